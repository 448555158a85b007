import { errorCatalogue, type ErrorCode, type ErrorParams, type Problem } from '@scriba/contract/errors';
import type { Route, RouteOutput } from '@scriba/contract/route';
import { systemApi } from '@scriba/contract/system';
import { vi } from 'vitest';

const PROBLEM = Symbol('problem');
type Refusal = { [PROBLEM]: Problem };
type Call = { method: string; path: string; search: URLSearchParams; body: unknown };
type Given<R extends Route> = RouteOutput<R> | Refusal;
type Give<R extends Route> = Given<R> | ((call: Call) => Given<R> | Promise<Given<R>>);
type Answer = { pattern: RegExp; method: string; give: (call: Call) => unknown };

/** A refusal, as the server would word it. */
export const problem = (code: ErrorCode, params: ErrorParams = {}, errors: Problem['errors'] = []): Refusal => ({
  [PROBLEM]: {
    type: 'about:blank', ...errorCatalogue[code], instance: 'req_test', requestId: 'req_test', code, params, ...(errors.length > 0 && { errors }),
    ...suspensionOf(code, params),
  },
});

const suspensionOf = (code: ErrorCode, params: ErrorParams) =>
  (code === 'auth.account_suspended' ? { error: 'ACCOUNT_SUSPENDED', suspensionReason: String(params['reason'] ?? '') } : {});

export type FakeApi = ReturnType<typeof fakeApi>;

/** Stands in for the server behind `fetch`. Answers are typed by the contract; the last one given for a route counts. */
export function fakeApi() {
  const answers: Answer[] = [];
  const calls: Call[] = [];

  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    const call = { method: init.method ?? 'GET', path: pathname, search: searchParams, body: init.body ? JSON.parse(String(init.body)) as unknown : undefined };
    calls.push(call);
    const answer = answers.findLast(({ method, pattern }) => method === call.method && pattern.test(call.path));
    if (!answer) return unanswered(call);
    return Promise.resolve(answer.give(call)).then(responseOf);
  });

  const add = (method: string, pattern: RegExp, give: unknown) =>
    answers.push({ pattern, method, give: typeof give === 'function' ? give as Answer['give'] : () => give });

  const api = {
    calls,
    /** What a route answers at one address from now on. */
    answerAt<const R extends Route>(path: string, route: R, give: Give<R>) {
      add(route.method, new RegExp(`^${path}$`), give);
    },
    /** What a route answers from now on: a value, a refusal, or a function of the call, which may take its time. */
    answer<const R extends Route>(route: R, give: Give<R>) {
      add(route.method, new RegExp(`^/api${route.path.replace(/:\w+/g, '[^/]+')}$`), give);
    },
  };
  // What has no answer is a failed connection, after which the server is looked for: it would be away for all that follows.
  api.answer(systemApi.live, { status: 'ok' });
  return api;
}

/** What is asked for could not be reached. A change that could not be waits for the connection, and in the same modules all later tests with it. */
function unanswered({ method, path }: Call): Promise<Response> {
  const title = `No answer was given for ${method} ${path}`;
  if (method === 'GET') return Promise.reject(new TypeError(title));
  return Promise.resolve(responseOf({ [PROBLEM]: { ...problem('internal')[PROBLEM], title } }));
}

const isRefusal = (answer: unknown): answer is Refusal => typeof answer === 'object' && answer !== null && PROBLEM in answer;

export function responseOf(answer: unknown): Response {
  const headers = { 'content-type': 'application/json' };
  if (!isRefusal(answer)) return new Response(answer === null ? '' : JSON.stringify(answer), { status: 200, headers });
  return new Response(JSON.stringify(answer[PROBLEM]), { status: answer[PROBLEM].status, headers: { 'content-type': 'application/problem+json' } });
}
