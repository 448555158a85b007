import { bottomOf } from '../layout/placed.ts';
import type { Language } from '../options.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import type { GreyImage } from './grey-image.ts';
import { engineLines } from './lines-of-words.ts';
import { inkOfWords, type InkPatch, type Look } from './signs/ink-patch.ts';

/** One stroke that stands alone, with a mark of the sentence behind it. */
const STROKE = /^[|Il](?=[.,;:)]?$)/u;
const BAR = /^\|/u;
/** What a litre is said of: 2, 0,5 and ½, and not the number of a year. */
const AMOUNT = /(?:^|[^\d.,])(?:\d{1,3}(?:[.,]\d{1,3})?|\d*[½¼¾⅓⅔])$/u;
const PART = /[.,]\d|[½¼¾⅓⅔]$/u;
const NUMBER = /^[\d(]/u;
/** Lawyers count paragraphs in Roman numbers: § 823 I BGB. */
const OF_LAW = /^(?:§+|art(?:ikel|icle|ículo|icolul)?\.?|abs\.?)$/iu;
/** Parts of a litre, whose last letter was taken for another stroke; miles are written so in English. */
const OF_LITRE = /^([mcdh])(?:[I|1]|I?i)(?=[.,;:)]?$)/u;
const IN_MILES = /^mi(?=[.,;:)]?$)/u;
/** Roman numbers with a small l in them; `Il` is a French word, and `Ill` an English one. */
const ROMAN = /^(?=.*[l|])I[Il|]{1,2}(?=[.,;:)]?$)/u;

/** In heights of a capital: a letter is so high, stands on the line within so much, and its stroke is no wider. */
const LETTER = { least: 0.85, most: 1.15, off: 0.08, wide: 0.5 };

/**
 * Words of one stroke as what they are: the l of a litre behind an amount, and the Roman I of a class or a part elsewhere. An engine takes them for
 * a bar, which is higher than letters are and hangs below the line.
 */
export function withLoneStrokes(image: GreyImage, words: readonly EngineWord[], languages: readonly Language[]): EngineWord[] {
  const look = inkOfWords(image, words);
  const texts = new Map(engineLines(words).flatMap((line) => line.flatMap((word, at) => {
    const text = textOf(word, { twoBefore: line[at - 2], before: line[at - 1], next: line[at + 1], look, languages });
    return text === word.text ? [] : [[word, text] as const];
  })));
  return words.map((word) => {
    const text = texts.get(word);
    return text === undefined ? word : { ...word, text };
  });
}

/** The words of its line beside one, two of them before it. */
type Beside = Record<'twoBefore' | 'before' | 'next', EngineWord | undefined> & { look: Look; languages: readonly Language[] };

function textOf(word: EngineWord, beside: Beside): string {
  const isOfAmount = beside.before !== undefined && AMOUNT.test(beside.before.text);
  if (STROKE.test(word.text)) return isOfAmount ? behindAmount(word, beside) : alone(word, beside);
  if (isOfAmount && OF_LITRE.test(word.text)) return inLitres(word.text, beside.languages);
  return ROMAN.test(word.text) && !isWord(word.text, beside.languages) ? word.text.replace(ROMAN, (number) => 'I'.repeat(number.length)) : word.text;
}

/** Between two numbers a stroke is what is left of a line. A letter behind a whole number may be what it was read as: in 3 I show. */
function behindAmount(word: EngineWord, beside: Beside): string {
  const { before, next, look } = beside;
  const isPart = before !== undefined && PART.test(before.text);
  const mayBe = BAR.test(word.text) || isPart;
  if (!mayBe || next !== undefined && NUMBER.test(next.text) || !isLetter(look(word))) return word.text;
  return word.text.replace(STROKE, isPart || isLitre(beside) ? 'l' : 'I');
}

/** Whether a stroke behind a whole number is a litre: in English it is more often who writes, unless it is one of something. */
const isLitre = ({ twoBefore, next, languages }: Beside): boolean =>
  !OF_LAW.test(twoBefore?.text ?? '') && (!languages.includes('en') || next?.text === 'of');

const alone = (word: EngineWord, { look }: Beside): string =>
  (BAR.test(word.text) && isLetter(look(word)) ? word.text.replace(STROKE, 'I') : word.text);

const inLitres = (text: string, languages: readonly Language[]): string =>
  (languages.includes('en') && IN_MILES.test(text) ? text : text.replace(OF_LITRE, '$1l'));

const isWord = (text: string, languages: readonly Language[]): boolean =>
  languages.includes('fr') || (languages.includes('en') && text.startsWith('Ill'));

/** Whether the picture shows one stroke as high as a capital that stands on the line. */
function isLetter(patch: InkPatch | null): boolean {
  if (patch === null) return false;
  const { measure: { baseline, capital } } = patch;
  const [stroke, ...more] = patch.pieces.filter(({ height }) => height >= capital / 2);
  if (stroke === undefined || more.length > 0) return false;
  return stroke.height >= capital * LETTER.least && stroke.height <= capital * LETTER.most && stroke.width <= capital * LETTER.wide
    && Math.abs(bottomOf(stroke) - baseline) <= capital * LETTER.off;
}
