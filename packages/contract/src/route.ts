import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { StaffRole } from './roles.ts';

/**
 * Who may call a route. `not-suspended` is everybody but who is suspended, strangers too. `verified`
 * means signed in, not suspended, and with a confirmed e-mail address. The name of a role means that, and the role.
 * A thing that belongs to someone else is a matter of the use case, not of this word.
 */
export type Access = 'public' | 'not-suspended' | 'signed-in' | 'verified' | StaffRole;

/** Which budget of requests a call is counted in; the numbers are in `http/rate-limits`. */
export type RateClass = 'read' | 'write' | 'sign-in' | 'mail' | 'free';

/** One HTTP endpoint, described once. Server, web client and OpenAPI all read this. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; parameters as `:name`. */
  path: string;
  access: Access;
  /** One sentence for the API documentation. */
  summary: string;
  /** Status of the successful answer; 200 unless told. */
  status?: 200 | 201 | 202 | 204;
  /** Counted as `read` for GET and `write` for the rest unless told. */
  rate?: RateClass;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  errors: readonly ErrorCode[];
};

export const defineRoute = <const R extends Route>(route: R): R => route;

/** A route whose answer is bytes, a page of HTML or a stream: documented here, answered by the server's own handler. */
export type RawRoute = Omit<Route, 'response'> & {
  mediaTypes: readonly string[];
  /** The body may also come as JSON in this field of a multipart form: so a page has the browser itself ask, and save the answer. */
  bodyField?: string;
};
export const defineRawRoute = <const R extends RawRoute>(route: R): R => route;

type Part<R, K extends string, Side extends 'input' | 'output'> = R extends Record<K, infer S extends z.ZodType>
  ? { [P in K]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown;

/** What a caller sends. */
export type RouteRequest<R> = Part<R, 'params', 'input'> & Part<R, 'query', 'input'> & Part<R, 'body', 'input'>;
/** What a handler gets: parsed, with defaults filled in. */
export type RouteInput<R> = Part<R, 'params', 'output'> & Part<R, 'query', 'output'> & Part<R, 'body', 'output'>;
export type RouteOutput<R extends Route> = z.output<R['response']>;

/** `/files/:fileId` and `{ fileId }` to `/files/file_1`. */
export const fillPath = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
