import { SEARCH_QUERY_MAX, type SearchHit } from '@scriba/contract/search';
import { foldText, wordsOf } from '@scriba/contract/folding';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startForSearchers } from './testing/searchers.ts';

const { app, script, someone, read, find } = await startForSearchers();
const names = async (person: TestClient, query: string, more = '') =>
  (await find(person, query, more)).hits.filter(({ isSimilar }: SearchHit) => !isSimilar).map(({ file }: SearchHit) => file.name).sort();
const marked = ({ snippet }: SearchHit) => snippet.filter(({ isHit }) => isHit).map(({ text }) => text);

describe('a word of a text', () => {
  const texts = [
    ['en', 'en.csv', 'The invoices were studied by two companies', ['invoice', 'INVOICES', 'study', 'company']],
    ['es', 'es.csv', 'Las canciones del niño pequeño están aquí', ['canción', 'cancion', 'nino', 'NIÑO', 'pequeños']],
    ['fr', 'fr.csv', 'Les factures impayées de l’été dernier', ['facture', 'impayee', 'impayées', 'ete', 'été']],
    ['de', 'de.csv', 'Die Häuser in der großen Straße gehören Müllers', ['haus', 'häuser', 'hauser', 'strasse', 'Straße', 'gehöre', 'muller']],
    ['ro', 'ro.csv', 'Facturile neplătite ale societății din București', ['factură', 'facturi', 'neplatite', 'bucuresti', 'București', 'societate']],
  ] as const;

  test('is found in each language, with accents and without, in other forms of it, and is marked', async () => {
    const person = await someone();
    for (const [of, name, text] of texts) {
      script.language = of;
      await read(person, name, text);
    }
    script.language = 'en';
    for (const [of, name, , queries] of texts) {
      for (const query of queries) {
        // With something behind it the word is not a beginning: it is found by itself.
        const { hits } = await find(person, `${query}.`);
        const hit = hits.find(({ file }: SearchHit) => file.name === name);
        expect([of, query, hit && marked(hit).length > 0]).toEqual([of, query, true]);
      }
    }
    expect(await names(person, 'zebra')).toEqual([]);
  });

  test('is found by every beginning of it while it is typed', async () => {
    const person = await someone();
    await read(person, 'a.csv', 'Generations of universities');
    for (let length = 1; length <= 'generations'.length; length++) expect(await names(person, 'generations'.slice(0, length))).toEqual(['a.csv']);
    expect(await names(person, 'generationsx')).toEqual([]);
    // Only the last word is a beginning.
    expect(await names(person, 'gener univers')).toEqual([]);
    expect(await names(person, 'generations univ')).toEqual(['a.csv']);
  });

  test('is found whatever stands around it: amounts, dates, addresses, numbers', async () => {
    const person = await someone();
    await read(person, 'a.csv', 'Total 1.234,50 EUR on 31.12.2024 (2024-12-31) to ada@example.com, www.example.org/path?x=1 <b>bold</b> AB-123/4 snake_case 10:45 -17');
    for (const query of ['1.234,50', '31.12.2024', '2024-12-31', 'ada@example.com', 'example', 'org', 'path', 'bold', 'AB-123/4', '123', 'snake_case', 'case', '10:45', '17', '-17 total']) {
      const expected = query.startsWith('-') ? [] : ['a.csv'];
      expect([query, await names(person, query)]).toEqual([query, expected]);
    }
    expect(await names(person, '12.31.2024')).toEqual([]);
  });

  test('is found in a text of any length, also words that follow each other at its end', async () => {
    const person = await someone();
    const filler = Array.from({ length: 30_000 }, (_, index) => `word${index % 500}`).join(' ');
    await read(person, 'long.csv', `${filler} needle in the haystack`);
    expect(await names(person, '"needle in the haystack"')).toEqual(['long.csv']);
    expect(await names(person, '"haystack in the needle"')).toEqual([]);
    const numbers = Array.from({ length: 60_000 }, (_, index) => `9${String(index).padStart(9, '0')}`);
    await read(person, 'numbers.csv', `${numbers.join(' ')} lastword`);
    for (const query of ['9000000000.', '9000059999.', '"9000059999 lastword"', 'lastw', '9000000000 -zebra']) {
      expect([query, await names(person, query)]).toEqual([query, ['numbers.csv']]);
    }
    expect(await names(person, 'lastword -9000059999')).toEqual([]);
    expect(await names(person, '900005999.')).toEqual([]);
  });

  test('any word of any text finds its file, and only there', async () => {
    const person = await someone();
    const characters = fc.constantFrom(...'abcdeiosuéßœșțÄÖñ019 .,-_@/:\'"&|!()<>*\\%’–€ΣςЖ漢字🎉\u0301\u00ad');
    const texts: string[] = [];
    await fc.assert(fc.asyncProperty(fc.string({ unit: characters, minLength: 5, maxLength: 60 }), async (drawn) => {
      const text = drawn.replaceAll('"', '').trim();
      const words = wordsOf(foldText(text));
      if (words.length === 0 || /^\s*$/.test(text)) return;
      const name = `drawn${texts.length}.csv`;
      texts.push(text);
      const id = await read(person, name, text);
      for (const word of words.slice(0, 3)) {
        const { hits } = await find(person, `"${word}"`, '&limit=50');
        expect([text, word, hits.map(({ file }: SearchHit) => file.id)]).toEqual([text, word, expect.arrayContaining([id])]);
        for (const { file, foundIn } of hits as SearchHit[]) {
          if (foundIn === 'name') continue;
          const folded = foldText(texts[Number(/\d+/.exec(file.name)?.[0])] ?? '');
          expect([word, folded, wordsOf(folded).some((other) => other.startsWith(word.slice(0, 2)))]).toEqual([word, folded, true]);
        }
      }
    }), { numRuns: 15 });
  });
});

describe('a query', () => {
  test('of several words wants all of them, in any order, and none of the unwanted', async () => {
    const person = await someone();
    await read(person, 'one.csv', 'annual report of the board');
    await read(person, 'two.csv', 'report, annual: draft');
    expect(await names(person, 'annual report.')).toEqual(['one.csv', 'two.csv']);
    expect(await names(person, '"annual report"')).toEqual(['one.csv']);
    expect(await names(person, 'annual -draft')).toEqual(['one.csv']);
    expect(await names(person, 'annual -"annual report"')).toEqual(['two.csv']);
    expect(await names(person, 'annual "report of"')).toEqual(['one.csv']);
    expect(await names(person, '"annual rep')).toEqual(['one.csv']);
  });

  test('finds files by their names, as they are written and in parts', async () => {
    const person = await someone();
    await read(person, 'Scan_001 Mietvertrag-März.csv', 'nothing');
    await read(person, '🎉 party.csv', 'nothing');
    for (const query of ['scan_001', 'Scan_001 Mietvertrag-März.csv', '001', 'mietver', 'maerz'.replace('ae', 'a'), 'vertrag', 'MÄRZ.csv', '.csv scan']) {
      expect([query, await names(person, query)]).toEqual([query, ['Scan_001 Mietvertrag-März.csv']]);
    }
    expect(await names(person, '🎉')).toEqual(['🎉 party.csv']);
    await read(person, 'R&D plan c++.csv', 'nothing');
    for (const query of ['r&d', 'R & D', 'c++', 'plan r&d', 'C++*']) expect([query, await names(person, query)]).toEqual([query, ['R&D plan c++.csv']]);
    expect(await names(person, '_')).toEqual(['Scan_001 Mietvertrag-März.csv']);
    const [hit] = (await find(person, 'party')).hits;
    expect(hit).toMatchObject({ foundIn: 'name', snippet: [], page: 1 });
  });

  test('finds signs without words in texts, and shows where they stand', async () => {
    const person = await someone();
    await read(person, 'one.csv', 'gains of 42% in May');
    await read(person, 'two.csv', 'gains in May');
    await read(person, '100%.csv', 'nothing');
    const found = await find(person, '%');
    expect([found.count, found.isCountExact, found.next]).toEqual([2, true, null]);
    expect(found.hits.map((each: SearchHit) => [each.file.name, each.foundIn])).toEqual([['100%.csv', 'name'], ['one.csv', 'text']]);
    expect(found.hits[1].snippet).toEqual([{ text: 'gains of 42', isHit: false }, { text: '%', isHit: true }, { text: ' in May', isHit: false }]);
    const first = await find(person, '%', '&limit=1');
    expect([first.count, first.isCountExact]).toEqual([1, false]);
    expect(await names(person, '%', `&limit=1&after=${first.next}`)).toEqual(['one.csv']);
    expect(await names(person, '% -€')).toEqual(['100%.csv', 'one.csv']);
    expect([await names(person, '% -may'), await names(person, '% -%')]).toEqual([['100%.csv'], []]);
    expect([await names(person, '%', '&where=names'), await names(person, '€')]).toEqual([['100%.csv'], []]);
  });

  test.each([
    '🙂🙂', '***', ':*', '!!!', '&', "'; drop table files; --", "a' | 'b':*", "'", '\\', '\\\\x', '%', '_%', '(((', 'a <-> b', 'a & !b | c', '<2>', '"unclosed', '-', '--', '-"', '""a""',
    'שלום עולם', '‮abc', '\u0000a', '\ud800', 'ﬁ', 'ǆ', 'İ', 'x'.repeat(SEARCH_QUERY_MAX), `"${'y '.repeat(250)}"`, '1e5', '0x1F', '漢字', 'a\u0301', '\u0301', 'a -b -c "d e" f*',
  ])('like %j never fails', async (query) => {
    const person = await app.person('odd');
    const { statusCode, body } = await person.get(`/search?q=${encodeURIComponent(query.replace('\ud800', '\ufffd'))}`).response;
    expect([query, statusCode, body]).toEqual([query, expect.toSatisfy((status: number) => status === 200 || status === 422), expect.any(String)]);
  });

  test('that is empty, too long, of quotes only or only says what is unwanted is refused in words', async () => {
    const person = await app.person('odd');
    await person.get(`/search?q=${'x'.repeat(SEARCH_QUERY_MAX + 1)}`).expectProblem('search.query_too_long', { max: SEARCH_QUERY_MAX });
    for (const query of ['', '   ', '"', '-word', '" "']) await person.get(`/search?q=${encodeURIComponent(query)}`).expectProblem('search.query_invalid');
    await person.get('/search').expectProblem('search.query_invalid');
    for (const after of ['x', 'W10', Buffer.from('["2030-01-01T00:00:00Z"]').toString('base64url')]) await person.get(`/search?q=a&after=${after}`).expectProblem('request.invalid');
  });
});

describe('hits', () => {
  test('show where the word stands, as it is written there, and on which page', async () => {
    const person = await someone();
    const page = 'lorem ipsum dolor sit amet '.repeat(20);
    await read(person, 'pages.csv', `${page}\n${page} Die große STRASSE am Fluß, strassen ${page}\n${page}`);
    const { hits: [hit] } = await find(person, 'straße fluss.');
    expect(hit).toMatchObject({ foundIn: 'text', page: 2, folderPath: [] });
    expect(marked(hit)).toEqual(['STRASSE', 'Fluß', 'strassen']);
    const whole = hit.snippet.map(({ text }: { text: string }) => text).join('');
    expect(whole).toContain('Die große STRASSE am Fluß, strassen');
    expect(whole.length).toBeLessThanOrEqual(252);
  });

  test('of one kind come in slices, newest first, none twice and none left out', async () => {
    const person = await someone();
    const ids: string[] = [];
    for (let index = 0; index < 7; index++) ids.push(await read(person, `file${index}.csv`, `common word${index}`));
    const found: string[] = [];
    let after = '';
    do {
      const { hits, next, count, isCountExact } = await find(person, 'common', `&limit=3${after && `&after=${after}`}`);
      expect({ count, isCountExact }).toEqual({ count: 7, isCountExact: true });
      found.push(...hits.map(({ file }: SearchHit) => file.id));
      after = next;
    } while (after);
    expect(found).toEqual(ids.toReversed());
  });

  test('are never files of others, and never files in the trash', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const id = await read(ada, 'secret.csv', 'confidential');
    await read(bob, 'other.csv', 'public');
    expect(await names(ada, 'confidential')).toEqual(['secret.csv']);
    expect(await names(bob, 'confidential')).toEqual([]);
    expect(await names(bob, 'secret')).toEqual([]);
    await ada.post('/files/trash', { fileIds: [id] }).expect(200);
    expect(await names(ada, 'confidential')).toEqual([]);
    expect(await names(ada, 'secret')).toEqual([]);
    expect((await find(ada, 'confidential')).count).toBe(0);
    await ada.post('/files/restore', { fileIds: [id] }).expect(200);
    expect(await names(ada, 'confidential')).toEqual(['secret.csv']);
  });

  test('follow a correction at once', async () => {
    const person = await someone();
    const id = await read(person, 'a.csv', 'teh quick fox');
    expect(await names(person, 'teh')).toEqual(['a.csv']);
    const { revision } = await person.get(`/files/${id}/text`).expect(200);
    await person.put(`/files/${id}/text`, { text: 'the quick fox', baseRevision: revision }).expect(200);
    expect(await names(person, 'teh')).toEqual([]);
    expect(await names(person, 'the quick')).toEqual(['a.csv']);
    await person.post(`/files/${id}/revisions/1/restore`).expect(200);
    expect(await names(person, 'teh')).toEqual(['a.csv']);
  });
});
