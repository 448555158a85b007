import { ROOT_FOLDER } from '@scriba/contract/folders';
import { allowedName } from '@scriba/contract/names';
import type { Existing } from './duplicates.ts';
import { interruptedItem, newItem } from './make-items.ts';
import { outcomeOf } from './outcome.ts';
import { sendingLock, uploadIdOf, UploadMemory, type Kept } from './upload-memory.ts';
import type { UploadCalls } from './uploads.queries.ts';
import type { UploadItem } from './uploads.rules.ts';

type Calls = Pick<UploadCalls, 'outcome'>;

/** A file whose bytes are there already, and what nobody has said yet about it. */
export type LeftDuplicate = { item: UploadItem; uploadId: string; existing: Existing };

/**
 * What an earlier visit was sending when the page was left: as items to be chosen again, whose id is the fingerprint of the file. What
 * arrived all the same is not shown, or asked about where it is a duplicate.
 */
export async function interruptedUploads(userId: string, calls: Calls): Promise<{ interrupted: UploadItem[]; duplicates: LeftDuplicate[] }> {
  const memory = new UploadMemory(userId);
  const left = (await leftOf(memory)).filter(({ isWhole }) => !isWhole);
  const looks = await Promise.all(left.map(async (kept) => {
    // Without an answer it is as interrupted as it was.
    const outcome = await calls.outcome(uploadIdOf(kept.uploadUrl)).catch(() => undefined);
    // The next visit forgets it: the same file may wait on this device, and is known by this for the one that arrived.
    if (outcome?.outcome === 'stored') await memory.markWhole(uploadIdOf(kept.uploadUrl));
    return { kept, outcome };
  }));
  return {
    interrupted: looks.flatMap(({ kept, outcome }) => (outcome ? [] : [interruptedItem(kept.fingerprint, aboutOf(kept))])),
    duplicates: looks.flatMap(({ kept, outcome }) => (outcome?.outcome === 'duplicate' ? [duplicateOf(kept, outcome.existing)] : [])),
  };
}

/** What an earlier visit sent and nobody has answered for, as long as the server holds its bytes. What has become a file is forgotten. */
export async function leftDuplicates(userId: string, calls: Calls): Promise<LeftDuplicate[]> {
  const memory = new UploadMemory(userId);
  const left = (await leftOf(memory)).filter(({ isWhole }) => isWhole);
  const looks = await Promise.all(left.map(async (kept): Promise<LeftDuplicate | undefined> => {
    // Who cannot be told now is told by the next visit, and what is not there any more by nobody.
    const outcome = await outcomeOf({ calls, memory }, uploadIdOf(kept.uploadUrl)).catch(() => undefined);
    return outcome?.outcome === 'duplicate' ? duplicateOf(kept, outcome.existing) : undefined;
  }));
  return looks.filter((look) => look !== undefined);
}

const duplicateOf = (kept: Kept, existing: Existing): LeftDuplicate =>
  ({ item: newItem(kept.fingerprint, aboutOf(kept)), uploadId: uploadIdOf(kept.uploadUrl), existing });

const aboutOf = ({ size, metadata }: Kept) => ({ fileName: allowedName(metadata['name'] ?? ''), size: size ?? 0, folderId: metadata['folderId'] ?? ROOT_FOLDER });

/** What is remembered and no other tab is sending. */
async function leftOf(memory: UploadMemory): Promise<Kept[]> {
  const held = await heldLocks();
  return (await memory.findAll()).filter(({ uploadUrl }) => !held.has(sendingLock(uploadIdOf(uploadUrl))));
}

/** Locks need a secure connection; without one, what another tab sends cannot be told apart. */
export async function heldLocks(): Promise<Set<string | undefined>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name));
}
