import { FOLDER_SEARCH_COUNT_MAX, FOLDER_SEARCH_MAX, SEARCH_QUERY_MAX, type FolderHit } from '@scriba/contract/search';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { asDatabasePattern } from './folder-search.rules.ts';
import { copyFile } from '../testing/copy-file.ts';
import { startForSearchers } from '../testing/searchers.ts';

const { app, someone, read } = await startForSearchers();
type Mode = 'name' | 'text' | 'pattern';
const ask = (person: TestClient, mode: Mode, q: string, { folder = 'root', below = false } = {}) =>
  person.get(`/folders/${folder}/search?mode=${mode}&q=${encodeURIComponent(q)}&below=${below}`);
/** More files like this one, each older than the one before, without its text. */
const copy = (id: string, from: number, to: number) => copyFile(app.db, id, { from, to, hasText: false });
const names = async (...asked: Parameters<typeof ask>) => (await ask(...asked).expect(200)).hits.map(({ file }: FolderHit) => file.name);

describe('a search in a folder', () => {
  test('looks at names, texts or patterns in texts, without case, and shows how each text begins', async () => {
    const person = await someone();
    await read(person, 'Räumung 2024.csv', `Total 12,50 EUR\n${'filler '.repeat(60)}`);
    await read(person, 'b.csv', 'page one\nTOTAL: 99 eur\nIBAN DE02120300000000202051');
    expect(await names(person, 'name', 'RAUM')).toEqual(['Räumung 2024.csv']);
    expect(await names(person, 'name', 'total')).toEqual([]);
    expect(await names(person, 'text', 'tOtal')).toEqual(['b.csv', 'Räumung 2024.csv']);
    expect(await names(person, 'text', '12,50')).toEqual(['Räumung 2024.csv']);
    expect(await names(person, 'text', '%')).toEqual([]);
    expect(await names(person, 'pattern', '^total')).toEqual(['b.csv', 'Räumung 2024.csv']);
    expect(await names(person, 'pattern', '(?i)^12|eur$')).toEqual(['b.csv', 'Räumung 2024.csv']);
    expect(await names(person, 'pattern', '^one')).toEqual([]);
    expect(await names(person, 'pattern', '\\btotal:?\\s+\\d+\\b')).toEqual(['b.csv', 'Räumung 2024.csv']);
    expect(await names(person, 'pattern', '\\b[A-Z]{2}\\d{2}[A-Z0-9]{11,30}\\b')).toEqual(['b.csv']);
    expect(await names(person, 'pattern', 'eur.iban')).toEqual([]);
    const { hits: [hit], searched, isSearchedExact, isComplete } = await ask(person, 'text', 'filler').expect(200);
    expect(hit.text).toHaveLength(150);
    expect({ searched, isSearchedExact, isComplete }).toEqual({ searched: 2, isSearchedExact: true, isComplete: true });
  });

  test('stays in the folder unless those below are asked for, and is refused in a folder of somebody else', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const { folder } = await ada.post('/folders', { name: 'Above' }).expect(201);
    const { folder: inner } = await ada.post('/folders', { name: 'Below', parentId: folder.id }).expect(201);
    const ids = [await read(ada, 'top.csv', 'word'), await read(ada, 'above.csv', 'word'), await read(ada, 'below.csv', 'word'), await read(ada, 'gone.csv', 'word')];
    await ada.post('/files/move', { fileIds: [ids[1]], folderId: folder.id }).expect(200);
    await ada.post('/files/move', { fileIds: [ids[2]], folderId: inner.id }).expect(200);
    await ada.post('/files/trash', { fileIds: [ids[3]] }).expect(200);
    for (const mode of ['text', 'pattern'] as const) {
      expect(await names(ada, mode, 'word')).toEqual(['top.csv']);
      expect(await names(ada, mode, 'word', { below: true })).toEqual(['below.csv', 'above.csv', 'top.csv']);
      expect(await names(ada, mode, 'word', { folder: folder.id })).toEqual(['above.csv']);
      expect(await names(ada, mode, 'word', { folder: folder.id, below: true })).toEqual(['below.csv', 'above.csv']);
      await ask(bob, mode, 'word', { folder: folder.id }).expectProblem('folder.not_found');
      expect(await names(bob, mode, 'word', { below: true })).toEqual([]);
    }
  });

  test.each([
    ['letters that become two', 'ß'.repeat(300)], ['ligatures', 'ﬁ'.repeat(300)], ['syllables that come apart', '한국어 '.repeat(100)],
    ['accents of their own', 'e\u0301'.repeat(300)], ['characters of two units', '🎉'.repeat(300)], ['nothing special', 'plain '.repeat(50)],
  ])('names the page of what it found behind %s', async (_what, before) => {
    const person = await someone();
    await read(person, 'a.csv', `${before}\n${before} first\nsecond ${before}\nthird`);
    const pageOf = async (mode: Mode, q: string) => (await ask(person, mode, q).expect(200)).hits[0].page;
    for (const mode of ['text', 'pattern'] as const) {
      expect([await pageOf(mode, 'first'), await pageOf(mode, 'second'), await pageOf(mode, 'third')]).toEqual([2, 3, 4]);
    }
  });

  test.each([
    ['letters that become two', 'Straße und Fuß '], ['accents of their own', 'e\u0301te\u0301 '], ['characters of two units', 'well 🎉 done '], ['nothing special', 'plain words '],
    ['syllables that come apart', '한국어 '],
  ])('shows the place of what it found, marked, behind %s', async (_what, before) => {
    const person = await someone();
    // What folds otherwise behind it makes the place in the text a matter of its page.
    await read(person, 'a.csv', `${before.repeat(2000)}\nThe rént is due,1500\n${'plain '.repeat(9000)}rent`);
    for (const [mode, q, marked] of [['text', 'rent is', 'rént is'], ['pattern', 'r.nt\\s+\\w+', 'rént is'], ['pattern', '\\d{4}', '1500']] as const) {
      const { snippet } = (await ask(person, mode, q).expect(200)).hits[0] as FolderHit;
      expect(snippet.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual([marked]);
      expect(snippet.map(({ text }) => text).join('').normalize()).toContain(`${before.trim().normalize()} The rént is due,1500 plain`);
    }
  });

  test('shows the beginning, marked, where it is found there, and no place of a name', async () => {
    const person = await someone();
    await read(person, 'rent.csv', `${'a b c '.repeat(20)}the rent ${'is due '.repeat(100)}`);
    for (const mode of ['text', 'pattern'] as const) {
      const { text, snippet } = (await ask(person, mode, 'rent').expect(200)).hits[0] as FolderHit;
      expect(snippet.map((part) => part.text).join('').startsWith(text)).toBe(true);
      expect(snippet[1]).toEqual({ text: 'rent', isHit: true });
    }
    expect((await ask(person, 'name', 'rent').expect(200)).hits[0].snippet).toEqual([]);
    expect((await ask(person, 'pattern', '^').expect(200)).hits[0].snippet).toEqual([]);
  });

  test('refuses what is no pattern, refers back, or is too long', async () => {
    const person = await someone();
    await read(person, 'a.csv', 'aa');
    await ask(person, 'pattern', 'not there(').expectProblem('search.pattern_invalid');
    for (const pattern of ['(', '[a', 'a**', '(a)\\1', '\\k<x>', '(?<n>a)', 'x{5,1}', '\\']) await ask(person, 'pattern', pattern).expectProblem('search.pattern_invalid');
    for (const mode of ['name', 'text', 'pattern'] as const) await ask(person, mode, 'x'.repeat(SEARCH_QUERY_MAX + 1)).expectProblem('search.query_too_long');
    for (const pattern of ['***=a', '***:a', '(?i)(?x)a', '(?x)a', '(?q)a', '(?c)(?b)a', 'a\\m+', '(a{200}){200}']) await ask(person, 'pattern', pattern).expectProblem('search.pattern_invalid');
    await ask(person, 'text', '').expectProblem('request.invalid');
  });

  test('passes on no pattern that refers back, however it is written', async () => {
    const part = fc.constantFrom(...'[]^.:=\\c1-#?(){},a', '\\1', '[[.', '.]', '[^', '(?#', '\\c', '(?:', '[=', '=]', '[[:alpha:]', '\\x5d', '(?=', '{1,2}');
    await fc.assert(fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 12 }), async (parts) => {
      // Without a group to refer to, PostgreSQL says so.
      const pattern = asDatabasePattern(`${parts.join('').replaceAll(/\((?!\?)/g, '')}\\1${parts.toReversed().join('').replaceAll(/\((?!\?)/g, '')}`);
      if (pattern === undefined) return;
      const message = await sql`select 'a' ~ ${pattern}`.execute(app.db).then(() => '', (error: unknown) => (error as Error).message);
      expect([pattern, message]).not.toEqual([pattern, expect.stringContaining('backreference')]);
    }), { numRuns: 500 });
  });

  test.each(['name', 'text', 'pattern'] as const)('by %s ends at its limit, whatever keeps the database', async (mode) => {
    const person = await someone();
    await read(person, 'a.csv', 'word');
    await app.db.transaction().execute(async (tx) => {
      // Nothing is found until this ends; without a limit of its own, the search ends as a fault of ours.
      await sql`lock table file_texts in access exclusive mode`.execute(tx);
      await ask(person, mode, 'w').expectProblem('service.unavailable');
    });
    expect((await ask(person, mode, 'w').expect(200)).isComplete).toBe(true);
  });

  test('for a pattern that would take for ever is ended by the database, and nobody else waits for it', async () => {
    const [person, other] = [await someone(), await someone()];
    const id = await read(person, 'a.csv', 'a');
    await read(other, 'b.csv', 'word');
    await sql`update file_texts set text = repeat('ab ', 400000), folded = repeat('ab ', 400000) where file_id = ${id}`.execute(app.db);
    const running = () => sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database() and state = 'active'
      and query like '%place.piece%' and pid <> pg_backend_pid()`.execute(app.db);
    // What is not ended would go on when the tests are over.
    onTestFinished(async () => { for (const { pid } of (await running()).rows) await sql`select pg_cancel_backend(${pid})`.execute(app.db); });
    // From each of a million places to the end, and not one step of it is saved for the next.
    const bombs = [1, 2].map(() => ask(person, 'pattern', '(?=(\\w+\\s?)+$)x'));
    await app.eventually('the first one runs', async () => (await running()).rows.length > 0);
    expect(await names(other, 'text', 'word')).toEqual(['b.csv']);
    expect((await person.get('/search?q=nothing').expect(200)).hits).toEqual([]);
    for (const bomb of bombs) await bomb.expectProblem('service.unavailable');
    expect((await running()).rows).toEqual([]);
    expect(await names(other, 'pattern', 'w.rd')).toEqual(['b.csv']);
  });

  test('lists two hundred and says that there are more', async () => {
    const person = await someone();
    const id = await read(person, 'a.csv', 'word');
    await copy(id, 1, FOLDER_SEARCH_MAX);
    const { hits, isComplete, searched } = await ask(person, 'name', 'csv').expect(200);
    expect({ shown: hits.length, isComplete, searched }).toEqual({ shown: FOLDER_SEARCH_MAX, isComplete: false, searched: FOLDER_SEARCH_MAX + 1 });
  });

  test('counts what it looked at up to a limit, and says where it stopped', async () => {
    const person = await someone();
    const searched = async () => {
      const { searched: count, isSearchedExact } = await ask(person, 'text', 'nowhere').expect(200);
      return { count, isSearchedExact };
    };
    const id = await read(person, 'a.csv', 'word');
    await copy(id, 2, FOLDER_SEARCH_COUNT_MAX);
    expect(await searched()).toEqual({ count: FOLDER_SEARCH_COUNT_MAX, isSearchedExact: true });
    await copy(id, FOLDER_SEARCH_COUNT_MAX + 1, FOLDER_SEARCH_COUNT_MAX + 1);
    expect(await searched()).toEqual({ count: FOLDER_SEARCH_COUNT_MAX, isSearchedExact: false });
  });
});
