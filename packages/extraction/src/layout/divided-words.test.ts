import { expect, test } from 'vitest';
import type { Block } from '../pages.ts';
import { textOfBlocks } from './text-of-blocks.ts';

const CHARACTER = 0.01;

/** A paragraph in a type where every character is as wide as the other. */
const paragraph = (...lines: string[]): Block => ({
  kind: 'paragraph',
  lines: lines.map((text, index) => ({
    words: [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0], confidence: 1, box: [0.1 + match.index * CHARACTER, 0.1 + index * 0.02, match[0].length * CHARACTER, 0.015],
    })),
  })),
});

test('a word that the end of a line divided becomes whole, also where the other lines do not run on', () => {
  expect(textOfBlocks([paragraph('-t --test', 'Check the files and do not keep a trial decompres-', 'sion.', 'Results are shown.')]))
    .toBe('-t --test\nCheck the files and do not keep a trial decompression.\nResults are shown.');
});

test('a hyphen stays where the page has it in the middle of a line', () => {
  const lines = ['they met again to speak about the whole of this well-', 'known problem of which much had been said in this text'];
  expect(textOfBlocks([paragraph(...lines)])).toContain('this wellknown problem');
  expect(textOfBlocks([paragraph(...lines), paragraph('Well-known rooms')])).toContain('this well-known problem');
});

test('a word that has a hyphen before is divided at its hyphens', () => {
  expect(textOfBlocks([paragraph('they met again to speak about the whole state-of-the-', 'art machine of which much had been said in this text')]))
    .toContain('state-of-the-art machine');
});

test('in a text of capitals, lines run on and divided words are whole', () => {
  expect(textOfBlocks([paragraph('ANY WARRANTIES OF FITNESS FOR A PURPOSE ARE DIS-', 'CLAIMED. IN NO EVENT SHALL THE AUTHOR BE LIABLE TO', 'ANYBODY')]))
    .toBe('ANY WARRANTIES OF FITNESS FOR A PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE AUTHOR BE LIABLE TO ANYBODY');
});

test('a pattern of letters keeps its hyphen', () => {
  expect(textOfBlocks([paragraph('This is written in one of these formats: YYMMDDhhmm-', 'hhmm or YYMMDD.')])).toMatch(/YYMMDDhhmm-\shhmm/);
});

test('names of two parts stay apart', () => {
  expect(textOfBlocks([paragraph('they met again to speak about the stones of the Anglo-', 'Saxon kings and of the times that came behind their end')])).toMatch(/Anglo-\sSaxon/);
});
