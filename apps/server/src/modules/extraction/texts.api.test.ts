import { MAX_TEXT_REVISIONS, type TextRevision } from '@scriba/contract/extraction';
import { describe, expect, test } from 'vitest';
import { recount } from '../../testing/recount.ts';
import { startSharedTestApp } from '../../testing/test-app.ts';
import { reader, type Reader } from './testing/reader.ts';

const app = await startSharedTestApp();
let serial = 0;

async function readDocument(content: string) {
  const ada = reader(await app.person(`author${serial++}`));
  const id = await ada.upload(content, 'Letter “ä”.csv');
  await ada.reaches(id, 'completed');
  return { ada, id };
}
const save = ({ person }: Reader, id: string, text: string, baseRevision: number) => person.put(`/files/${id}/text`, { text, baseRevision });
const download = async ({ person }: Reader, id: string, format: string) => await person.get(`/files/${id}/export/${format}`).response;
const revisions = async ({ person }: Reader, id: string): Promise<TextRevision[]> => (await person.get(`/files/${id}/revisions`).expect(200)).revisions;

test('the first text leaves a file where it stands among the newest; later ones are changes', async () => {
  const ada = reader(await app.person(`author${serial++}`));
  const id = await ada.upload('Deer Sir');
  const { dateModified: uploaded } = await ada.file(id);
  await ada.reaches(id, 'completed');
  expect((await ada.file(id)).dateModified).toBe(uploaded);
  await save(ada, id, 'Dear Sir', 1).expect(200);
  const { dateModified: corrected } = await ada.file(id);
  expect(corrected > uploaded).toBe(true);
  await ada.person.post(`/files/${id}/extract`, { replaceEdits: true }).expect(202);
  await ada.reaches(id, 'completed');
  expect((await ada.file(id)).dateModified > corrected).toBe(true);
});

describe('a corrected text', () => {
  test('is undone one correction after the other', async () => {
    const { ada, id } = await readDocument('Deer Sir');
    await ada.person.within('first-correction').put(`/files/${id}/text`, { text: 'Dear Sir', baseRevision: 1 }).expect(200);
    await ada.person.within('second-correction').put(`/files/${id}/text`, { text: 'Dear Madam', baseRevision: 2 }).expect(200);
    for (const action of ['second-correction', 'first-correction']) {
      expect(await ada.person.post(`/undo/${action}`).expect(200)).toMatchObject({ done: [id], failed: [] });
    }
    expect(await ada.text(id)).toBe('Deer Sir');
  });

  test('is undone as long as nobody corrected it again', async () => {
    const { ada, id } = await readDocument('Deer Sir');
    const saveAs = (action: string, text: string, base: number) => ada.person.within(action).put(`/files/${id}/text`, { text, baseRevision: base }).expect(200);
    await saveAs('first-correction', 'Dear Sir', 1);
    await saveAs('second-correction', 'Dear Madam', 2);
    expect(await ada.person.post('/undo/first-correction').expect(200))
      .toEqual({ done: [], failed: [{ id, name: 'Letter “ä”.csv', code: 'undo.changed_since', params: {} }] });
    expect(await ada.text(id)).toBe('Dear Madam');
    expect(await ada.person.post('/undo/second-correction').expect(200)).toMatchObject({ done: [id], failed: [] });
    expect(await ada.text(id)).toBe('Dear Sir');
  });

  test('has every word on its page, however many places of it were corrected at once', async () => {
    const { ada, id } = await readDocument('Deer Sir\nsecond page\nthird page');
    const pagesOf = async () => await Promise.all([1, 2, 3].map(async (page) => (await ada.person.get(`/files/${id}/pages/${page}`).expect(200)).page.text));
    await save(ada, id, 'Dear Sir\n\nand Madam\n\nsecond long page\n\nthird page.', 1).expect(200);
    expect(await pagesOf()).toEqual(['Dear Sir\n\nand Madam', 'second long page', 'third page.']);
    await ada.person.post(`/files/${id}/revisions/1/restore`).expect(200);
    expect(await pagesOf()).toEqual(['Deer Sir', 'second page', 'third page']);
  });

  test('is the text from then on, and every version before it is kept', async () => {
    const { ada, id } = await readDocument('Deer Sir\nsecond page');
    expect(await save(ada, id, 'Dear Sir\n\nsecond page', 1).expect(200)).toMatchObject({ revision: 2, isEdited: true, isComplete: true });
    expect(await ada.text(id)).toBe('Dear Sir\n\nsecond page');
    expect(await ada.file(id)).toMatchObject({ isTextEdited: true, extractedText: 'Dear Sir\n\nsecond page', uploadStatus: 'completed' });
    expect(await revisions(ada, id)).toMatchObject([
      { revision: 2, kind: 'edit', isCurrent: true, characters: 21 }, { revision: 1, kind: 'machine', isCurrent: false, authorName: null },
    ]);
    expect((await revisions(ada, id))[0]?.authorName).toMatch(/^author/);
    expect(await ada.person.get(`/files/${id}/revisions/1`).expect(200)).toEqual({ text: 'Deer Sir\n\nsecond page' });
    await ada.person.get(`/files/${id}/revisions/9`).expectProblem('revision.not_found');
    expect(await recount(app.db)).toEqual([]);
  });

  test('is counted as it is, on the pages that it changes and on no other', async () => {
    const { ada, id } = await readDocument('Deer Sir\nsecond page');
    const counts = async () => (await ada.person.get(`/files/${id}/pages`).expect(200)).pages.map(({ wordCount }: { wordCount: number }) => wordCount);
    expect(await counts()).toEqual([2, 2]);
    await save(ada, id, 'Dear and honoured Sir\n\nsecond page', 1).expect(200);
    expect(await counts()).toEqual([4, 2]);
    expect((await ada.person.get(`/files/${id}/pages/1`).expect(200)).page).toMatchObject({ wordCount: 4, doubtfulCount: 0 });
    await save(ada, id, 'Deer Sir\n\nsecond page', 2).expect(200);
    expect(await counts()).toEqual([2, 2]);
  });

  test('keeps its newest hundred versions at most, and among them always what the machine read', async () => {
    const { ada, id } = await readDocument('machine');
    const rows = Array.from({ length: 150 }, (_, index) => ({
      ownerId: ada.person.userId, fileId: id, revision: index + 2, kind: 'edit' as const, authorId: ada.person.userId, readingId: null, text: `edit ${index + 2}`, createdAt: new Date(),
    }));
    await app.db.insertInto('textRevisions').values(rows).execute();
    await save(ada, id, 'the newest', 1).expect(200);
    const kept = (await revisions(ada, id)).map(({ revision }) => revision);
    expect(kept).toHaveLength(MAX_TEXT_REVISIONS);
    expect([kept[0], kept.at(-2), kept.at(-1)]).toEqual([152, 152 - MAX_TEXT_REVISIONS + 2, 1]);
    expect(await ada.person.get(`/files/${id}/revisions/1`).expect(200)).toEqual({ text: 'machine' });
  });

  test('of two tabs: the second one is told which version came meanwhile, and nothing of it is lost', async () => {
    const { ada, id } = await readDocument('text');
    const answers = await Promise.all(Array.from({ length: 6 }, (_, tab) => save(ada, id, `text of tab ${tab}`, 1).response));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    await save(ada, id, 'too late', 1).expectProblem('text.changed_meanwhile', { revision: 2 });
    expect(await ada.text(id)).toMatch(/^text of tab \d$/);
    await save(ada, id, 'in time', 2).expect(200);
    expect((await revisions(ada, id)).map(({ revision }) => revision)).toEqual([3, 2, 1]);
  });

  test('that is the same as before makes no version', async () => {
    const { ada, id } = await readDocument('text');
    expect(await save(ada, id, 'text', 1).expect(200)).toMatchObject({ revision: 1, isEdited: false });
    expect(await revisions(ada, id)).toHaveLength(1);
  });

  test('can be put back, which is a version of its own', async () => {
    const { ada, id } = await readDocument('machine');
    await save(ada, id, 'edit', 1).expect(200);
    expect(await ada.person.post(`/files/${id}/revisions/1/restore`).expect(200)).toMatchObject({ text: 'machine', revision: 3, isEdited: false });
    expect(await ada.file(id)).toMatchObject({ isTextEdited: false });
    expect(await ada.person.post(`/files/${id}/revisions/2/restore`).expect(200)).toMatchObject({ text: 'edit', revision: 4, isEdited: true });
    await ada.person.post(`/files/${id}/revisions/7/restore`).expectProblem('revision.not_found');
    expect((await revisions(ada, id)).map(({ kind }) => kind)).toEqual(['restore', 'restore', 'edit', 'machine']);
  });

  test('can be emptied, be long, and hold every character that a text can hold', async () => {
    const { ada, id } = await readDocument('machine');
    const odd = 'Zeile\r\nzwei\0 “😀” שלום ﬁ \u202e e\u0301 漢字 \t';
    await save(ada, id, odd, 1).expect(200);
    expect(await ada.text(id)).toBe('Zeile\nzwei “😀” שלום ﬁ \u202e e\u0301 漢字 \t');
    await save(ada, id, '', 2).expect(200);
    expect(await ada.file(id)).toMatchObject({ hasText: false, extractedText: '' });
    await save(ada, id, 'word '.repeat(400_000), 3).expect(200);
    expect((await ada.text(id)).length).toBe(2_000_000);
  });

  test('may be typed where nothing was found, is searched for, and can be put back to nothing', async () => {
    const { ada, id } = await readDocument(' \n ');
    expect(await ada.file(id)).toMatchObject({ hasText: false, uploadStatus: 'completed' });
    const { text, revision } = await ada.person.get(`/files/${id}/text`).expect(200);
    await save(ada, id, `Dear diary${text}`, revision).expect(200);
    expect(await ada.file(id)).toMatchObject({ hasText: true, isTextEdited: true });
    const pages = await Promise.all([1, 2].map(async (page) => (await ada.person.get(`/files/${id}/pages/${page}`).expect(200)).page));
    expect(pages.map((page) => page.text)).toEqual(['Dear diary', '']);
    expect((await ada.person.get('/search?q=diary').expect(200)).hits).toHaveLength(1);
    await ada.person.post(`/files/${id}/revisions/1/restore`).expect(200);
    expect(await ada.file(id)).toMatchObject({ hasText: false, isTextEdited: false });
  });

  test('stays on its pages, whichever of them it changes', async () => {
    const { ada, id } = await readDocument('one\ntwo\nthree');
    const page = async (number: number) => (await ada.person.get(`/files/${id}/pages/${number}`).expect(200)).page.text;
    await save(ada, id, 'one\n\ntwo and a half\n\nthree', 1).expect(200);
    expect([await page(1), await page(2), await page(3)]).toEqual(['one', 'two and a half', 'three']);
    await save(ada, id, 'the first\n\ntwo and a half\n\nthree', 2).expect(200);
    await save(ada, id, 'the first\n\ntwo and a half\n\nthree!', 3).expect(200);
    expect([await page(1), await page(2), await page(3)]).toEqual(['the first', 'two and a half', 'three!']);
    const { page: layout } = await ada.person.get(`/files/${id}/pages/2`).expect(200);
    expect(layout.blocks[0].lines[0].words.map(({ text }: { text: string }) => text)).toEqual(['two', 'and', 'a', 'half']);
  });
});

describe('a download', () => {
  test('has the corrected text, in every form', async () => {
    const { ada, id } = await readDocument('Deer Sir\nsecond page');
    await save(ada, id, 'Dear Sir\n\nsecond page', 1).expect(200);
    const txt = await download(ada, id, 'txt');
    expect(txt.body).toBe('Dear Sir\n\nsecond page');
    expect(txt.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(txt.headers['content-disposition']).toContain("filename*=UTF-8''Letter%20%E2%80%9C%C3%A4%E2%80%9D.txt");
    const md = await download(ada, id, 'md');
    expect([md.statusCode, md.body]).toEqual([200, 'Dear Sir\n\nsecond page']);
    const { file, pages, receipt } = JSON.parse((await download(ada, id, 'json')).body);
    expect(file).toMatchObject({ id, name: 'Letter “ä”.csv' });
    expect(pages.map(({ text }: { text: string }) => text)).toEqual(['Dear Sir', 'second page']);
    expect(pages[0].blocks[0].lines[0].words[0].text).toBe('Dear');
    expect(receipt.engine).toBe('scripted');
  });

  test('of a text that is not there, or in a form that is none, is refused in words', async () => {
    const { ada, id } = await readDocument('text');
    await ada.person.get(`/files/${id}/export/docx`).expectProblem('request.invalid');
    const waiting = await startWithoutWorker();
    await waiting.ada.person.get(`/files/${waiting.id}/export/txt`).expectProblem('text.not_found');
    await save(waiting.ada, waiting.id, 'x', 0).expectProblem('text.not_found');
  });
});

async function startWithoutWorker() {
  const ada = reader(await app.person(`author${serial++}`));
  const isAtPage = Promise.withResolvers<void>();
  app.extractor.script.gate = async (_page, signal) => {
    isAtPage.resolve();
    await new Promise((resolve) => { signal.addEventListener('abort', resolve); });
  };
  const id = await ada.upload('never');
  await isAtPage.promise;
  delete app.extractor.script.gate;
  return { ada, id };
}
