import { sessionApi } from '@scriba/contract/session';
import { isErrorCode, type Problem } from '@scriba/contract/errors';
import { ACTION_HEADER } from '@scriba/contract/action-header';
import { PERSON_HEADER } from '@scriba/contract/person-header';
import { fillPath, type RawRoute, type Route, type RouteOutput, type RouteRequest } from '@scriba/contract/route';
import { ApiError, ConnectionError, hasCode } from './api-error.ts';
import { outlivePage } from './outlive-page.ts';

export const API_BASE = '/api';
/** A GET that failed on the server's side is sent again after each of these waits. */
const GET_RETRY_WAITS_MS = [300, 900];
/** One that came when too much was asked of the server is sent again when that says so, unless it is longer than anybody waits. */
const BUSY = { seconds: 30, attempts: 3 };
/** A network that swallows packets answers nothing, ever: whoever looks, or makes a small change, gives up after this and hears of it. */
const PATIENCE_MS = 60_000;

type Parts = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown };
/** `action` groups the calls that do one thing for a person, so that it is undone as one. */
type Options = { signal?: AbortSignal; action?: string | undefined; /** It is done soon, although its method does not say so. */ isQuick?: boolean };

/**
 * Calls one route of the contract and answers its typed response.
 * Throws `ApiError` when the server refuses and `ConnectionError` when it cannot be reached.
 */
export async function callApi<const R extends Route>(route: R, request: RouteRequest<R>, options: Options = {}): Promise<RouteOutput<R>> {
  const call = () => send(route, request as Parts, options);
  if (route.path === sessionApi.refresh.path) return await call();
  return await withSession(call).catch((error: unknown) => {
    if (hasCode(error, 'auth.account_suspended') && route.access !== 'public') onSessionChange('suspended');
    if (hasCode(error, 'service.maintenance')) onSessionChange('maintained');
    heedOtherPerson(error);
    throw error;
  });
}

/** Tells that somebody else is signed in in this browser, where the server refused a call for that. */
export function heedOtherPerson(error: unknown) {
  if (hasCode(error, 'auth.other_person')) onSessionChange('exchanged');
}

let personOfPage: () => string | undefined = () => undefined;

/** Says whose page this is, as far as it knows: the server refuses what it asks for when somebody else is signed in by then. */
export const speakFor = (given: typeof personOfPage) => { personOfPage = given; };

const personHeader = () => headerOf(personOfPage());

/** Says in a call whose it is. */
export const headerOf = (userId: string | undefined): Record<string, string> => (userId === undefined ? {} : { [PERSON_HEADER]: userId });

/** Makes a call once more when its session was missing and could be renewed. */
async function withSession<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!hasCode(error, 'auth.required')) throw error;
    await renewSession(error);
    return await call();
  }
}

/** The address of a route that answers bytes, for links, images and uploads. */
export const apiUrl = (route: { path: string }, parts: Parts = {}): string =>
  API_BASE + fillPath(route.path, parts.params) + searchOf(parts.query);

/** Sends one file as a form; answers what the server says of it. Throws as `callApi` does. */
export const sendFile = <Answer>(route: RawRoute, parts: Parts, file: Blob): Promise<Answer> => withSession(async () => {
  const body = new FormData();
  body.set('file', file);
  const response = await fetch(apiUrl(route, parts), { method: route.method, headers: personHeader(), body })
    .catch((cause: unknown) => { throw new ConnectionError('The server cannot be reached', { cause }); });
  if (!response.ok) throw new ApiError(await readProblem(response));
  return await response.json() as Answer;
});

/** The bytes of an address with the name that the server gave them. Throws as `callApi` does. */
export const fetchBlob = (url: string): Promise<{ blob: Blob; name: string }> => withSession(() => fetchBlobOnce(url));

async function fetchBlobOnce(url: string): Promise<{ blob: Blob; name: string }> {
  const response = await fetch(url, { headers: personHeader() }).catch((cause: unknown) => { throw new ConnectionError('The server cannot be reached', { cause }); });
  if (!response.ok) throw new ApiError(await readProblem(response));
  return { blob: await response.blob(), name: fileNameOf(response.headers.get('content-disposition') ?? '') };
}

/** `attachment; filename="a.pdf"; filename*=UTF-8''%C3%A4.pdf` to `ä.pdf`. */
function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded === undefined ? /filename="([^"]*)"/i.exec(disposition)?.[1] ?? '' : decodeURIComponent(encoded);
}

async function send<R extends Route>(route: R, parts: Parts, options: Options): Promise<RouteOutput<R>> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetchOnce(route, parts, options);
    if (response.ok) return await readAnswer(route, response, options.signal);
    const problem = await readProblem(response);
    const wait = route.method === 'GET' ? waitMsOf(problem, attempt) : undefined;
    if (wait === undefined) throw new ApiError(problem);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** When to send a GET again that was refused; undefined where that is for good. */
function waitMsOf({ status, params }: Problem, attempt: number): number | undefined {
  if (status >= 500) return status === 507 ? undefined : GET_RETRY_WAITS_MS[attempt];
  const seconds = params?.['seconds'];
  const isBusy = status === 429 && typeof seconds === 'number' && seconds <= BUSY.seconds && attempt < BUSY.attempts;
  // Not all at the same moment.
  return isBusy ? (seconds + Math.random()) * 1000 : undefined;
}

async function fetchOnce(route: Route, parts: Parts, { signal, action, isQuick }: Options): Promise<Response> {
  const until = withPatience(isQuick ?? /GET|PATCH/.test(route.method), signal);
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  const headers = {
    accept: 'application/json', ...personHeader(), ...(body !== undefined && { 'content-type': 'application/json' }), ...(action && { [ACTION_HEADER]: action }),
  };
  const request = { method: route.method, headers, ...(body !== undefined && { body }), ...(until && { signal: until }) };
  try {
    return await outlivePage(request, (options) => fetch(apiUrl(route, parts), { ...request, ...options }));
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ConnectionError('The server cannot be reached', { cause });
  }
}

/** A browser that cannot wait for one of several signals has all the patience there is. */
const withPatience = (isQuick: boolean, signal: AbortSignal | undefined): AbortSignal | undefined =>
  (isQuick && 'any' in AbortSignal ? AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])]) : signal);

async function readAnswer<R extends Route>(route: R, response: Response, signal: AbortSignal | undefined): Promise<RouteOutput<R>> {
  // One that is broken off in its middle has not arrived.
  const text = await response.text().catch((cause: unknown) => {
    throw signal?.aborted ? cause : new ConnectionError('The answer did not arrive', { cause });
  });
  const answer: unknown = text === '' ? null : JSON.parse(text);
  // The production build carries no schemas: there the server's own check of its answers is enough.
  return (import.meta.env.DEV ? route.response.parse(answer) : answer) as RouteOutput<R>;
}

async function readProblem(response: Response): Promise<Problem> {
  const requestId = response.headers.get('x-request-id') ?? '';
  const fallback: Problem = {
    type: 'about:blank', title: response.statusText, status: response.status, instance: requestId, requestId,
    code: response.status === 502 || response.status === 503 || response.status === 504 ? 'service.unavailable' : 'internal',
  };
  const body = await response.json().catch(() => ({})) as Partial<Problem>;
  return body.code && isErrorCode(body.code) ? { ...fallback, ...body } : fallback;
}

function searchOf(query: Parts['query'] = {}): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}

let renewal: Promise<unknown> | undefined;
let onSessionChange: (change: 'lost' | 'exchanged' | 'suspended' | 'maintained') => void = () => {};

/** Says what happens when the session is gone and cannot be renewed, is another person's, its account was suspended, or maintenance has begun. */
export function whenSessionChanges(listener: typeof onSessionChange) { onSessionChange = listener; }

/** Resolves when nobody is finding out whether the session goes on, however that ends; at once where nobody is. */
export const sessionSettled = async (): Promise<void> => { await renewal?.then(() => undefined, () => undefined); };

/** Renews the session once for all calls that found it missing at the same time. Throws `reason` when it is lost. */
export async function renewSession(reason: unknown) {
  renewal ??= send(sessionApi.refresh, {}, {}).finally(() => { renewal = undefined; });
  await renewal.catch((failure: unknown) => {
    if (failure instanceof ApiError && failure.problem.status < 500) onSessionChange(hasCode(failure, 'auth.other_person') ? 'exchanged' : 'lost');
    throw reason;
  });
}
