import { foldText, shapeOf } from '@scriba/contract/folding';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { foldedStarts, vectorWords, vocabularyWords } from './word-index.rules.ts';

/** Raised with each change of what is kept of a text besides itself; older rows are written again. */
export const INDEX_VERSION = 3;
const STEMMED = new Set(['en', 'es', 'fr', 'de', 'ro']);

export type TextKey = { ownerId: string; fileId: string };
type Text = { text: string; pageStarts: readonly number[]; language: string | null };

/** What is kept of a text so that its words are found. A stem that is a word of the text stands there already. */
export function indexText({ text, pageStarts, language }: Text) {
  const folded = foldText(text);
  const { words, marked, hasMoreWords } = vectorWords(text, folded);
  const stems = language !== null && STEMMED.has(language)
    ? sql`array(select '~' || stem from (
        select unnest(ts_lexize(${`scriba_${language}_stem`}::regdictionary, word)) as stem from unnest(${words}::text[]) as word
        except select unnest(${words}::text[])) as stems where stem <> '')`
    : sql`'{}'`;
  const tsv = sql<string>`array_to_tsvector(${words}::text[] || ${marked.map((word) => `=${word}`)}::text[] || ${stems})`;
  return { words, columns: { folded, foldedStarts: foldedStarts(text, pageStarts), tsv, hasMoreWords, indexVersion: INDEX_VERSION } };
}

/** Locks that the words of one owner share: two changes at once seldom meet, and a long text needs no more locks than these. */
const LOCKS = 64;

type Change = { added: readonly string[]; gone: readonly string[] };

/**
 * The vocabulary of each owner: every word of their current texts, once. Whoever adds a word to a text shares its lock, whoever takes
 * one away has it alone, so that no word is forgotten which somebody is just learning. All of a change are taken at once, in one order.
 */
export const wordIndexRepository = (db: Database | Transaction) => {
  const lock = (owner: OwnerScope, { added, gone }: Change) => sql`
    select case when is_alone then pg_advisory_xact_lock(key) else pg_advisory_xact_lock_shared(key) end
    from (
      select hashtextextended(${`vocabulary:${owner}:`} || (hashtextextended(word, 0) & ${LOCKS - 1}), 0) as key, bool_or(is_gone) as is_alone
      from (select word, false as is_gone from unnest(${added}::text[]) as word union all select word, true from unnest(${gone}::text[]) as word) as words
      group by key order by key offset 0
    ) as locks`.execute(db);

  const wordsOfFile = async (owner: OwnerScope, fileId: string) =>
    await db.selectFrom('fileTexts').select(['indexVersion', sql<string[]>`tsvector_to_array(tsv)`.as('words')]).where('ownerId', '=', owner)
      .where('fileId', '=', fileId).executeTakeFirst();

  const forgetWords = async (owner: OwnerScope, words: readonly string[]) => {
    if (words.length === 0) return;
    await sql`delete from vocabulary v where v.owner_id = ${owner} and v.word = any(${words}::text[]) and not exists (
      select from file_texts t where t.owner_id = ${owner} and t.tsv @@ ('''' || v.word || '''')::tsquery)`.execute(db);
  };

  const learn = async (owner: OwnerScope, words: readonly string[]) => {
    if (words.length === 0) return;
    await sql`insert into vocabulary (owner_id, word, shape)
      select ${owner}, word, shape from unnest(${words}::text[], ${words.map(shapeOf)}::text[]) as new (word, shape)
      order by word on conflict do nothing`.execute(db);
  };

  return {
    /**
     * Writes the text of a file with `write`, and lets the vocabulary follow. Once in a transaction: the second time might wait for
     * somebody who waits for the first.
     */
    async replaceWords(owner: OwnerScope, fileId: string, words: readonly string[], write: () => Promise<unknown>) {
      const before = await wordsOfFile(owner, fileId);
      const change = changeOf(before?.words ?? [], words);
      // The words of a text of an earlier version may have been learnt by nobody.
      if (before && before.indexVersion < INDEX_VERSION) change.added = vocabularyWords(words);
      await lock(owner, change);
      await write();
      await forgetWords(owner, change.gone);
      await learn(owner, change.added);
    },

    /** Deletes the text of a file with `remove`, and the words that no other text has. */
    async removeWords(owner: OwnerScope, fileId: string, remove: () => Promise<unknown>) {
      const change = changeOf((await wordsOfFile(owner, fileId))?.words ?? [], []);
      await lock(owner, change);
      await remove();
      await forgetWords(owner, change.gone);
    },

    /** Texts whose words were written by an earlier version of the product, from one on. */
    outdated: (limit: number, after?: TextKey): Promise<TextKey[]> =>
      db.selectFrom('fileTexts').select(['ownerId', 'fileId']).where('indexVersion', '<', INDEX_VERSION)
        .$if(after !== undefined, (query) => query.where(sql<boolean>`(owner_id, file_id) > (${after?.ownerId}, ${after?.fileId})`))
        .orderBy('ownerId').orderBy('fileId').limit(limit).execute(),

    /** Writes the words of a text again, unless somebody did meanwhile. */
    async indexAgain(owner: OwnerScope, fileId: string) {
      const own = db.selectFrom('fileTexts').where('ownerId', '=', owner).where('fileId', '=', fileId).where('indexVersion', '<', INDEX_VERSION);
      const text = await own.select(['text', 'pageStarts', 'language', 'revision']).executeTakeFirst();
      if (!text) return;
      const { words, columns } = indexText(text);
      const added = vocabularyWords(words);
      // Before the row, as everybody does.
      await lock(owner, { added, gone: [] });
      const { numUpdatedRows } = await db.updateTable('fileTexts').set(columns).where('ownerId', '=', owner).where('fileId', '=', fileId)
        .where('indexVersion', '<', INDEX_VERSION).where('revision', '=', text.revision).executeTakeFirst();
      if (numUpdatedRows > 0n) await learn(owner, added);
    },
  };
};

function changeOf(before: readonly string[], now: readonly string[]) {
  const [had, has] = [new Set(before), new Set(now)];
  return { added: vocabularyWords(now.filter((word) => !had.has(word))), gone: vocabularyWords(before.filter((word) => !has.has(word))) };
}
