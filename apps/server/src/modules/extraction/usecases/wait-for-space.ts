import { READING_ROOM_BYTES, SPACE_RESERVE_BYTES } from '@scriba/contract/uploads';
import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { FileToRead } from '../../files/files.types.ts';
import { readingsRepository } from '../extraction.repository.ts';
import type { Needs } from './dependencies.ts';

/** Whether a file would find too little room to be read. */
export async function lacksSpace({ engine }: Needs<'engine'>, { sizeBytes }: Pick<FileToRead, 'sizeBytes'>): Promise<boolean> {
  const free = await engine.freeBytes();
  return free !== undefined && free < sizeBytes + SPACE_RESERVE_BYTES;
}

/** Whether a reading under way had better stop: what it writes next might be the last that fits. */
export async function runsOutOfSpace({ engine }: Needs<'engine'>): Promise<boolean> {
  return (await engine.freeBytes() ?? Infinity) < READING_ROOM_BYTES;
}

/** The reading goes on by itself at its next page when there is room. The caller holds both. */
export async function waitForSpace(deps: Needs<'library' | 'outbox'>, tx: Transaction, owner: OwnerScope, { id, file }: { id: string; file: FileToRead }) {
  const { library: { files }, outbox: { emit } } = deps;
  await readingsRepository(tx).change(owner, id, { state: 'waiting_for_space', claimedBy: null });
  await files.setReadingState(tx, owner, file.id, { uploadStatus: 'waiting_for_space' });
  await emit(tx, owner, { name: 'file.changed', fileId: file.id, folderId: file.folderId });
}
