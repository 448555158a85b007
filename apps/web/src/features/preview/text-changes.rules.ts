import { diffArrays } from 'diff';

/** A stretch of two texts that are compared. Of a long one that is the same in both, only `words` is left of its middle. */
export type Stretch = { kind: 'same' | 'added' | 'removed'; text: string } | { kind: 'skipped'; words: number };
export type Changes = { stretches: Stretch[]; addedWords: number; removedWords: number };

/** Undefined where too much is different for anybody to wait for. */
type Compared = Shown[] | undefined;
type Shown = Extract<Stretch, { text: string }>;

/** Words are compared for so long, then lines; nobody waits for a picture of what has nothing in common. */
const WORDS_MS = 1000;
const LINES_MS = 1000;
/** So much of what is the same is shown on either side of a change. */
const CONTEXT_CHARACTERS = 200;

const wordsOf = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;
const countOf = (shown: readonly Shown[], kind: Shown['kind']): number =>
  shown.filter((each) => each.kind === kind).reduce((sum, { text }) => sum + wordsOf(text), 0);

/** What was done to a text to make another one of it: word by word, and where too much was done, line by line, if that can be said. */
export function changesBetween(before: string, after: string): Changes | undefined {
  const parts = compare(before, after);
  if (!parts) return undefined;
  const shown = joinPassages(parts);
  const stretches = shown.flatMap((each, at) => shorten(each, { isFirst: at === 0, isLast: at === shown.length - 1 }));
  return { stretches, addedWords: countOf(shown, 'added'), removedWords: countOf(shown, 'removed') };
}

function compare(before: string, after: string): Compared {
  const cut = (separator: RegExp, timeout: number) => diffArrays(before.split(separator), after.split(separator), { timeout });
  const parts = cut(/(\s+)/u, WORDS_MS) ?? cut(/(?<=\n)/u, LINES_MS);
  return parts?.map(({ value, added, removed }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') }));
}

/** Words in a row that were changed are one passage, with the spaces between them: old first, then new. */
function joinPassages(parts: readonly Shown[]): Shown[] {
  const joined: Shown[] = [];
  let passage = { removed: '', added: '' };
  const end = () => {
    joined.push(...(['removed', 'added'] as const).map((kind) => ({ kind, text: passage[kind] })).filter(({ text }) => text !== ''));
    passage = { removed: '', added: '' };
  };
  for (const [at, part] of parts.entries()) {
    const { kind, text } = part;
    if (kind !== 'same') passage[kind] += text;
    else if (passage.removed + passage.added !== '' && at < parts.length - 1 && /^[ \t]+$/u.test(text)) {
      passage = { removed: passage.removed + text, added: passage.added + text };
    } else {
      end();
      joined.push(part);
    }
  }
  end();
  return joined;
}

/** Cut between words, so that nobody takes the rest of one for a word. */
function shorten(shown: Shown, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Stretch[] {
  const { kind, text } = shown;
  if (kind !== 'same' || (isFirst && isLast) || text.length <= CONTEXT_CHARACTERS * 2) return [shown];
  const head = isFirst ? '' : firstWords(text);
  const tail = isLast ? '' : lastWords(text);
  const middle: Stretch = { kind: 'skipped', words: wordsOf(text.slice(head.length, text.length - tail.length)) };
  const ends = [head, tail].map((end): Stretch[] => (end === '' ? [] : [{ kind, text: end }]));
  return [...ends[0] ?? [], middle, ...ends[1] ?? []];
}

const firstWords = (text: string): string => /^.*\s/su.exec(text.slice(0, CONTEXT_CHARACTERS))?.[0] ?? '';
const lastWords = (text: string): string => /\s.*$/su.exec(text.slice(-CONTEXT_CHARACTERS))?.[0] ?? '';
