import { expect, test } from 'vitest';
import { toText } from '../../output/to-text.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

type Part = string | readonly number[];
const bytesOf = (parts: readonly Part[]) => Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const word = (value: number) => [value & 0xff, value >> 8];
const long = (value: number) => [...word(value & 0xffff), ...word(value >>> 16)];

/** A document of WordPerfect 5 (version 0) or 6 (version 2): its header, what stands before the body, and the body. */
function documentOf(version: 0 | 2, body: readonly Part[], packets = Buffer.alloc(0), password = 0) {
  const start = 16 + packets.length;
  return Buffer.concat([bytesOf(['\xffWPC', long(start), [1, 0x0a, version, 1], word(password), word(16)]), packets, bytesOf(body)]);
}

/** A group of functions of WordPerfect 6 that refers to packets. */
const group6 = (code: number, kind: number, packets: readonly number[] = []) => {
  const inner = packets.length === 0 ? [0, 0, 0] : [0x80, packets.length, ...packets.flatMap(word), 0, 0];
  const length = inner.length + 7;
  return [code, kind, ...word(length), ...inner, ...word(length), code];
};

/** The list of packets, and one text in each. Entries count from 1. */
function packetsOf(texts: readonly string[]) {
  const index = 14 * (texts.length + 1);
  let at = 16 + index;
  const entries = texts.map((text) => {
    const entry = [0, 0x08, 0, 0, 0, 0, ...long(text.length + 10), ...long(at)];
    at += text.length + 10;
    return entry;
  });
  const packets = texts.flatMap((text) => [word(1), [0, 0, 0, 0], long(text.length), text]);
  return bytesOf([[0, 0], word(texts.length + 1), new Array<number>(10).fill(0), ...entries, ...packets]);
}

const read = async (file: Buffer) => toText((await readAll(await fileWith('text.wpd', file))).pages);
const SPACE = '\x80';
const HARD_RETURN = '\xcc';

test('letters of many languages, spaces and hyphens are those of the text', async () => {
  const body = ['Gr', [0x1c], [0x20], 'e', SPACE, 'aus', SPACE, [0xf0, 42, 1, 0xf0], 'vora', [0x84], [0xf0, 30, 4, 0xf0], HARD_RETURN, 'two', [0xcf], 'lines'];
  expect(await read(documentOf(2, body))).toBe('Grüße aus Êvora-‟\n\ntwo lines');
});

test('headers come before the body, notes and comments after it, footers last', async () => {
  const packets = packetsOf([`A${SPACE}header`, `A${SPACE}note`, `A${SPACE}footer`, `A${SPACE}comment`]);
  const body = [group6(0xd6, 0, [1]), group6(0xd6, 2, [3]), 'The', SPACE, 'body', group6(0xd7, 0, [2]), group6(0xd7, 1), group6(0xd4, 0x1d, [4])];
  expect(await read(documentOf(2, body, packets))).toBe('A header\n\nThe body\n\nA note\n\nA comment\n\nA footer');
});

test('tables are tables, and what was undone is gone', async () => {
  const body = ['Before', HARD_RETURN, group6(0xd0, 0x0b), 'a', [0xc6], 'b', group6(0xd0, 0x0b), 'c', [0xc6], 'd', [0xbf], 'After', [0xf1, 0, 0, 0, 0xf1], ' gone', [0xf1, 1, 0, 0, 0xf1]];
  expect(await read(documentOf(2, body))).toBe('Before\n\na\tb\nc\td\n\nAfter');
});

test('WordPerfect 5 is read as well, with its tables and notes', async () => {
  const group = (code: number, kind: number, data: Part) => {
    const inner = bytesOf([data]);
    return [code, kind, ...word(inner.length + 4), ...inner, ...word(inner.length + 4), kind, code];
  };
  const note = bytesOf([[0], word(1), [0], new Array<number>(11).fill(0), 'The note']);
  const body = ['Caf', [0xc0, 41, 1, 0xc0], ' one', [0x0d], 'line', group(0xd6, 0, [...note]), [0x0a],
    group(0xdc, 1, [0]), 'x', group(0xdc, 0, [0]), 'y', group(0xdc, 2, [0]), 'End'];
  expect(await read(documentOf(0, body))).toBe('Café one line\n\nx\ty\n\nEnd\n\nThe note');
});

test('a password is named, and a document that refers to nowhere is read as far as it goes', async () => {
  await expect(read(documentOf(2, ['text'], undefined, 7))).rejects.toMatchObject({ code: 'password_unsupported' });
  expect(await read(documentOf(2, ['text', [0xd0, 4, 0xff, 0xff, 0], 'more']))).toContain('text');
});
