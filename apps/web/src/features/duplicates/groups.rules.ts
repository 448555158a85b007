import type { DuplicatePair } from '@scriba/contract/duplicates';
import type { FileEntry } from '@scriba/contract/files';
import { keyOfPair } from './duplicates.rules.ts';

export type CopyOf = { file: FileEntry; revision: number };
/** Three files or more with the same bytes, the oldest first, and the pairs that they are of. */
export type CopyGroup = { copies: readonly CopyOf[]; pairs: readonly DuplicatePair[] };
export type Listed = { pair: DuplicatePair; group?: undefined } | { group: CopyGroup; pair?: undefined };

const copiesIn = ({ file, other, revision, otherRevision }: DuplicatePair): CopyOf[] =>
  [{ file, revision }, { file: other, revision: otherRevision }];

/**
 * Files with the same bytes, each of which is listed with every other one: of two that somebody keeps apart no group may say that one is
 * enough.
 */
function groupsOf(pairs: readonly DuplicatePair[]): CopyOf[][] {
  const listed = new Set(pairs.flatMap(({ file, other }) => [`${file.id} ${other.id}`, `${other.id} ${file.id}`]));
  const groups: CopyOf[][] = [];
  const grouped = new Set<string>();
  for (const copy of pairs.flatMap(copiesIn)) {
    if (grouped.has(copy.file.id)) continue;
    grouped.add(copy.file.id);
    const group = groups.find((copies) => copies.every(({ file }) => listed.has(`${file.id} ${copy.file.id}`)));
    if (group) group.push(copy);
    else groups.push([copy]);
  }
  return groups.map((copies) => copies.toSorted((a, b) => a.file.createdAt.localeCompare(b.file.createdAt) || a.file.id.localeCompare(b.file.id)));
}

/** Pairs as they are shown: copies of one file once, and what is like them once for all of them. */
export function listedOf(pairs: readonly DuplicatePair[]): Listed[] {
  const groups = groupsOf(pairs.filter(({ evidence }) => evidence.isSameBytes));
  const groupOf = new Map(groups.flatMap((copies) => copies.map(({ file }) => [file.id, copies] as const)));
  const nameOf = (file: FileEntry) => groupOf.get(file.id)?.[0]?.file.id ?? file.id;
  const shown = new Map<string, Listed>();
  for (const pair of pairs) {
    const [mine, others] = [groupOf.get(pair.file.id), groupOf.get(pair.other.id)];
    if (mine && mine === others && mine.length > 2) {
      const key = `group ${nameOf(pair.file)}`;
      const group = { copies: mine, pairs: [...shown.get(key)?.group?.pairs ?? [], pair] };
      shown.set(key, { group });
    } else {
      const key = pair.evidence.isSameBytes ? keyOfPair(pair) : [nameOf(pair.file), nameOf(pair.other)].toSorted().join(' ');
      if (!shown.has(key)) shown.set(key, { pair });
    }
  }
  return [...shown.values()];
}

/** Which of the copies is worth keeping: the work of a person is in one whose text was corrected; else the oldest. */
export const suggestedOf = (copies: readonly CopyOf[]): CopyOf | undefined => copies.find(({ file }) => file.isTextEdited) ?? copies[0];

/** Of two that are called the same, such as by their day, that does not tell them apart. */
export const areAnyEqual = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;
