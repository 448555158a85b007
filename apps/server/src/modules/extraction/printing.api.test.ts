import type { TextRevision } from '@scriba/contract/extraction';
import { expect, test } from 'vitest';
import { ExtractionFailed, type PrintedPage, type PrintOrder } from '../../ports/text-extractor.ts';
import { recount, recountObjects } from '../../testing/recount.ts';
import { pageOf, passwordLine } from '../../testing/scripted-extractor.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { reader, type Reader } from './testing/reader.ts';

/** A printer that divides what was read after so many words, once it is let go. */
function printerOf(app: TestApp, wordsPerSheet: number) {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => { letGo = resolve; });
  let attempts = 0;
  app.extractor.script.print = async ({ pages }: PrintOrder): Promise<PrintedPage[]> => {
    attempts += 1;
    await isFree;
    const words = pages.flatMap(({ text }) => text.split(/\s+/));
    return Array.from({ length: Math.ceil(words.length / wordsPerSheet) }, (_, at) => {
      const sheet = words.slice(at * wordsPerSheet, (at + 1) * wordsPerSheet);
      return { page: pageOf(at + 1, sheet.join(' ')), sheet: at + 1 };
    });
  };
  return { letGo: () => letGo(), attempts: () => attempts };
}

const list = (ada: Reader, id: string) => ada.person.get(`/files/${id}/pages`).expect(200);
const printed = (app: TestApp, ada: Reader, id: string) =>
  app.eventually(`${id} is printed`, async () => { const pages = await list(ada, id); return pages.isBeingPrinted ? undefined : pages; });
const read = async (ada: Reader, content: string, name?: string) => {
  const id = await ada.upload(content, name);
  await ada.reaches(id, 'completed');
  return id;
};
const save = (ada: Reader, id: string, text: string, baseRevision: number) => ada.person.put(`/files/${id}/text`, { text, baseRevision });

async function expectNothingLost(app: TestApp) {
  expect(await recountObjects(app.db, app.world.objects)).toEqual({ missing: [], orphans: [] });
  expect(await recount(app.db)).toEqual([]);
}

test('a file is read at once, and printed afterwards: the same words on the pages that the paper has, one version, found where they stand now', async () => {
  const app = await startTestApp();
  const printer = printerOf(app, 3);
  const ada = reader(await app.person('ada'));
  const id = await read(ada, 'The cellar is damp and dark');
  expect(await list(ada, id)).toMatchObject({ pageCount: 1, isBeingPrinted: true });
  const { dateModified } = await ada.file(id);
  printer.letGo();
  const { pages, pageCount } = await printed(app, ada, id);
  // Nobody changed it.
  expect((await ada.file(id)).dateModified).toBe(dateModified);
  expect([pageCount, pages.length, (await ada.file(id)).pageCount]).toEqual([2, 2, 2]);
  expect(await ada.text(id)).toBe('The cellar is\n\ndamp and dark');
  expect((await ada.person.get(`/files/${id}/pages/2`).expect(200)).page.text).toBe('damp and dark');
  expect((await ada.person.get('/search?q=damp').expect(200)).hits).toMatchObject([{ page: 2 }]);
  const revisions: TextRevision[] = (await ada.person.get(`/files/${id}/revisions`).expect(200)).revisions;
  expect(revisions.map(({ kind, isCurrent }) => [kind, isCurrent])).toEqual([['machine', true]]);
  expect((await ada.usage()).used).toBe(1);
  await expectNothingLost(app);
});

test('a file that was opened by its password is not printed: nobody keeps the password, and nobody waits for pictures', async () => {
  const app = await startTestApp();
  const printer = printerOf(app, 3);
  const ada = reader(await app.person('ada'));
  const id = await ada.upload(`${passwordLine('sesame')}\nThe cellar is damp and dark`);
  await ada.reaches(id, 'failed');
  await ada.person.post(`/files/${id}/password`, { password: 'sesame' }).expect(202);
  await ada.reaches(id, 'completed');
  expect(await list(ada, id)).toMatchObject({ pageCount: 1, isBeingPrinted: false });
  const twin = await read(ada, `${passwordLine('sesame')}\nThe cellar is damp and dark`);
  expect(await list(ada, twin)).toMatchObject({ pageCount: 1, isBeingPrinted: false });
  printer.letGo();
  const other = await read(ada, 'Another file');
  await printed(app, ada, other);
  expect([printer.attempts(), await ada.text(id), await ada.text(twin)]).toEqual([1, 'The cellar is damp and dark', 'The cellar is damp and dark']);
});

test('who began to write before the pages were printed loses nothing, and neither does who was done by then', async () => {
  const app = await startTestApp();
  const printer = printerOf(app, 3);
  const ada = reader(await app.person('ada'));
  const [writing, done] = [await read(ada, 'The cellar is damp and dark'), await read(ada, 'Deer Sir and very best of wishes')];
  await save(ada, done, 'Dear Sir and very best of wishes', 1).expect(200);
  printer.letGo();
  await printed(app, ada, writing);
  expect((await printed(app, ada, done)).corrections).toBeNull();
  expect(await save(ada, writing, 'The cellar is dry and dark', 1).expect(200)).toMatchObject({ text: 'The cellar is\n\ndry and dark' });
  expect(await ada.text(done)).toBe('Dear Sir and\n\nvery best of\n\nwishes');
  expect((await ada.file(done)).isTextEdited).toBe(true);
  expect((await ada.person.get(`/files/${writing}/pages/2`).expect(200)).page.text).toBe('dry and dark');
  await expectNothingLost(app);
});

test('where the paper ends with a paragraph, the text stays as it is, and each page has its part of it', async () => {
  const app = await startTestApp();
  const printer = printerOf(app, 3);
  const ada = reader(await app.person('ada'));
  app.extractor.script.reads = () => 'The cellar is\n\ndamp and dark';
  const id = await read(ada, 'The cellar is damp and dark');
  printer.letGo();
  await printed(app, ada, id);
  expect((await ada.person.get('/search?q=damp').expect(200)).hits).toMatchObject([{ page: 2 }]);
  const { text, revision } = await ada.person.get(`/files/${id}/text`).expect(200);
  expect(text).toBe('The cellar is\n\ndamp and dark');
  await save(ada, id, 'The cellar is\n\ndamp and bright', revision).expect(200);
  expect((await ada.person.get(`/files/${id}/pages/2`).expect(200)).page.text).toBe('damp and bright');
});

test('what was corrected before the pages were printed is undone after that, on its new pages', async () => {
  const app = await startTestApp();
  const printer = printerOf(app, 3);
  const ada = reader(await app.person('ada'));
  const id = await read(ada, 'The cellar is damp and dark');
  const pageTexts = async () => (await Promise.all([1, 2].map((page) => ada.person.get(`/files/${id}/pages/${page}`).expect(200)))).map(({ page }) => page.text);
  const first = ada.person.within('first-correction-before');
  await first.put(`/files/${id}/text`, { text: 'The cellar was damp and dark', baseRevision: 1 }).expect(200);
  await ada.person.within('second-correction-before').put(`/files/${id}/text`, { text: 'The cellar was damp and bright', baseRevision: 2 }).expect(200);
  printer.letGo();
  await printed(app, ada, id);
  expect(await pageTexts()).toEqual(['The cellar was', 'damp and bright']);
  expect(await ada.person.post('/undo/second-correction-before').expect(200)).toMatchObject({ done: [id], failed: [] });
  expect(await pageTexts()).toEqual(['The cellar was', 'damp and dark']);
  expect(await ada.person.post('/undo/first-correction-before').expect(200)).toMatchObject({ done: [id], failed: [] });
  expect(await pageTexts()).toEqual(['The cellar is', 'damp and dark']);
  expect((await ada.file(id)).isTextEdited).toBe(false);
  await expectNothingLost(app);
});

test('what somebody changed after the pages were printed is not undone with what was corrected before', async () => {
  const app = await startTestApp();
  const printer = printerOf(app, 3);
  const ada = reader(await app.person('ada'));
  const id = await read(ada, 'The cellar is damp and dark');
  await ada.person.within('correction-and-more').put(`/files/${id}/text`, { text: 'The cellar is dry and dark', baseRevision: 1 }).expect(200);
  printer.letGo();
  await printed(app, ada, id);
  const { revision } = await ada.person.get(`/files/${id}/text`).expect(200);
  await save(ada, id, 'The cellar is\n\ndry and bright', revision).expect(200);
  expect((await ada.person.post('/undo/correction-and-more').expect(200)).failed).toMatchObject([{ id, code: 'undo.changed_since' }]);
  expect(await ada.text(id)).toBe('The cellar is\n\ndry and bright');
});

test('a conflict with somebody else is one still', async () => {
  const app = await startTestApp();
  const printer = printerOf(app, 3);
  const ada = reader(await app.person('ada'));
  const id = await read(ada, 'The cellar is damp and dark');
  printer.letGo();
  await printed(app, ada, id);
  await save(ada, id, 'The cellar is\n\ndry and dark', 2).expect(200);
  await save(ada, id, 'The attic is damp and dark', 1).expectProblem('text.changed_meanwhile');
});

test('the same bytes once more have the pictures at once, and keep them when the first file goes', async () => {
  const app = await startTestApp();
  const printer = printerOf(app, 3);
  printer.letGo();
  const ada = reader(await app.person('ada'));
  const first = await read(ada, 'The cellar is damp and dark', 'one.csv');
  await printed(app, ada, first);
  const second = await ada.upload('The cellar is damp and dark', 'two.csv');
  await ada.reaches(second, 'completed');
  expect((await printed(app, ada, second)).pageCount).toBe(2);
  await app.eventually('it was not printed again', async () => printer.attempts() === 1);
  await ada.person.post('/files/trash', { fileIds: [first] }).expect(200);
  await ada.person.post('/trash/empty').expect(200);
  await app.reacted(ada.person.userId);
  await expectNothingLost(app);
  expect((await ada.person.get(`/files/${second}/pages/2`).expect(200)).page.text).toBe('damp and dark');
});

test('a file that is deleted while it is printed leaves nothing behind', async () => {
  const app = await startTestApp();
  const printer = printerOf(app, 3);
  const ada = reader(await app.person('ada'));
  const id = await read(ada, 'The cellar is damp and dark');
  await app.eventually('it is being printed', async () => printer.attempts() > 0);
  await ada.person.post('/files/trash', { fileIds: [id] }).expect(200);
  await ada.person.post('/trash/empty').expect(200);
  await app.reacted(ada.person.userId);
  printer.letGo();
  await app.eventually('nothing of it is left', async () => {
    for await (const { key } of app.world.objects.list(`derived/${ada.person.userId}/`)) return key === '';
    return true;
  });
});

test('a print goes on though reading again was given up, and who saved before it may save again', async () => {
  const app = await startTestApp();
  const printer = printerOf(app, 3);
  const ada = reader(await app.person('ada'));
  const id = await read(ada, 'The cellar is damp and dark');
  await save(ada, id, 'The cellar is dry and dark', 1).expect(200);
  app.extractor.script.gate = () => new Promise(() => undefined);
  await ada.person.post(`/files/${id}/extract`, { replaceEdits: false }).expect(202);
  await ada.reaches(id, 'running');
  await ada.cancel(id);
  printer.letGo();
  expect((await printed(app, ada, id)).pageCount).toBe(2);
  expect(await save(ada, id, 'The cellar is dry and bright', 2).expect(200)).toMatchObject({ text: 'The cellar is\n\ndry and bright' });
});

test('a file that is read again while it is printed is left alone', async () => {
  const app = await startTestApp();
  const printer = printerOf(app, 3);
  const ada = reader(await app.person('ada'));
  const again = await read(ada, 'The cellar is damp and dark');
  await app.eventually('it is being printed', async () => printer.attempts() > 0);
  await ada.person.post(`/files/${again}/extract`, { replaceEdits: true }).expect(202);
  await ada.reaches(again, 'completed');
  printer.letGo();
  expect((await printed(app, ada, again)).pageCount).toBe(2);
  await app.eventually('both orders are done', async () => printer.attempts() >= 2);
  await expectNothingLost(app);
});

test('what cannot be printed stays as it was read, and is not tried for ever', async () => {
  const app = await startTestApp();
  const ada = reader(await app.person('ada'));
  let attempts = 0;
  app.extractor.script.print = async () => { attempts += 1; throw new ExtractionFailed('extraction.damaged'); };
  const id = await read(ada, 'The cellar is damp and dark');
  expect((await printed(app, ada, id)).pages).toMatchObject([{ page: 1 }]);
  expect(await ada.text(id)).toBe('The cellar is damp and dark');
  expect(attempts).toBe(1);
  await expectNothingLost(app);
});

test('what was read before there was a printer is printed when somebody looks at it', async () => {
  const app = await startTestApp();
  const ada = reader(await app.person('ada'));
  const id = await read(ada, 'The cellar is damp and dark');
  expect((await list(ada, id)).isBeingPrinted).toBe(false);
  const printer = printerOf(app, 3);
  printer.letGo();
  expect((await list(ada, id)).isBeingPrinted).toBe(true);
  expect((await printed(app, ada, id)).pageCount).toBe(2);
});

test('who looks at a file has its pages before those that wait and nobody looks at', async () => {
  const app = await startTestApp();
  const ada = reader(await app.person('ada'));
  const printer = printerOf(app, 3);
  const ids: string[] = [];
  for (const name of ['first', 'second', 'third', 'fourth']) ids.push(await read(ada, `The ${name} cellar is damp and dark`, `${name}.csv`));
  const [first = '', second = '', third = '', fourth = ''] = ids;
  await app.eventually('the first is being printed', async () => printer.attempts() === 1);
  // Two windows look.
  const looks = await Promise.all([list(ada, fourth), list(ada, fourth)]);
  expect(looks.map(({ isBeingPrinted }) => isBeingPrinted)).toEqual([true, true]);
  expect((await app.db.selectFrom('readings').select('fileId').where('printOrderedAt', 'is not', null).execute())).toEqual([{ fileId: fourth }]);
  printer.letGo();
  const printedAt = async (id: string) => (await app.db.selectFrom('readings').select('printedAt').where('fileId', '=', id).executeTakeFirstOrThrow()).printedAt?.getTime();
  await app.eventually('all are printed', async () => (await Promise.all(ids.map(printedAt))).every(Boolean));
  const times = await Promise.all(ids.map(async (id) => ({ id, at: await printedAt(id) ?? 0 })));
  expect(times.toSorted((a, b) => a.at - b.at).map(({ id }) => id)).toEqual([first, fourth, second, third]);
  await expectNothingLost(app);
});

test('who looks at a corrected page in the moment in which it is printed sees the printed one', async () => {
  const app = await startTestApp();
  const printer = printerOf(app, 3);
  const ada = reader(await app.person('ada'));
  const id = await read(ada, 'The cellar is damp and dark');
  await save(ada, id, 'The CELLAR is damp and dark', 1).expect(200);
  const { objects } = app.world;
  const get = objects.get.bind(objects);
  let isPrinted = false;
  // Between the row of the page and the words that it names.
  objects.get = async (...wanted) => {
    if (!isPrinted && wanted[0].endsWith('.json.gz') && printer.attempts() === 1) {
      isPrinted = true;
      printer.letGo();
      await app.eventually('the pages are printed', async () =>
        (await app.db.selectFrom('filePages').select('printKey').where('fileId', '=', id).execute()).every(({ printKey }) => printKey !== null));
      await app.eventually('what they were read from is gone', async () => await get(...wanted).then(() => false, () => true));
    }
    return await get(...wanted);
  };
  expect((await ada.person.get(`/files/${id}/pages/1`).expect(200)).page.text).toBe('The CELLAR is');
  expect(isPrinted).toBe(true);
});
