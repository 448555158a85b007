import { bottomOf, rightOf } from '../layout/placed.ts';
import { uniteRectangles } from '../layout/boxes.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { areOnOneLine } from './lines-of-words.ts';

/** What names end with that stand behind the sign of an address: of countries, and of what there was before these. */
const ENDINGS = 'com|org|net|edu|gov|info|biz|io|eu|at|be|bg|ca|ch|co|cz|de|dk|es|fi|fr|gr|hr|hu|ie|it|lu|md|nl|no|pl|pt|ro|rs|se|si|sk|uk|us|example';
/** What stands behind the sign: a name with a point and one of these. */
const DOMAIN = new RegExp(`^[a-z0-9](?:[a-z0-9-]*\\.)+(?:${ENDINGS})[.,;:)]?$`, 'u');
/** Where everybody has an address. */
const PROVIDER = /^(?:gmail|googlemail|yahoo|hotmail|outlook|live|icloud|gmx|web|orange|free|laposte|wanadoo|proton|protonmail|t-online|telefonica)\./u;
/** What the sign is read as. Only a capital that never stands so in a name says it surely. */
const NAME = '(?<name>[\\p{Ll}\\d._+-]*\\p{Ll}[\\p{Ll}\\d._+-]*)';
const AS_BRACKET = new RegExp(`^${NAME}(?:\\([A-Za-z]|[Q@]\\(|\\(@|@\\)|[©®])(?<domain>[^()]+)$`, 'u');
const AS_Q = new RegExp(`^(?!www\\.)${NAME}Q(?!u)(?<domain>.+)$`, 'u');
const AS_CAPITAL = new RegExp(`^(?!www\\.)${NAME}[EG](?<domain>.+)$`, 'u');
/** The first part of an address that was cut at its sign. */
const CUT = new RegExp(`^${NAME}[QG©®]$`, 'u');
const CUT_BEHIND_SIGN = new RegExp(`^${NAME}@$`, 'u');
const UNSURE = 0.6;
/** Heights of a word: nearer than that there is no space in an address. */
const NEAR = 0.6;

/** Words with whole addresses: the @ is read as (D or Q, or an address is cut there or behind its www. */
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
  const doubtful = word.confidence < UNSURE ? addressIn(word.text, AS_BRACKET) : null;
  const whole = doubtful ?? addressIn(word.text, AS_Q) ?? addressIn(word.text, AS_CAPITAL, PROVIDER);
  return whole === null ? word : { ...word, text: whole };
}

function addressIn(text: string, form: RegExp, known = DOMAIN): string | null {
  const { name, domain = '' } = form.exec(text)?.groups ?? {};
  return name !== undefined && DOMAIN.test(domain) && known.test(domain) ? `${name}@${domain}` : null;
}

const isClose = (before: EngineWord, word: EngineWord) => areOnOneLine(before, word) && word.x - rightOf(before) < word.height * NEAR
  && before.y < bottomOf(word) && word.y < bottomOf(before);

/** The two parts of an address; null where they are none. */
function joinedText(before: EngineWord, word: EngineWord): string | null {
  if (!DOMAIN.test(word.text.toLowerCase())) return null;
  if (/^www\.$/iu.test(before.text) || CUT_BEHIND_SIGN.test(before.text)) return before.text + word.text;
  const name = before.confidence < UNSURE ? CUT.exec(before.text)?.groups?.['name'] : undefined;
  return name === undefined ? null : `${name}@${word.text}`;
}

function joined(before: EngineWord, word: EngineWord, text: string): EngineWord {
  const { letters: _, ...rest } = before;
  return { ...rest, ...uniteRectangles([before, word]), text, confidence: Math.min(before.confidence, word.confidence) };
}
