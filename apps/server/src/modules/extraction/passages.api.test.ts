import { NEEDLE_MAX, PASSAGE_HITS_MAX } from '@scriba/contract/passages';
import { expect, test } from 'vitest';
import { startSharedTestApp } from '../../testing/test-app.ts';
import { reader } from './testing/reader.ts';

const app = await startSharedTestApp();
let serial = 0;

async function readDocument(content: string) {
  const ada = reader(await app.person(`finder${serial++}`));
  const id = await ada.upload(content);
  await ada.reaches(id, 'completed');
  const find = (text: string) => ada.person.get(`/files/${id}/passages?text=${encodeURIComponent(text)}`);
  return { ada, id, find };
}

test('words are found on every page, whatever their case and accents', async () => {
  const { find } = await readDocument('Factură de la Ștefan\nnothing here\nfactura a doua');
  expect(await find('FACTURA').expect(200)).toEqual({ hits: [{ page: 1, first: 0, last: 0 }, { page: 3, first: 0, last: 0 }], isCut: false });
  expect(await find('la stefan').expect(200)).toMatchObject({ hits: [{ page: 1, first: 2, last: 3 }] });
  expect(await find('a treia').expect(200)).toEqual({ hits: [], isCut: false });
});

test('what somebody corrected is found, and what stood there is not', async () => {
  const { ada, id, find } = await readDocument('Deer Sir\nDeer Madam');
  await ada.person.put(`/files/${id}/text`, { text: 'Dear Sir\n\nDeer Madam', baseRevision: 1 }).expect(200);
  expect(await find('deer').expect(200)).toMatchObject({ hits: [{ page: 2, first: 0, last: 0 }] });
  expect(await find('dear sir').expect(200)).toMatchObject({ hits: [{ page: 1, first: 0, last: 1 }] });
});

test('no more places are answered than anybody steps through', async () => {
  const { find } = await readDocument(Array.from({ length: 30 }, () => 'word '.repeat(100).trim()).join('\n'));
  const { hits, isCut } = await find('word').expect(200);
  expect(hits).toHaveLength(PASSAGE_HITS_MAX);
  expect(isCut).toBe(true);
});

test('nothing, too much, or only spaces is no question', async () => {
  const { find } = await readDocument('Deer Sir');
  await find('').expectProblem('request.invalid');
  await find('a'.repeat(NEEDLE_MAX + 1)).expectProblem('request.invalid');
  expect(await find('  ').expect(200)).toEqual({ hits: [], isCut: false });
});
