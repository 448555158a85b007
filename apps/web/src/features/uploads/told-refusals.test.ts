import { expect, test } from 'vitest';
import { newItem } from './make-items.ts';
import { ToldRefusals } from './told-refusals.ts';
import type { UploadItem } from './uploads.rules.ts';

const item = (id: string, changed: Partial<UploadItem> = {}): UploadItem => ({ ...newItem(id, { fileName: `${id}.pdf`, size: 1, folderId: 'root' }), ...changed });
const byBrowser = (id: string) => item(id, { status: 'error', error: { kind: 'refused', reason: 'unsupported', params: {} } });
const byServer = (id: string) => item(id, { status: 'error', error: { kind: 'upload', code: 'file.type_mismatch', params: { actual: 'png' } } });
const sending = (id: string) => item(id, { status: 'uploading' });

/** How many files were said to be refused, each time, while these are the items; each batch begins where `begin` stands. */
function toldOf(...states: ('begin' | UploadItem[])[]): number[] {
  const counts: number[] = [];
  const told = new ToldRefusals((refused) => counts.push(refused.length));
  let items: readonly UploadItem[] = [];
  for (const state of states) {
    if (state === 'begin') told.begin(items);
    else told.look(items = state);
  }
  return counts;
}

test('two that the browser refuses and three that the server refuses are five, and are not told with each one', () => {
  const refused = [byBrowser('A'), byBrowser('B')];
  expect(toldOf('begin', refused, [...refused, sending('C'), sending('D'), sending('E')], [...refused, byServer('C'), sending('D'), sending('E')],
    [...refused, byServer('C'), byServer('D'), byServer('E')])).toEqual([2, 5]);
});

test('what the server alone refuses is told too, the next batch for itself, and nothing twice', () => {
  expect(toldOf('begin', [sending('A')], [byServer('A')], [byServer('A')], 'begin', [byServer('A'), byBrowser('B')])).toEqual([1, 1]);
});

test('what is added while a batch is on its way is of it', () => {
  const before = [byBrowser('A'), sending('B')];
  expect(toldOf('begin', before, 'begin', [...before, byBrowser('C')])).toEqual([1, 2]);
});

test('what was refused in an earlier visit, or failed for another reason, is not told', () => {
  expect(toldOf('begin', [{ ...byServer('A'), isRemembered: true }, item('B', { status: 'error', error: { kind: 'connection' } })])).toEqual([]);
});
