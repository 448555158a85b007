import { expect, test } from 'vitest';
import type { EngineWord } from './engine/ocr-engine.ts';
import { withoutEdges } from './lines-at-edges.ts';
import { identity, scaling, type Matrix } from './matrix.ts';

const stateOf = (width: number, height: number, toSource: Matrix = identity) =>
  ({ image: { width, height, data: new Uint8Array() }, toSource, isRendered: false, letterHeight: 20, dots: 0 });

const word = (text: string, place: { x: number; y: number }, confidence: number): EngineWord =>
  ({ text, ...place, width: 60, height: 20, confidence, block: 1, paragraph: 1, line: place.y < 20 ? 1 : place.y });

const SOURCE = stateOf(400, 300);
/** The same page at twice the size, with paper of its own at the left. */
const PREPARED = stateOf(900, 600, [0.5, 0, -50, 0, 0.5, 0, 0, 0, 1]);

const kept = (words: readonly EngineWord[], state = PREPARED) => withoutEdges(words, state, SOURCE).map(({ text }) => text);

test('what the upper edge of a sheet was taken for is left out', () => {
  expect(kept([word('EN', { x: 200, y: 1 }, 0.28), word('RR', { x: 500, y: 8 }, 0.17), word('Text', { x: 200, y: 60 }, 0.95)])).toEqual(['Text']);
});

test('an edge of the source within the prepared page is one too', () => {
  expect(kept([word('i', { x: 101, y: 200 }, 0.2), word('Text', { x: 200, y: 60 }, 0.95)])).toEqual(['Text']);
});

test.each([
  ['of which a word is sure', [word('12,9', { x: 830, y: 1 }, 0.3), word('Milch', { x: 300, y: 4 }, 0.9)]],
  ['that stands within the page', [word('EN', { x: 300, y: 200 }, 0.2)]],
])('a line %s stays', (_, line) => {
  expect(kept(line)).toEqual(line.map(({ text }) => text));
});

test('a page that was only made larger ends where its source does', () => {
  const words = [word('EN', { x: 738, y: 200 }, 0.2), word('Text', { x: 200, y: 60 }, 0.95)];
  expect(kept(words, stateOf(800, 600, scaling(0.5, 0.5)))).toEqual(['Text']);
});

test('of a picture that shows one line and no more, the line stays', () => {
  expect(kept([word('Rechnung', { x: 1, y: 1 }, 0.45), word('4711', { x: 80, y: 2 }, 0.4)])).toEqual(['Rechnung', '4711']);
});
