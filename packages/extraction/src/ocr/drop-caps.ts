import { uniteRectangles } from '../layout/boxes.ts';
import { bottomOf, middleOf, rightOf } from '../layout/placed.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { areOnOneLine } from './lines-of-words.ts';

const CAPITAL = /^\p{Lu}$/u;
const WITH_CAPITAL = /^\p{Lu}\p{L}/u;
/** Of these letters one alone may be a word: what stands behind them goes on with it only where no word begins so. */
const WORD = /^[AEIOYÀÉÎ]$/u;
const BEGINS_NO_WORD = /^(?!(?:bl|br|ch|cl|cr|dr|fl|fr|gl|gn|gr|kn|ph|pl|pn|pr|ps|sc|sh|sk|sl|sm|sn|sp|st|sw|th|tr|tw|vr|wh|wr)\p{L})[bcdfghjklmnpqrstvwxzșț]{2}/u;
/** In heights of the word behind it: how high such a letter is at least, how far it stands before the word, and how far from its upper edge. */
const HIGH = 1.9;
const BEFORE = 1.2;
const ABOVE = 0.6;

/** Words with the large letter that begins a chapter in the first of them: it is read as a word of its own, and often behind it. */
export function withDropCaps(words: readonly EngineWord[]): EngineWord[] {
  const joined = new Map<EngineWord, EngineWord>();
  for (const letter of words.filter(({ text }) => CAPITAL.test(text))) {
    const word = words.find((other) => goesOnWith(letter, other) && !joined.has(other) && hasLineBelow(letter, other, words));
    if (word !== undefined) joined.set(word, letter);
  }
  const letters = new Set(joined.values());
  return words.flatMap((word, at) => {
    const letter = joined.get(word);
    if (letters.has(word)) return [];
    if (letter === undefined) return [onItsLine(word, words[at + 1], words)];
    // It keeps the height of its line.
    const { x, width } = uniteRectangles([letter, word]) ?? word;
    return [{ ...word, x, width, text: letter.text + word.text, confidence: Math.min(letter.confidence, word.confidence) }];
  });
}

/** Whether something stands on the first of the lines beside a large letter. */
const isBesideTop = (letter: EngineWord, word: EngineWord) => Math.abs(word.y - letter.y) < word.height * ABOVE
  && letter.height > word.height * HIGH && bottomOf(letter) > bottomOf(word);

/** A word that was read with its large letter, as high as the next one of its line: else it would stand between the lines beside the letter. */
function onItsLine(word: EngineWord, next: EngineWord | undefined, words: readonly EngineWord[]): EngineWord {
  const isFirst = next !== undefined && WITH_CAPITAL.test(word.text) && areOnOneLine(word, next) && isBesideTop(word, next);
  const hasLine = isFirst && words.some((other) => other.y > bottomOf(next) - next.height / 2 && middleOf(other) < bottomOf(word)
    && other.x > word.x && other.x < next.x);
  return hasLine ? { ...word, y: next.y, height: next.height } : word;
}

function goesOnWith(letter: EngineWord, word: EngineWord): boolean {
  const isNear = word.x >= letter.x && word.x - rightOf(letter) < word.height * BEFORE && rightOf(letter) <= word.x + word.height / 2;
  if (!isNear || !isBesideTop(letter, word) || !/^\p{Ll}/u.test(word.text)) return false;
  return !WORD.test(letter.text) || BEGINS_NO_WORD.test(word.text);
}

/** Whether the text goes on beside the letter: a label has one line at most. */
const hasLineBelow = (letter: EngineWord, word: EngineWord, words: readonly EngineWord[]) => words.some((other) => other !== letter
  && other.y > bottomOf(word) - word.height / 2 && middleOf(other) < bottomOf(letter) && Math.abs(other.x - word.x) < word.height * BEFORE);
