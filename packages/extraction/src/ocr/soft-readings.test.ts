import { expect, test } from 'vitest';
import type { EngineWord } from './engine/ocr-engine.ts';
import { identity } from './matrix.ts';
import type { PageState } from './page-state.ts';
import { mostHeard, withSoftReadings } from './soft-readings.ts';
import { DISPUTED } from './vote/decide-words.ts';

const HEIGHT = 20;
const word = (text: string, confidence: number, { x = 0, row = 0, width = text.length * 10 } = {}): EngineWord =>
  ({ text, confidence, x, y: row * 40, width, height: HEIGHT, block: 1, paragraph: 1, line: row });
const heard = (words: readonly EngineWord[]) => words.map(({ text, confidence }) => [text, confidence]);

test('what two readings say stands against a surer third, and a word that only one says is doubtful', () => {
  expect(heard(mostHeard([[word('1.60', 0.8)], [word('1.50', 0.6)], [word('1.50', 0.5)]]))).toEqual([['1.50', 0.6]]);
  expect(heard(mostHeard([[word('DOMIKO', 0.7)], [word('DOMINO', 0.9)], [word('DOMlNO', 0.4)]]))).toEqual([['DOMINO', DISPUTED]]);
  expect(heard(mostHeard([[word('Total', 0.9)], [], []]))).toEqual([['Total', 0.9]]);
});

test('one word is weighed against its pieces, which come in their order', () => {
  const pieces = [word('12', 0.7), word('345', 0.9, { x: 30 })];
  const [first, second] = [word('12345', 0.5, { width: 60 }), word('behind', 0.9, { x: 100 })];
  expect(heard(mostHeard([[first, second], [...pieces].reverse(), [second, ...pieces]]))).toEqual([['12', 0.7], ['345', 0.9], ['behind', 0.9]]);
  expect(heard(mostHeard([[{ ...first, confidence: 0.9 }], pieces]))).toEqual([['12345', DISPUTED]]);
});

test('words keep the line of the first reading, whatever the others call it', () => {
  const elsewhere = { ...word('Milk', 0.9, { row: 1 }), block: 7, paragraph: 3, line: 12 };
  expect(mostHeard([[word('Mi1k', 0.4, { row: 1 })], [elsewhere], [elsewhere]])).toMatchObject([{ text: 'Milk', block: 1, paragraph: 1, line: 1 }]);
});

test('a word that is as high as two lines does not make one of them', () => {
  const [upper, lower] = [word('Advertising', 0.8), { ...word('Ground', 0.8, { x: 20 }), y: 24, line: 1 }];
  const high = { ...word('Advening', 0.5), height: 44 };
  expect(mostHeard([[upper, lower], [high], [high]])).toEqual([upper, lower]);
});

test('a word that the first reading did not see comes into its line where the others are sure of it', () => {
  const first = [word('Bread', 0.9), word('2.20', 0.9, { x: 200 })];
  const seen = word('white', 0.5, { x: 80 });
  expect(heard(mostHeard([first, [seen], [seen]]))).toEqual([['Bread', 0.9], ['white', 0.5], ['2.20', 0.9]]);
  expect(mostHeard([first, [seen], []])).toHaveLength(2);
  expect(mostHeard([first, [word('|.', 0.9, { x: 80 })], []])).toHaveLength(2);
  expect(mostHeard([first, [word('Change', 0.9, { row: 3 })], []]).at(-1)).toMatchObject({ text: 'Change', block: 3 });
});

test('a page is read from copies that are softer each time, in the place of the first', async () => {
  const data = new Uint8Array(100 * 100).fill(255);
  for (let y = 40; y < 60; y++) data.fill(0, y * 100 + 40, y * 100 + 60);
  const state: PageState = { image: { data, width: 100, height: 100 }, toSource: identity, isRendered: false, letterHeight: 20, dots: 0 };
  const edges: number[] = [];
  const read = async ({ image, toSource, letterHeight }: PageState) => {
    edges.push(image.data[50 * 100 + 39] ?? 0);
    expect([toSource, letterHeight, image.width]).toEqual([identity, 20, 100]);
    return [word('I', 0.9)];
  };
  const page = await withSoftReadings({ state, words: [word('I', 0.4)] }, read);
  expect([page.state, heard(page.words)]).toEqual([state, [['I', 0.9]]]);
  expect(edges).toHaveLength(2);
  expect(255 - (edges[0] ?? 0)).toBeGreaterThan(20);
  expect(edges[1]).toBeLessThan(edges[0] ?? 0);
});
