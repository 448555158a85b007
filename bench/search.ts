/**
 * Bench: search through HTTP beside the same SQL without it, for owners of four sizes in one database, over texts that it draws
 * itself: words by Zipf's law, numbers, dates, in five languages, two kilobytes each. Goals: at most twice the SQL; words in 50 ms.
 * `node bench/search.ts`; `TEXTS`, 40000 by default, up to the million of the full mix (an hour and more), and `ROUNDS`, 30. With
 * `TEXTS_FOLDER` the texts stay there, and the next run with it draws none.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { FEW_HITS } from '../packages/contract/src/search.ts';
import { foldText } from '../packages/contract/src/folding.ts';
import { hashToken } from '../apps/server/src/modules/accounts/sessions/sessions.rules.ts';
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded/cluster.ts';
import { connectDatabase } from '../apps/server/src/database/connect.ts';
import type { Database } from '../apps/server/src/database/database.ts';
import { migrateDatabase } from '../apps/server/src/database/migrate.ts';
import { scopeOfOwner, type OwnerScope } from '../apps/server/src/kernel/actor.ts';
import { filesRepository } from '../apps/server/src/modules/files/files.repository.ts';
import { readCursor } from '../apps/server/src/modules/search/cursor/cursor.rules.ts';
import { folderSearchRepository } from '../apps/server/src/modules/search/folder-search/folder-search.repository.ts';
import { asDatabasePattern, requiredPart } from '../apps/server/src/modules/search/folder-search/folder-search.rules.ts';
import { searchRepository } from '../apps/server/src/modules/search/search.repository.ts';
import { parseQuery } from '../apps/server/src/modules/search/search.rules.ts';
import { spawnServer } from '../apps/server/src/testing/server-process.ts';
import { sql } from 'kysely';
import { drawTexts, FOLDER_FILES, nameFolders, sizesOf, wordAt } from './search/draw-texts.ts';
import { percentile, temporaryFolder } from './running-product.ts';
import { formatTable } from './table.ts';

const texts = Number(process.env.TEXTS ?? 40_000);
const rounds = Number(process.env.ROUNDS ?? 30);
const PAGES = 100;

type Owner = { id: string; size: number; cookie: string };

/** A person with so many texts, who is signed in; one who is there already is signed in once more. */
async function signIn(db: Database, index: number, size: number): Promise<Owner> {
  const [id, token, now] = [`user_bench${index}`, randomBytes(24).toString('base64url'), new Date()];
  const dates = { createdAt: now, updatedAt: now };
  await db.insertInto('users').values({ id, email: `${id}@example.com`, name: id, emailVerified: true, role: 'user', ...dates })
    .onConflict((conflict) => conflict.doNothing()).execute();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await db.insertInto('sessions').values({ id: randomUUID(), userId: id, token: hashToken(token), expiresAt, ...dates }).execute();
  return { id, size, cookie: `scriba_session=${token}` };
}

/** Milliseconds; infinite for what the limit of two seconds ended. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  try {
    await work();
  } catch (error) {
    if (!/service.unavailable|not available right now/.test(String(error))) throw error;
    return Infinity;
  }
  return performance.now() - started;
}

const questions = {
  'rare word': (round: number) => `"${wordAt(round, 5000, 19_000)}"`,
  'word': (round: number) => `"${wordAt(round, 100, 2000)}"`,
  'common word': (round: number) => `"${wordAt(round, 0, 5)}"`,
  'two words': (round: number) => `"${wordAt(round, 50, 500)}" "${wordAt(round + 5, 50, 500)}"`,
  'phrase': (round: number) => `"${wordAt(round, 0, 5)} ${wordAt(round + 5, 0, 20)}"`,
  'prefix': (round: number) => `${wordAt(round, 100, 2000).slice(0, 4)}*`,
  // The name of every file is a scan, and no text says so.
  'text and name': (round: number) => `"${wordAt(round, 100, 2000)}" "scan"`,
};
/** In one folder of a thousand files, and in the whole library. */
const inFolder = {
  'contains': (round: number) => ({ mode: 'text' as const, q: wordAt(round, 500, 5000).slice(1) }),
  'rare, contains': (round: number) => ({ mode: 'text' as const, q: `nv-${round}7${round % 10}` }),
  'e-mail': () => ({ mode: 'pattern' as const, q: '[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+' }),
  'rare pattern': (round: number) => ({ mode: 'pattern' as const, q: `\\bINV-${round}\\d\\b` }),
};

type Measured = { sql: number[]; http: number[] };
async function measure(bare: (round: number) => Promise<unknown>, http: (round: number) => Promise<unknown>): Promise<Measured> {
  const measured: Measured = { sql: [], http: [] };
  // In turns, so that what else the machine does weighs on both; the first two warm up.
  for (let round = 0; round < rounds + 2; round++) {
    const times = [await timed(() => bare(round)), await timed(() => http(round))] as const;
    if (round >= 2) { measured.sql.push(times[0]); measured.http.push(times[1]); }
  }
  return measured;
}

function row(name: string, { size }: Owner, { sql: bare, http }: Measured): string[] {
  const ratio = percentile(http, 0.95) / percentile(bare, 0.95);
  return [name, String(size), ...[bare, http].flatMap((times) => [0.5, 0.95].map((share) => percentile(times, share).toFixed(1))), ratio.toFixed(2)];
}

const getOf = (url: string, { cookie }: Owner) => async (path: string) => {
  const answer = await fetch(`${url}/api${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
};

const FIRST_PAGE = { limit: 20, after: undefined };

/** The rows and texts of the files that are found: what an answer shows is in the SQL beside which it is measured. */
async function withWhatIsShown(db: Database, scope: OwnerScope, { rows }: { rows: readonly { fileId: string; isInText?: boolean }[] }) {
  const shown = rows.slice(0, FIRST_PAGE.limit);
  const inTexts = shown.flatMap(({ fileId, isInText }) => (isInText ? [fileId] : []));
  const files = await filesRepository(db).findMany(scope, shown.map(({ fileId }) => fileId));
  return [files, inTexts.length > 0 && await searchRepository(db).texts(scope, inTexts)];
}

/** The first page and the hundredth of one common word, where so many files have it; goal: at most 1.2 times the first. */
async function comparePages(db: Database, url: string, owner: Owner): Promise<string[][]> {
  const q = questions['common word'](0);
  const question = { search: { terms: parseQuery(q), stems: new Map() }, filters: {}, isInTexts: true, isScattered: false };
  const rows: string[][] = [];
  let after: string | null = '';
  for (let page = 1; page <= PAGES && after !== null; page++) {
    const path: string = `/search?q=${encodeURIComponent(q)}${after && `&after=${after}`}`;
    if (page === 1 || page === PAGES) {
      const slice = { limit: 20, after: readCursor(after) };
      const scope = scopeOfOwner(owner.id);
      const bare = async () => withWhatIsShown(db, scope, await searchRepository(db).find(scope, question, slice));
      rows.push(row(`page ${page} of a common word`, owner, await measure(bare, () => getOf(url, owner)(path))));
    }
    after = (await getOf(url, owner)(path) as { next: string | null }).next;
  }
  return rows;
}

async function compareParts(db: Database, owner: Owner, get: ReturnType<typeof getOf>, below: boolean): Promise<string[][]> {
  const rows: string[][] = [];
  const repository = folderSearchRepository(db);
  const scope = scopeOfOwner(owner.id);
  const place = { folderIds: below ? undefined : ['root'], isIndexed: await repository.isIndexed(scope) };
  for (const [name, ask] of Object.entries(inFolder)) {
    const bare = (round: number) => {
      const { mode, q } = ask(round);
      if (mode === 'text') return repository.byText(scope, place, foldText(q));
      return repository.byPattern(scope, place, { pattern: asDatabasePattern(q) ?? '', part: requiredPart(q) });
    };
    const size = below ? owner.size : Math.min(owner.size, FOLDER_FILES);
    rows.push(row(`${name} in ${below ? 'the library' : 'a folder'}`, { ...owner, size }, await measure(bare, (round) => {
      const { mode, q } = ask(round);
      return get(`/folders/root/search?mode=${mode}&q=${encodeURIComponent(q)}&below=${below}`);
    })));
  }
  return rows;
}

async function compare(db: Database, url: string, owner: Owner): Promise<string[][]> {
  const scope = scopeOfOwner(owner.id);
  const get = getOf(url, owner);
  const rows: string[][] = [];
  for (const [name, ask] of Object.entries(questions)) {
    const repository = searchRepository(db);
    const bare = async (round: number) => {
      const terms = parseQuery(ask(round));
      const stems = await repository.stems(terms.flatMap(({ words }) => words));
      const question = { search: { terms, stems }, filters: {}, isInTexts: true };
      const found = await repository.find(scope, { ...question, isScattered: false }, FIRST_PAGE);
      const isEnough = found.count >= FEW_HITS || !found.isCountExact || !found.mayBeMore;
      const more = () => repository.find(scope, { ...question, isScattered: true, foundWhole: found.rows }, FIRST_PAGE);
      return await withWhatIsShown(db, scope, isEnough ? found : await more());
    };
    rows.push(row(name, owner, await measure(bare, (round) => get(`/search?q=${encodeURIComponent(ask(round))}`))));
  }
  for (const below of [false, true]) rows.push(...await compareParts(db, owner, get, below));
  return [...rows, ...await comparePages(db, url, owner)];
}

async function sizes(db: Database): Promise<string> {
  const { rows } = await sql<Record<'text' | 'vectors' | 'words' | 'trigrams', string>>`
    select sum(octet_length(text)) as text, sum(pg_column_size(tsv)) as vectors, ${sizeOfIndex('tsv')} as words, ${sizeOfIndex('trgm')} as trigrams
    from file_texts`.execute(db);
  const [text = 0, vectors = 0, words = 0, trigrams = 0] = rows.flatMap((row) => [row.text, row.vectors, row.words, row.trigrams]).map(Number);
  const mib = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MiB`;
  const ratio = ((vectors + words) / text).toFixed(2);
  return `text ${mib(text)}, vectors ${mib(vectors)}, index of words ${mib(words)}: ${ratio} times the text (goal: 2.5); `
    + `index of trigrams of large owners ${mib(trigrams)}`;
}

/** Of the parts of the index that mentions this. */
const sizeOfIndex = (mentioned: string) => sql`(select sum(pg_relation_size(format('%I.%I', schemaname, indexname)::regclass))
  from pg_indexes where tablename like 'file\\_texts%' and indexdef like ${`%USING gin%${mentioned}%`})`;

const kept = process.env.TEXTS_FOLDER;
const { folder, remove } = kept ? { folder: kept, remove: () => undefined } : temporaryFolder();
const isDrawn = existsSync(path.join(folder, 'postgres'));
const database = await startEmbeddedDatabase({ dataFolder: folder, report: () => undefined });
await migrateDatabase(database.url);
const { db } = connectDatabase({ url: database.url, maxConnections: 4 });
const started = performance.now();
if (!isDrawn) await drawTexts(db, texts);
const drawn = isDrawn ? 'drawn before' : `drawn in ${((performance.now() - started) / 1000).toFixed(0)} s`;
process.stdout.write(`${texts} texts, ${drawn}; ${await sizes(db)}\n\n`);
await nameFolders(db);
const owners: Owner[] = [];
for (const [index, size] of sizesOf(texts).measured.entries()) owners.push(await signIn(db, index, size));
const server = await spawnServer('web', { DATA_DIR: folder, DATABASE_URL: database.url, SECRET_KEY: randomBytes(32).toString('base64url'), RATE_READ: '1000000/1m' });
try {
  const rows: string[][] = [];
  for (const owner of owners) rows.push(...await compare(db, server.url, owner));
  process.stdout.write(`${formatTable(['question', 'files', 'SQL p50 ms', 'p95', 'HTTP p50 ms', 'p95', 'p95 HTTP / SQL'], rows)}\n`);
} finally {
  await server.end();
  await db.destroy();
  await database.stop();
  remove();
}
