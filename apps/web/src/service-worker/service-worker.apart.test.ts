import { SHARE_FIELD, SHARE_PATH } from '@scriba/contract/waiting-files';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = vi.hoisted((): string[] => []);
vi.mock('#web/lib/waiting-files.ts', () => ({
  NOBODY: '', knownPerson: async () => 'user_1', keepFiles: async (owner: string, files: unknown[]) => { kept.push(`${files.length} of ${owner}`); },
}));

type Asked = { request: { method: string; url: string }; respondWith: (answer: Promise<Response>) => void };

/** The worker as it runs in a browser, and what it answers to a request. */
async function begin(fetching: typeof fetch, put: () => Promise<void> = async () => {}) {
  vi.resetModules();
  const listeners = new Map<string, (event: Asked) => void>();
  vi.stubGlobal('SHELL_FILES', []);
  vi.stubGlobal('BUILD', 'one');
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('caches', { match: async () => undefined, open: async () => ({ put }) });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: Asked) => void) => { listeners.set(name, listener); });
  await import('./service-worker.ts');
  return (request: object) => new Promise<Response>((resolve, reject) => {
    listeners.get('fetch')?.({ request: request as Asked['request'], respondWith: (answer) => { answer.then(resolve, reject); } });
  });
}

beforeEach(() => { kept.length = 0; });
afterEach(() => { vi.unstubAllGlobals(); vi.restoreAllMocks(); });

test('on a full device the application opens, though nothing of it can be kept', async () => {
  const answerTo = await begin(async () => new Response('program'), () => Promise.reject(new DOMException('full', 'QuotaExceededError')));
  const answer = await answerTo({ method: 'GET', mode: 'cors', url: `${location.origin}/assets/index-1.js` });
  expect(await answer.text()).toBe('program');
});

test('what is shared while nobody answers is kept for who was here last, an empty file too, but none that was not chosen', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.spyOn(Response, 'redirect').mockReturnValue(new Response());
  const asked = Promise.withResolvers<void>();
  const answerTo = await begin((_url, init) => new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
    asked.resolve();
  }));
  const formData = async () => ({ getAll: (field: string) => (field === SHARE_FIELD ? [new File(['12345'], 'Scan.pdf'), new File([], 'Empty.pdf'), new File([], '')] : []) });
  const answer = answerTo({ method: 'POST', url: location.origin + SHARE_PATH, formData });
  await asked.promise;
  patience.abort();
  await answer;
  expect(kept).toEqual(['2 of user_1']);
});
