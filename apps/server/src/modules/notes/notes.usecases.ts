import { NOTES_OF_FILE_MAX, type Note } from '@scriba/contract/notes';
import type { Database, Transaction } from '../../database/database.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { EmitEvent } from '../../kernel/domain-events.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NewId } from '../../ports/ids.ts';
import type { FileUsecases } from '../files/files.usecases.ts';
import type { NoteStep, UndoneStep } from '../journal/journal.types.ts';
import { undoEach, type JournalUsecases } from '../journal/journal.usecases.ts';
import { notesRepository, type NoteRow } from './notes.repository.ts';

type Source = { clock: Clock; newId: NewId; nameOf: (userId: string) => Promise<string> };
type Deps = {
  db: Database; files: Pick<FileUsecases, 'lockLive' | 'demandOpen'>; journal: Pick<JournalUsecases, 'record'>; emit: EmitEvent; source: Source;
};
type NoteAt = { fileId: string; noteId: string };
type NewNote = { text: string; id?: string | undefined; writtenAt?: string | undefined };
type NewText = { text: string; basedOn?: string | null | undefined; textBefore?: string | undefined };
/** The note as it is now, if there is one, and whether it was so before. */
type Outcome = { note: NoteRow | undefined; isAsBefore?: boolean };
type Change = (tx: Transaction, owner: OwnerScope, file: { name: string }) => Promise<Outcome>;

export type NoteUsecases = ReturnType<typeof noteUsecases>;

/** A deleted note can be brought back for this long. */
const KEEP_DELETED_MS = 86_400_000;
const FOLDED_AT_ONCE = 500;

/** However precisely it is written. */
const isSameTime = (written: string | null, at: Date | null): boolean => (written === null ? null : Date.parse(written)) === (at?.getTime() ?? null);

/** Whoever writes a note anew saw another one. */
const isUnseen = ({ text, changedAt }: NoteRow, { basedOn, textBefore }: NewText): boolean =>
  (basedOn !== undefined && !isSameTime(basedOn, changedAt)) || (textBefore !== undefined && textBefore !== text);

/** What somebody wrote without a connection they wrote before it came; no clock of a browser is ahead of ours. */
const earlierOf = (now: Date, written: string | undefined): Date =>
  (written === undefined || Date.parse(written) > now.getTime() ? now : new Date(written));

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What people note on their files. */
export const noteUsecases = ({ db, files, journal, emit, source: { clock, newId, nameOf } }: Deps) => {
  /** Each author is asked for once. */
  const present = async (rows: readonly NoteRow[]): Promise<Note[]> => {
    const authorIds = [...new Set(rows.map(({ authorId }) => authorId))];
    const names = new Map(await Promise.all(authorIds.map(async (id) => [id, await nameOf(id)] as const)));
    return rows.map(({ id, text, authorId, createdAt, changedAt }) => (
      { id, text, authorName: names.get(authorId) ?? '', createdAt: createdAt.toISOString(), changedAt: timeOf(changedAt) }));
  };

  const demandRoom = async (tx: Transaction, owner: OwnerScope, fileId: string) => {
    if (await notesRepository(tx).count(owner, fileId) >= NOTES_OF_FILE_MAX) throw new AppError('note.too_many', { max: NOTES_OF_FILE_MAX });
  };

  /** Holds the file meanwhile, so that what is counted stays true, and no note comes to one that is being deleted. */
  const changeHeld = async (tx: Transaction, owner: OwnerScope, fileId: string, work: Change): Promise<NoteRow | undefined> => {
    const [file] = await files.lockLive(tx, owner, [fileId]);
    if (!file) throw new AppError('file.not_found', { fileId });
    const { note, isAsBefore = false } = await work(tx, owner, file);
    if (note && !isAsBefore) await emit(tx, owner, { name: 'note.changed', fileId, folderId: file.folderId });
    return note;
  };

  const bringBack = ({ fileId, noteId }: NoteAt): Change => async (tx, owner) => {
    await demandRoom(tx, owner, fileId);
    return { note: await notesRepository(tx).restore(owner, { fileId, id: noteId }) };
  };

  const removeAsKnown = ({ fileId, noteId }: NoteAt, changedAt: string | null): Change => async (tx, owner) => {
    const note = await notesRepository(tx).find(owner, { fileId, id: noteId });
    const isKnown = note && isSameTime(changedAt, note.changedAt);
    return { note: isKnown ? await notesRepository(tx).remove(owner, { fileId, id: noteId }, clock.now()) : undefined };
  };

  const change = async (actor: Actor, { fileId, noteId = '' }: { fileId: string; noteId?: string }, work: Change): Promise<Note> => {
    const owner = scopeOf(actor);
    await files.demandOpen(owner, fileId);
    const row = await db.transaction().execute((tx) => changeHeld(tx, owner, fileId, work));
    const [note] = row ? await present([row]) : [];
    if (!note) throw new AppError('note.not_found', { noteId });
    return note;
  };

  return {
    async list(actor: Actor, fileId: string): Promise<Note[]> {
      const owner = scopeOf(actor);
      await files.demandOpen(owner, fileId);
      return await present(await notesRepository(db).list(owner, fileId));
    },

    add: (actor: Actor, fileId: string, { text, id = newId('note'), writtenAt }: NewNote) => change(actor, { fileId, noteId: id }, async (tx, owner) => {
      const key = { fileId, id };
      const current = await notesRepository(tx).find(owner, key);
      // It was added with another text: answered as if it were this one, what is sent now would be lost without a word.
      if (current?.changedAt === null && current.text !== text) throw new AppError('note.changed_meanwhile');
      // Asked for once more, because the answer was lost; the note may have been written anew or deleted since.
      if (current || await notesRepository(tx).isKnown(owner, key)) return { note: current, isAsBefore: true };
      await demandRoom(tx, owner, fileId);
      const createdAt = earlierOf(clock.now(), writtenAt);
      return { note: await notesRepository(tx).insert(owner, { fileId, id, text, authorId: actor.userId, createdAt }) };
    }),

    change: (actor: Actor, { fileId, noteId }: NoteAt, wanted: NewText) => change(actor, { fileId, noteId }, async (tx, owner) => {
      const key = { fileId, id: noteId };
      const current = await notesRepository(tx).find(owner, key);
      // Written so already, as where the answer was lost.
      if (current?.text === wanted.text) return { note: current, isAsBefore: true };
      if (current && isUnseen(current, wanted)) throw new AppError('note.changed_meanwhile');
      return { note: await notesRepository(tx).rewrite(owner, key, wanted.text, clock.now()) };
    }),

    remove: (actor: Actor, fileId: string, noteId: string) => change(actor, { fileId, noteId }, async (tx, owner, { name }) => {
      const removed = await notesRepository(tx).remove(owner, { fileId, id: noteId }, clock.now());
      if (removed) await journal.record(tx, actor, { kind: 'notes.removed', items: [{ id: noteId, name, fileId }] });
      return { note: removed };
    }),

    restore: (actor: Actor, fileId: string, noteId: string) => change(actor, { fileId, noteId }, bringBack({ fileId, noteId })),

    /** Notes that are back already, or are gone for good, stay as they are; and so does one that came back and was written anew. */
    undo: (tx: Transaction, actor: Actor, step: NoteStep): Promise<UndoneStep> => (step.kind === 'notes.removed'
      ? undoEach(step.items, 'notes.restored', async ({ id, name, fileId }) => {
        const note = await changeHeld(tx, scopeOf(actor), fileId, bringBack({ fileId, noteId: id }));
        return note && { id, name, fileId, changedAt: timeOf(note.changedAt) };
      })
      : undoEach(step.items, 'notes.removed', async ({ id, name, fileId, changedAt }) => {
        const removed = await changeHeld(tx, scopeOf(actor), fileId, removeAsKnown({ fileId, noteId: id }, changedAt));
        return removed && { id, name, fileId };
      })),

    /** Notes from before they were searched are folded as those since are. */
    foldOld: async () => {
      const repository = notesRepository(db);
      for (let rows = await repository.unfolded(FOLDED_AT_ONCE); rows.length > 0; rows = await repository.unfolded(FOLDED_AT_ONCE)) {
        for (const row of rows) await repository.fold(row);
      }
    },

    purgeDeleted: async () => { await notesRepository(db).purge(new Date(clock.now().getTime() - KEEP_DELETED_MS)); },
  };
};
