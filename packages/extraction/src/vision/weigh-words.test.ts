import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf, wordsOfBlocks } from '../layout/blocks.ts';
import type { Box, Page } from '../pages.ts';
import { weighWords } from './weigh-words.ts';

/** One line of words, `word:confidence` each. */
const pageWith = (line: string): Page => pageOf({
  page: 1, source: 'ocr', blocks: [{ kind: 'paragraph', lines: [{ words: line.split(' ').map((word, index) => {
    const [text = '', confidence = '0.6'] = word.split(':');
    return { text, confidence: Number(confidence), box: [index * 0.1, 0.1, 0.08, 0.02] as Box };
  }) }] }],
});
const weighed = (line: string, seen: string) => {
  const page = weighWords(pageWith(line), seen);
  return page && { words: wordsOfBlocks(page.blocks).map(({ text, confidence }) => `${text}:${confidence}`), warnings: page.warnings };
};

test('words on which both agree are sure, and where the pixels were unsure the model reads', () => {
  expect(weighed('The:0.9 qulck:0.4 brown:0.7 fox:0.99', 'The quick brown fox'))
    .toEqual({ words: ['The:0.95', 'quick:0.85', 'brown:0.95', 'fox:0.99'], warnings: [] });
});

test('pieces of a word that recognition took apart become the one that the model reads', () => {
  expect(weighed('in Got:0.5 hestmüße:0.4 28', 'in Goethestraße 28')?.words).toEqual(['in:0.95', 'Goethestraße:0.85', '28:0.95']);
  expect(weighed('Nr 2024-1296:0.7 /A:0.6', 'Nr 2024-1296/A')?.words).toEqual(['Nr:0.95', '2024-1296/A:0.5']);
});

test('what the pixels say surely stays, whatever the model makes of it', () => {
  expect(weighed('paid:0.9 recieved:0.97 with thanks', 'paid received with thanks')?.words[1]).toBe('recieved:0.97');
});

test('a number that the two read differently stays doubtful', () => {
  expect(weighed('Total due:0.9 1.284,50:0.7 EUR', 'Total due 1.234,50 EUR')?.words[2]).toBe('1.234,50:0.5');
  expect(weighed('Total due:0.9 1.284,50:0.97 EUR', 'Total due 1.234,50 EUR')?.words[2]).toBe('1.284,50:0.5');
});

test('a word that nothing on the page supports has no confidence, stands beside the word before it, and the page says so', () => {
  const page = weighWords(pageWith('Dear Sir and Madam'), 'Dear honoured Sir and Madam');
  const invented = wordsOfBlocks(page?.blocks ?? []).find(({ text }) => text === 'honoured');
  expect(invented?.confidence).toBe(0);
  expect(invented?.box?.[0]).toBeGreaterThan(0.07);
  expect(page?.warnings).toEqual(['words-without-support']);
});

test('a model that speaks of something else is not heard', () => {
  expect(weighed('Dear Sir and Madam', 'I am sorry, but I cannot read this picture')).toBeNull();
  expect(weighed('Dear Sir and Madam', '')).toBeNull();
});

const many = (count: number, word: string) => Array.from({ length: count }, (_, index) => word.replace('#', String.fromCharCode(97 + index % 26))).join(' ');

test('misread words are found one by one in a stretch that can be compared; a longer one stays doubtful, and supports nothing', () => {
  const last = (misread: number) => weighed(`${many(1000, 'the:0.9')} ${many(misread, '#qulckly:0.4')}`, `${many(1000, 'the')} ${many(misread, '#quickly')}`)?.words.at(-1);
  expect(last(26)).toBe('zquickly:0.85');
  expect(last(520)).toBe('zquickly:0.5');
  expect(last(700)).toBeUndefined();
});

test('a long page of which every word is misread is not compared with what a model says', () => {
  expect(weighed(many(26, '#qulckly:0.4'), many(26, '#quickly'))).not.toBeNull();
  expect(weighed(many(3000, '#qulckly:0.4'), many(3000, '#quickly'))).toBeNull();
});

test('each word has a place on the page and comes from the page or the model, and no sure word is lost', () => {
  const line = fc.array(fc.constantFrom('total:0.95', 'tota1:0.4', 'Sir:0.92', '5ir:0.3', '12,00:0.6', 'the:0.91', 'x:0.2'), { minLength: 1, maxLength: 12 });
  const seen = fc.array(fc.constantFrom('total', 'Sir', '12,00', '17,00', 'the', 'new'), { maxLength: 12 });
  fc.assert(fc.property(line, seen, (recognised, read) => {
    const page = weighWords(pageWith(recognised.join(' ')), read.join(' '));
    if (page === null) return;
    const words = wordsOfBlocks(page.blocks);
    const known = new Set([...recognised.map((word) => word.split(':')[0]), ...read]);
    expect(words.filter(({ text, box }) => !known.has(text) || box === undefined)).toEqual([]);
  }));
});
