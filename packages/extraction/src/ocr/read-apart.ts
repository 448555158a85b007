import { hasMiddleIn, mostOf, type Rectangle } from '../layout/boxes.ts';
import { acrossOf, rightOf } from '../layout/placed.ts';
import { readCombs } from './combs/read-combs.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { SOFT_EDGE, type GreyImage } from './grey-image.ts';
import { readLargePrint } from './large-print/read-large-print.ts';
import { readLoneCharacters } from './lone-characters/read-lone-characters.ts';
import type { PageState } from './page-state.ts';
import type { Attempt } from './second-attempt.ts';
import { readSidewaysLines } from './sideways/read-sideways-lines.ts';

/**
 * What was read apart, the page without it, and the picture in which the rest is read. Lone characters of tables stay in that one: what stands
 * in the cells beside them is read better so. Of what is read in their own `cells` nothing is kept.
 */
export type Apart = Attempt & { shown: GreyImage; cells: readonly Rectangle[] };

/** Reads by itself what no engine reads among the other lines of a page. */
export async function readApart(state: PageState, read: (sheet: GreyImage) => Promise<EngineWord[]>): Promise<Apart> {
  const combs = await readCombs(state, read);
  const sideways = await readSidewaysLines(combs.state, read);
  const large = await readLargePrint(sideways.state, read);
  const lone = await readLoneCharacters(large.state, read);
  return { ...lone, words: [sideways, large, lone].reduce((words, apart) => withBlocks(words, apart.words), combs.words) };
}

/** The words of a page without those in cells whose only character was read apart: V is read as VE, and a row of them as one word. */
export const withoutApart = (words: readonly EngineWord[], cells: readonly Rectangle[]): EngineWord[] => words.filter((word) => {
  const isInside = (x: number) => cells.some((cell) => hasMiddleIn({ x, y: word.y, width: 0, height: word.height }, cell));
  return ![word.x + SOFT_EDGE, acrossOf(word), rightOf(word) - SOFT_EDGE].every(isInside);
});

/** Words with those that were read apart, each line of which is a block of its own. */
export const withBlocks = (words: readonly EngineWord[], apart: readonly EngineWord[]): EngineWord[] => {
  const next = mostOf([0, ...words.map(({ block }) => block)]) + 1;
  return [...words, ...apart.map((word) => ({ ...word, block: next + word.block }))];
};
