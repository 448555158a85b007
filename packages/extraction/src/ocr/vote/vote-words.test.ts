import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOUBTFUL_CONFIDENCE } from '../../pages.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import type { GreyImage } from '../grey-image.ts';
import { voteWords, type Vote } from './vote-words.ts';

const [WIDTH, HEIGHT, TALL, WIDE] = [1200, 200, 30, 20];

/** `text:confidence@x`, each letter as wide as the others, on a line at `y`. */
function words(line: string, { y = 50, number = 1 } = {}): EngineWord[] {
  return line.split(' ').filter(Boolean).map((each) => {
    const [, text = '', confidence = '', x = ''] = /^(.+):([\d.]+)@(\d+)$/u.exec(each) ?? [];
    const width = [...text].length * WIDE;
    return { text, confidence: Number(confidence), x: Number(x), y, width, height: TALL, block: 1, paragraph: 1, line: number };
  });
}

/** Paper with bars of ink where words stand. */
function paper(places: readonly EngineWord[], ink = 20): GreyImage {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(250);
  for (const { x, y, width, height } of places) {
    for (let row = y + 6; row < y + height - 6; row++) {
      for (let letter = x; letter < x + width; letter += WIDE) data.fill(ink, row * WIDTH + letter, row * WIDTH + letter + WIDE / 2);
    }
  }
  return { data, width: WIDTH, height: HEIGHT };
}

const alphabet = new Set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;-€$%?! '.split(''));

function vote(line: string, seen: string, more: Partial<Vote> = {}) {
  const [first, second] = [words(line), words(seen)];
  const { words: voted, ...counts } = voteWords({ image: paper([...first, ...second]), first, second, alphabet, languages: ['en'], engine: 'other', ...more });
  return { voted: voted.map(({ text, confidence, engine }) => `${text}:${confidence}${engine === undefined ? '' : ` ${engine}`}`), counts };
}

test('a word on which both agree is sure, and stays where it stood', () => {
  const { voted, counts } = vote('The:0.97@0 fox:0.6@100', 'The:0.99@2 fox:0.99@97');
  expect(voted).toEqual(['The:0.97', 'fox:0.95']);
  expect(counts).toEqual({ agreed: 2, disputed: 0, replaced: 0, added: 0 });
});

test('where they differ the better supported reading stands, doubtful, and names who read it', () => {
  expect(vote('The:0.97@0 qulck:0.5@100 fox:0.96@300', 'The:0.99@0 quick:0.99@100 fox:0.99@300').voted)
    .toEqual(['The:0.97', 'quick:0.6 other', 'fox:0.96']);
  const { voted, counts } = vote('The:0.97@0 quick:0.96@100', 'The:0.99@0 qulck:0.97@100');
  expect(voted).toEqual(['The:0.97', 'quick:0.6']);
  expect(counts).toEqual({ agreed: 1, disputed: 1, replaced: 0, added: 0 });
});

test('an engine that is not sure of what it saw has no say', () => {
  expect(vote('The:0.97@0 quick:0.5@100', 'The:0.99@0 qulck:0.8@100').voted).toEqual(['The:0.97', 'quick:0.5']);
});

test('signs, accents and the size of letters that the second engine leaves out are no dispute', () => {
  expect(vote('“Café”,:0.9@0 Vase:0.9@300', 'Cafe:0.99@40 vase:0.99@300', { alphabet: undefined }).voted).toEqual(['“Café”,:0.9', 'Vase:0.9']);
  expect(vote('It’s:0.9@0', "It's:0.99@0", { alphabet: undefined }).voted).toEqual(['It’s:0.95']);
});

test('the decimal sign of an amount is no mark that may be left out', () => {
  expect(vote('12.50:0.6@0', '1250:0.99@0').voted).toEqual(['1250:0.6 other']);
  expect(vote('644,97:0.95@0', '644.97:0.99@0').voted).toEqual(['644,97:0.6']);
});

test('an engine is not heard on a word with characters that it cannot write', () => {
  expect(vote('țară:0.3@0 ab:0.9@300', 'tara:0.99@0 ab:0.99@300').voted[0]).toBe('țară:0.3');
});

test('in a language whose letters it cannot write, an engine is heard on numbers alone', () => {
  const { voted } = vote('Grobe:0.5@0 12.80:0.5@200', 'Grove:0.99@0 12.30:0.99@200 Haus:0.99@500 77:0.99@700', { languages: ['de'] });
  expect(voted).toEqual(['Grobe:0.5', '12.30:0.6 other', '77:0.6 other']);
  const latin = new Set([...alphabet, ...'äöüß']);
  expect(vote('Grobe:0.5@0', 'Große:0.99@0', { languages: ['de'], alphabet: latin }).voted).toEqual(['Große:0.6 other']);
});

test('a word that the second engine alone saw stands behind its neighbour, where there is ink', () => {
  expect(vote('Milk:0.95@0 fresh:0.95@100', 'Milk:0.99@0 fresh:0.99@100 12.50:0.99@600').voted).toEqual(['Milk:0.95', 'fresh:0.95', '12.50:0.6 other']);
});

test('nothing is added where there is no ink, or less than the words of the page have', () => {
  const first = words('Milk:0.95@0 fresh:0.95@100');
  const seen = 'Milk:0.99@0 fresh:0.99@100 12.50:0.99@600';
  expect(vote('Milk:0.95@0 fresh:0.95@100', seen, { image: paper(first) }).counts.added).toBe(0);
  const shining = paper(first);
  paper(words('12.50:0.99@600'), 190).data.forEach((value, index) => { if (value < 250) shining.data[index] = value; });
  expect(vote('Milk:0.95@0 fresh:0.95@100', seen, { image: shining }).counts.added).toBe(0);
});

test('a word that the first engine alone saw goes where there is no ink', () => {
  const [kept, invented] = [words('Milk:0.95@0'), words('ghost:0.95@300')];
  const { words: voted } = voteWords({
    image: paper(kept), first: [...kept, ...invented], second: words('Milk:0.99@0 bread:0.99@800'), alphabet, languages: ['en'], engine: 'other',
  });
  expect(voted.map(({ text }) => text)).toEqual(['Milk']);
});

test('words of a line that no second line lies on stay as they are', () => {
  const first = [...words('Milk:0.95@0'), ...words('Bread:0.5@0', { y: 120, number: 2 })];
  const { words: voted } = voteWords({ image: paper(first), first, second: words('Milk:0.99@0'), alphabet, languages: ['en'], engine: 'other' });
  expect(voted).toEqual([expect.objectContaining({ text: 'Milk' }), first[1]]);
});

test('an amount that the first engine took apart, or saw the end of alone, is one', () => {
  const { voted, counts } = vote('477:0.9@100 .43:0.9@165', '477.43:0.99@100');
  expect(voted).toEqual(['477.43:0.95']);
  expect(counts.agreed).toBe(1);
  expect(vote('.55:0.93@140', '36.55:0.99@100').voted).toEqual(['36.55:0.6 other']);
  expect(vote('.55:0.93@140', '36.55:0.99@100', { image: paper(words('.55:0.93@140')) }).voted).toEqual(['.55:0.6']);
});

test('where the second engine parts words in another way, they agree on letters alone', () => {
  expect(vote('in:0.7@0 side:0.7@50', 'inside:0.99@0').voted).toEqual(['in:0.7', 'side:0.7']);
});

test('a stretch that the first engine could not read becomes the words of the second', () => {
  expect(vote('|iZ:0.2@0 e#:0.1@80 «:0.1@150', 'MILK:0.99@0 2L:0.99@120').voted).toEqual(['MILK:0.6 other', '2L:0.6 other']);
});

test('a page of which the second engine sees nothing stays as it is', () => {
  expect(vote('Milk:0.5@0 2L:0.7@120', '')).toEqual({ voted: ['Milk:0.5', '2L:0.7'], counts: { agreed: 0, disputed: 0, replaced: 0, added: 0 } });
});

const readings = fc.array(fc.record({
  text: fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }), confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  x: fc.integer({ min: -50, max: WIDTH }), y: fc.integer({ min: -20, max: HEIGHT }), width: fc.integer({ min: 1, max: 300 }),
  height: fc.integer({ min: 1, max: 60 }), block: fc.constant(1), paragraph: fc.constant(1), line: fc.integer({ min: 1, max: 3 }),
}), { maxLength: 12 });

test('whatever the two read, no letter stands on the page that neither of them saw', () => {
  const image = paper(words('Milk:0.9@100 bread:0.9@300'));
  fc.assert(fc.property(readings, readings, (first, second) => {
    const seen = new Set([...first, ...second].flatMap(({ text }) => [...text]));
    const { words: voted } = voteWords({ image, first, second, alphabet: undefined, languages: ['en'], engine: 'other' });
    expect(voted.flatMap(({ text }) => [...text]).filter((letter) => !seen.has(letter))).toEqual([]);
    expect(voted.filter(({ text, confidence }) => text === '' || !(confidence >= 0 && confidence <= 1))).toEqual([]);
    expect(voted.filter(({ engine, confidence }) => engine !== undefined && confidence >= DOUBTFUL_CONFIDENCE)).toEqual([]);
  }));
});
