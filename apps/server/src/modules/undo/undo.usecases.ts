import type { ErrorCode, ErrorParams } from '@scriba/contract/errors';
import { opposite, type Taken, type Undone } from '@scriba/contract/undo';
import type { Database, Transaction } from '../../database/database.ts';
import { inSavepoint } from '../../database/savepoint.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { ExtractionUsecases } from '../extraction/extraction.usecases.ts';
import type { FileUsecases } from '../files/files.usecases.ts';
import type { FolderUsecases } from '../folders/folders.usecases.ts';
import type { HeldStep, Step, TagStep, UndoneStep } from '../journal/journal.types.ts';
import type { JournalUsecases } from '../journal/journal.usecases.ts';
import type { NoteUsecases } from '../notes/notes.usecases.ts';
import type { TagUsecases } from '../tags/tags.usecases.ts';
import { isPassed, oneTransaction, toldOf } from './undo.rules.ts';

type Deps = {
  db: Database; journal: JournalUsecases; files: FileUsecases; folders: FolderUsecases; tags: TagUsecases; notes: NoteUsecases;
  texts: ExtractionUsecases['texts'];
};
/** Why entries stay as they are: some of a step, or all. */
type Refusal = { code: ErrorCode; params: ErrorParams; ids?: readonly string[] };
type Renamed = NonNullable<Undone['renamed']>;
type Undoing = { actor: Actor; taken: Taken; undone: Undone & { renamed: Renamed }; tried: HeldStep[] };

const isOfTags = (step: Step): step is TagStep => step.kind === 'files.tagged' || step.kind.startsWith('tags.');

export type UndoUsecases = ReturnType<typeof undoUsecases>;

/**
 * Undoes what somebody did in the last minutes, and does it again: that is the undoing of what an undo did. What was changed since, by
 * whomever, stays and is named.
 */
export const undoUsecases = ({ db, journal, files, folders, tags, notes, texts }: Deps) => {
  const undoStep = (tx: Transaction, actor: Actor, step: Step): Promise<UndoneStep> => {
    if (isOfTags(step)) return tags.undo(tx, actor, step);
    switch (step.kind) {
      case 'folders.created': case 'folders.changed': case 'folders.removed': case 'folders.restored': return folders.undo(tx, actor, step);
      case 'notes.removed': case 'notes.restored': return notes.undo(tx, actor, step);
      case 'texts.edited': return texts.undo(tx, actor, step);
      default: return files.undo(tx, actor, step);
    }
  };

  /** How the entries of a step are called by now. */
  const namesNow = (tx: Transaction, owner: OwnerScope, kind: Step['kind'], ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (kind.startsWith('folders.')) return folders.namesOf(tx, owner, ids);
    return kind.startsWith('tags.') ? tags.namesOf(tx, owner, ids) : files.namesOf(tx, owner, ids);
  };

  const refuse = async (tx: Transaction, actor: Actor, step: Step, { code, params, ids }: Refusal): Promise<Undone['failed']> => {
    const refused = step.items.filter(({ id }) => ids?.includes(id) ?? true);
    if (refused.length === 0) return [];
    const names = await namesNow(tx, scopeOf(actor), step.kind, refused.map(({ id }) => id));
    return refused.map(({ id, name }) => ({ id, name: names.get(id) ?? name, code, params }));
  };

  /** Of what comes back in this step: how it is called now, where that is not as it was. */
  const renamedIn = async (tx: Transaction, actor: Actor, { kind, items }: Step, done: readonly string[]): Promise<Renamed> => {
    if (done.length === 0 || (kind !== 'folders.removed' && kind !== 'files.trashed')) return [];
    const names = await namesNow(tx, scopeOf(actor), kind, done);
    return items.flatMap(({ id, name: before }) => {
      const name = names.get(id) ?? before;
      return name === before ? [] : [{ id, name }];
    });
  };

  const tryStep = async (tx: Transaction, { actor, taken }: Undoing, step: HeldStep): Promise<Undone> => {
    try {
      const { changed, again } = await inSavepoint(tx, () => undoStep(tx, actor, step));
      await journal.recordAgain(tx, actor, taken, { told: toldOf(step, again, taken.direction), again });
      const failed = await refuse(tx, actor, step, { code: 'undo.changed_since', params: {}, ids: changed });
      const done = step.items.map(({ id }) => id).filter((id) => !changed.includes(id));
      return { done, failed, renamed: await renamedIn(tx, actor, step, done) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { done: [], failed: await refuse(tx, actor, step, error) };
    }
  };

  /**
   * Steps are held after the tree and the tags, since whoever deletes files for good forgets their steps while holding these. Files
   * are held before the first step of several: each kind of step holds its own in order, but not those of the one before.
   */
  const holdSteps = async (tx: Transaction, { actor, taken, tried }: Undoing) => {
    const owner = scopeOf(actor);
    await folders.lockTree(tx, owner);
    await tags.lock(tx, owner);
    await journal.forgetPassed(tx, owner);
    const held = await journal.hold(tx, actor, taken, tried.at(-1)?.id);
    const steps = oneTransaction(held);
    if (steps.length > 1) await files.lockLive(tx, owner, steps.flatMap(({ items }) => items.map((item) => ('fileId' in item ? item.fileId : item.id))));
    return { steps, isMore: held.length > steps.length };
  };

  const note = ({ undone, tried }: Undoing, step: HeldStep, { done, failed, renamed = [] }: Undone) => {
    undone.done.push(...done);
    undone.failed.push(...failed);
    undone.renamed.push(...renamed);
    tried.push(step);
  };

  /**
   * Of an action of which nothing could be undone, a step is kept that can be later: when a later action is undone, or when
   * somebody takes away what stands in its way.
   */
  const forgetTried = async (tx: Transaction, { actor, taken, undone, tried }: Undoing, passed: readonly HeldStep[]) => {
    if (undone.done.length > 0) return await journal.forget(tx, actor, tried.map(({ id }) => id));
    for (const step of passed) if (await journal.isLast(tx, actor, taken, step)) await journal.forget(tx, actor, [step.id]);
  };

  /**
   * Answers whether steps are left for another transaction. The last step is undone first: a folder that went after its files
   * comes back before them.
   */
  const undoSome = (undoing: Undoing): Promise<boolean> => db.transaction().execute(async (tx) => {
    const { steps, isMore } = await holdSteps(tx, undoing);
    const passed: HeldStep[] = [];
    for (const step of steps) {
      const result = await tryStep(tx, undoing, step);
      note(undoing, step, result);
      if (isPassed(result)) passed.push(step);
    }
    await forgetTried(tx, undoing, passed);
    return isMore;
  });

  const take = async (actor: Actor, taken: Taken): Promise<Undone> => {
    const undoing: Undoing = { actor, taken, undone: { done: [], failed: [], renamed: [] }, tried: [] };
    while (await undoSome(undoing));
    if (undoing.tried.length === 0) throw new AppError(`${taken.direction}.not_found`);
    const { done, failed, renamed } = undoing.undone;
    const action = done.length > 0 ? (await journal.recent(actor, opposite[taken.direction])).find(({ id }) => id === taken.actionId) : undefined;
    return { done: [...new Set(done)], failed, ...(renamed.length > 0 && { renamed }), ...(action && { action }) };
  };

  return {
    recent: async (actor: Actor) => ({ actions: await journal.recent(actor, 'undo'), undone: await journal.recent(actor, 'redo') }),
    undo: (actor: Actor, actionId: string) => take(actor, { actionId, direction: 'undo' }),
    redo: (actor: Actor, actionId: string) => take(actor, { actionId, direction: 'redo' }),
  };
};
