import { foldText } from '@scriba/contract/folding';

const WORD = /[\p{L}\p{N}]+/gu;
/** Shorter words are only found as they are: their beginnings would be everywhere. */
const INFLECTED_MIN = 4;
const ENDING_MAX = 3;

/** The wanted words of a query, folded: without signs, without those that must be absent. */
export function queryWords(query: string): string[] {
  const wanted = [...query.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/gu)].filter(([, sign]) => sign !== '-');
  return wanted.flatMap(([, , quoted, plain]) => foldText(quoted ?? plain ?? '').match(WORD) ?? []);
}

/** Tells whether a query finds a word: as it is written, as the beginning of its last word, and with another ending. */
export function foundBy(query: string): (word: string) => boolean {
  const wanted = queryWords(query);
  const last = wanted.at(-1);
  if (last === undefined) return () => false;
  const isFound = (part: string) => part.startsWith(last) || wanted.some((each) => each === part || differsInEnding(each, part));
  return (word) => (foldText(word).match(WORD) ?? []).some(isFound);
}

function differsInEnding(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length >= INFLECTED_MIN && long.length - short.length <= ENDING_MAX && long.startsWith(short);
}

/** A text cut at its words, each with whether it is marked: `Invoice 0417.pdf` for “invoice” begins with a marked one. */
export const cutAtWords = (text: string, isMarked: (word: string) => boolean): { text: string; isMarked: boolean }[] =>
  text.split(/([\p{L}\p{N}\p{M}]+)/u).filter((part) => part !== '').map((part) => ({ text: part, isMarked: isMarked(part) }));
