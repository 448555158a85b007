import { describe, expect, onTestFinished, test } from 'vitest';
import { ExtractionFailed } from '../../ports/text-extractor.ts';
import { recount, recountObjects } from '../../testing/recount.ts';
import { manualGate } from '../../testing/scripted-extractor.ts';
import { startSharedTestApp, startTestApp } from '../../testing/test-app.ts';
import { reader } from './testing/reader.ts';

const app = await startSharedTestApp({ mode: 'plans', settings: { PLANS: 'business', PARALLEL_READINGS: '4' } });
let serial = 0;
const someone = async () => reader(await app.person(`reader${serial++}`));
const document = (pages: number) => Array.from({ length: pages }, (_, index) => `page ${index + 1} of document ${serial}.${pages}`).join('\n');

/** Pages wait until the test lets them go; other tests' readings have ended by then. */
function gated() {
  const gate = manualGate();
  app.extractor.script.gate = gate.wait;
  onTestFinished(() => { delete app.extractor.script.gate; });
  return gate;
}
function failing(fails: NonNullable<typeof app.extractor.script.fails>) {
  app.extractor.script.fails = fails;
  onTestFinished(() => { delete app.extractor.script.fails; });
}

describe('a file', () => {
  test('is read by itself: its text, pages, words and language are there, and it cost one extraction', async () => {
    const ada = await someone();
    const id = await ada.upload('first page\nsecond page');
    expect(await ada.reaches(id, 'completed')).toMatchObject({ fileId: id, pagesRead: 2, pageCount: 2, progress: 100, problem: null });
    expect(await ada.text(id)).toBe('first page\n\nsecond page');
    expect(await ada.file(id)).toMatchObject({ uploadStatus: 'completed', pageCount: 2, pagesRead: 2, hasText: true, language: 'en', extractedText: 'first page\n\nsecond page', isExtractionAccurate: null });
    const { pages, pageCount, receipt } = await ada.person.get(`/files/${id}/pages`).expect(200);
    expect(pages).toMatchObject([{ page: 1, wordCount: 2, source: 'ocr' }, { page: 2 }]);
    expect({ pageCount, engine: receipt.engine }).toEqual({ pageCount: 2, engine: 'scripted' });
    const { page } = await ada.person.get(`/files/${id}/pages/2`).expect(200);
    expect(page.blocks[0].lines[0].words.map(({ text, box }: { text: string; box: number[] }) => [text, box.length])).toEqual([['second', 4], ['page', 4]]);
    await ada.person.get(`/files/${id}/pages/3`).expectProblem('page.not_found');
    for (const path of ['pages/99999999999', 'pages/99999999999/image', 'revisions/99999999999']) await ada.person.get(`/files/${id}/${path}`).expectProblem('request.invalid');
    await ada.person.get(`/files/${id}/pages/1/image`).expectProblem('page.not_found');
    await ada.expectUsage(1);
  });

  test('is read in the language of its owner, then in the one that is said, and from then on in that', async () => {
    const ada = await someone();
    await ada.person.patch('/user/preferences', { readingLanguage: 'ro' }).expect(200);
    const { length: before } = app.extractor.orders;
    const id = await ada.upload(`o pagină ${serial}`);
    for (const body of [undefined, { language: 'de' }, {}, { language: 'auto' }]) {
      if (body) await ada.person.post(`/files/${id}/extract`, body).expect(202);
      await ada.reaches(id, 'completed');
    }
    expect(app.extractor.orders.slice(before).map(({ languages }) => languages)).toEqual([['ro'], ['de'], ['de'], 'auto']);
    expect(await ada.job(id)).toMatchObject({ language: 'auto' });
    await ada.person.post(`/files/${id}/extract`, { language: 'tlh' }).expectProblem('request.invalid');
  });

  test('shows the pages that are read while later ones are being read, whoever looks', async () => {
    const ada = await someone();
    const gate = gated();
    const id = await ada.upload(document(50));
    await ada.reaches(id, 'running');
    await ada.person.get(`/files/${id}/text`).expectProblem('text.not_found');
    for (let page = 1; page <= 49; page++) gate.open(page);
    const { progress, pageCount } = await ada.hasRead(id, 49);
    expect({ progress, pageCount }).toEqual({ progress: 98, pageCount: 50 });
    const early = await ada.person.get(`/files/${id}/text`).expect(200);
    expect(early).toMatchObject({ isComplete: false, revision: 0 });
    expect(early.text).toMatch(/^page 1 of/);
    expect((await ada.person.get(`/files/${id}/pages/1`).expect(200)).page.text).toMatch('page 1 of');
    expect(await ada.file(id)).toMatchObject({ uploadStatus: 'processing', pagesRead: 49, pageCount: 50 });
    await ada.expectUsage(0, 1);
    gate.open(50);
    await ada.reaches(id, 'completed');
    expect((await ada.person.get(`/files/${id}/text`).expect(200))).toMatchObject({ isComplete: true, revision: 1 });
    await ada.expectUsage(1);
  });

  test('without a word is completed without text', async () => {
    const ada = await someone();
    const id = await ada.upload('\n');
    await ada.reaches(id, 'completed');
    expect(await ada.file(id)).toMatchObject({ uploadStatus: 'completed', hasText: false, pageCount: 0 });
  });

  test('with characters that PostgreSQL does not take is read without them', async () => {
    const ada = await someone();
    const id = await ada.upload('nul\0 in\0side');
    await ada.reaches(id, 'completed');
    expect(await ada.text(id)).toBe('nul inside');
  });

  test('of someone else, and everything of it, is as unknown as one that never was', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const id = await ada.upload('secret');
    const { jobId } = await ada.reaches(id, 'completed');
    const never = 'file_00000000000000000000000000000000';
    const calls = (fileId: string, job: string) => [
      ...['pages', 'pages/1', 'pages/1/image', 'text', 'passages?text=page', 'revisions', 'revisions/1', 'job', 'export/txt', 'export/json', 'export/pdf'].map((what) => bob.person.get(`/files/${fileId}/${what}`)),
      bob.person.put(`/files/${fileId}/text`, { text: 'x', baseRevision: 1 }), bob.person.post(`/files/${fileId}/revisions/1/restore`),
      bob.person.post(`/files/${fileId}/extract`, {}), bob.person.post(`/files/${fileId}/password`, { password: 'x' }),
      bob.person.get(`/jobs/${job}`), bob.person.post(`/jobs/${job}/cancel`),
    ];
    const answers = async (fileId: string, job: string) => await Promise.all(calls(fileId, job).map(async ({ response }) => {
      const { statusCode, headers, body } = await response;
      return `${statusCode} ${headers['content-type']} ${body.replaceAll(fileId, 'ID').replaceAll(job, 'ID').replace(/"(requestId|instance)":"[^"]*"/g, '')}`;
    }));
    const [foreign, unknown] = [await answers(id, jobId), await answers(never, 'reading_00000000000000000000000000000000')];
    expect(foreign).toEqual(unknown);
    expect(foreign.every((answer) => answer.startsWith('404 '))).toBe(true);
    expect(await ada.job(id)).toMatchObject({ state: 'completed' });
  });
});

describe('a reading that fails', () => {
  test.each(['extraction.damaged', 'extraction.no_pages', 'extraction.timed_out', 'extraction.too_big_to_open', 'extraction.decoder_missing',
    'extraction.password_unsupported', 'file.type_mismatch'] as const)(
    'with %s says so, and costs nothing', async (code) => {
      const ada = await someone();
      failing({ code, atPage: 2 });
      const id = await ada.upload(document(3));
      expect(await ada.reaches(id, 'failed')).toMatchObject({ problem: { code, params: {} } });
      expect(await ada.file(id)).toMatchObject({ uploadStatus: 'failed', readingProblem: { code } });
      await ada.expectUsage(0);
      delete app.extractor.script.fails;
      await ada.person.post(`/files/${id}/extract`, {}).expect(202);
      await ada.reaches(id, 'completed');
      expect(await ada.file(id)).toMatchObject({ uploadStatus: 'completed', readingProblem: null });
      await ada.expectUsage(1);
    });

  test('because its reader crashed goes on once at the page after the last good one, and then says so', async () => {
    const ada = await someone();
    failing({ code: 'extraction.crashed', atPage: 3 });
    const id = await ada.upload(document(4));
    expect(await ada.reaches(id, 'failed')).toMatchObject({ problem: { code: 'extraction.crashed' }, pagesRead: 2 });
    const mine = app.extractor.orders.slice(-2);
    expect(mine.map(({ fromPage }) => fromPage)).toEqual([1, 3]);
    await ada.expectUsage(0);
  });

  test.each(['extraction.crashed', 'extraction.timed_out'] as const)('because of %s at one page and then at another goes on after each', async (code) => {
    const ada = await someone();
    let endedAt = 0;
    app.extractor.script.gate = async (page) => {
      if (page % 2 === 1 || page <= endedAt) return;
      endedAt = page;
      throw new ExtractionFailed(code);
    };
    onTestFinished(() => { delete app.extractor.script.gate; });
    const id = await ada.upload(document(5));
    await ada.reaches(id, 'completed');
    expect(app.extractor.orders.slice(-3).map(({ fromPage }) => fromPage)).toEqual([1, 2, 4]);
    await ada.expectUsage(1);
  });

  test('because its reader ended without a word is not left hanging', async () => {
    const ada = await someone();
    app.extractor.script.endsSilently = true;
    onTestFinished(() => { delete app.extractor.script.endsSilently; });
    const id = await ada.upload(document(2));
    expect(await ada.reaches(id, 'failed')).toMatchObject({ problem: { code: 'extraction.crashed' } });
    await ada.expectUsage(0);
  });
});

describe('canceling', () => {
  test.each([0, 1, 2])('while page %i is read stops it, keeps the file and gives back its extraction once', async (page) => {
    const ada = await someone();
    const gate = gated();
    const { length: ordered } = app.extractor.orders;
    const id = await ada.upload(document(3));
    await ada.reaches(id, 'running');
    for (let open = 1; open <= page; open++) gate.open(open);
    await ada.hasRead(id, page);
    const order = await app.eventually('its reader works', async () => app.extractor.orders[ordered]);
    await ada.cancel(id);
    expect(await ada.job(id)).toMatchObject({ state: 'canceled', pagesRead: page });
    expect(await ada.file(id)).toMatchObject({ uploadStatus: 'failed', readingProblem: { code: 'extraction.canceled' } });
    await ada.expectUsage(0);
    await app.eventually('its reader is stopped', async () => order.signal.aborted);
    await ada.cancel(id);
    await ada.expectUsage(0);
    for (let open = 1; open <= 3; open++) gate.open(open);
    await ada.person.post(`/files/${id}/extract`, {}).expect(202);
    await ada.reaches(id, 'completed');
    expect(await ada.job(id)).toMatchObject({ pagesRead: 3 });
    await ada.expectUsage(1);
  });

  test('what waits in the queue leaves it', async () => {
    const own = await startTestApp({ mode: 'plans', settings: { PLANS: 'business' }, isWorking: false });
    const ada = reader(await own.person('ada'));
    const id = await ada.upload(document(1));
    await own.modules.extraction.readUploaded(ownerOf(ada), id);
    expect(await ada.job(id)).toMatchObject({ state: 'waiting', progress: 0 });
    await Promise.all(Array.from({ length: 5 }, () => ada.cancel(id)));
    expect(await ada.job(id)).toMatchObject({ state: 'canceled' });
    await ada.expectUsage(0);
    await own.modules.extraction.readNext({ jobId: 'job', retry: 0, signal: new AbortController().signal });
    expect(own.extractor.orders).toEqual([]);
    expect(await recount(own.db)).toEqual([]);
  });

  test('what is finished changes nothing', async () => {
    const ada = await someone();
    const id = await ada.upload(document(1));
    await ada.reaches(id, 'completed');
    await ada.cancel(id);
    expect(await ada.job(id)).toMatchObject({ state: 'completed' });
    await ada.expectUsage(1);
  });

  test('a further reading leaves the text, and everything that was known of it, as it was', async () => {
    const ada = await someone();
    const id = await ada.upload(document(3));
    await ada.reaches(id, 'completed');
    const before = await ada.file(id);
    const gate = gated();
    await ada.person.post(`/files/${id}/extract`, {}).expect(202);
    gate.open(1);
    await ada.hasRead(id, 1);
    expect(await ada.text(id)).toMatch(/page 3/);
    await ada.cancel(id);
    const { url: _was, ...after } = await ada.file(id);
    expect(before).toMatchObject(after);
    await ada.expectUsage(1);
  });
});

const ownerOf = ({ person }: { person: { userId: string } }) => person.userId as Parameters<typeof app.modules.extraction.readUploaded>[0];

describe('reading again', () => {
  test('costs one; the first time after a text was marked inaccurate it is free, and it is free until it succeeds', async () => {
    const ada = await someone();
    const id = await ada.upload(document(2));
    await ada.reaches(id, 'completed');
    const again = async () => await ada.person.post(`/files/${id}/extract`, {}).expect(202);
    const finished = async () => { await ada.reaches(id, 'completed'); };
    await again();
    await finished();
    await ada.expectUsage(2);

    await ada.person.patch(`/files/${id}`, { isExtractionAccurate: false, inaccuracyReason: 'words' }).expect(200);
    failing({ code: 'extraction.damaged', atPage: 1 });
    await again();
    await ada.reaches(id, 'failed');
    expect(await ada.file(id)).toMatchObject({ pageCount: 2, pagesRead: 2, hasText: true, isExtractionAccurate: false });
    delete app.extractor.script.fails;
    await again();
    await finished();
    await ada.expectUsage(2);
    expect(await ada.file(id)).toMatchObject({ isExtractionAccurate: null, inaccuracyReason: null });

    await again();
    await finished();
    await ada.expectUsage(3);
    await ada.person.patch(`/files/${id}`, { isExtractionAccurate: true }).expect(200);
    await again();
    await finished();
    await ada.expectUsage(4);
  });

  test('after it failed half-way goes on at the page after the last good one, and keeps what was read; in another language or tier it begins anew', async () => {
    const ada = await someone();
    failing({ code: 'extraction.crashed', atPage: 3 });
    const id = await ada.upload(document(4));
    await ada.reaches(id, 'failed');
    const again = async (order: object) => {
      const { length: before } = app.extractor.orders;
      await ada.person.post(`/files/${id}/extract`, order).expect(202);
      await app.eventually('its reader works', async () => app.extractor.orders.length > before);
      return app.extractor.orders[before]?.fromPage;
    };
    // The page that ends the reader may end it again: nothing is lost, however often.
    expect(await again({})).toBe(3);
    expect(await ada.reaches(id, 'failed')).toMatchObject({ problem: { code: 'extraction.crashed' }, pagesRead: 2, pageCount: 4 });
    await ada.expectUsage(0);
    delete app.extractor.script.fails;
    app.extractor.script.reads = (text) => `${text}, read later`;
    onTestFinished(() => { delete app.extractor.script.reads; });
    expect(await again({})).toBe(3);
    expect(await ada.reaches(id, 'completed')).toMatchObject({ pagesRead: 4, pageCount: 4 });
    const pages = (await ada.text(id)).split('\n\n');
    expect(pages.map((page) => page.endsWith('read later'))).toEqual([false, false, true, true]);
    await ada.expectUsage(1);
    expect(await again({})).toBe(1);
    await ada.reaches(id, 'completed');

    failing({ code: 'extraction.damaged', atPage: 2 });
    expect(await again({})).toBe(1);
    await ada.reaches(id, 'failed');
    const now = new Date();
    await app.db.insertInto('ownerPlans').values({ ownerId: ada.person.userId, plan: 'pro', periodAnchor: now, updatedAt: now }).execute();
    expect(await again({})).toBe(1);
    await ada.reaches(id, 'failed');
    delete app.extractor.script.fails;
    expect(await again({ language: 'de' })).toBe(1);
    await ada.reaches(id, 'completed');
    expect((await recountObjects(app.db, app.world.objects)).missing).toEqual([]);
  });

  test('while it is read already is refused, also when both are asked at once', async () => {
    const ada = await someone();
    const id = await ada.upload(document(1));
    await ada.reaches(id, 'completed');
    const gate = gated();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ada.person.post(`/files/${id}/extract`, {}).response));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409, 409]);
    await ada.expectUsage(1, 1);
    gate.open(1);
    await ada.reaches(id, 'completed');
    await ada.expectUsage(2);
  });

  test('that finds the file cut off says so in the list, until another one reads all of it', async () => {
    const ada = await someone();
    const read = async (warnings: string[] | undefined, order: () => Promise<unknown>) => {
      app.extractor.script.warnings = warnings;
      await order();
      await app.eventually('it is read', async () => (await ada.job(id))?.state === 'completed');
      return (await ada.file(id)).isTextPartial;
    };
    let id = '';
    expect(await read(['turned-90', 'file-incomplete'], async () => { id = await ada.upload('what is left'); })).toBe(true);
    const again = () => ada.person.post(`/files/${id}/extract`, {}).expect(202);
    expect(await read(['turned-90'], again)).toBe(false);
    expect(await read(undefined, again)).toBe(false);
  });

  test('holds nothing while corrections are merged, and merges once more where the text became another one meanwhile', async () => {
    const ada = await someone();
    const id = await ada.upload('Deer Sir\nthe second page');
    await ada.reaches(id, 'completed');
    await ada.person.put(`/files/${id}/text`, { text: 'Dear Sir\n\nthe second page', baseRevision: 1 }).expect(200);
    let merges = 0;
    app.extractor.script.merging = async () => {
      merges += 1;
      if (merges > 1) return;
      const newer = { text: 'Dear Sir\n\nthe SECOND page', revision: 3 };
      await app.db.updateTable('fileTexts').set(newer).where('fileId', '=', id).execute();
      await app.db.insertInto('textRevisions').values({ ...newer, ownerId: ada.person.userId, fileId: id, kind: 'edit', createdAt: new Date() }).execute();
    };
    await ada.person.post(`/files/${id}/extract`, {}).expect(202);
    await app.eventually('it is read', async () => (await ada.job(id))?.state === 'completed');
    app.extractor.script.merging = undefined;
    expect(merges).toBe(2);
    expect(await ada.person.get(`/files/${id}/text`).expect(200)).toMatchObject({ text: 'Dear Sir\n\nthe SECOND page', revision: 5, isEdited: true });
  });

  test('keeps what someone corrected, says what became of it, and replaces it only when told to', async () => {
    const ada = await someone();
    const id = await ada.upload('Deer Sir and Madam\nthe second page');
    await ada.reaches(id, 'completed');
    await ada.person.put(`/files/${id}/text`, { text: 'Dear Sir and Madam\n\nthe SECOND page', baseRevision: 1 }).expect(200);
    app.extractor.script.reads = (text) => text.replace('Madam', 'Madame').replace('the second page', 'what nobody had read so far');
    const read = async (body: object) => {
      const { jobId } = await ada.person.post(`/files/${id}/extract`, body).expect(202);
      await app.eventually('it is read', async () => (await ada.person.get(`/jobs/${jobId}`).expect(200)).state === 'completed');
      const { corrections } = await ada.person.get(`/files/${id}/pages`).expect(200);
      return { ...await ada.person.get(`/files/${id}/text`).expect(200), corrections };
    };
    expect(await read({})).toMatchObject({
      text: 'Dear Sir and Madame\n\nwhat nobody had read so far', isEdited: true, revision: 4,
      corrections: { kept: 1, unplaced: 1, examples: [{ page: 2, read: 'second', written: 'SECOND' }] },
    });
    expect(await ada.file(id)).toMatchObject({ isTextEdited: true });
    expect((await ada.person.get(`/files/${id}/pages/2`).expect(200)).page.text).toBe('what nobody had read so far');
    const { revisions } = await ada.person.get(`/files/${id}/revisions`).expect(200);
    expect(revisions.map(({ kind }: { kind: string }) => kind)).toEqual(['merge', 'machine', 'edit', 'machine']);
    expect(revisions[0].authorName).toBe(revisions[2].authorName);
    delete app.extractor.script.reads;
    expect(await read({})).toMatchObject({ text: 'Dear Sir and Madam\n\nthe second page', corrections: { kept: 1, unplaced: 0 } });
    expect(await read({ replaceEdits: true })).toMatchObject({ text: 'Deer Sir and Madam\n\nthe second page', isEdited: false, corrections: null });
    expect(await ada.file(id)).toMatchObject({ isTextEdited: false });
  });
});

describe('the last extraction', () => {
  test('is given to exactly one of eight uploads at once', async () => {
    const ada = await someone();
    const plan = { plan: 'business', periodAnchor: new Date(), updatedAt: new Date(), extractionsPerMonth: 1 };
    await app.db.insertInto('ownerPlans').values({ ownerId: ada.person.userId, ...plan }).execute();
    const answers = await Promise.all(Array.from({ length: 8 }, async (_, index) => (await ada.person.upload(`${index}.csv`, `document ${index}`)).response));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403, 403, 403, 403, 403, 403]);
    const { file } = JSON.parse(answers.find(({ statusCode }) => statusCode === 201)?.body ?? '{}');
    await ada.reaches(file.id, 'completed');
    await ada.expectUsage(1);
    await ada.person.post(`/files/${file.id}/extract`, {}).expectProblem('usage.extractions_exceeded');
    expect(await ada.job(file.id)).toMatchObject({ state: 'completed' });
  });
});

describe('the same bytes twice', () => {
  test('are read once: the second file has the text at once, and both keep their pages when the other goes', async () => {
    const ada = await someone();
    const content = document(3);
    const first = await ada.upload(content, 'first.csv');
    await ada.reaches(first, 'completed');
    const orders = app.extractor.orders.length;
    const second = await ada.upload(content, 'second.csv');
    await ada.reaches(second, 'completed');
    expect(app.extractor.orders.length).toBe(orders);
    await ada.expectUsage(1);
    await ada.person.post('/files/trash', { fileIds: [first] }).expect(200);
    await ada.person.post('/trash/empty').expect(200);
    await app.eventually('the first is forgotten', async () => (await app.db.selectFrom('filePages').select('page').where('fileId', '=', first).execute()).length === 0);
    expect((await ada.person.get(`/files/${second}/pages/3`).expect(200)).page.blocks).toHaveLength(1);
    const third = await ada.upload(content, 'third.csv');
    await ada.reaches(third, 'completed');
    await ada.person.post('/files/trash', { fileIds: [second, third] }).expect(200);
    await ada.person.post('/trash/empty').expect(200);
    await app.eventually('their pages are gone', async () => {
      for await (const { key } of app.world.objects.list(`derived/${ada.person.userId}/`)) return key === '';
      return true;
    });
  });

  test('while the first is read are paid once', async () => {
    const ada = await someone();
    const gate = gated();
    const ids: string[] = [];
    for (let copy = 0; copy < 3; copy++) ids.push(await ada.upload(document(1)));
    await app.eventually('they are read', async () => (await ada.job(ids[2] ?? ''))?.state === 'running');
    gate.open(1);
    for (const id of ids) {
      await ada.reaches(id, 'completed');
      expect((await ada.person.get(`/files/${id}/pages/1`).expect(200)).page.text).toMatch('page 1');
    }
    await ada.expectUsage(1);
    expect(await recount(app.db)).toEqual([]);
  });
});

describe('a file that is deleted while it is read', () => {
  test('stops being read, gives back its extraction, and leaves nothing', async () => {
    const own = await startTestApp({ mode: 'plans', settings: { PLANS: 'business' } });
    const ada = reader(await own.person('ada'));
    const gate = manualGate();
    own.extractor.script.gate = gate.wait;
    const id = await ada.upload(document(3));
    gate.open(1);
    await ada.hasRead(id, 1);
    await ada.person.post('/files/trash', { fileIds: [id] }).expect(200);
    await ada.person.post('/trash/empty').expect(200);
    // Page 2 comes when all that was there has been removed already.
    const readings = () => own.db.selectFrom('readings').select('id').execute();
    await own.eventually('it is forgotten', async () => (await readings()).length === 0);
    gate.open(2);
    await own.eventually('its reader is stopped', async () => own.extractor.orders.at(-1)?.signal.aborted);
    await own.eventually('everything is gone', async () => {
      const { orphans } = await recountObjects(own.db, own.world.objects);
      return orphans.every((key) => !key.startsWith('derived/')) && (await readings()).length === 0;
    });
    await ada.expectUsage(0);
    expect(await recount(own.db)).toEqual([]);
  });

  test('but only into the trash goes on, and has its text when it comes back', async () => {
    const ada = await someone();
    const gate = gated();
    const id = await ada.upload(document(2));
    gate.open(1);
    await ada.hasRead(id, 1);
    await ada.person.post('/files/trash', { fileIds: [id] }).expect(200);
    gate.open(2);
    await ada.reaches(id, 'completed');
    await ada.person.post('/files/restore', { fileIds: [id] }).expect(200);
    expect(await ada.text(id)).toMatch('page 2');
  });
});
