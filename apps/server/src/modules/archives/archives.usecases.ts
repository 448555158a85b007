import type { ArchiveRequest, LeftOut } from '@scriba/contract/archives';
import { BULK_MAX } from '@scriba/contract/files';
import pLimit from 'p-limit';
import { scopeOf, type Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ContentUsecases, OpenFile } from '../files/contents/contents.usecases.ts';
import type { FolderUsecases } from '../folders/folders.usecases.ts';
import { archivePaths } from './archives.rules.ts';
import { packArchive } from './packing/packing.usecases.ts';

type Deps = { contents: Pick<ContentUsecases, 'openMany' | 'idsIn' | 'foldersWithFiles'>; folders: Pick<FolderUsecases, 'placesBelow'>; clock: Clock };
type Chosen = { fileIds: readonly string[]; folderIds: readonly string[] };

export type ArchiveUsecases = ReturnType<typeof archiveUsecases>;

/** A store that is asked over a network answers this many questions at once, whoever asks. */
const LOOKS_AT_ONCE = 16;

/** Many files as one ZIP, made while it is sent: nothing of it is kept anywhere. */
export const archiveUsecases = ({ contents, folders, clock }: Deps) => {
  const ofAll = pLimit(LOOKS_AT_ONCE);

  const sortByStore = async (files: readonly OpenFile[], waiting: AbortSignal) => {
    // Of thousands of files only so many stand in line for the store: whoever comes with two waits for those, not for all.
    const ofThese = pLimit(LOOKS_AT_ONCE);
    // Whoever has left reads no answer, so the store is not asked for the rest of it.
    const look = async (file: OpenFile) => !waiting.aborted && await file.isWhole();
    const isWhole = await Promise.all(files.map((file) => ofThese(() => ofAll(() => look(file)))));
    return { whole: files.filter((_, index) => isWhole[index]), lost: files.filter((_, index) => !isWhole[index]) };
  };

  return {
    /** What an archive would hold. What is lost in the store is found here: in the middle of an archive it could only break off. */
    async check(actor: Actor, { fileIds, folderIds }: Chosen, waiting: AbortSignal) {
      const places = await folders.placesBelow(scopeOf(actor), folderIds);
      const inside = places.size > 0 ? await contents.idsIn(actor, [...places.keys()], BULK_MAX + 1) : [];
      const ids = [...new Set([...fileIds, ...inside])];
      if (ids.length > BULK_MAX) throw new AppError('archive.too_many', { max: BULK_MAX });
      const { open, refused } = await contents.openMany(actor, ids);
      const { whole, lost } = await sortByStore(open, waiting);
      const gone = folderIds.filter((id) => !places.has(id)).map((id): LeftOut => ({ id, name: null, code: 'folder.not_found' }));
      return {
        fileIds: whole.map(({ id }) => id), sizeBytes: whole.reduce((sum, file) => sum + file.sizeBytes, 0),
        leftOut: [...gone, ...refused, ...lost.map(({ id, name }): LeftOut => ({ id, name, code: 'file.lost' }))],
      };
    },

    /** Throws why one of the files may not be read: what was left out silently would be missed by nobody. */
    async pack(actor: Actor, { name, fileIds, folderIds }: ArchiveRequest) {
      const { open, refused: [refused] } = await contents.openMany(actor, fileIds);
      if (refused) throw new AppError(refused.code, { fileId: refused.id });
      const places = await folders.placesBelow(scopeOf(actor), folderIds);
      const filled = places.size > 0 ? await contents.foldersWithFiles(actor, [...places.keys()]) : new Set<string>();
      const paths = archivePaths(open, places, filled);
      // Most originals are packed already, and of others the browser could not say how much is still to come.
      const entries = open.map((file, index) => ({
        path: paths.files[index] ?? file.name, isPacked: false, at: file.modifiedAt, sizeBytes: file.sizeBytes, open: () => file.open(),
      }));
      return { name: `${name}.zip`, ...await packArchive(entries, clock.now(), paths.emptyFolders) };
    },
  };
};
