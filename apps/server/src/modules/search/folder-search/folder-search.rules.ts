/**
 * A pattern cut as PostgreSQL cuts it, so that what looks like a bracket to us is one to it: `\c` takes whatever follows it, `(?#` is
 * a comment, and `[.`, `[:` and `[=` end at their own sign only.
 */
const TOKEN = /\\(?:c[\s\S]?|[\s\S])?|\(\?#[^)]*\)?|\[\^?\]?(?:\\c[\s\S]|\\[\s\S]|\[([:.=])[\s\S]*?\1\]|[^\]\\])*\]?|\{\d+(?:,\d*)?\}|[^\\[]/gu;
/** A word's edge is written `\b` by everybody but PostgreSQL, to which it is a backspace. */
const EDGES: Record<string, string> = { '\\b': '\\y', '\\B': '\\Y' };
const REFERS_BACK = /^\\[1-9k]/u;

/** Before a pattern that tells capitals from small letters. */
const CASE_COUNTS = '(?c)';

/**
 * Parts that a pattern may have when what it counts is written out, as PostgreSQL does. One with many more costs it a hundred
 * megabytes, and seconds in which it does not look at the clock.
 */
const PARTS_MAX = 1000;

/**
 * A person's regular expression as PostgreSQL understands it, which knows no case here and lets a point stop at the end of a line.
 * Undefined for one that refers back or grows too large: those cannot be searched for in a time that grows with the text.
 */
export function asDatabasePattern(typed: string): string | undefined {
  const isCased = typed.startsWith(CASE_COUNTS);
  const tokens = (isCased ? typed.slice(CASE_COUNTS.length) : typed).match(TOKEN) ?? [];
  if (tokens.some((token) => REFERS_BACK.test(token)) || partsOf(tokens) > PARTS_MAX) return undefined;
  return `${isCased ? '(?cp)' : '(?ip)'}${tokens.map((token) => EDGES[token] ?? token).join('')}`;
}

function partsOf(tokens: readonly string[]): number {
  let [parts, last] = [0, 0];
  const outside: number[] = [];
  for (const token of tokens) {
    const times = /^\{(\d+)(?:,(\d*))?\}$/u.exec(token);
    if (token === '(') {
      outside.push(parts);
      parts = 0;
    } else if (times) {
      const more = last * (Math.max(Number(times[1]), Number(times[2] ?? 0), 1) - 1);
      parts += more;
      last += more;
    } else if (!token.startsWith('(?#')) {
      last = token === ')' ? parts : 1;
      parts = token === ')' ? parts + (outside.pop() ?? 0) : parts + 1;
    }
  }
  return outside.reduce((sum, before) => sum + before, parts);
}

type Room = { ofOne: number; ofAll: number };

/** One work at a time, in the order in which it came; undefined where its owner, or all together, have as much in hand as may be. */
export function turns({ ofOne, ofAll }: Room) {
  const inHand: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  return <T>(owner: string, work: () => Promise<T>): Promise<T> | undefined => {
    if (inHand.length >= ofAll || inHand.filter((other) => other === owner).length >= ofOne) return undefined;
    inHand.push(owner);
    const turn = last.then(work).finally(() => inHand.splice(inHand.indexOf(owner), 1));
    // The next one begins however this one ends.
    last = turn.catch(() => undefined);
    return turn;
  };
}
