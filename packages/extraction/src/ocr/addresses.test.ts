import { expect, test } from 'vitest';
import { withAddresses } from './addresses.ts';
import type { EngineWord } from './engine/ocr-engine.ts';

/** Words of one line, ten pixels a letter, with so much paper between them. */
function lineOf(words: readonly (readonly [text: string, confidence: number])[], space = 10): EngineWord[] {
  let x = 0;
  return words.map(([text, confidence]) => {
    const word = { text, confidence, x, y: 0, width: text.length * 10, height: 24, block: 1, paragraph: 1, line: 1 };
    x += word.width + space;
    return word;
  });
}

test.each([
  ['empleo(Delmuelle.es.', 'empleo@elmuelle.es.'], ['info©stadt-koeln.de', 'info@stadt-koeln.de'], ['ana.pop(@gmail.com', 'ana.pop@gmail.com'],
  ['ashworth(ofell.co.uk', 'ashworth@fell.co.uk'], ['p.ohalloranQbeamworks.io', 'p.ohalloran@beamworks.io'], ['andreeaEgmail.com', 'andreea@gmail.com'],
])('%s is an address', (read, address) => {
  expect(withAddresses(lineOf([[read, 0.5]])).map(({ text }) => text)).toEqual([address]);
});

test.each([
  'f(Demand)', 'copyright©2026', 'word(Dword', 'ana@gmail.com', 'count(Orders.id)', 'len(Data.columns)', 'keys(Object.keys', 'name(Vorname.nachname',
  'www.bioGen.com', 'medGlobal.org', 'myEbay.com', 'seQuel.com',
])('%s stays as it is', (read) => {
  expect(withAddresses(lineOf([[read, 0.5]])).map(({ text }) => text)).toEqual([read]);
});

test('an address that was cut at its sign is one word', () => {
  const [word, ...more] = withAddresses(lineOf([['izubiQ', 0.1], ['puentes.es', 0.9]]));
  expect(more).toEqual([]);
  expect(word).toMatchObject({ text: 'izubi@puentes.es', x: 0, width: 170, confidence: 0.1 });
});

test('www. belongs to the name behind it', () => {
  expect(withAddresses(lineOf([['www.', 0.9], ['kanzlei-lang.de', 0.9]])).map(({ text }) => text)).toEqual(['www.kanzlei-lang.de']);
});

test.each([['info@', 'Example.com', 'info@Example.com'], ['www.', 'Example.com', 'www.Example.com']])('%s and %s are one, however sure', (first, second, whole) => {
  expect(withAddresses(lineOf([[first, 0.95], [second, 0.95]])).map(({ text }) => text)).toEqual([whole]);
});

test.each([
  ['a number', lineOf([['5G', 0.1], ['vs.de', 0.9]])],
  ['a word that was read surely', lineOf([['faQ', 0.95], ['puentes.es', 0.9]])],
  ['words far from each other', lineOf([['izubiQ', 0.1], ['puentes.es', 0.9]], 40)],
  ['a word before the end of a sentence', lineOf([['izubiQ', 0.1], ['puentes.', 0.9]])],
])('%s is joined with nothing', (_, words) => {
  expect(withAddresses(words)).toEqual(words);
});
