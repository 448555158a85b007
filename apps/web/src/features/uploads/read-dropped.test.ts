import { expect, test } from 'vitest';
import { readDropped, type Found } from './read-dropped.ts';

const refuse = (_resolve: unknown, reject: (error: DOMException) => void) => reject(new DOMException('not allowed', 'NotReadableError'));
const file = (name: string, isReadable = true) => ({
  name, isFile: true, isDirectory: false, file: isReadable ? (resolve: (file: File) => void) => resolve(new File(['text'], name)) : refuse,
});
const folder = (name: string, children: object[], isReadable = true) => ({
  name, isFile: false, isDirectory: true,
  createReader: () => {
    const batches = [children, []];
    return { readEntries: isReadable ? (resolve: (batch: object[]) => void) => resolve(batches.shift() ?? []) : refuse };
  },
});

async function found(...entries: object[]): Promise<string[]> {
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null }));
  const names: string[] = [];
  const nameOf = (each: Found) => ('unreadable' in each ? `not ${each.unreadable}` : [...each.folders, each.file.name].join('/'));
  for await (const each of readDropped({ items } as unknown as DataTransfer)) names.push(nameOf(each));
  return names;
}

test('folders are looked through to their ends', async () => {
  expect(await found(file('A.pdf'), folder('Letters', [file('B.pdf'), folder('Old', [file('C.pdf')])]))).toEqual(['A.pdf', 'Letters/B.pdf', 'Letters/Old/C.pdf']);
});

test('what the browser cannot open is named, and everything else of the drop is found', async () => {
  expect(await found(file('A.pdf', false), folder('Letters', [file('B.pdf', false), folder('Locked', [], false), file('C.pdf')]), file('D.pdf')))
    .toEqual(['not A.pdf', 'not B.pdf', 'not Locked', 'Letters/C.pdf', 'D.pdf']);
});
