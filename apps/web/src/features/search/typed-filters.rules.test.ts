import { expect, test } from 'vitest';
import { chosenFor, hasTypedFilters, questionOf, stillTyped, understandTyped, type TypedChoices } from './typed-filters.rules.ts';

const choices: TypedChoices = {
  type: [{ id: 'pdf', text: 'PDF' }, { id: 'Images', text: 'Bilder' }, { id: 'doc', text: 'DOC' }, { id: 'docx', text: 'DOCX' }, { id: 'Images', text: 'Images' }],
  tag: [{ id: 'tag_1', text: 'Bezahlt' }, { id: 'tag_2', text: 'Zu zahlen' }, { id: 'tag_3', text: 'und/oder' }, { id: 'tag_4', text: 'Gut!' }, { id: 'tag_5', text: 'Gut' }, { id: 'tag_6', text: 'Omas „alter“ 5" Kram' }],
  in: [
    { id: 'folder_1', text: 'Steuern', name: 'Steuern' }, { id: 'folder_2', text: 'Steuern › 2030', name: '2030', parent: 'Steuern' },
    { id: 'folder_3', text: 'Haus › 2030', name: '2030', parent: 'Haus' }, { id: 'folder_4', text: 'Mein Ordner', name: 'Mein Ordner' },
  ],
  is: [{ id: 'true', text: 'Favoriten' }, { id: 'true', text: 'favourites' }, { id: 'true', text: 'starred' }],
};
const understood = (query: string) => understandTyped(query, choices);

test.each([
  ['type:pdf rechnung', 'rechnung', { type: 'pdf' }], ['rechnung Type:PDF', 'rechnung', { type: 'pdf' }], ['type:bild', '', { type: 'Images' }],
  ['type:image', '', { type: 'Images' }], ['type:doc', '', { type: 'doc' }], ['tag:bezahlt', '', { tag: 'tag_1' }], ['tag:"zu zahlen" x', 'x', { tag: 'tag_2' }],
  ['in:"Mein Ordner" "a b" -c d* OR e', '"a b" -c d* OR e', { folder: 'folder_4' }], ['in:„mein ordner“ “a b”', '"a b"', { folder: 'folder_4' }], ['in:« mein ordner »', '', { folder: 'folder_4' }],
  ['in:steuern/2030', '', { folder: 'folder_2' }], ['in:"Haus › 2030"', '', { folder: 'folder_3' }], ['is:favourite', '', { favorite: 'true' }],
  ['TYPE:PDF tAg:bezahlt', '', { type: 'pdf', tag: 'tag_1' }], ['type:pdf, tag:bezahlt) IN:steuern/2030.', '', { type: 'pdf', tag: 'tag_1', folder: 'folder_2' }],
  ['tag:gut!', '', { tag: 'tag_4' }], ['Monitor 27” type:pdf', 'Monitor 27', { type: 'pdf' }],
  ['is:favorit type:pdf in:steuern a', 'a', { favorite: 'true', type: 'pdf', folder: 'folder_1' }], ['type:pdf type:pdf', '', { type: 'pdf' }],
  ['in:steuern/ a', 'a', { folder: 'folder_1' }], ['in:Steuern/2030/', '', { folder: 'folder_2' }], ['tag:"omas alter 5 kram"', '', { tag: 'tag_6' }],
])('%s is the words %j and filters', (query, q, filters) => {
  expect(understood(query)).toEqual({ q, filters, notUnderstood: [], replacing: [], isWaiting: false });
});

test.each([
  '"type:pdf"', '-"tag:bezahlt"', 'in: Steuern', 'Datum:2030 um 12:30', 'e-mail:a@b.de', 'plugin:x', 'http://in:8080/', 'a OR b', '', 'a  b',
])('%s has no filter and stays as it is', (query) => {
  expect([hasTypedFilters(query), understood(query).q]).toEqual([false, query]);
});

test.each([
  ['type:exe a', 'unknown', []], ['tag:bez', 'unknown', ['Bezahlt']], ['tag:zahlen)', 'unknown', ['Zu zahlen']], ['type:,', 'unfinished', ['PDF', 'Bilder', 'DOC', 'DOCX']], ['tag:oder', 'unknown', ['und/oder']], ['tag:x', 'unknown', []],
  ['in:Mein Ordner', 'unknown', ['Mein Ordner']], ['in:2030', 'several', ['Steuern › 2030', 'Haus › 2030']], ['type:pdf type:doc', 'repeated', []],
  ['type:pdf OR type:doc', 'besideOr', []], ['a OR type:pdf', 'besideOr', []], ['-tag:bezahlt', 'unwanted', []], ['type:', 'unfinished', ['PDF', 'Bilder', 'DOC', 'DOCX']],
  ['is:read', 'unknown', []],
])('%s is left out and said to be %s', (query, reason, likely) => {
  const [first] = understood(query).notUnderstood;
  expect([first?.reason, first?.likely.map(({ text }) => text)]).toEqual([reason, likely]);
});

test('what is left out takes no OR along that joins words, and leaves none behind', () => {
  expect(understood('a OR b OR type:pdf c').q).toBe('a OR b c');
  expect(understood('type:pdf OR type:doc').notUnderstood.map(({ typed }) => typed)).toEqual(['type:pdf', 'type:doc']);
});

test('one that takes the place of what was chosen before is said to, and understood', () => {
  const { filters, replacing, notUnderstood } = understandTyped('a type:docx tag:bezahlt', choices, { type: 'pdf', tag: 'tag_1' });
  expect([filters, notUnderstood]).toEqual([{ type: 'docx', tag: 'tag_1' }, []]);
  expect(replacing.map(({ typed, reason }) => [typed, reason])).toEqual([['type:docx', 'replaces']]);
});

test('who chooses what was meant keeps the rest of the query', () => {
  const both = understood('rechnung in:2030 tag:x type:pdf');
  const [folder] = both.notUnderstood;
  expect(stillTyped(both)).toBe('rechnung in:2030 tag:x');
  expect(folder && [stillTyped(both, folder), chosenFor(folder, folder.likely[1] as { id: string; text: string })]).toEqual(['rechnung tag:x', { folder: 'folder_3' }]);
});

test('folders and tags that are not known yet are waited for, and nothing is said of them', () => {
  const early = understandTyped('a tag:x type:pdf', { ...choices, tag: undefined });
  expect(early).toEqual({ q: 'a', filters: { type: 'pdf' }, notUnderstood: [], replacing: [], isWaiting: true });
  expect(questionOf(early)).toEqual({ q: '', filters: {} });
  expect(questionOf(understood('a type:pdf'), { type: 'pdf', tag: 'tag_9' })).toEqual({ q: 'a', filters: { type: 'pdf', tag: 'tag_9' } });
});

test('of very many folders each is made ready to be compared once, and no more are looked at than are shown', () => {
  let reads = 0;
  const folders = Array.from({ length: 20_000 }, (_, at) => ({
    id: `folder_${at}`,
    get text() {
      reads += 1;
      return `Ordner ${at}`;
    },
  }));
  const ask = (query: string) => understandTyped(query, { ...choices, in: folders });
  expect(ask('in:ordner').notUnderstood[0]?.likely).toHaveLength(5);
  expect(reads).toBe(20_000);
  expect(ask('in:"ordner 19999"').filters).toEqual({ folder: 'folder_19999' });
  expect(reads).toBe(20_000);
});
