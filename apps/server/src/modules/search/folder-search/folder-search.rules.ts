import { foldText } from '@scriba/contract/folding';

/**
 * A pattern cut as PostgreSQL cuts it, so that what looks like a bracket to us is one to it: `\c` takes whatever follows it, `(?#` is
 * a comment, and `[.`, `[:` and `[=` end at their own sign only.
 */
const TOKEN = /\\(?:c[\s\S]?|[\s\S])?|\(\?#[^)]*\)?|\[\^?\]?(?:\\c[\s\S]|\\[\s\S]|\[([:.=])[\s\S]*?\1\]|[^\]\\])*\]?|\{\d+(?:,\d*)?\}|[^\\[]/gu;
/** A word's edge is written `\b` by everybody but PostgreSQL, to which it is a backspace. */
const EDGES: Record<string, string> = { '\\b': '\\y', '\\B': '\\Y' };
const REFERS_BACK = /^\\[1-9k]/u;

/** Before a pattern: whether it tells capitals from small letters. It does not unless it is told to. */
const CASE = /^\(\?([ci])\)/u;
const withoutCase = (typed: string): string => typed.replace(CASE, '');

/**
 * Parts that a pattern may have when what it counts is written out, as PostgreSQL does. One with many more costs it a hundred
 * megabytes, and seconds in which it does not look at the clock.
 */
const PARTS_MAX = 1000;

/**
 * A person's regular expression as PostgreSQL understands it, which knows no case here. Lines are lines: `^` and `$` are their ends, and a
 * point stops there. Undefined for one that refers back or grows too large: those cannot be searched for in a time that grows with the text.
 */
export function asDatabasePattern(typed: string): string | undefined {
  const tokens = withoutCase(typed).match(TOKEN) ?? [];
  if (tokens.some((token) => REFERS_BACK.test(token)) || partsOf(tokens) > PARTS_MAX) return undefined;
  return `(?${CASE.exec(typed)?.[1] ?? 'i'}n)${tokens.map((token) => EDGES[token] ?? token).join('')}`;
}

/** What stands for itself in a pattern, and is one character in a folded text too. */
const LITERAL = /^\\?[ !"#%&',/:;<=>@_`~-]$|^[A-Za-z0-9]$|^\\[.^$*+?()[\]{}|\\]$/u;
const QUANTIFIER = /^(?:[*?]|\{\d.*)$/u;
/** What takes the characters behind it along. */
const NUMBERED = /^\\[xuU0-9]/u;
/** Three letters or digits are the least that an index of trigrams can look for. */
const TRIGRAM = /[a-z0-9]{3}/u;

export const hasTrigram = (folded: string): boolean => TRIGRAM.test(folded);

/** The longest part, folded, that each text has in which a pattern is found; undefined where nothing is certain that an index knows. */
export function requiredPart(typed: string): string | undefined {
  // A comment is nothing: what counts behind it counts what stands before it.
  const tokens = (withoutCase(typed).match(TOKEN) ?? []).filter((token) => !token.startsWith('(?#'));
  const outer = outsideOfGroups(tokens);
  if (tokens.some((token) => NUMBERED.test(token)) || outer.some((token) => token === '|' || token === ')')) return undefined;
  const parts = [''];
  for (const token of outer) {
    const last = parts.pop() ?? '';
    if (LITERAL.test(token)) parts.push(last + token.slice(-1));
    else parts.push(QUANTIFIER.test(token) ? last.slice(0, -1) : last, '');
  }
  return parts.map(foldText).filter(hasTrigram).toSorted((a, b) => b.length - a.length)[0];
}

/** A group may be left out, or be one of several: in its place stands its bracket. */
function outsideOfGroups(tokens: readonly string[]): string[] {
  let depth = 0;
  return tokens.filter((token) => {
    const isOuter = depth === 0;
    if (token === '(') depth += 1;
    else if (token === ')' && depth > 0) depth -= 1;
    return isOuter;
  });
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
