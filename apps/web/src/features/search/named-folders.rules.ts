import { foldText } from '@scriba/contract/folding';
import type { Folder } from '@scriba/contract/folders';
import { phrasePattern } from '@scriba/contract/passages';
import { termsOf, wordFinder } from '../../lib/found-by.ts';
import { pathTo, sortFolders } from '../folders/folders.rules.ts';

type Term = ReturnType<typeof termsOf>[number];

/** So many letters may stand anywhere in a name. */
const PART_MIN = 3;

/** Words by themselves may have another ending, and the last one may go on; those that follow each other are taken as they are typed. */
function isIn({ words, isBeginning }: Term, isLast: boolean): (name: string) => boolean {
  const [word = ''] = words;
  if (words.length === 1) return wordFinder([{ word, isBeginning }], isLast ? word : undefined, []);
  return (name) => phrasePattern(words, isBeginning).test(foldText(name));
}

/** Whether a name holds all that a query wants and nothing that it does not, or the query as it stands. */
function namedBy(query: string): (name: string) => boolean {
  const wanted = [...Map.groupBy(termsOf(query), ({ choice }) => choice).values()]
    .map((some, at, all) => some.map((term) => isIn(term, at === all.length - 1 && term === some.at(-1))));
  const unwanted = termsOf(query, '-').map((term) => isIn(term, false));
  const whole = foldText(query.trim());
  const holdsWhole = (name: string) => whole.length >= PART_MIN && foldText(name).includes(whole);
  const holdsAll = (name: string) => wanted.every((some) => some.some((isHeld) => isHeld(name)));
  return (name) => wanted.length > 0 && (holdsAll(name) || holdsWhole(name)) && !unwanted.some((isHeld) => isHeld(name));
}

type Wanted = { query: string; /** Only what lies below it. */ belowId: string | undefined };

/** Folders that are called so, in their order. */
export function foldersNamed(folders: readonly Folder[], { query, belowId }: Wanted, language: string): Folder[] {
  const isNamed = namedBy(query);
  const isBelow = ({ id }: Folder) => belowId === undefined || pathTo(folders, id).some((each) => each.id === belowId);
  return sortFolders(folders.filter((folder) => isNamed(folder.name) && isBelow(folder)), language);
}
