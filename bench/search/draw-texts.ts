import { sql } from 'kysely';
import { foldText } from '../../packages/contract/src/folding.ts';
import type { Database } from '../../apps/server/src/database/database.ts';
import { LARGE_OWNER_TEXTS } from '../../apps/server/src/modules/extraction/large-owners/large-owners.repository.ts';
import { INDEX_VERSION } from '../../apps/server/src/modules/extraction/word-index/word-index.repository.ts';

/** Files of the top folder of each owner, and of each other folder. */
export const FOLDER_FILES = 1000;
const WORDS_OF_A_LANGUAGE = 20_000;
const WORDS_OF_A_TEXT = 280;
const BATCH = 500;
const LANGUAGES = ['en', 'es', 'fr', 'de', 'ro'];

/**
 * Owners of four sizes share the texts, as in the mix of a million: one has a fifth of them, ten have three hundredths each; owners of
 * 300 share three tenths, owners of 4 the rest. One of each size is measured.
 */
export const sizesOf = (all: number) => {
  const [large, middle] = [Math.round(all * 0.2), Math.round(all * 0.03)];
  const small = Math.floor(all * 0.3 / 300);
  const tiny = Math.floor((all - large - 10 * middle - small * 300) / 4);
  return {
    measured: [large, middle, 300, 4],
    others: [[middle, 9], [300, small - 1], [4, tiny - 1]].flatMap(([size = 0, count = 0]) => Array.from({ length: Math.max(0, count) }, () => size)),
  };
};

let seed = 1;
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const letters = 'etaoinsrhldcumfpgwybvk';
const accents = 'áéíóúñàèêçäöüßăâîșț';
const vocabulary = LANGUAGES.map(() => Array.from({ length: WORDS_OF_A_LANGUAGE }, (_, index) => {
  const length = 3 + Math.floor(Math.log2(index + 2) / 2 + random() * 5);
  const letter = () => (random() < 0.06 ? accents[Math.floor(random() * accents.length)] : letters[Math.floor(random() ** 1.5 * letters.length)]);
  return Array.from({ length }, letter).join('');
}));

function drawText(language: number): string {
  const known = vocabulary[language] ?? [];
  const words = Array.from({ length: WORDS_OF_A_TEXT }, () => known[Math.floor(WORDS_OF_A_LANGUAGE ** random()) - 1] ?? 'the');
  words.push(`INV-${Math.floor(random() * 1e6)}`, `${Math.floor(random() * 1e4)}.${Math.floor(random() * 90) + 10}`, `2024-0${1 + Math.floor(random() * 9)}-11`,
    random() < 0.9 ? `info@example${Math.floor(random() * 999)}.com` : 'nobody');
  return words.join(' ');
}

/** A word of the ranks between two, by how often it stands in the texts of its language. */
export const wordAt = (round: number, from: number, to: number) => foldText(vocabulary[round % 5]?.[from + (round * 7919) % (to - from)] ?? 'the');

/** Files and texts as the product writes them, many at a time. */
async function addTexts(db: Database, owner: string, size: number) {
  for (let done = 0; done < size; done += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, size - done) }, (_, index) => {
      const language = (done + index) % LANGUAGES.length;
      const text = drawText(language);
      return { n: done + index, text, folded: foldText(text), language: LANGUAGES[language] ?? 'en' };
    });
    const columns = sql`unnest(${rows.map(({ n }) => n)}::int[], ${rows.map(({ text }) => text)}::text[], ${rows.map(({ folded }) => folded)}::text[],
      ${rows.map(({ language }) => language)}::text[]) as row (n, text, folded, language)`;
    await sql`insert into files (owner_id, id, folder_id, name, name_folded, sort_key, size_bytes, sha256, object_key, media_type, extension, upload_status,
        uploaded_by, created_at, modified_at, has_text, language)
      select ${owner}, 'file_' || n, case when n < ${FOLDER_FILES} then 'root' else 'folder_' || n / ${FOLDER_FILES} end, 'scan ' || n || '.pdf', 'scan ' || n || '.pdf',
        'scan ' || lpad(n::text, 12, '0') || '.pdf', 1, n::text, 'o', 'application/pdf', 'pdf', 'completed', ${owner}, now() - n * interval '1 second',
        now() - n * interval '1 second', true, language from ${columns}`.execute(db);
    await sql`insert into file_texts (owner_id, file_id, revision, text, folded, page_starts, language, tsv, index_version, folded_starts, is_large_owner, updated_at)
      select ${owner}, 'file_' || n, 1, text, folded, '{0}', language, array_to_tsvector(w.words || array(
        select '~' || stem from (select unnest(ts_lexize(('scriba_' || language || '_stem')::regdictionary, word)) as stem from unnest(w.words) as word
          except select unnest(w.words)) as stems where stem <> '')), ${INDEX_VERSION}::int, '{0}', ${size >= LARGE_OWNER_TEXTS}, now()
      from ${columns}, lateral (select array(select distinct m[1] from regexp_matches(folded, '[[:alnum:]]+', 'g') as m) as words) as w`.execute(db);
  }
}

/** Texts of every owner without the indexes of words, which are made of all of them at once: one after another would take most of the run. */
export async function drawTexts(db: Database, texts: number) {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'file_texts' and indexdef like '%USING gin%'`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  const { measured, others } = sizesOf(texts);
  for (const [index, size] of measured.entries()) await addTexts(db, `user_bench${index}`, size);
  for (const [index, size] of others.entries()) await addTexts(db, `user_other${index}`, size);
  for (const { definition } of indexes) await sql.raw(definition.replace(' ON ONLY ', ' ON ')).execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** What the files lie in, whose texts stand in the index of trigrams, and the words of those who are measured. */
export async function nameFolders(db: Database) {
  await sql`insert into folders (owner_id, id, parent_id, name, name_folded, sort_key, depth, created_at, updated_at)
    select distinct owner_id, folder_id, 'root', folder_id, folder_id, folder_id, 1, now(), now() from files where folder_id <> 'root'
    on conflict do nothing`.execute(db);
  await sql`insert into large_owners (owner_id, indexed_at) select distinct owner_id, now() from file_texts where is_large_owner
    on conflict do nothing`.execute(db);
  // As `shapeOf` makes them.
  await sql`insert into vocabulary (owner_id, word, shape)
    select owner_id, word, replace(replace(translate(word, '1i0', 'llo'), 'rn', 'm'), 'ss', 'b') from (
      select distinct owner_id, unnest(tsvector_to_array(tsv)) as word from file_texts where owner_id like 'user\\_bench%') as words
    where word !~ '^[~=]' and not exists (select from vocabulary v where v.owner_id = words.owner_id) on conflict do nothing`.execute(db);
  await sql`vacuum analyze folders, large_owners, vocabulary`.execute(db);
}
