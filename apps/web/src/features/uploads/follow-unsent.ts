import { followLeaving } from './follow-leaving.ts';
import { heldLocks, interruptedUploads, leftDuplicates } from './interrupted.ts';
import { KeptReadings } from './kept-readings.ts';
import { KeptRefusals } from './kept-refusals.ts';
import { UnsentFiles } from './unsent-files.ts';
import { UploadMemory } from './upload-memory.ts';
import type { UploadQueue } from './upload-queue.ts';
import { uploadCalls } from './uploads.queries.ts';
import { fingerprintOf } from './uploads.rules.ts';

/**
 * Shows what an earlier visit left unread, and what was refused in it, names what it left unsent, and remembers for the next one what this
 * visit leaves. Returns how to stop.
 */
export function followUnsent(userId: string, queue: UploadQueue): () => void {
  const unsent = new UnsentFiles(userId);
  const stopLooking = queue.items.subscribe(() => unsent.look(queue.items.all(), queue.added));
  const stops = [stopLooking, keepOnLeaving(queue, unsent), followReadings(userId, queue), followRefusals(userId, queue)];
  void nameLeft(userId, queue, unsent);
  return () => { for (const stop of stops) stop(); };
}

function followReadings(userId: string, queue: UploadQueue): () => void {
  const kept = new KeptReadings(userId);
  const look = () => kept.look(queue.items.all());
  void kept.items(uploadCalls).then((items) => queue.stored.show(items));
  // Some may have been sent before this came.
  look();
  return queue.items.subscribe(look);
}

function followRefusals(userId: string, queue: UploadQueue): () => void {
  const kept = new KeptRefusals(userId);
  const look = () => kept.look(queue.items.all());
  queue.addInterrupted(kept.items());
  // Some may have been refused before this came.
  look();
  return queue.items.subscribe(look);
}

function keepOnLeaving(queue: UploadQueue, unsent: UnsentFiles): () => void {
  let kept: ReadonlySet<string> = new Set();
  const atRisk = () => queue.unsent().filter(({ isOnDevice }) => !isOnDevice);
  const keep = (lock?: string) => {
    const files = atRisk();
    const before = kept;
    kept = new Set(files.map(({ file, folderId }) => fingerprintOf(file, folderId)));
    unsent.keep(files, lock);
    unsent.forget([...before].filter((fingerprint) => !kept.has(fingerprint)));
  };
  const goOn = () => {
    unsent.forget([...kept]);
    kept = new Set();
  };
  return followLeaving({
    onLeave: keep, onStay: goOn,
    onHide: (lock) => {
      keep(lock);
      return queue.items.subscribe(() => { if (atRisk().length !== kept.size) keep(lock); });
    },
  });
}

async function nameLeft(userId: string, queue: UploadQueue, unsent: UnsentFiles) {
  const begun = await new UploadMemory(userId).findAll();
  // What became of those the server knows.
  unsent.forget(begun.map(({ fingerprint }) => fingerprint));
  unsent.look(queue.items.all(), queue.added);
  queue.addInterrupted(unsent.items(await heldLocks()));
  void leftDuplicates(userId, uploadCalls).then((left) => queue.addDuplicates(left));
  const { interrupted, duplicates } = await interruptedUploads(userId, uploadCalls);
  queue.addInterrupted(interrupted);
  queue.addDuplicates(duplicates);
}
