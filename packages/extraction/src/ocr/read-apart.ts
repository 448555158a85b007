import { hasMiddleIn, mostOf } from '../layout/boxes.ts';
import { readCombs } from './combs/read-combs.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import type { GreyImage } from './grey-image.ts';
import { readLargePrint } from './large-print/read-large-print.ts';
import { readLoneCharacters, type Apart } from './lone-characters/read-lone-characters.ts';
import type { PageState } from './page-state.ts';

/** Reads by itself what no engine reads among the other lines of a page. */
export async function readApart(state: PageState, read: (sheet: GreyImage) => Promise<EngineWord[]>): Promise<Apart> {
  const combs = await readCombs(state, read);
  const large = await readLargePrint(combs.state, read);
  const lone = await readLoneCharacters(large.state, read);
  return { ...lone, words: withBlocks(withBlocks(combs.words, large.words), lone.words) };
}

/** Characters that a word has for each that was read apart in its place, at most: V was read as VE. */
const FOR_EACH = 2;

/** The words of a page without those that are another reading of what was read apart. */
export const withoutApart = (words: readonly EngineWord[], apart: readonly EngineWord[]): EngineWord[] => words.filter((word) => {
  const inside = apart.filter((each) => hasMiddleIn(each, word));
  return [...word.text].length > inside.reduce((sum, { text }) => sum + [...text].length, 0) * FOR_EACH;
});

/** Words with those that were read apart, each line of which is a block of its own. */
export const withBlocks = (words: readonly EngineWord[], apart: readonly EngineWord[]): EngineWord[] => {
  const next = mostOf([0, ...words.map(({ block }) => block)]) + 1;
  return [...words, ...apart.map((word) => ({ ...word, block: next + word.block }))];
};
