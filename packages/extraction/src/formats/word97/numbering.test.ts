import { expect, test } from 'vitest';
import { long, word } from '../../testing/records97.ts';
import { WordLists } from '../office/word-lists.ts';
import { readNumbering } from './numbering.ts';

type Level = { start?: number; format?: number; text: string; places: number[]; flags?: number };

/** A level: how it is counted, then its text, in which letters below the space stand for the numbers of levels. */
const levelOf = ({ start = 1, format = 0, text, places, flags = 0 }: Level) => Buffer.concat([
  long(start), Buffer.from([format, flags, ...places, ...new Array<number>(9 - places.length).fill(0)]), Buffer.alloc(13),
  word(text.length), Buffer.from(text, 'utf16le'),
]);

const [CLAUSES, STEPS] = [70, 80];
const definition = (id: number, isSimple: boolean) => Buffer.concat([long(id), Buffer.alloc(22), Buffer.from([isSimple ? 1 : 0, 0])]);
const list = (id: number, changes = 0) => Buffer.concat([long(id), Buffer.alloc(8), Buffer.from([changes, 0, 0, 0])]);

const clauses = [
  { text: '\0.', places: [1] }, { text: '\0.\x01', places: [1, 3] }, { text: '(\x02)', places: [2], format: 4 },
  ...Array.from({ length: 6 }, () => ({ text: '', places: [] })),
];

function listsOf(table: Buffer, changesAt: number) {
  const main = Buffer.alloc(0x300);
  main.writeUInt32LE(0, 0x2e2);
  main.writeUInt32LE(1, 0x2e6);
  main.writeUInt32LE(changesAt, 0x2ea);
  main.writeUInt32LE(1, 0x2ee);
  return new WordLists(readNumbering({ main, table }));
}

test('lists of a .doc are counted and written by their definitions, and by what a list changes of them', () => {
  const head = Buffer.concat([word(2), definition(CLAUSES, false), definition(STEPS, true), ...clauses.map(levelOf), levelOf({ text: '\0)', places: [1], format: 1 })]);
  const changes = Buffer.concat([
    long(3), list(CLAUSES), list(STEPS), list(CLAUSES, 1), long(0), long(0), long(0), long(6), long(0x10),
  ]);
  const lists = listsOf(Buffer.concat([head, changes]), head.length);
  expect([0, 1, 1, 2, 2, 0, 1].map((depth) => lists.next('1', depth))).toEqual(['1. ', '1.1 ', '1.2 ', '(a) ', '(b) ', '2. ', '2.1 ']);
  expect([lists.next('2', 0), lists.next('2', 0), lists.next('3', 0), lists.next('3', 0), lists.next('9', 0)]).toEqual(['I) ', 'II) ', '6. ', '7. ', '']);
});

test('tables of lists that are cut off leave the text without numbers', () => {
  expect(listsOf(Buffer.concat([word(2), definition(CLAUSES, false)]), 4).next('1', 0)).toBe('');
});
