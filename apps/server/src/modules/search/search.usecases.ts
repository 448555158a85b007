import { SEARCH_COUNT_MAX, type SearchHit } from '@scriba/contract/search';
import type { FileEntry } from '@scriba/contract/files';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { FileUsecases } from '../files/files.usecases.ts';
import type { FolderUsecases } from '../folders/folders.usecases.ts';
import { searchRepository, type Search, type SearchCursor } from './search.repository.ts';
import { findHits, makeSnippet, parseQuery, wantedTerms } from './search.rules.ts';

type Deps = { db: Database; files: Pick<FileUsecases, 'entries'>; folders: Pick<FolderUsecases, 'paths'> };
type Query = { q: string; limit: number; after?: string | undefined };
type FoundText = { text: string; folded: string; pageStarts: number[] };

export type SearchUsecases = ReturnType<typeof searchUsecases>;

/** Words of one text that are looked at for its snippet. */
const HITS_LOOKED_AT = 200;

/** Search over the whole library by words of names and texts. */
export const searchUsecases = ({ db, files, folders }: Deps) => {
  const repository = searchRepository(db);

  const present = async (owner: OwnerScope, search: Search, found: { fileId: string; isInText: boolean }[]): Promise<SearchHit[]> => {
    if (found.length === 0) return [];
    const ids = found.map(({ fileId }) => fileId);
    const texts = new Map((await repository.texts(owner, ids)).map((text) => [text.fileId, text]));
    const pathOf = await folders.paths(owner);
    const inText = new Map(found.map(({ fileId, isInText }) => [fileId, isInText]));
    return (await files.entries(owner, ids)).map((file) => {
      const text = inText.get(file.id) ? texts.get(file.id) : undefined;
      return { file, folderPath: pathOf(file.folderId), ...(text ? hitInText(text, search) : hitInName(file)) };
    });
  };

  return {
    async search(actor: Actor, { q, limit, after }: Query) {
      const owner = scopeOf(actor);
      const terms = parseQuery(q);
      if (wantedTerms(terms).length === 0) throw new AppError('search.query_invalid', { query: q });
      const search = { terms, stems: await repository.stems(terms.flatMap(({ words }) => words)) };
      const found = await repository.find(owner, search, { limit, after: after === undefined ? undefined : readCursor(after) });
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const count = await repository.count(owner, search, SEARCH_COUNT_MAX);
      return {
        hits: await present(owner, search, page), next: last ? cursorOf({ modifiedAt: last.modifiedAt.toISOString(), fileId: last.fileId }) : null,
        count: Math.min(count, SEARCH_COUNT_MAX), isCountExact: count <= SEARCH_COUNT_MAX,
      };
    },
  };
};

function hitInText({ text, folded, pageStarts }: FoundText, search: Search) {
  const { snippet, position } = makeSnippet(text, findHits(folded, search, HITS_LOOKED_AT));
  const page = pageStarts.filter((start) => start <= position).length;
  return { foundIn: 'text' as const, snippet, page: page === 0 ? null : page };
}

const hitInName = ({ hasText }: FileEntry) => ({ foundIn: 'name' as const, snippet: [], page: hasText ? 1 : null });

const cursorOf = (cursor: SearchCursor) => Buffer.from(JSON.stringify([cursor.modifiedAt, cursor.fileId])).toString('base64url');

function readCursor(text: string): SearchCursor {
  const parsed = z.tuple([z.iso.datetime(), z.string()]).safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) throw new AppError('request.invalid', {}, { fields: [{ pointer: '/query/after', code: 'invalid' }] });
  return { modifiedAt: parsed.data[0], fileId: parsed.data[1] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A cursor that someone made up.
    return undefined;
  }
}
