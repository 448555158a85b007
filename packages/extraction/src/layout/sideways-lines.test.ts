import { expect, test } from 'vitest';
import type { PlacedWord } from './placed.ts';
import { readingOrder } from './reading-order.ts';
import { isSideways, partSideways } from './sideways-lines.ts';

type Place = [x: number, y: number, width: number, height: number];
const word = (text: string, [x, y, width, height]: Place): PlacedWord => ({ text, x, y, width, height, size: 12, confidence: 1 });

/** Words of a line that runs upwards, at the left edge of a page. */
const imprint = (x: number) => [word('Printed', [x, 130, 10, 60]), word('in', [x, 115, 10, 10]), word('Ghent', [x, 60, 10, 50])];

test.each([
  ['runs upwards', imprint(5), true],
  ['has one high word', [word('Matematică', [0, 0, 12, 80])], true],
  ['is a narrow letter', [word('l', [0, 0, 3, 12])], false],
  ['is level', [word('Printed', [0, 0, 60, 10]), word('in', [70, 0, 10, 10])], false],
])('a line that %s', (_, words, expected) => {
  expect(isSideways(words)).toBe(expected);
});

test('an imprint at each edge is apart from the lines, three heads beside each other are not', () => {
  const level = [word('Text', [40, 60, 40, 10])];
  expect(partSideways([level, imprint(5), imprint(300)])).toEqual({ level: [level], sideways: [imprint(5), imprint(300)] });
  expect(partSideways([level, imprint(100), imprint(120), imprint(140)]).sideways).toEqual([]);
});

const headsOf = (runsDown: boolean) => {
  const cells = [['Betriebs-', 'stunden'], ['Fahrten', 'gesamt']].map((lines, column) => lines.map((text, line) =>
    [{ ...word(text, [110 + column * 100 + (runsDown ? 30 - line * 20 : 10 + line * 20), 60, 12, 80]), runsDown }]));
  const values = ['120', '44'].map((text, column) => [word(text, [110 + column * 100, 165, 30, 10])]);
  return [...cells.flat(), ...values];
};

test.each([[true], [false]])('two lines of a head are read in their order where they run down: %s', (runsDown) => {
  const lying = [50, 150, 190].map((y) => ({ x: 100, y, width: 200, height: 1 }));
  const strokes = [...lying, ...[100, 200, 300].map((x) => ({ x, y: 50, width: 1, height: 140 }))];
  const [table] = readingOrder(headsOf(runsDown), { strokes, hasPanels: false, isRecognised: true });
  expect(table?.[0]?.map((cell) => cell.words.map(({ text }) => text))).toEqual([['Betriebs-', 'stunden'], ['Fahrten', 'gesamt']]);
});

test('what runs up at the edge is read after the text, and tears no line of it', () => {
  const lines = Array.from({ length: 12 }, (_, at) => [word(`Line${at}`, [40, 20 + at * 15, 60, 10]), word('ends', [104, 20 + at * 15, 40, 10])]);
  const flows = readingOrder([imprint(20), ...lines]);
  const texts = flows.flat(2).map((segment) => segment.words.map(({ text }) => text).join(' '));
  expect(texts).toEqual([...lines.map((_, at) => `Line${at} ends`), 'Printed in Ghent']);
});
