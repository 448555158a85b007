import { TEXT_PREVIEW_CHARACTERS } from '@scriba/contract/extraction';
import { FOLDER_SEARCH_MAX } from '@scriba/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { passes } from '../matching/matching.repository.ts';
import { inTime, isOpenText, type OpenIds } from '../search.repository.ts';

const INVALID_PATTERN = '2201B';

type Found = { fileId: string; text: string; page: number | null };
type Place = { folderIds: readonly string[]; openIds?: OpenIds };
/** `starts` says where pages begin in what `position` is a place of. */
type Wanted = { condition: RawBuilder<unknown>; position: RawBuilder<unknown>; starts: RawBuilder<unknown> };

/** Characters that are two of the units in which the beginnings of pages are counted. */
const TWO_UNITS = '[\\U00010000-\\U0010ffff]';

/** Live files of some folders, looked at one after another. */
export const folderSearchRepository = (db: Database) => {
  const run = (owner: OwnerScope, place: Place, { condition, position, starts }: Wanted) => inTime(db)(async (tx): Promise<Found[]> => {
    const { folderIds, openIds } = place;
    const ownText = sql`t.owner_id = ${owner} and ${isOpenText(openIds)}`;
    // The newest first, so that reading ends with the last file that is shown; where it was found is asked of those alone.
    const { rows } = await sql<Found>`
      select hits.file_id, left(t.text, ${TEXT_PREVIEW_CHARACTERS}) as text,
        cardinality(array(select start from unnest(${starts}) as start where start < place.position)) as page
      from (
        select f.id as file_id, f.modified_at
        from (
          select f.id, f.name_folded, f.modified_at from files f where f.owner_id = ${owner} and ${passes({ folderIds })}
          order by f.modified_at desc, f.id desc offset 0
        ) as f cross join lateral (
          select from (select) as one left join file_texts t on ${ownText} and t.file_id = f.id where ${condition} offset 0
        ) as found
        order by f.modified_at desc, f.id desc limit ${FOLDER_SEARCH_MAX + 1}
      ) as hits left join file_texts t on ${ownText} and t.file_id = hits.file_id cross join lateral (select ${position} as position offset 0) as place
      order by hits.modified_at desc, hits.file_id desc`.execute(tx);
    return rows.map(({ fileId, text, page }) => ({ fileId, text: text ?? '', page: page === 0 ? null : page }));
  });

  return {
    byName: (owner: OwnerScope, place: Place, folded: string) =>
      run(owner, place, { condition: sql`strpos(f.name_folded, ${folded}) > 0`, position: sql`1`, starts: sql`t.page_starts` }),

    byText: (owner: OwnerScope, place: Place, folded: string) =>
      run(owner, place, {
        condition: sql`strpos(t.folded, ${folded}) > 0`, position: sql`strpos(t.folded, ${folded})`,
        // Of texts that wait to be indexed again it is not known where pages begin when they are folded.
        starts: sql`coalesce(t.folded_starts, t.page_starts)`,
      }),

    byPattern: (owner: OwnerScope, place: Place, pattern: string) =>
      run(owner, place, {
        condition: sql`t.text ~ ${pattern}`, starts: sql`t.page_starts`,
        position: sql`(select at + regexp_count(left(t.text, at), ${TWO_UNITS}) from regexp_instr(t.text, ${pattern}) as at)`,
      }).catch((error: unknown) => {
        if ((error as { code?: string }).code === INVALID_PATTERN) throw new AppError('search.pattern_invalid', {}, { cause: error });
        throw error;
      }),

    countFiles: async (owner: OwnerScope, { folderIds }: Place, hasText: boolean): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from files f where f.owner_id = ${owner} and ${passes({ folderIds })} ${hasText ? sql`and f.has_text` : sql``}`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
};
