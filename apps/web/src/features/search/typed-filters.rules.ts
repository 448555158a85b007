import { foldText } from '@scriba/contract/folding';
import type { SearchFilters } from '@scriba/contract/search';
import { typedFilters, type TypedName } from '@scriba/contract/search-filters';
import { plainQuotes } from '@scriba/contract/typed-parts';
import { filtersOf, type FilterChoice, type FilterWords } from './search.rules.ts';

/** What each can say; undefined until it is known. One that can be said in several ways is here more than once. */
export type TypedChoices = Readonly<Record<TypedName, readonly FilterChoice[] | undefined>>;

/** Why something that was typed filters nothing. */
type Reason = 'unknown' | 'several' | 'repeated' | 'replaces' | 'besideOr' | 'unwanted' | 'unfinished';
export type NotUnderstood = {
  typed: string; name: TypedName; value: string; reason: Reason;
  /** What was probably meant. */
  likely: readonly FilterChoice[];
};

export type Understood = {
  /** The words beside the filters. */
  q: string; filters: FilterWords; notUnderstood: readonly NotUnderstood[];
  /** What was understood, and says something else than what was chosen before. */
  replacing: readonly NotUnderstood[];
  /** What can be said is not known yet. */
  isWaiting: boolean;
};

type Typed = { typed: string; name: TypedName; value: string; isUnwanted: boolean; isBesideOr: boolean };

/** In capitals too, while `OR` is none in small letters. */
const NAMES = Object.keys(typedFilters).map((name) => name.replace(/./gu, (letter) => `[${letter}${letter.toUpperCase()}]`)).join('|');
/** What stands in quotes is looked for as it is; a name with spaces stands in quotes behind its colon. `OR` beside a filter joins nothing. */
const TYPED = new RegExp(String.raw`-?"[^"]*"?|(?<!\S)(?:OR\s+)?((-?)(${NAMES}):(?:"([^"]*)"?|([^\s"]+)|$))(?:\s+OR(?!\S))?`, 'gu');
/** What may follow a filter in a sentence. */
const MARKS_BEHIND = /[.,;:!?)\]}…]+$/u;
const OR_BEFORE = /(?:^|\s)OR\s+$/u;
const LIKELY_MAX = 5;

export const hasTypedFilters = (query: string): boolean => cutTyped(query).typed.length > 0;

function cutTyped(asTyped: string): { words: string; typed: Typed[] } {
  const query = plainQuotes(asTyped);
  const typed = [...query.matchAll(TYPED)].flatMap(({ 0: match, 1: own, 2: sign, 3: name = '', 4: quoted, 5: bare = '', index }): Typed[] => {
    if (own === undefined) return [];
    const isBesideOr = match !== own || OR_BEFORE.test(query.slice(0, index));
    return [{ typed: own, name: name.toLowerCase() as TypedName, value: (quoted ?? bare).trim(), isUnwanted: sign === '-', isBesideOr }];
  });
  const words = query.replace(TYPED, (match: string, own: string | undefined) => (own === undefined ? match : ''));
  return { words: typed.length === 0 ? asTyped : words.replace(/\s+/gu, ' ').trim(), typed };
}

/** A query with its filters, as far as they are known: the others are left out and named, and the words are searched for. */
export function understandTyped(query: string, choices: TypedChoices, chosen: FilterWords = {}): Understood {
  const { words, typed } = cutTyped(query);
  const [notUnderstood, replacing]: [NotUnderstood[], NotUnderstood[]] = [[], []];
  const understood = { q: words, filters: {} as FilterWords, notUnderstood, replacing, isWaiting: false };
  for (const each of typed) {
    const known = choices[each.name];
    const meant = known && valueOf(each, known);
    const filter = typedFilters[each.name];
    if (meant === undefined) understood.isWaiting = true;
    else if (!('id' in meant)) understood.notUnderstood.push({ ...each, ...meant });
    else if ((understood.filters[filter] ?? meant.id) !== meant.id) understood.notUnderstood.push({ ...each, reason: 'repeated', likely: [] });
    else {
      if ((chosen[filter] ?? meant.id) !== meant.id) understood.replacing.push({ ...each, reason: 'replaces', likely: [] });
      understood.filters[filter] = meant.id;
    }
  }
  return understood;
}

/** While folders and tags are not known, nothing is asked. */
export const questionOf = ({ isWaiting, q, filters }: Understood, words = filters): { q: string; filters: SearchFilters } =>
  (isWaiting ? { q: '', filters: {} } : { q, filters: filtersOf(words) });

/** What stays in the field when the filters that were understood have become those of the page. */
export const stillTyped = ({ q, notUnderstood }: Understood, without?: NotUnderstood): string =>
  [q, ...notUnderstood.filter((each) => each !== without).map(({ typed }) => typed)].filter((each) => each !== '').join(' ');

/** The filter that somebody chose where it was not understood. */
export const chosenFor = ({ name }: NotUnderstood, { id }: FilterChoice): FilterWords => ({ [typedFilters[name]]: id });

type Meant = { id: string } | Pick<NotUnderstood, 'reason' | 'likely'>;

function valueOf({ name, value, isBesideOr, isUnwanted }: Typed, known: readonly FilterChoice[]): Meant {
  if (isBesideOr || isUnwanted) return { reason: isBesideOr ? 'besideOr' : 'unwanted', likely: [] };
  const meant = meantBy(value, name, known);
  const plain = value.replace(MARKS_BEHIND, '');
  // A tag may be called so, with its marks.
  return 'reason' in meant && meant.reason === 'unknown' && plain !== value ? meantBy(plain, name, known) : meant;
}

function meantBy(value: string, name: TypedName, known: readonly FilterChoice[]): Meant {
  // Whoever types on behind the stroke means the folder until something stands there.
  const wanted = pathOf(value).replace(/\/$/u, '');
  if (wanted === '') return { reason: 'unfinished', likely: eachOnce(known) };
  const called = eachOnce(known, (text) => isCalled[name](text, wanted));
  const [meant, ...others] = called.length > 0 || !mayBeBegun[name] ? called : eachOnce(known, (text) => text.startsWith(wanted));
  if (meant && others.length === 0) return meant;
  if (called.length > 1) return { reason: 'several', likely: called };
  return { reason: 'unknown', likely: eachOnce(known, (text) => text.includes(wanted)) };
}

const isSame = (text: string, wanted: string) => text === wanted;
/** Of a folder the end of the way to it is enough. */
const isCalled: Record<TypedName, (text: string, wanted: string) => boolean> =
  { type: isSame, tag: isSame, is: isSame, in: (text, wanted) => `/${text}`.endsWith(`/${wanted}`) };
/** Of few that never change, a beginning says enough. */
const mayBeBegun: Record<TypedName, boolean> = { type: true, tag: false, in: false, is: true };

/** The first few whose paths are so; of what can be said in several ways, the first way. */
function eachOnce(choices: readonly FilterChoice[], isSo: (path: string) => boolean = () => true): FilterChoice[] {
  const once = new Map<string, FilterChoice>();
  for (const choice of choices) {
    if (once.size === LIKELY_MAX) break;
    if (!once.has(choice.id) && isSo(pathOfChoice(choice))) once.set(choice.id, choice);
  }
  return [...once.values()];
}

const paths = new WeakMap<FilterChoice, string>();

/** Folders are asked by the thousand, at every letter. */
function pathOfChoice(choice: FilterChoice): string {
  const path = paths.get(choice) ?? pathOf(choice.text);
  paths.set(choice, path);
  return path;
}

/** A name cannot be typed with those in which it stands. */
const QUOTES = /["“”„«»]/gu;

/** Folders above a folder may be typed before it, with a stroke or the sign that stands between them on the page. */
const pathOf = (text: string): string => foldText(text).replace(QUOTES, '').split(/\s*[/›]\s*/u).join('/').trim();
