import { mostOf } from '../layout/boxes.ts';
import { readCombs } from './combs/read-combs.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import type { GreyImage } from './grey-image.ts';
import { readLargePrint } from './large-print/read-large-print.ts';
import { readLoneCharacters } from './lone-characters/read-lone-characters.ts';
import type { PageState } from './page-state.ts';
import type { Attempt } from './second-attempt.ts';

/** Reads by itself what no engine reads among the other lines of a page. Gives its words, and the page without them. */
export async function readApart(state: PageState, read: (sheet: GreyImage) => Promise<EngineWord[]>): Promise<Attempt> {
  const combs = await readCombs(state, read);
  const lone = await readLoneCharacters(combs.state, read);
  const large = await readLargePrint(lone.state, read);
  return { state: large.state, words: withBlocks(withBlocks(combs.words, lone.words), large.words) };
}

/** Words with those that were read apart, each line of which is a block of its own. */
export const withBlocks = (words: readonly EngineWord[], apart: readonly EngineWord[]): EngineWord[] => {
  const next = mostOf([0, ...words.map(({ block }) => block)]) + 1;
  return [...words, ...apart.map((word) => ({ ...word, block: next + word.block }))];
};
