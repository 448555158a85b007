import { expect, test } from 'vitest';
import { Congratulation, type Processed } from './congratulate.ts';
import { newItem } from './make-items.ts';
import type { UploadItem } from './uploads.rules.ts';

const item = (fileName: string, status: UploadItem['status']): UploadItem => ({ ...newItem(fileName, { fileName, size: 1, folderId: 'root' }), status, fileId: fileName });

/** What is said while the items go through these states. */
function saidAfter(...states: UploadItem[][]): Processed[] {
  const said: Processed[] = [];
  const congratulation = new Congratulation((processed) => said.push(processed));
  for (const items of states) congratulation.look(items);
  return said;
}
const [read, reading, failed] = [item('A.pdf', 'completed'), item('B.pdf', 'extracting'), item('B.pdf', 'error')];

test('one file that was read is named, once', () => {
  expect(saidAfter([read], [read])).toEqual([{ fileName: 'A.pdf', count: 1, fileIds: ['A.pdf'] }]);
});

test('the files of a batch are spoken of once, when the last one is through', () => {
  expect(saidAfter([read, reading])).toEqual([]);
  expect(saidAfter([read, reading], [read, item('B.pdf', 'completed')])).toEqual([{ fileName: 'A.pdf', count: 2, fileIds: ['A.pdf', 'B.pdf'] }]);
});

test('a batch whose last file fails is spoken of too, and the next batch for itself', () => {
  const next = item('C.pdf', 'completed');
  expect(saidAfter([read, reading], [read, failed], [read, failed, next])).toEqual([{ fileName: 'A.pdf', count: 1, fileIds: ['A.pdf'] }, { fileName: 'C.pdf', count: 1, fileIds: ['C.pdf'] }]);
});
