import type { EngineWord } from '../engine/ocr-engine.ts';
import type { GreyImage } from '../grey-image.ts';
import { mayHoldBarredSign, withBarredSign } from './barred-signs.ts';
import { DigitShapes } from './digit-shapes.ts';
import { mayHoldFraction, withFraction } from './fractions.ts';
import { inkOfWords, type InkPatch } from './ink-patch.ts';
import { mayHoldMiddleSign, withMiddleSign, type Around } from './middle-signs.ts';
import { mayHoldMicroSign, withMicroSign } from './micro-sign.ts';
import { mayHoldParagraphSign, withParagraphSign } from './paragraph-sign.ts';

/** What a word may be by its letters, and what it is by its picture. One after the other is looked for: 25 ug/m? has two. */
type Sign = { mayBe(text: string, around: Around): boolean; withIt(patch: InkPatch, shapes: DigitShapes): string | null };

const signs: readonly Sign[] = [
  { mayBe: mayHoldParagraphSign, withIt: withParagraphSign },
  { mayBe: mayHoldFraction, withIt: withFraction },
  { mayBe: mayHoldBarredSign, withIt: withBarredSign },
  { mayBe: mayHoldMiddleSign, withIt: withMiddleSign },
  { mayBe: mayHoldMicroSign, withIt: withMicroSign },
];

/**
 * Words with the signs that no data of the recogniser know, told by the shape of their ink: it reads § as 8, m² as m?, ½ as %, ± as +
 * and is sure of it.
 */
export function withSigns(image: GreyImage, words: readonly EngineWord[]): EngineWord[] {
  const look = inkOfWords(image, words);
  const shapes = new DigitShapes(words, look);
  return words.map((word, at) => {
    const around = { before: words[at - 1]?.text ?? '', after: words[at + 1]?.text ?? '' };
    const possible = signs.filter(({ mayBe }) => mayBe(word.text, around));
    const patch = possible.length === 0 ? null : look(word);
    if (patch === null) return word;
    const text = possible.reduce((read, { mayBe, withIt }) => {
      const found = mayBe(read, around) ? withIt({ ...patch, word: { ...word, text: read } }, shapes) : null;
      return found ?? read;
    }, word.text);
    return text === word.text ? word : { ...word, text };
  });
}
