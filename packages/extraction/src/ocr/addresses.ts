import { bottomOf, rightOf } from '../layout/placed.ts';
import { uniteRectangles } from '../layout/boxes.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { areOnOneLine } from './lines-of-words.ts';

/** What stands behind the sign of an address: a name with a point and the letters of a country or a kind. */
const DOMAIN = /^[a-z0-9](?:[a-z0-9-]*\.)+[a-z]{2,}[.,;:)]?$/u;
/** What the sign is read as within an address; of a letter that could be one of a name nothing is known. */
const WITHIN = /^(?<name>[\p{Ll}\d][\p{Ll}\d._+-]*)(?:\((?=\p{Lu})[DVOQG]|Q\(|\(@|@\)|[©®])(?<domain>.+)$/u;
/** The first part of an address that was cut at its sign. */
const CUT = /^(?<name>[\p{Ll}\d][\p{Ll}\d._+-]*)[QG@©®]$/u;
const UNSURE = 0.6;
/** Heights of a word: nearer than that there is no space in an address. */
const NEAR = 0.6;

/** Words with whole addresses: the @ is read as (D or ©, or an address is cut there or behind its www. */
export function withAddresses(words: readonly EngineWord[]): EngineWord[] {
  const mended: EngineWord[] = [];
  for (const word of words) {
    const before = mended.at(-1);
    const text = before === undefined || !isClose(before, word) ? null : joinedText(before, word);
    if (before === undefined || text === null) mended.push(withSign(word));
    else mended[mended.length - 1] = joined(before, word, text);
  }
  return mended;
}

function withSign(word: EngineWord): EngineWord {
  const { name, domain } = WITHIN.exec(word.text)?.groups ?? {};
  return name !== undefined && domain !== undefined && DOMAIN.test(domain) ? { ...word, text: `${name}@${domain}` } : word;
}

const isClose = (before: EngineWord, word: EngineWord) => areOnOneLine(before, word) && word.x - rightOf(before) < word.height * NEAR
  && before.y < bottomOf(word) && word.y < bottomOf(before);

/** The two parts of an address; null where they are none. */
function joinedText(before: EngineWord, word: EngineWord): string | null {
  if (!DOMAIN.test(word.text)) return null;
  if (/^www\.$/iu.test(before.text)) return before.text + word.text;
  const name = before.confidence < UNSURE ? CUT.exec(before.text)?.groups?.['name'] : undefined;
  return name === undefined ? null : `${name}@${word.text}`;
}

function joined(before: EngineWord, word: EngineWord, text: string): EngineWord {
  const { letters: _, ...rest } = before;
  return { ...rest, ...uniteRectangles([before, word]), text, confidence: Math.min(before.confidence, word.confidence) };
}
