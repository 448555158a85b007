import { MAX_LIST_START, MAX_NUMBER_LENGTH, type ListLevel } from '../word-processing/list-number.ts';
import type { WordList, WordNumbering } from '../office/word-numbering.ts';
import type { WordStreams } from './streams.ts';

const PLACE_OF_LISTS = 0x2e2;
const PLACE_OF_CHANGES = 0x2ea;
const LIST_BYTES = 28;
const CHANGE_BYTES = 16;
const LEVEL_BYTES = 28;
const MAX_LEVELS = 9;
const MAX_LISTS = 4096;
const SIMPLE_LIST = 1;

const formats = new Map([
  [1, 'upperRoman'], [2, 'lowerRoman'], [3, 'upperLetter'], [4, 'lowerLetter'], [5, 'ordinal'], [22, 'decimalZero'], [23, 'bullet'], [255, 'none'],
]);

/** The format of numbers by the number that a file gives it. */
export const formatOfNumber = (number: number): string => formats.get(number) ?? 'decimal';

type Definition = { id: number; levels: ListLevel[] };
type Changes = { id: number; count: number };

/** The lists of a document, by the number that a paragraph gives for its list. A document whose tables are broken has none. */
export function readNumbering(streams: WordStreams): WordNumbering {
  const lists = listsOf(streams);
  return { list: (listId) => lists[Number(listId) - 1] };
}

function listsOf({ main, table }: WordStreams): (WordList | undefined)[] {
  if (main.length < PLACE_OF_CHANGES + 8) return [];
  try {
    const definitions = readDefinitions(new Reader(table, main.readUInt32LE(PLACE_OF_LISTS)), main.readUInt32LE(PLACE_OF_LISTS + 4));
    const hasChanges = main.readUInt32LE(PLACE_OF_CHANGES + 4) > 0;
    return hasChanges ? readLists(new Reader(table, main.readUInt32LE(PLACE_OF_CHANGES)), definitions) : [];
  } catch (error) {
    // The text is there without its numbers.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** Reads a table from a place on. */
class Reader {
  readonly #table: Buffer;
  #at: number;

  constructor(table: Buffer, at: number) {
    this.#table = table;
    this.#at = at;
  }

  bytes(length: number): Buffer {
    if (this.#at + length > this.#table.length) throw new RangeError('The table ends before its content does.');
    this.#at += length;
    return this.#table.subarray(this.#at - length, this.#at);
  }

  word = () => this.bytes(2).readUInt16LE();
  long = () => this.bytes(4).readUInt32LE();
}

/** First what the lists are called, then the levels of each. */
function readDefinitions(reader: Reader, length: number): Definition[] {
  if (length === 0) return [];
  const heads = Array.from({ length: Math.min(MAX_LISTS, reader.word()) }, () => reader.bytes(LIST_BYTES));
  return heads.map((head) => {
    const isSimple = ((head[26] ?? 0) & SIMPLE_LIST) !== 0;
    return { id: head.readUInt32LE(), levels: Array.from({ length: isSimple ? 1 : MAX_LEVELS }, () => readLevel(reader)) };
  });
}

function readLevel(reader: Reader): ListLevel {
  const head = reader.bytes(LEVEL_BYTES);
  reader.bytes((head[24] ?? 0) + (head[25] ?? 0));
  const text = reader.bytes(reader.word() * 2).toString('utf16le').slice(0, MAX_NUMBER_LENGTH);
  const flags = head[5] ?? 0;
  const places = new Set(head.subarray(6, 6 + MAX_LEVELS));
  return {
    start: Math.min(MAX_LIST_START, head.readUInt32LE()), format: formatOfNumber(head[4] ?? 0),
    // At the places that are named stands the number of a level, and no letter.
    text: Array.from(text, (letter, index) => (places.has(index + 1) ? `%${letter.charCodeAt(0) + 1}` : letter)).join(''),
    isTight: head[15] === 2, isLegal: (flags & 4) !== 0, restartAfter: (flags & 8) !== 0 ? head[26] ?? 0 : undefined, style: undefined,
  };
}

/** Lists that are made of definitions, and may change their levels; the changes follow all of them. */
function readLists(reader: Reader, definitions: readonly Definition[]): (WordList | undefined)[] {
  const heads = Array.from({ length: Math.min(MAX_LISTS, reader.long()) }, (): Changes => {
    const head = reader.bytes(CHANGE_BYTES);
    return { id: head.readUInt32LE(), count: head[12] ?? 0 };
  });
  return heads.map(({ id, count }) => {
    const levels = [...definitions.find((each) => each.id === id)?.levels ?? []];
    const restarting = new Set<number>();
    reader.bytes(4);
    for (let change = 0; change < count; change++) changeLevel(reader, levels, restarting);
    return levels.length === 0 ? undefined : { definition: String(id), levels, restarting };
  });
}

function changeLevel(reader: Reader, levels: ListLevel[], restarting: Set<number>) {
  const [start, flags] = [Math.min(MAX_LIST_START, reader.long()), reader.long()];
  const depth = flags & 0xf;
  const [hasStart, hasLevel] = [(flags & 0x10) !== 0, (flags & 0x20) !== 0];
  if (hasLevel) levels[depth] = readLevel(reader);
  const level = levels[depth];
  if (!hasStart || level === undefined) return;
  levels[depth] = hasLevel ? level : { ...level, start };
  restarting.add(depth);
}
