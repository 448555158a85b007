import { foldText } from '@scriba/contract/folding';
import type { Folder } from '@scriba/contract/folders';
import { phrasePattern } from '@scriba/contract/passages';
import { foundBy, termsOf } from '../../lib/found-by.ts';
import { pathTo, sortFolders } from '../folders/folders.rules.ts';

type Term = ReturnType<typeof termsOf>[number];

/** Words by themselves may have another ending or go on; those that follow each other are taken as they are typed. */
function isIn({ words, isBeginning }: Term): (name: string) => boolean {
  const [word = ''] = words;
  return words.length === 1 ? foundBy(word) : (name) => phrasePattern(words, isBeginning).test(foldText(name));
}

/** Whether a name holds all that a query wants and nothing that it does not, or the query as it stands. */
function namedBy(query: string): (name: string) => boolean {
  const [wanted, unwanted] = [termsOf(query).map(isIn), termsOf(query, '-').map(isIn)];
  const whole = foldText(query.trim());
  return (name) => wanted.length > 0
    && (wanted.every((isHeld) => isHeld(name)) || foldText(name).includes(whole)) && !unwanted.some((isHeld) => isHeld(name));
}

type Wanted = { query: string; /** Only what lies below it. */ belowId: string | undefined };

/** Folders that are called so, in their order. */
export function foldersNamed(folders: readonly Folder[], { query, belowId }: Wanted, language: string): Folder[] {
  const isNamed = namedBy(query);
  const isBelow = ({ id }: Folder) => belowId === undefined || pathTo(folders, id).some((each) => each.id === belowId);
  return sortFolders(folders.filter((folder) => isNamed(folder.name) && isBelow(folder)), language);
}
