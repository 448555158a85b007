import { foldText } from '@scriba/contract/folding';

const WORD = /[\p{L}\p{N}]+/gu;
/** Shorter words are only found as they are: their beginnings would be everywhere. */
const INFLECTED_MIN = 4;
const ENDING_MAX = 3;

type Wanted = { word: string; isBeginning: boolean };

/** The wanted words of a query, folded: without signs, without those that must be absent. `wor*` is a beginning. */
function wantedWords(query: string): Wanted[] {
  const wanted = [...query.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/gu)].filter(([, sign]) => sign !== '-').map(([, , quoted, plain]) => quoted ?? plain ?? '');
  return wanted.flatMap((text) => {
    const words = foldText(text).match(WORD) ?? [];
    return words.map((word, at) => ({ word, isBeginning: at === words.length - 1 && /[\p{L}\p{N}]\*$/u.test(text) }));
  });
}

export const queryWords = (query: string): string[] => wantedWords(query).map(({ word }) => word);

/**
 * Tells whether a query finds a word: as it is written, as the beginning of its last word, and with another ending.
 * `similar` are folded words that were searched for besides.
 */
export function foundBy(query: string, similar: readonly string[] = []): (word: string) => boolean {
  const wanted = wantedWords(query);
  const last = wanted.at(-1)?.word;
  if (last === undefined) return () => false;
  const isFound = (part: string) => part.startsWith(last) || similar.includes(part)
    || wanted.some(({ word, isBeginning }) => word === part || differsInEnding(word, part) || (isBeginning && part.startsWith(word)));
  return (word) => (foldText(word).match(WORD) ?? []).some(isFound);
}

function differsInEnding(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length >= INFLECTED_MIN && long.length - short.length <= ENDING_MAX && long.startsWith(short);
}

/** A text cut at its words, each with whether it is marked: `Invoice 0417.pdf` for “invoice” begins with a marked one. */
export const cutAtWords = (text: string, isMarked: (word: string) => boolean): { text: string; isMarked: boolean }[] =>
  text.split(/([\p{L}\p{N}\p{M}]+)/u).filter((part) => part !== '').map((part) => ({ text: part, isMarked: isMarked(part) }));
