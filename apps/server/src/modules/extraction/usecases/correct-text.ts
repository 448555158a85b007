import type { TextRevision } from '@scriba/contract/extraction';
import type { Transaction } from '../../../database/database.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { ExtractionFailed } from '../../../ports/text-extractor.ts';
import type { FileToRead } from '../../files/files.types.ts';
import type { TextStep, UndoneStep } from '../../journal/journal.types.ts';
import { undoEach } from '../../journal/journal.usecases.ts';
import { readingsRepository, textsRepository, type CurrentText } from '../extraction.repository.ts';
import { dividedAs, hasSameWords, joinPages } from '../extraction.rules.ts';
import { movePageStarts } from '../page-starts.rules.ts';
import type { Needs } from './dependencies.ts';
import { previewOf } from './finish-reading.ts';
import { isUnderWay } from './order-reading.ts';
import { earlierReading } from './write-reading.ts';

type Typed = { text: string; baseRevision: number };
type Undoable = { fileId: string; earlier: { text: string; readingId: string | null }; made: string; current: string };
type Correction = { file: FileToRead; current: CurrentText; text: string };

/** The text of a file: shown, corrected, and earlier versions kept. */
export const correctText = (deps: Needs<'db' | 'library' | 'engine' | 'outbox' | 'source'>) => {
  const { db, library: { files, journal }, engine: { extractor }, outbox: { emit }, source: { clock, nameOf } } = deps;

  const write = async (tx: Transaction, actor: Actor, { file, current, text }: Correction, kind: 'edit' | 'restore') => {
    const owner = scopeOf(actor);
    const isEdited = (await textsRepository(tx).lastMachine(owner, file.id))?.text !== text;
    // What was read has the pages of the reading, wherever corrections had moved them.
    const asRead = isEdited ? undefined : await earlierReading(tx, owner, file.id);
    const pageStarts = asRead?.pageStarts.length === current.pageStarts.length
      ? asRead.pageStarts : movePageStarts(current.text, text, current.pageStarts);
    const saved = await textsRepository(tx).write(owner, { fileId: file.id, text, pageStarts, language: current.language },
      { kind, authorId: actor.userId, readingId: null }, clock.now());
    await files.setReadingState(tx, owner, file.id, { isTextEdited: isEdited, hasText: text.trim() !== '', textPreview: previewOf(text), isModification: true });
    await emit(tx, owner, { name: 'text.changed', fileId: file.id, folderId: file.folderId });
    return present(saved, isEdited);
  };

  /** Holds the file and its current text; refused while a reading might replace it. */
  const lock = async (tx: Transaction, owner: OwnerScope, fileId: string) => {
    const file = await files.lockToRead(tx, owner, fileId);
    if (!file || file.retiredAt) throw new AppError('file.not_found', { fileId });
    const current = await textsRepository(tx).find(owner, fileId);
    if (!current) throw new AppError('text.not_found', { fileId });
    const latest = await readingsRepository(tx).latestOf(owner, fileId);
    if (latest && isUnderWay(latest)) throw new AppError('file.being_read', { fileId });
    return { file, current };
  };

  /** As `write`, for a person who may want to undo it. */
  const writeUndoable = async (tx: Transaction, actor: Actor, correction: Correction, kind: 'edit' | 'restore') => {
    const saved = await write(tx, actor, correction, kind);
    const { file, current } = correction;
    const item = { id: file.id, name: file.name, revision: saved.revision, revisionBefore: current.revision };
    await journal.record(tx, actor, { kind: 'texts.edited', items: [item] });
    return saved;
  };

  /** Whoever began to write before the pages were printed wrote the same text, on other pages. */
  const onPrintedPages = async (owner: OwnerScope, fileId: string, typed: Typed): Promise<Typed> => {
    const texts = textsRepository(db);
    const [current, base] = [await texts.find(owner, fileId), await texts.revision(owner, fileId, typed.baseRevision)];
    if (!current || !base || current.revision === typed.baseRevision || !hasSameWords(current.text, base.text)) return typed;
    const order = { before: { text: base.text, pageStarts: [] }, corrected: { text: typed.text, pageStarts: [] }, now: current };
    // What cannot be merged is a conflict as any other.
    const merged = await extractor.mergeCorrections(order).catch((error: unknown) => {
      if (!(error instanceof ExtractionFailed)) throw error;
    });
    return merged && merged.unplaced.length === 0 ? { text: merged.text, baseRevision: current.revision } : typed;
  };

  /**
   * The text before a correction; undefined where somebody changed it since. Printing divided it anew, and what had been read with it: the
   * words are the same.
   */
  const textBefore = async (tx: Transaction, owner: OwnerScope, { fileId, earlier, made, current }: Undoable): Promise<string | undefined> => {
    if (made !== current && !hasSameWords(made, current)) return undefined;
    const machine = await textsRepository(tx).lastMachine(owner, fileId);
    const isAsRead = machine && machine.readingId === earlier.readingId && hasSameWords(machine.text, earlier.text);
    if (isAsRead) return machine.text;
    if (made === current) return earlier.text;
    const text = dividedAs(earlier.text, current);
    // Only its spaces were corrected, and these are other ones now.
    return text === current ? undefined : text;
  };

  return {
    /** The current text; while the first reading runs, the text of the pages that are ready. */
    async get(actor: Actor, fileId: string) {
      const owner = scopeOf(actor);
      const file = await files.demandOpen(owner, fileId);
      const current = await textsRepository(db).find(owner, fileId);
      if (current) return present(current, file.isTextEdited);
      const reading = await readingsRepository(db).latestOf(owner, fileId);
      const pages = reading ? await readingsRepository(db).pagesOf(owner, fileId, reading.id) : [];
      if (!reading || pages.length === 0) throw new AppError('text.not_found', { fileId });
      const { text } = joinPages(pages.map((page) => page.text));
      return { text, revision: 0, isEdited: false, savedAt: reading.createdAt.toISOString(), isComplete: false };
    },

    async save(actor: Actor, fileId: string, typed: Typed) {
      await files.demandOpen(scopeOf(actor), fileId);
      const { text, baseRevision } = await onPrintedPages(scopeOf(actor), fileId, typed);
      return await db.transaction().execute(async (tx) => {
        const { file, current } = await lock(tx, scopeOf(actor), fileId);
        if (current.revision !== baseRevision) throw new AppError('text.changed_meanwhile', { revision: current.revision });
        const clean = text.replaceAll('\0', '').replaceAll('\r\n', '\n');
        return clean === current.text ? present(current, file.isTextEdited) : await writeUndoable(tx, actor, { file, current, text: clean }, 'edit');
      });
    },

    async revisions(actor: Actor, fileId: string): Promise<TextRevision[]> {
      const owner = scopeOf(actor);
      await files.demandOpen(owner, fileId);
      const rows = withoutDivisions(await textsRepository(db).revisions(owner, fileId));
      return await Promise.all(rows.map(async ({ revision, kind, authorId, createdAt, characters }, index) => ({
        revision, kind, authorName: authorId && await nameOf(authorId), savedAt: createdAt.toISOString(), characters, isCurrent: index === 0,
      })));
    },

    async revision(actor: Actor, fileId: string, revision: number) {
      const owner = scopeOf(actor);
      await files.demandOpen(owner, fileId);
      const found = await textsRepository(db).revision(owner, fileId, revision);
      if (!found) throw new AppError('revision.not_found', { revision });
      return { text: found.text };
    },

    async restore(actor: Actor, fileId: string, revision: number) {
      const owner = scopeOf(actor);
      await files.demandOpen(owner, fileId);
      return await db.transaction().execute(async (tx) => {
        const { file, current } = await lock(tx, owner, fileId);
        const earlier = await textsRepository(tx).revision(owner, fileId, revision);
        if (!earlier) throw new AppError('revision.not_found', { revision });
        return await writeUndoable(tx, actor, { file, current, text: earlier.text }, 'restore');
      });
    },

    /** Texts that were changed since, or are gone, stay as they are. */
    async undo(tx: Transaction, actor: Actor, { items }: TextStep): Promise<UndoneStep> {
      const owner = scopeOf(actor);
      return await undoEach(items, 'texts.edited', async ({ id, revision, revisionBefore }) => {
        const { file, current } = await lock(tx, owner, id);
        const earlier = await textsRepository(tx).revision(owner, id, revisionBefore);
        const made = await textsRepository(tx).revision(owner, id, revision);
        // The same text may be a later version: what came after it was undone before.
        const text = earlier && made && await textBefore(tx, owner, { fileId: id, earlier, made: made.text, current: current.text });
        if (text === undefined) return undefined;
        const saved = await write(tx, actor, { file, current, text }, 'restore');
        return { id, name: file.name, revision: saved.revision, revisionBefore: current.revision };
      });
    },
  };
};

const present = ({ text, revision, updatedAt }: Pick<CurrentText, 'text' | 'revision' | 'updatedAt'>, isEdited: boolean) =>
  ({ text, revision, isEdited, savedAt: updatedAt.toISOString(), isComplete: true });

/** One reading is one version, though its text was divided into printed pages afterwards. */
function withoutDivisions<Row extends { kind: string; readingId: string | null }>(newestFirst: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return newestFirst.filter(({ kind, readingId }) => {
    if (kind !== 'machine' || readingId === null) return true;
    const isFirst = !seen.has(readingId);
    seen.add(readingId);
    return isFirst;
  });
}
