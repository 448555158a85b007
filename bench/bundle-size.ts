/**
 * Bench (e): the JavaScript that a browser must fetch before each page works, compressed, against its budget.
 * Counts the graph of static imports from the entry and from the page's own lazy chunks, as Vite's manifest has it.
 * Run: `node bench/bundle-size.ts`. Builds the web app into a temporary folder, unless SITE_FOLDER names one that has it; fails when a
 * page is over its budget.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { formatTable } from './table.ts';

const KB = 1024;
const HOME = 140 * KB;
const FILE_MANAGER = 260 * KB;
const LAZY_ROUTE = 80 * KB;
const CSS = 20 * KB;

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;
type Page = { route: string; frame: string[]; modules: string[]; budget: number; counts: 'everything' | 'what it adds' };

const entrance = 'src/app/shell/entrance-layout.tsx';
const workspace = 'src/app/shell/workspace-layout.tsx';
/** A page beside the entry and, in the workspace, beside the frame that the file manager's budget pays. */
const adds = (route: string, modules: string[], frame: string[] = []): Page => ({ route, frame, modules, budget: LAZY_ROUTE, counts: 'what it adds' });
const whole = (route: string, modules: string[], budget: number): Page => ({ route, frame: [], modules, budget, counts: 'everything' });

const pages: Page[] = [
  whole('/', [], HOME),
  whole('/dashboard', [workspace, 'src/app/pages/dashboard.page.tsx'], FILE_MANAGER),
  adds('/search', ['src/app/pages/search.page.tsx'], [workspace]),
  adds('/plans', ['src/features/plans/plans.page.tsx']),
  adds('/docs', ['src/app/pages/docs.page.tsx']),
  adds('/privacy', ['src/app/pages/privacy.page.tsx']),
  adds('/auth', [entrance, 'src/features/accounts/auth.page.tsx']),
  adds('/verify-email', [entrance, 'src/features/accounts/verify-email.page.tsx']),
  adds('/auth/action', [entrance, 'src/features/accounts/auth-action.page.tsx']),
  adds('/setup', [entrance, 'src/features/setup/setup.page.tsx']),
  adds('/profile', ['src/features/accounts/profile.page.tsx'], [workspace]),
];

const root = path.join(import.meta.dirname, '../apps/web');
const built = process.env['SITE_FOLDER'];
const outDir = built ?? await mkdtemp(path.join(tmpdir(), 'scriba-bundle-'));
try {
  if (!built) await build({ root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  process.exitCode = await report(manifest) ? 0 : 1;
} finally {
  if (!built) await rm(outDir, { recursive: true, force: true });
}

async function report(manifest: Manifest): Promise<boolean> {
  const entry = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const rows = await Promise.all(pages.map(async ({ route, frame, modules, budget, counts }) => {
    const base = graphOf(manifest, [...entry, ...frame]);
    const missing = [...frame, ...modules].filter((module) => !manifest[module]);
    if (missing.length > 0) throw new Error(`The build has no chunk of its own for ${missing.join(', ')}`);
    const all = graphOf(manifest, [...entry, ...modules]);
    const counted = counts === 'everything' ? all : [...all].filter((file) => !base.has(file));
    return { name: `${route} (${counts})`, bytes: await sizeOf(counted), budget };
  }));
  const styles = new Set(Object.values(manifest).flatMap(({ css, file }) => [...(css ?? []), ...(file.endsWith('.css') ? [file] : [])]));
  rows.push({ name: 'all CSS', bytes: await sizeOf(styles), budget: CSS });

  const inKb = (bytes: number, digits: number) => (bytes / KB).toFixed(digits);
  console.log(formatTable(['page', 'gzip KB', 'budget KB', 'ratio'],
    rows.map(({ name, bytes, budget }) => [name, inKb(bytes, 1), inKb(budget, 0), (bytes / budget).toFixed(2)])));
  return rows.every(({ bytes, budget }) => bytes <= budget);
}

function graphOf(manifest: Manifest, names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    graphOf(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

async function sizeOf(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(async (file) => gzipSync(await readFile(path.join(outDir, file)), { level: 9 }).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}
