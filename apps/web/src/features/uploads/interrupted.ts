import { ROOT_FOLDER } from '@scriba/contract/folders';
import { allowedName } from '@scriba/contract/names';
import { newItem } from './make-items.ts';
import { outcomeOf } from './outcome.ts';
import { sendingLock, uploadIdOf, UploadMemory, type Kept } from './upload-memory.ts';
import type { UploadCalls } from './uploads.queries.ts';
import type { UploadItem } from './uploads.rules.ts';

/** A file whose bytes are there already, and what nobody has said yet about it. */
export type LeftDuplicate = { item: UploadItem; uploadId: string; existingId: string };

/** What an earlier visit left half sent, as items; their id is the fingerprint of the file. */
export async function interruptedItems(userId: string): Promise<UploadItem[]> {
  const left = await leftOf(new UploadMemory(userId));
  return left.filter(({ isWhole }) => !isWhole).map((kept): UploadItem => ({ ...itemOf(kept), status: 'error', error: { kind: 'connection' }, isInterrupted: true }));
}

/** What an earlier visit sent and nobody has answered for, as long as the server holds its bytes. What has become a file is forgotten. */
export async function leftDuplicates(userId: string, calls: Pick<UploadCalls, 'outcome'>): Promise<LeftDuplicate[]> {
  const memory = new UploadMemory(userId);
  const left = (await leftOf(memory)).filter(({ isWhole }) => isWhole);
  const looks = await Promise.all(left.map(async (kept): Promise<LeftDuplicate | undefined> => {
    const uploadId = uploadIdOf(kept.uploadUrl);
    // Who cannot be told now is told by the next visit, and what is not there any more by nobody.
    const outcome = await outcomeOf({ calls, memory }, uploadId).catch(() => undefined);
    return outcome?.outcome === 'duplicate' ? { item: itemOf(kept), uploadId, existingId: outcome.existing.id } : undefined;
  }));
  return looks.filter((look) => look !== undefined);
}

const itemOf = ({ fingerprint, size, metadata }: Kept): UploadItem =>
  newItem(fingerprint, { fileName: allowedName(metadata['name'] ?? ''), size: size ?? 0, folderId: metadata['folderId'] ?? ROOT_FOLDER });

/** What is remembered and no other tab is sending. */
async function leftOf(memory: UploadMemory): Promise<Kept[]> {
  const held = await heldLocks();
  return (await memory.findAll()).filter(({ uploadUrl }) => !held.has(sendingLock(uploadIdOf(uploadUrl))));
}

/** Locks need a secure connection; without one, what another tab sends cannot be told apart. */
async function heldLocks(): Promise<Set<string | undefined>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name));
}
