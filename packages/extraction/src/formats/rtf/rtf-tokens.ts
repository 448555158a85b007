/** One piece of Rich Text: a brace, a control word with its number, a byte written as hex, or plain characters. */
export type RtfToken =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'word'; word: string; value: number | null }
  | { type: 'byte'; value: number }
  | { type: 'text'; text: string };

const CONTROL = /([a-zA-Z]{1,32})(-?\d{1,10})? ?/y;
const PLAIN = /[^\\{}\r\n]+/y;

/** Splits Rich Text, given as one character a byte. Binary data is skipped. */
export function* rtfTokens(source: string): Generator<RtfToken> {
  let at = 0;
  while (at < source.length) {
    const { token, length } = tokenAt(source, at);
    if (token !== null) yield token;
    at += length;
  }
}

type Found = { token: RtfToken | null; length: number };

function tokenAt(source: string, at: number): Found {
  const character = source[at] ?? '';
  if (character === '\\') return controlAt(source, at + 1);
  if (character === '{') return { token: { type: 'open' }, length: 1 };
  if (character === '}') return { token: { type: 'close' }, length: 1 };
  if (character === '\r' || character === '\n') return { token: null, length: 1 };
  PLAIN.lastIndex = at;
  const text = PLAIN.exec(source)?.[0] ?? character;
  return { token: { type: 'text', text }, length: text.length };
}

/** What follows a backslash, and how many characters both take. */
function controlAt(source: string, at: number): Found {
  const sign = source[at] ?? '';
  if (sign === "'") return { token: { type: 'byte', value: Number.parseInt(source.slice(at + 1, at + 3), 16) || 0x3f }, length: 4 };
  CONTROL.lastIndex = at;
  const [written, word, digits] = CONTROL.exec(source) ?? [];
  if (written === undefined || word === undefined) return { token: { type: 'word', word: sign, value: null }, length: 2 };
  const value = digits === undefined ? null : Number(digits);
  const binary = word === 'bin' ? Math.max(0, value ?? 0) : 0;
  return { token: { type: 'word', word, value }, length: 1 + written.length + binary };
}
