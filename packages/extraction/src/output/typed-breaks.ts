import type { Block } from '../pages.ts';
import type { Place } from './spread-words.ts';

/** The places of words, the first of each with what it begins in the corrected text. */
export const typedBreaks = (places: readonly Place[], parts: readonly { gap: string }[]): Place[] =>
  places.map((place, index) => ({ ...place, begins: begunAfter(parts[index]?.gap ?? '') }));

function begunAfter(gap: string): Place['begins'] {
  if (!gap.includes('\n')) return undefined;
  return /\n[^\S\n]*\n/u.test(gap) ? 'block' : 'line';
}

/** Only the beginnings of lines that the text did not have before somebody edited it: a line of an address begins one anyway. */
export function newBreaks(kept: readonly Place[], tokens: readonly { before: string; places: readonly Place[] }[]): Place[] {
  const hadBreak = new Set(tokens.flatMap(({ before, places }) => (before === '\n' && places[0] ? [places[0].line] : [])));
  return kept.map((place, index) => {
    const isFirst = kept[index - 1]?.line !== place.line;
    return isFirst && hadBreak.has(place.line) ? { ...place, begins: undefined } : place;
  });
}

type Part = { block: Block; places: Place[][] };

/** A block as one for each line that a person began in it. Rows of tables and formulas are built from their words, and stay. */
export function splitAtTyped(block: Block, places: readonly Place[][]): Part[] {
  let part: Part = { block, places: [] };
  const parts = [part];
  const isBuilt = block.cells !== undefined || block.formula !== undefined;
  for (const line of places) {
    let words: Place[] = [];
    part.places.push(words);
    for (const place of line) {
      if (place.begins && !isBuilt && part.places.some((before) => before.length > 0)) {
        part = { block: goingOn(part.block, place.begins), places: [words = []] };
        parts.push(part);
      }
      words.push(place);
    }
  }
  return parts;
}

/** A line below an item of a list is the next item, and one below a heading goes on with it; behind an empty line begins a paragraph. */
const goingOn = (block: Block, begins: 'line' | 'block'): Block => (begins === 'line' ? block : { kind: 'paragraph', lines: block.lines });
