/**
 * Bench: near-duplicates of one owner with many files: comparing them all, then one more, and looking at what was found. Four
 * files of ten are forms of ten senders that differ in numbers, one of ten is another file read badly; the rest have nothing in common.
 * `node bench/duplicates.ts`; `FILES`, 10000 by default, and `ROUNDS`, 50. Goal: 50 ms for each look.
 */
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded/cluster.ts';
import { connectDatabase } from '../apps/server/src/database/connect.ts';
import { migrateDatabase } from '../apps/server/src/database/migrate.ts';
import { scopeOfOwner } from '../apps/server/src/kernel/actor.ts';
import { comparing } from '../apps/server/src/modules/duplicates/comparing/comparing.usecases.ts';
import { duplicatesRepository } from '../apps/server/src/modules/duplicates/duplicates.repository.ts';
import { readCursor, cursorOf, type PairCursor } from '../apps/server/src/modules/duplicates/duplicates.rules.ts';
import { sql } from 'kysely';
import { percentile, temporaryFolder } from './running-product.ts';
import { formatTable } from './table.ts';

const files = Number(process.env.FILES ?? 10_000);
const rounds = Number(process.env.ROUNDS ?? 50);
const BATCH = 500;
const WORDS = 200;
const SENDERS = 10;
const PAGE = 20;
const owner = scopeOfOwner('user_bench');

let seed = 1;
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const word = () => Math.floor(20_000 ** random()).toString(36).padStart(3, 'x');
const draw = () => Array.from({ length: WORDS }, word);
const forms = Array.from({ length: SENDERS }, draw);
const texts: string[] = [];

/** Every tenth word of a form is a number of this file alone. */
function drawText(n: number): string {
  const kind = n % 10;
  if (kind < 4) return (forms[n % SENDERS] ?? []).map((each, index) => (index % 20 === 7 ? String(Math.floor(random() * 1e6)) : each)).join(' ');
  if (kind === 4) return (texts[n - 5] ?? '').split(' ').map((each) => (random() < 0.05 ? word() : each)).join(' ');
  return draw().join(' ');
}

async function add(from: number) {
  const rows = Array.from({ length: Math.min(BATCH, files + 1 - from) }, (_, index) => from + index);
  for (const n of rows) texts[n] = drawText(n);
  await sql`insert into files (owner_id, id, folder_id, name, name_folded, sort_key, size_bytes, sha256, object_key, media_type, extension, upload_status,
      uploaded_by, created_at, modified_at, has_text)
    select ${owner}, 'file_' || n, 'root', n || '.pdf', n || '.pdf', n || '.pdf', 1, n::text, 'o', 'application/pdf', 'pdf', 'completed', ${owner}, now(), now(), true
    from unnest(${rows}::int[]) as n`.execute(db);
  await sql`insert into file_texts (owner_id, file_id, revision, text, folded, page_starts, tsv, updated_at)
    select ${owner}, 'file_' || n, 1, text, text, '{0}', '', now() from unnest(${rows}::int[], ${rows.map((n) => texts[n])}::text[]) as row (n, text)`.execute(db);
}

async function measure(work: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  // The first two warm up.
  for (let round = 0; round < rounds + 2; round++) {
    const started = performance.now();
    await work(round);
    if (round >= 2) times.push(performance.now() - started);
  }
  return times;
}

const { folder, remove } = temporaryFolder();
const database = await startEmbeddedDatabase({ dataFolder: folder, report: () => undefined });
await migrateDatabase(database.url);
const { db } = connectDatabase({ url: database.url, maxConnections: 4 });
const { compare } = comparing({ db, emit: async () => undefined });
const repository = duplicatesRepository(db);

for (let from = 0; from < files; from += BATCH) await add(from);
const started = performance.now();
for (let n = 0; n < files; n++) await compare(owner, `file_${n}`);
const seconds = (performance.now() - started) / 1000;
await sql`vacuum analyze`.execute(db);

const fileAt = (round: number, kind: number) => `file_${(round * 7919 % Math.floor(files / 10)) * 10 + kind}`;
let cursor: PairCursor | undefined;
const nextPage = async () => {
  const last = (await repository.list(owner, { limit: PAGE + 1, after: cursor }, undefined)).at(-1);
  cursor = last && readCursor(cursorOf(last));
};
const rows = Object.entries({
  'first page of pairs': await measure(() => repository.list(owner, { limit: PAGE + 1, after: undefined }, undefined)),
  'next page of pairs': await measure(nextPage),
  'pairs of a file that has them': await measure((round) => repository.ofFile(owner, fileAt(round, 0), PAGE)),
  'pairs of a file without any': await measure((round) => repository.ofFile(owner, fileAt(round, 6), PAGE)),
  'comparing a file like none': await measure((round) => compare(owner, fileAt(round, 6))),
  'comparing one of many forms': await measure((round) => compare(owner, fileAt(round, 0))),
}).map(([name, times]) => [name, ...[0.5, 0.95].map((share) => percentile(times, share).toFixed(1))]);
const { rows: [size] } = await sql<{ pairs: number; prints: string }>`select (select count(*)::int from similar_files) as pairs,
  pg_size_pretty(pg_total_relation_size('page_prints')) as prints`.execute(db);
process.stdout.write(`${files} files compared in ${seconds.toFixed(0)} s (${(seconds * 1000 / files).toFixed(1)} ms each): ${size?.pairs} pairs; `
  + `fingerprints take ${size?.prints}\n\n${formatTable(['ms', 'median', 'p95'], rows)}\n`);
await db.destroy();
await database.stop();
remove();
