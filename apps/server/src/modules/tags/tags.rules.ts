import type { TagChange } from '@scriba/contract/tags';

type Wanted = { add: readonly string[]; remove: readonly string[]; max: number };
type Plan = { changes: TagChange[]; refused: string[] };

/**
 * What a request changes on files that have some tags already. Files to which the same happens stand together; one that would
 * have more than is allowed, and more than it has, is refused as a whole.
 */
export function planTagging(tagsOf: ReadonlyMap<string, ReadonlySet<string>>, { add, remove, max }: Wanted): Plan {
  const groups = new Map<string, TagChange>();
  const refused: string[] = [];
  for (const [fileId, has] of tagsOf) {
    const added = [...new Set(add)].filter((id) => !has.has(id));
    const removed = [...new Set(remove)].filter((id) => has.has(id));
    const growth = added.length - removed.length;
    if (growth > 0 && has.size + growth > max) refused.push(fileId);
    else if (added.length + removed.length > 0) addTo(groups, { added, removed, fileIds: [fileId] });
  }
  return { changes: [...groups.values()], refused };
}

function addTo(groups: Map<string, TagChange>, change: TagChange) {
  const key = JSON.stringify([change.added, change.removed]);
  const known = groups.get(key);
  if (known) known.fileIds.push(...change.fileIds);
  else groups.set(key, change);
}

type Tagged = { id: string; added: readonly string[]; removed: readonly string[] };
type Limits = { known: ReadonlySet<string>; max: number };

/**
 * Turns a tagging round on files whose tags are still as it left them, and says which are not. Of tags that were deleted since
 * nothing is asked. A file that got so many others since that its own would be too many counts as changed.
 */
export function planUntagging(items: readonly Tagged[], tagsOf: ReadonlyMap<string, ReadonlySet<string>>, { known, max }: Limits) {
  const groups = new Map<string, TagChange>();
  const changedSince: string[] = [];
  for (const item of items) {
    const [added, removed] = [item.removed, item.added].map((ids) => ids.filter((id) => known.has(id))) as [string[], string[]];
    const has = tagsOf.get(item.id);
    if (has && canChange(has, { added, removed, max })) addTo(groups, { added, removed, fileIds: [item.id] });
    else changedSince.push(item.id);
  }
  return { changes: [...groups.values()], changedSince };
}

type Swap = { added: readonly string[]; removed: readonly string[]; max: number };

function canChange(has: ReadonlySet<string>, { added, removed, max }: Swap): boolean {
  const growth = added.length - removed.length;
  return added.length + removed.length > 0 && removed.every((tag) => has.has(tag)) && !added.some((tag) => has.has(tag))
    && (growth <= 0 || has.size + growth <= max);
}

type Pair = { fileId: string; tagId: string };

export const pairsOf = (changes: readonly TagChange[], which: 'added' | 'removed'): Pair[] =>
  changes.flatMap((change) => change.fileIds.flatMap((fileId) => change[which].map((tagId) => ({ fileId, tagId }))));
