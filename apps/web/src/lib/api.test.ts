import { accountsApi } from '@scriba/contract/accounts';
import { PERSON_HEADER } from '@scriba/contract/person-header';
import type { ErrorCode } from '@scriba/contract/errors';
import { sessionApi } from '@scriba/contract/session';
import { filesApi } from '@scriba/contract/files';
import { extractionApi } from '@scriba/contract/extraction';
import { foldersApi } from '@scriba/contract/folders';
import { searchApi } from '@scriba/contract/search';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { textAnswer } from '#web/testing/documents.ts';
import { fakeApi, problem } from '#web/testing/fake-api.ts';
import { signedIn } from '#web/testing/people.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { apiUrl, callApi, fetchBlob, speakFor, whenSessionChanges } from './api.ts';

const noFolders = { folders: [], root: { fileCount: 0, totalSize: 0 } };

beforeEach(() => {
  whenSessionChanges(() => {});
  speakFor(() => undefined);
});

/** What `fetch` answers, one after the other. */
function respond(...answers: (Response | Error)[]) {
  const urls: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    urls.push(url);
    const answer = answers.shift() ?? new Error('too many calls');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return urls;
}
const broken = () => new Response('<html>bad gateway</html>', { status: 502 });

describe('a call', () => {
  test('fills path and query, and leaves out what is absent', async () => {
    const urls = respond(Response.json({ hits: [], next: null, count: 0, isCountExact: true, alsoSearchedFor: [] }));
    await callApi(searchApi.search, { query: { q: 'naïve & co', after: undefined } });
    expect(urls).toEqual(['/api/search?q=na%C3%AFve+%26+co']);
    expect(apiUrl(foldersApi.change, { params: { folderId: 'a/b' } })).toBe('/api/folders/a%2Fb');
  });

  test('refuses an answer that breaks the contract, in development', async () => {
    respond(Response.json({ folders: 'none' }));
    await expect(callApi(foldersApi.list, {})).rejects.toThrow('folders');
  });

  test('reading is tried again twice when the server fails', async () => {
    const urls = respond(broken(), broken(), Response.json(noFolders));
    expect(await callApi(foldersApi.list, {})).toEqual(noFolders);
    expect(urls).toHaveLength(3);
  });

  test('reading waits where too much was asked, as long as the server says, but no longer than anybody would', async () => {
    const busy = (seconds: number) => Response.json({ code: 'request.too_many', params: { seconds } }, { status: 429 });
    const urls = respond(busy(0), busy(0), Response.json(noFolders), busy(31));
    expect(await callApi(foldersApi.list, {})).toEqual(noFolders);
    expect(urls).toHaveLength(3);
    await expect(callApi(foldersApi.list, {})).rejects.toBeInstanceOf(ApiError);
    expect(urls).toHaveLength(4);
  });

  test('reading that is never answered is given up, and is no news of a caller who gave up', async () => {
    const given = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given.signal);
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    }));
    const alone = callApi(foldersApi.list, {});
    const left = new AbortController();
    const withCaller = callApi(foldersApi.list, {}, { signal: left.signal });
    left.abort();
    await expect(withCaller).rejects.toMatchObject({ name: 'AbortError' });
    given.abort(new DOMException('late', 'TimeoutError'));
    await expect(alone).rejects.toBeInstanceOf(ConnectionError);
  });

  test('a small change that is never answered is given up as well; what may take its time is not', async () => {
    const given = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given.signal);
    const signals = new Map<string, AbortSignal | null | undefined>();
    vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => new Promise((_resolve, reject) => {
      signals.set(url, signal);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    }));
    const change = callApi(filesApi.change, { params: { fileId: 'file_1' }, body: { isFavorite: true } });
    const bulk = callApi(foldersApi.changeMany, { body: { folderIds: ['folder_1'], isFavorite: true } }, { isQuick: true });
    void callApi(filesApi.emptyTrash, {});
    given.abort(new DOMException('late', 'TimeoutError'));
    await expect(change).rejects.toBeInstanceOf(ConnectionError);
    await expect(bulk).rejects.toBeInstanceOf(ConnectionError);
    expect(signals.get('/api/trash/empty')).toBeUndefined();
  });

  test('an answer that is broken off in its middle has not arrived', async () => {
    const body = new ReadableStream({ start: (stream) => { stream.enqueue(new TextEncoder().encode('{"fol')); stream.error(new TypeError('network error')); } });
    respond(new Response(body));
    await expect(callApi(foldersApi.list, {})).rejects.toBeInstanceOf(ConnectionError);
    const left = new AbortController();
    respond(new Response(new ReadableStream({ pull: (stream) => { left.abort(); stream.error(left.signal.reason); } })));
    await expect(callApi(foldersApi.list, {}, { signal: left.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('writing is not: it may have happened', async () => {
    const urls = respond(broken());
    const failure = await callApi(foldersApi.create, { body: { name: 'Invoices', parentId: 'root' } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect((failure as ApiError).problem).toMatchObject({ code: 'service.unavailable', status: 502 });
    expect(urls).toHaveLength(1);
  });

  test('without an answer says that there is no connection', async () => {
    respond(new TypeError('Failed to fetch'));
    await expect(callApi(foldersApi.list, {})).rejects.toBeInstanceOf(ConnectionError);
  });
});

describe('a missing session', () => {
  test('is renewed once for all calls that miss it, and the calls go on', async () => {
    const api = fakeApi();
    let isRenewed = false;
    api.answer(foldersApi.list, () => (isRenewed ? noFolders : problem('auth.required')));
    api.answer(sessionApi.refresh, () => { isRenewed = true; return signedIn(); });

    expect(await Promise.all([callApi(foldersApi.list, {}), callApi(foldersApi.list, {})])).toEqual([noFolders, noFolders]);
    expect(api.calls.filter(({ path }) => path === '/api/session/refresh')).toHaveLength(1);
  });

  test('is renewed for bytes that are fetched, too', async () => {
    const api = fakeApi();
    let isRenewed = false;
    api.answer(extractionApi.getText, () => (isRenewed ? textAnswer('Text', 1) : problem('auth.required')));
    api.answer(sessionApi.refresh, () => { isRenewed = true; return signedIn(); });
    const { blob } = await fetchBlob(apiUrl(extractionApi.getText, { params: { fileId: 'file_1' } }));
    expect(await blob.text()).toContain('Text');
  });

  test('that cannot be renewed is told, and the call fails with its own reason', async () => {
    const api = fakeApi();
    let losses = 0;
    whenSessionChanges(() => { losses += 1; });
    api.answer(foldersApi.list, problem('auth.required'));
    api.answer(sessionApi.refresh, problem('auth.required'));

    await expect(callApi(foldersApi.list, {})).rejects.toMatchObject({ problem: { code: 'auth.required' } });
    expect(losses).toBe(1);
  });

  test('every call says whose page asks, and one of somebody else is told, also where it renews the session', async () => {
    const changes: string[] = [];
    const said: unknown[] = [];
    whenSessionChanges((change) => changes.push(change));
    const answers: ErrorCode[] = ['auth.other_person', 'auth.required', 'auth.other_person'];
    vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
      said.push(new Headers(headers).get(PERSON_HEADER));
      return Promise.resolve(Response.json({ code: answers.shift() }, { status: 403 }));
    });
    speakFor(() => 'user_1');
    await expect(callApi(foldersApi.list, {})).rejects.toMatchObject({ problem: { code: 'auth.other_person' } });
    await expect(callApi(foldersApi.list, {})).rejects.toMatchObject({ problem: { code: 'auth.required' } });
    expect([said, changes]).toEqual([['user_1', 'user_1', 'user_1'], ['exchanged', 'exchanged']]);
  });

  test('a suspension is told, but not the one that signing in answers', async () => {
    const api = fakeApi();
    const changes: string[] = [];
    whenSessionChanges((change) => changes.push(change));
    api.answer(foldersApi.list, problem('auth.account_suspended'));
    api.answer(accountsApi.signIn, problem('auth.account_suspended'));
    await expect(callApi(accountsApi.signIn, { body: { email: 'a@b.co', password: 'x' } })).rejects.toBeInstanceOf(ApiError);
    expect(changes).toEqual([]);
    await expect(callApi(foldersApi.list, {})).rejects.toBeInstanceOf(ApiError);
    expect(changes).toEqual(['suspended']);
  });

  test('a wrong password is no missing session', async () => {
    const api = fakeApi();
    api.answer(accountsApi.signIn, problem('auth.invalid_credentials'));
    await expect(callApi(accountsApi.signIn, { body: { email: 'a@b.co', password: 'x' } })).rejects.toBeInstanceOf(ApiError);
    expect(api.calls).toHaveLength(1);
  });
});
