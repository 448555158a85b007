import { foldText } from '@scriba/contract/folding';
import { FOLDER_SEARCH_COUNT_MAX, FOLDER_SEARCH_MAX, SEARCH_QUERY_MAX, type FolderHit, type FolderSearchMode } from '@scriba/contract/search';
import type { Database } from '../../../database/database.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { FileUsecases } from '../../files/files.usecases.ts';
import type { FolderUsecases } from '../../folders/folders.usecases.ts';
import { folderSearchRepository, type Place } from './folder-search.repository.ts';
import { asDatabasePattern, requiredPart, turns } from './folder-search.rules.ts';
import { snippetOfPiece } from './found-place.rules.ts';

type Deps = { db: Database; files: Pick<FileUsecases, 'entries' | 'openIds'>; folders: Pick<FolderUsecases, 'below'> };
type Query = { folderId: string; q: string; mode: FolderSearchMode; isBelow: boolean };

/** Regular expressions in hand in this process, of one person and of all: one runs, the others wait, more are refused. */
const PATTERNS = { ofOne: 3, ofAll: 11 };

/** Search among the files of one folder, and of those below it if it is asked for. */
export const folderSearch = ({ db, files, folders }: Deps) => {
  const repository = folderSearchRepository(db);
  // Each may keep a processor busy for two seconds: one at a time leaves the others free for everybody else.
  const takeTurn = turns(PATTERNS);

  const lookFor = async (owner: OwnerScope, place: Place, { q, mode }: Query) => {
    if (mode === 'name') return await repository.byName(owner, place, foldText(q));
    if (mode === 'text') return await repository.byText(owner, place, foldText(q));
    const pattern = asDatabasePattern(q);
    if (pattern === undefined) throw new AppError('search.pattern_invalid');
    const turn = takeTurn(owner, () => repository.byPattern(owner, place, { pattern, part: requiredPart(q) }));
    if (turn === undefined) throw new AppError('search.busy');
    return await turn;
  };

  /** Throws where the folder is not there. */
  const understand = async (owner: OwnerScope, { folderId, isBelow }: Query): Promise<Place> => {
    const [below, openIds, isIndexed] = await Promise.all([folders.below(owner, folderId), files.openIds(owner), repository.isIndexed(owner)]);
    return { folderIds: isBelow ? below : [folderId], openIds, isIndexed };
  };

  return async (actor: Actor, query: Query) => {
    if (query.q.length > SEARCH_QUERY_MAX) throw new AppError('search.query_too_long', { max: SEARCH_QUERY_MAX });
    const owner = scopeOf(actor);
    const place = await understand(owner, query);
    const countLooked = (before?: Parameters<typeof repository.countFiles>[2]['before']) =>
      repository.countFiles(owner, place, { hasText: query.mode !== 'name', before });
    // Beside the search, except for a pattern: one that is refused, or waits for its turn, is to cost nothing.
    const [{ hits: found, stoppedAt }, all] = await Promise.all([lookFor(owner, place, query), query.mode === 'pattern' ? undefined : countLooked()]);
    const searched = stoppedAt || all === undefined ? await countLooked(stoppedAt) : all;
    const shown = found.slice(0, FOLDER_SEARCH_MAX);
    const of = new Map(shown.map(({ fileId, text, page, ...piece }) => [fileId, { text, page, snippet: snippetOfPiece(piece, text, query.q) }]));
    const entries = shown.length === 0 ? [] : await files.entries(owner, shown.map(({ fileId }) => fileId));
    const hits: FolderHit[] = entries.map((file) => ({ file, ...of.get(file.id) ?? { text: '', page: null, snippet: [] } }));
    return {
      hits, isComplete: found.length <= FOLDER_SEARCH_MAX && !stoppedAt,
      searched: Math.min(searched, FOLDER_SEARCH_COUNT_MAX), isSearchedExact: searched <= FOLDER_SEARCH_COUNT_MAX, isTimeUp: stoppedAt !== undefined,
    };
  };
};
