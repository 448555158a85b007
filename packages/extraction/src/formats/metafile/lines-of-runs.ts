import { withoutLeaders } from '../../layout/leaders.ts';
import type { PlacedLine } from '../../layout/placed.ts';
import { joinSpacedLetters } from '../../layout/spaced-letters.ts';
import type { Edges } from '../pdf/characters.ts';
import { growingWord } from '../pdf/growing-word.ts';
import { LineEnd } from '../pdf/line-end.ts';
import { printedOnce } from '../pdf/printed-twice.ts';
import { charactersOf, type PlacedCharacter } from './characters-of-run.ts';
import type { TextRun } from './text-run.ts';
import { withoutShadows } from './without-shadows.ts';

/** In sizes of the type, the gap from which another word begins without a space. */
const WORD_GAP = 0.6;
/** What is closer to a right angle is none. */
const SLANTED = 0.18;
const SPACE = /[\s\u00a0\u200b\ufeff\p{Cc}]/u;

const [ENDS_SMALL, BEGINS_LARGE] = [/\p{Ll}$/u, /^\p{Lu}\p{Ll}/u];
/** Texts with more characters than that are whole words. */
const PART_OF_A_WORD = 2;

/** Whether a capital says that texts which touch each other, as those of two cells, are not one word. */
const areTwoWords = (one: TextRun['characters'], other: TextRun['characters']) =>
  Math.min(one.length, other.length) > PART_OF_A_WORD && ENDS_SMALL.test(one.slice(-2).join('')) && BEGINS_LARGE.test(other.slice(0, 2).join(''));

/** The words of texts, each with its place, in lines as they were drawn: what goes on where the one before ended is one line with it. */
export function linesOfRuns(runs: readonly TextRun[]): PlacedLine[] {
  const lines: PlacedLine[] = [];
  let line: PlacedLine = [];
  let runsDown = false;
  let before: TextRun['characters'] = [];
  const word = growingWord((whole) => line.push(runsDown ? { ...whole, runsDown } : whole));
  const end = new LineEnd();
  const closeLine = () => {
    word.end();
    if (line.length > 0) lines.push(joinSpacedLetters(withoutLeaders(line)));
    line = [];
  };
  const begin = ({ characters, direction, size }: TextRun, box: Edges) => {
    const isLevel = direction.x > 0 && Math.abs(direction.y) < SLANTED;
    const goesOn = isLevel ? end.goesOnWith(size, box) : 'no';
    if (goesOn === 'line' || areTwoWords(before, characters)) word.end();
    before = characters;
    if (goesOn === 'no') closeLine();
    runsDown = direction.y > 1 - SLANTED;
    word.beginLine(isLevel);
  };
  const add = ({ character, box, gap }: PlacedCharacter, size: number) => {
    end.note(size, box);
    if (SPACE.test(character)) word.end();
    else if (character !== '') word.add(character, character.codePointAt(0) ?? 0, size, box);
    if (gap > size * WORD_GAP) word.end();
  };
  for (const run of withoutShadows(runs)) {
    for (const [index, character] of charactersOf(run).toArray().entries()) {
      if (index === 0) begin(run, character.box);
      add(character, run.size);
    }
  }
  closeLine();
  return printedOnce(lines);
}
