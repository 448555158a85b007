import { ROOT_FOLDER } from '@scriba/contract/folders';
import { allowedName } from '@scriba/contract/names';
import { newItem } from './make-items.ts';
import { sendingLock, uploadIdOf, UploadMemory } from './upload-memory.ts';
import type { UploadItem } from './uploads.rules.ts';

/** What an earlier visit left half sent, as items; their id is the fingerprint of the file. */
export async function interruptedItems(userId: string): Promise<UploadItem[]> {
  const memory = new UploadMemory(userId);
  const held = await heldLocks();
  const kept = await memory.findAll();
  return kept.filter(({ uploadUrl }) => !held.has(sendingLock(uploadIdOf(uploadUrl)))).map(({ fingerprint, size, metadata }): UploadItem => ({
    ...newItem(fingerprint, { fileName: allowedName(metadata['name'] ?? ''), size: size ?? 0, folderId: metadata['folderId'] ?? ROOT_FOLDER }),
    status: 'error', error: { kind: 'connection' }, isInterrupted: true,
  }));
}

/** Locks need a secure connection; without one, what another tab sends cannot be told apart. */
async function heldLocks(): Promise<Set<string | undefined>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name));
}
