import type { Block } from '../pages.ts';
import type { Place } from './spread-words.ts';

/** The places of words, the first of each with what stands before it in the corrected text. */
export function typedBreaks(places: readonly Place[], parts: readonly { gap: string }[]): Place[] {
  return places.map((place, index) => ({ ...place, beginsLine: parts[index]?.gap.includes('\n') ?? false }));
}

/** Only the beginnings of lines that the text did not have before somebody edited it: a line of an address begins one anyway. */
export function newBreaks(kept: readonly Place[], tokens: readonly { before: string; places: readonly Place[] }[]): Place[] {
  const hadBreak = new Set(tokens.flatMap(({ before, places }) => (before === '\n' && places[0] ? [places[0].line] : [])));
  return kept.map((place, index) => {
    const isFirst = kept[index - 1]?.line !== place.line;
    return { ...place, beginsLine: place.beginsLine === true && !(isFirst && hadBreak.has(place.line)) };
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
      if (place.beginsLine && !isBuilt && part.places.some((before) => before.length > 0)) {
        part = { block: goingOn(block), places: [words = []] };
        parts.push(part);
      }
      words.push(place);
    }
  }
  return parts;
}

/** What was written below an item of a list has no mark of its own. */
const goingOn = (block: Block): Block => (block.kind === 'list-item' ? { kind: 'paragraph', lines: block.lines } : block);
