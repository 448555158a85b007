import { DOUBTFUL_CONFIDENCE, type Block, type Line, type Page, type ReadPage, type Word } from '../pages.ts';
import { textOfBlocks } from './text-of-blocks.ts';

/** Words of a text that was in the file as text: certain, and without places. */
export const lineOfText = (text: string): Line => ({
  words: text.split(/\s+/u).filter((part) => part !== '').map((part) => ({ text: part, confidence: 1 })),
});

/** Characters that no text consists of, and that databases refuse. */
const CONTROLS = /[\0-\x08\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g;

/** Text that can be stored and shown anywhere. */
export const withoutControls = (text: string): string => text.toWellFormed().replace(CONTROLS, '');

export const wordsOfBlocks = (blocks: readonly Block[]): Word[] => blocks.flatMap((block) => block.lines.flatMap((line) => line.words));

/** Mean of the confidences, weighted by the length of the words; null without words. */
export function meanConfidence(words: readonly Pick<Word, 'text' | 'confidence'>[]): number | null {
  let sum = 0;
  let characters = 0;
  for (const word of words) {
    sum += word.confidence * word.text.length;
    characters += word.text.length;
  }
  return characters === 0 ? null : Math.round((sum / characters) * 1000) / 1000;
}

type PageParts = Pick<Page, 'page' | 'source' | 'blocks'> & Partial<Omit<Page, 'text' | 'wordCount' | 'doubtfulCount'>>;

/** A page with its text and its counts, which follow from the blocks. */
export function pageOf({ blocks, label = null, ...parts }: PageParts): Page {
  const words = wordsOfBlocks(blocks);
  return {
    width: null, height: null, language: null, confidence: null, warnings: [], ...parts,
    label: label === null ? null : withoutControls(label),
    wordCount: words.length,
    doubtfulCount: words.filter((word) => word.confidence < DOUBTFUL_CONFIDENCE).length,
    text: textOfBlocks(blocks),
    blocks,
  };
}

/** Of a file that was cut off nobody can say what a page lacks; one without any text is not known to be blank. */
export const asIncomplete = ({ page, ...rest }: ReadPage): ReadPage => ({
  ...rest, page: { ...page, source: page.source === 'blank' ? 'not-read' : page.source, warnings: [...page.warnings, 'file-incomplete'] },
});
