import type { ROOT_FOLDER } from '@scriba/contract/folders';
import { notShared, SHARE_FIELD, SHARE_PATH, SHARED_PAGE } from '@scriba/contract/waiting-files';
import type { SessionState } from '@scriba/contract/session';
import { keepFiles, knownPerson, NOBODY } from '../lib/waiting-files.ts';
import type { Fetching, Lasting, ServiceWorker } from './worker-types.ts';

/** Filled in by the build: what the application needs to open without a connection, and what tells this build from others. */
declare const SHELL_FILES: readonly string[];
/** By language, what is said in what opens without a connection. */
declare const WORD_FILES: Readonly<Record<string, readonly string[]>>;
declare const BUILD: string;

const PREFIX = 'scriba-shell-';
const CACHE = PREFIX + BUILD;
/** Under this the page is kept that stands for every address. */
const PAGE = '/dashboard';
/** Only its type comes from there: the rest of that file would be most of this one. */
const TOP: typeof ROOT_FOLDER = 'root';
/** On a dead network nobody may wait for an answer: the system ends a worker that takes long, and what was shared is lost with it. */
const SESSION_MS = 3000;
const worker = globalThis as unknown as ServiceWorker;

worker.addEventListener('install', (event: Lasting) => event.waitUntil(install()));
worker.addEventListener('activate', (event: Lasting) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event: Fetching) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});
/** A page tells what it has loaded, and in which language: that is kept too, with the words of dialogs that were not opened yet. */
worker.addEventListener('message', (event: Lasting & { data?: unknown }) => {
  const { loaded, language } = (event.data ?? {}) as { loaded?: unknown; language?: unknown };
  const told: unknown[] = Array.isArray(loaded) ? loaded : [];
  const urls = told.filter((url): url is string => typeof url === 'string' && isHashed(new URL(url, location.origin)));
  const words = typeof language === 'string' ? WORD_FILES[language] ?? [] : [];
  event.waitUntil(keep([...urls, ...words.map((file) => `/${file}`)]));
});

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL_FILES.map((file) => new Request(`/${file}`, { cache: file.startsWith('assets/') ? 'default' : 'no-cache' })));
  const page = await fetch(PAGE, { cache: 'no-cache', headers: { accept: 'text/html' } });
  // In the middle of an upgrade another server may have answered: then this worker is not the one for its page.
  if (!page.ok || !await isOfThisBuild(page.clone())) throw new Error('The page is of another build');
  await cache.put(PAGE, page);
  await worker.skipWaiting();
}

const isOfThisBuild = async (page: Response) => {
  const text = await page.text();
  const entry = /<script type="module"[^>]* src="\/([^"]+)"/.exec(text)?.[1];
  return entry !== undefined && SHELL_FILES.includes(entry);
};

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await worker.clients.claim();
}

async function keep(urls: readonly string[]) {
  const cache = await caches.open(CACHE);
  // One that does not come now is kept when it is used, and holds up no other.
  for (const url of urls) if (!await cache.match(url)) await cache.add(url).catch(() => undefined);
}

const isHashed = ({ origin, pathname }: URL) => origin === location.origin && pathname.startsWith('/assets/');

/** Undefined for what goes its way without us: above all the API, of which nothing is ever kept. */
function answerTo(request: Request): Promise<Response> | undefined {
  const url = new URL(request.url);
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return undefined;
  if (request.method === 'POST' && url.pathname === SHARE_PATH) return takeShared(request);
  if (request.method !== 'GET') return undefined;
  // The server's page is the right one whenever it can be had.
  if (request.mode === 'navigate') return fetch(request).catch(() => kept(PAGE));
  if (isHashed(url)) return fromCache(request);
  return SHELL_FILES.includes(url.pathname.slice(1)) ? fetch(request).catch(() => kept(request)) : undefined;
}

async function kept(what: Request | string): Promise<Response> {
  return await caches.match(what, { cacheName: CACHE }) ?? Response.error();
}

/** What has a hash in its name never changes. */
async function fromCache(request: Request): Promise<Response> {
  const known = await caches.match(request, { cacheName: CACHE });
  if (known) return known;
  const response = await fetch(request);
  // A full device keeps nothing, and shows it all the same.
  if (response.ok && response.status === 200) await caches.open(CACHE).then((cache) => cache.put(request, response.clone())).catch(() => undefined);
  return response;
}

/** What a form sends where no file was chosen. An empty file is one, and is refused by name where somebody sees it. */
const isNone = ({ name, size }: File) => name === '' && size === 0;

/** Keeps what another program shares, for whoever is signed in here; the dashboard asks whether they want it, and sends it. */
async function takeShared(request: Request): Promise<Response> {
  try {
    const files = (await request.formData()).getAll(SHARE_FIELD).filter((file) => file instanceof File && !isNone(file)) as File[];
    await keepFiles(await personHere(), files.map((file) => ({ file, folderId: TOP, folders: [], isShared: true as const })), Date.now());
    return Response.redirect(SHARED_PAGE, 303);
  } catch {
    // What could not be kept is told on the page.
    return Response.redirect(SHARED_PAGE + notShared.notKept, 303);
  }
}

/** Who is signed in, as the server says it; where it cannot be asked, who was here last and did not leave. */
async function personHere(): Promise<string> {
  try {
    const { user } = await (await fetch('/api/session', { signal: AbortSignal.timeout(SESSION_MS) })).json() as SessionState;
    return user?.id ?? NOBODY;
  } catch {
    // No connection, or something between us and the server.
    return await knownPerson();
  }
}
