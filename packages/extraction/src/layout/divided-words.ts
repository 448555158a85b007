import type { Block, Line } from '../pages.ts';

const HYPHENS = '-\\u00ad\\u2010';
const DIVIDED = new RegExp(`\\p{L}\\p{Ll}[${HYPHENS}]$`, 'u');
const DIVIDED_CAPITALS = new RegExp(`\\p{Lu}{2}[${HYPHENS}]$`, 'u');
/** A pattern as YYYY-MM-DDhh-, and no word that anybody divides. */
const MIXED = /\p{Lu}{2}.*\p{Ll}/u;
const COMPOUND = new RegExp(`\\p{L}[${HYPHENS}]\\p{L}`, 'u');
const ENDS = /^[^\p{L}]+|[^\p{L}]+$/gu;

export type DividedWords = {
  /** Whether the last word of a line goes on in the next one: `exam-` and `ple`. `Anglo-` and `Saxon` stay apart. */
  isDivided(line: Line | undefined, next: Line): boolean;
  /** Both parts as one word, with the hyphen where it belongs to the word. */
  join(start: string, end: string): string;
};

/** Words that the ends of lines divided, judged by what else stands on their page. */
export function dividedWords(blocks: readonly Block[]): DividedWords {
  let known: Set<string> | undefined;
  return {
    isDivided,
    join: (start, end) => {
      known ??= compoundsIn(blocks);
      const compound = start + end;
      // A word that has a hyphen already is divided at its hyphens, and one that has it elsewhere has it here.
      const isCompound = COMPOUND.test(start) || known.has(compound.replace(ENDS, '').toLowerCase());
      return isCompound ? compound : start.slice(0, -1) + end;
    },
  };
}

function isDivided(line: Line | undefined, next: Line): boolean {
  const start = line?.words.at(-1)?.text ?? '';
  const end = next.words[0]?.text ?? '';
  if (DIVIDED.test(start)) return /^\p{Ll}/u.test(end) && !MIXED.test(start);
  return isCutInCapitals(start, end) && isInCapitals(line) && isInCapitals(next);
}

const isCutInCapitals = (start: string, end: string) => DIVIDED_CAPITALS.test(start) && /^\p{Lu}{2}/u.test(end);

export const isInCapitals = (line: Line | undefined): boolean => {
  const words = line?.words ?? [];
  return !words.some(({ text }) => /\p{Ll}/u.test(text)) && words.filter(({ text }) => /\p{L}{2}/u.test(text)).length > 1;
};

/** Words with a hyphen that no end of a line can have brought. */
function compoundsIn(blocks: readonly Block[]): Set<string> {
  const words = blocks.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  return new Set(words.filter(({ text }) => COMPOUND.test(text)).map(({ text }) => text.replace(ENDS, '').toLowerCase()));
}
