import type { ErrorCode } from '@scriba/contract/errors';
import type { ListOrder } from '@scriba/contract/files';
import { nameKeys } from '@scriba/contract/name-keys';
import { MAX_TAGS, MAX_TAGS_OF_FILE, type TagChange, type TagColor } from '@scriba/contract/tags';
import type { Database, Transaction } from '../../database/database.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { EmitEvent } from '../../kernel/domain-events.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NewId } from '../../ports/ids.ts';
import type { TypedName } from '../files/files.types.ts';
import type { FileUsecases } from '../files/files.usecases.ts';
import type { ItemOf, TagState, TagStep, UndoneStep } from '../journal/journal.types.ts';
import { undoEach, type JournalUsecases } from '../journal/journal.usecases.ts';
import { tagsRepository } from './tags.repository.ts';
import { pairsOf, planTagging, planUntagging } from './tags.rules.ts';

type Deps = {
  db: Database; files: Pick<FileUsecases, 'lockLive' | 'listTagged' | 'placeTypedTagged'>; journal: Pick<JournalUsecases, 'record'>;
  emit: EmitEvent; clock: Clock; newId: NewId;
};
type Tagging = { fileIds: readonly string[]; add: readonly string[]; remove: readonly string[] };
type Failure = { fileId: string; code: ErrorCode };

type Change = { name?: string | undefined; color?: TagColor | null | undefined };
type Made = ItemOf<'tags.created'> & Partial<Pick<ItemOf<'tags.restored'>, 'fileIds'>>;
type Held = readonly { id: string; folderId: string }[];

export type TagUsecases = ReturnType<typeof tagUsecases>;

/** A deleted tag can be brought back for this long. */
const KEEP_DELETED_MS = 86_400_000;

const notFound = (tagId: string) => new AppError('tag.not_found', { tagId });

/** Tags, and which files have them. */
export const tagUsecases = ({ db, files, journal, emit, clock, newId }: Deps) => {
  /** One request after the other on the tags of one owner: what is counted stays true until the end. */
  const change = <T>(actor: Actor, work: (tx: Transaction, owner: OwnerScope) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      const owner = scopeOf(actor);
      await tagsRepository(tx).lock(owner);
      return await work(tx, owner);
    });

  const existing = async (tx: Transaction, owner: OwnerScope, tagId: string) => {
    const tag = await tagsRepository(tx).find(owner, tagId);
    if (!tag) throw notFound(tagId);
    return tag;
  };

  const demandRoom = async (tx: Transaction, owner: OwnerScope) => {
    if ((await tagsRepository(tx).ids(owner)).size >= MAX_TAGS) throw new AppError('tag.too_many', { max: MAX_TAGS });
  };

  const demandAll = async (tx: Transaction, owner: OwnerScope, tagIds: readonly string[]) => {
    const known = await tagsRepository(tx).ids(owner);
    for (const tagId of tagIds) if (!known.has(tagId)) throw notFound(tagId);
  };

  const changeOne = async (tx: Transaction, owner: OwnerScope, tagId: string, { name, color }: Change) => {
    const known = await existing(tx, owner, tagId);
    await tagsRepository(tx).change(owner, tagId, { ...nameKeys(name ?? known.name), ...(color !== undefined && { color }) });
    await emit(tx, owner, { name: 'tag.changed', tagId });
    return known;
  };

  const isAs = async (tx: Transaction, owner: OwnerScope, id: string, { name, color }: TagState): Promise<boolean> => {
    const tag = await tagsRepository(tx).find(owner, id);
    return tag?.name === name && tag.color === color;
  };

  const removeOne = async (tx: Transaction, owner: OwnerScope, tagId: string) => {
    await tagsRepository(tx).delete(owner, tagId, clock.now());
    await emit(tx, owner, { name: 'tag.deleted', tagId });
  };

  /** One that is new, or came back. It stays once it was given to other files, be they in the trash, or is called or coloured otherwise. */
  const removeUnused = async (tx: Transaction, owner: OwnerScope, { id, after, fileIds = [] }: Made): Promise<ItemOf<'tags.removed'> | undefined> => {
    if (!await isAs(tx, owner, id, after)) return undefined;
    const known = new Set(fileIds);
    if ((await tagsRepository(tx).filesWith(owner, id)).some((fileId) => !known.has(fileId))) return undefined;
    await removeOne(tx, owner, id);
    return { id, name: after.name };
  };

  const restoreOne = async (tx: Transaction, owner: OwnerScope, tagId: string) => {
    const deleted = await tagsRepository(tx).findDeleted(owner, tagId);
    if (!deleted) throw notFound(tagId);
    await demandRoom(tx, owner);
    await tagsRepository(tx).leaveFull(owner, tagId, MAX_TAGS_OF_FILE);
    await tagsRepository(tx).restore(owner, deleted);
    await emit(tx, owner, { name: 'tag.created', tagId });
  };

  /** How the tag is then; undefined where it is back already. */
  const restoreGone = async (tx: Transaction, owner: OwnerScope, id: string): Promise<ItemOf<'tags.restored'> | undefined> => {
    if (!await tagsRepository(tx).findDeleted(owner, id)) return undefined;
    await restoreOne(tx, owner, id);
    const after = stateOf(await existing(tx, owner, id));
    return { id, name: after.name, after, fileIds: await tagsRepository(tx).filesWith(owner, id) };
  };

  /** Live files, held until the end of the transaction, with the tags that each has. */
  const holdTagged = async (tx: Transaction, owner: OwnerScope, fileIds: readonly string[]) => {
    const live = await files.lockLive(tx, owner, fileIds);
    const of = Map.groupBy(await tagsRepository(tx).pairs(owner, live.map(({ id }) => id)), ({ fileId }) => fileId);
    return { live, tagsOf: new Map(live.map(({ id }) => [id, new Set(of.get(id)?.map(({ tagId }) => tagId))])) };
  };

  const tellTagged = (tx: Transaction, owner: OwnerScope, tagged: Held, tagIds: readonly string[]) => emit(tx, owner,
    ...tagged.map(({ id, folderId }) => ({ name: 'file.changed', fileId: id, folderId } as const)),
    ...tagIds.map((tagId) => ({ name: 'tag.changed', tagId } as const)));

  const write = async (tx: Transaction, owner: OwnerScope, live: Held, changes: readonly TagChange[]) => {
    await tagsRepository(tx).removePairs(owner, pairsOf(changes, 'removed'));
    await tagsRepository(tx).addPairs(owner, pairsOf(changes, 'added'));
    const changed = new Set(changes.flatMap((each) => each.fileIds));
    const changedTags = new Set(changes.flatMap(({ added, removed }) => [...added, ...removed]));
    await tellTagged(tx, owner, live.filter(({ id }) => changed.has(id)), [...changedTags]);
  };

  const undoTagging = async (tx: Transaction, owner: OwnerScope, items: readonly ItemOf<'files.tagged'>[]): Promise<UndoneStep> => {
    const { live, tagsOf } = await holdTagged(tx, owner, items.map(({ id }) => id));
    const known = await tagsRepository(tx).ids(owner);
    const { changes, changedSince } = planUntagging(items, tagsOf, { known, max: MAX_TAGS_OF_FILE });
    await write(tx, owner, live, changes);
    return { changed: changedSince, again: taggedStep(live, changes) };
  };

  /** Answers the files that did not have the tag that stays. */
  const mergeInto = async (tx: Transaction, owner: OwnerScope, tagId: string, intoId: string): Promise<string[]> => {
    // Held first: a file that is deleted for good meanwhile could not be given a tag.
    const live = await files.lockLive(tx, owner, await tagsRepository(tx).filesWith(owner, tagId));
    const fileIds = await tagsRepository(tx).giveToFilesOf(owner, tagId, intoId);
    await tellTagged(tx, owner, live, [intoId]);
    await removeOne(tx, owner, tagId);
    return fileIds;
  };

  /** Only what the merge gave is taken again. Answers undefined where the tag is back already. */
  const unmerge = async (tx: Transaction, owner: OwnerScope, { id, intoId, fileIds }: ItemOf<'tags.merged'>) => {
    if (!await tagsRepository(tx).findDeleted(owner, id)) return undefined;
    const live = await files.lockLive(tx, owner, fileIds);
    await tagsRepository(tx).removePairs(owner, fileIds.map((fileId) => ({ fileId, tagId: intoId })));
    await restoreOne(tx, owner, id);
    await tellTagged(tx, owner, live, [intoId]);
    const after = stateOf(await existing(tx, owner, id));
    return { id, name: after.name, intoId, after };
  };

  return {
    /** Keeps the tags of the owner, and which files have them, as they are until the transaction ends. Taken after the tree of folders. */
    lock: (tx: Transaction, owner: OwnerScope) => tagsRepository(tx).lock(owner),

    /** Files and tags that were changed since, or are gone, stay as they are. */
    async undo(tx: Transaction, actor: Actor, step: TagStep): Promise<UndoneStep> {
      const owner = scopeOf(actor);
      await tagsRepository(tx).lock(owner);
      switch (step.kind) {
        case 'files.tagged': return await undoTagging(tx, owner, step.items);
        case 'tags.created': case 'tags.restored': return await undoEach<Made, 'tags.removed'>(step.items, 'tags.removed', (item) => removeUnused(tx, owner, item));
        case 'tags.changed': return await undoEach(step.items, 'tags.changed', async ({ id, before, after }) => {
          if (!await isAs(tx, owner, id, after)) return undefined;
          await changeOne(tx, owner, id, before);
          return { id, name: before.name, before: after, after: before };
        });
        case 'tags.merged': return await undoEach(step.items, 'tags.unmerged', (item) => unmerge(tx, owner, item));
        case 'tags.unmerged': return await undoEach(step.items, 'tags.merged', async ({ id, intoId, after }) => {
          if (!await isAs(tx, owner, id, after) || !await tagsRepository(tx).exists(owner, intoId)) return undefined;
          return { id, name: after.name, intoId, fileIds: await mergeInto(tx, owner, id, intoId) };
        });
        case 'tags.removed': return await undoEach(step.items, 'tags.restored', ({ id }) => restoreGone(tx, owner, id));
      }
    },

    /** How tags are called now, those that were deleted included. */
    namesOf: async (tx: Transaction, owner: OwnerScope, tagIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      new Map((await tagsRepository(tx).names(owner, tagIds)).map(({ id, name }) => [id, name])),

    list: (actor: Actor) => tagsRepository(db).list(scopeOf(actor)),

    /** Throws unless the tag is there. */
    demand: async (owner: OwnerScope, tagId: string) => {
      if (!await tagsRepository(db).exists(owner, tagId)) throw notFound(tagId);
    },

    async listFiles(actor: Actor, tagId: string, slice: ListOrder & { limit: number; after?: string | undefined }) {
      const owner = scopeOf(actor);
      if (!await tagsRepository(db).exists(owner, tagId)) throw notFound(tagId);
      return await files.listTagged(owner, tagId, slice);
    },

    async placeTyped(actor: Actor, tagId: string, typed: TypedName) {
      const owner = scopeOf(actor);
      if (!await tagsRepository(db).exists(owner, tagId)) throw notFound(tagId);
      return await files.placeTypedTagged(owner, tagId, typed);
    },

    create: (actor: Actor, name: string, color: TagColor | null) => change(actor, async (tx, owner) => {
      await demandRoom(tx, owner);
      const id = newId('tag');
      await tagsRepository(tx).insert(owner, { id, ...nameKeys(name), color, createdAt: clock.now() });
      await emit(tx, owner, { name: 'tag.created', tagId: id });
      // As for a folder: one that is made on the way to something else is no action of its own.
      if (actor.actionId !== undefined) await journal.record(tx, actor, { kind: 'tags.created', items: [{ id, name, after: { name, color } }] });
      return await existing(tx, owner, id);
    }),

    change: (actor: Actor, tagId: string, wanted: Change) =>
      change(actor, async (tx, owner) => {
        const before = await changeOne(tx, owner, tagId, wanted);
        const after = await existing(tx, owner, tagId);
        if (before.name !== after.name || before.color !== after.color) {
          await journal.record(tx, actor, { kind: 'tags.changed', items: [{ id: tagId, name: after.name, before: stateOf(before), after: stateOf(after) }] });
        }
        return after;
      }),

    /** Files stay, and have it again when the deletion is taken back. */
    remove: (actor: Actor, tagId: string) => change(actor, async (tx, owner) => {
      const { name } = await existing(tx, owner, tagId);
      await removeOne(tx, owner, tagId);
      await journal.record(tx, actor, { kind: 'tags.removed', items: [{ id: tagId, name }] });
    }),

    merge: (actor: Actor, tagId: string, intoId: string) => change(actor, async (tx, owner) => {
      const { name } = await existing(tx, owner, tagId);
      await existing(tx, owner, intoId);
      const fileIds = await mergeInto(tx, owner, tagId, intoId);
      await journal.record(tx, actor, { kind: 'tags.merged', items: [{ id: tagId, name, intoId, fileIds }] });
      return await existing(tx, owner, intoId);
    }),

    restore: (actor: Actor, tagId: string) => change(actor, async (tx, owner) => {
      await restoreOne(tx, owner, tagId);
      return await existing(tx, owner, tagId);
    }),

    tagFiles: (actor: Actor, { fileIds, add, remove }: Tagging) => change(actor, async (tx, owner) => {
      await demandAll(tx, owner, [...add, ...remove]);
      const { live, tagsOf } = await holdTagged(tx, owner, fileIds);
      const { changes, refused } = planTagging(tagsOf, { add, remove, max: MAX_TAGS_OF_FILE });
      await write(tx, owner, live, changes);
      await journal.record(tx, actor, taggedStep(live, changes));
      return { ...resultOf(fileIds, new Set(live.map(({ id }) => id)), new Set(refused)), changes };
    }),

    /** Forgets tags that cannot be brought back any more. Safe to run twice. */
    purgeDeleted: async () => { await tagsRepository(db).purge(new Date(clock.now().getTime() - KEEP_DELETED_MS)); },
  };
};

// The row does not say that the colour is among ours.
const stateOf = ({ name, color }: { name: string; color: string | null }): TagState => ({ name, color: color as TagColor | null });

function taggedStep(live: readonly { id: string; name: string }[], changes: readonly TagChange[]): TagStep {
  const names = new Map(live.map(({ id, name }) => [id, name]));
  const items = changes.flatMap(({ added, removed, fileIds }) => fileIds.map((id) => ({ id, name: names.get(id) ?? '', added, removed })));
  return { kind: 'files.tagged', items };
}

function resultOf(fileIds: readonly string[], live: ReadonlySet<string>, refused: ReadonlySet<string>) {
  const wanted = [...new Set(fileIds)];
  const failed = wanted.flatMap((fileId): Failure[] => {
    if (!live.has(fileId)) return [{ fileId, code: 'file.not_found' }];
    return refused.has(fileId) ? [{ fileId, code: 'tag.too_many_on_file' }] : [];
  });
  const isFailed = new Set(failed.map(({ fileId }) => fileId));
  return { done: wanted.filter((id) => !isFailed.has(id)), failed };
}
