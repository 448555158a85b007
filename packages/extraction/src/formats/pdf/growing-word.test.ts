import { expect, test } from 'vitest';
import { growingWord } from './growing-word.ts';

type Piece = [text: string, size: number, bottom: number];

/** The words of pieces that stand beside each other; a space ends a word. */
function wordsOf(pieces: readonly Piece[], isLevel = true): string[] {
  const words: string[] = [];
  const word = growingWord(({ text }) => words.push(text));
  word.beginLine(isLevel);
  let x = 0;
  for (const [text, size, bottom] of pieces) {
    for (const character of text) {
      if (character === ' ') word.end();
      else word.add(character, character.codePointAt(0) ?? 0, size, [x, bottom - size, x + size / 2, bottom]);
      x += size / 2;
    }
  }
  word.end();
  return words;
}

test.each<[string, Piece[], string[]]>([
  ['a power stays one', [['10', 12, 100], ['12', 8, 95], ['/l', 12, 100]], ['10¹²/l']],
  ['a negative one too', [['10', 12, 100], ['−6', 8, 95], [' m', 12, 100]], ['10⁻⁶', 'm']],
  ['the mark of a note is at the end of its word', [['Please', 12, 100], ['1', 8, 95], [' note', 12, 100]], ['Please¹', 'note']],
  ['letters that stand higher are letters', [['1', 12, 100], ['st', 8, 95], [' day', 12, 100]], ['1st', 'day']],
  ['a number of atoms stays lowered', [['H', 12, 100], ['2', 8, 102], ['SO', 12, 100], ['4', 8, 102], ['2−', 8, 95]], ['H₂SO₄²⁻']],
  ['small digits on the line are flat', [['A', 12, 100], ['4', 8, 99], [' x', 12, 100]], ['A4', 'x']],
  ['a word begins where it begins', [['2', 8, 95], [' Note', 12, 100]], ['2', 'Note']],
])('%s', (_, pieces, words) => {
  expect(wordsOf(pieces)).toEqual(words);
});

test('on a line that is turned nothing is higher than the rest', () => {
  expect(wordsOf([['CO', 12, 100], ['2', 8, 80]], false)).toEqual(['CO2']);
});
