import type { FieldProblem } from '@scriba/contract/errors';
import type { RawRoute, Route, RouteInput, RouteOutput } from '@scriba/contract/route';
import { ACTION_HEADER } from '@scriba/contract/action-header';
import { actionIdSchema } from '@scriba/contract/undo';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Client, SecretCookie } from './call.ts';
import { readJsonField } from './form.ts';
import { rateOf, type RateLimits } from './rate-limits.ts';

type ActorOf<R> = R extends { access: 'public' | 'not-suspended' } ? Actor | undefined : Actor;
type Call<R> = RouteInput<R> & {
  actor: ActorOf<R>; client: Client; session: SecretCookie; entrance: SecretCookie; knownDevice: SecretCookie;
  /** Ends when nobody waits for the answer any more. */
  readonly waiting: AbortSignal;
};
type Answer<R> = R extends Route ? RouteOutput<R> : unknown;

type Handler<R> = (call: Call<R>) => Promise<Answer<R>>;
type RawHandler<R> = (call: Call<R> & { request: FastifyRequest; reply: FastifyReply }) => Promise<unknown>;

/** A contract route with the function that answers it; build with `handle` or `handleRaw`. */
export type RouteHandler =
  | { kind: 'json'; route: Route; handler: (call: never) => Promise<unknown> }
  | { kind: 'raw'; route: RawRoute; handler: (call: never) => Promise<unknown> };

export const handle = <const R extends Route>(route: R, handler: Handler<R>): RouteHandler => ({ kind: 'json', route, handler });

/** For answers that are bytes or streams: the handler writes to `reply` itself and returns it. */
export const handleRaw = <const R extends RawRoute>(route: R, handler: RawHandler<R>): RouteHandler => ({ kind: 'raw', route, handler });

/** Strangers send forms of a few fields; nobody whom we do not know makes us parse more. */
const STRANGER_BODY_BYTES = 64 * 1024;

/** Binds contract routes to Fastify: who may call, how often, input checked, answer checked. */
export function registerRoutes(http: FastifyInstance, handlers: readonly RouteHandler[], limits: RateLimits) {
  for (const entry of handlers) {
    const { route } = entry;
    http.route({
      method: route.method,
      url: `/api${route.path}`,
      ...(isOpenToStrangers(route) && { bodyLimit: STRANGER_BODY_BYTES }),
      config: { access: route.access, rateLimit: limits.of(rateOf(route)) },
      handler: async (request, reply) => {
        // Who is suspended counts as a stranger where strangers may call.
        const actor = request.caller?.suspension ? undefined : withAction(request.caller?.actor, request.headers[ACTION_HEADER]);
        const { client, session, entrance, knownDevice } = request;
        if ('bodyField' in route && route.bodyField !== undefined && request.isMultipart()) request.body = await readJsonField(request, route.bodyField);
        // Few handlers ask for the signal, and making it costs a listener.
        const call = { ...parseInput(route, request), actor, client, session, entrance, knownDevice, get waiting() { return untilLeft(reply); } };
        if (entry.kind === 'raw') return await entry.handler(Object.assign(call, { request, reply }) as never);
        const answer = await entry.handler(call as never);
        reply.code(entry.route.status ?? 200);
        return entry.route.status === 204 ? reply.send() : reply.type('application/json; charset=utf-8').send(JSON.stringify(entry.route.response.parse(answer)));
      },
    });
  }
}

/**
 * Ends when the connection closes before the answer is sent. The signal of the request would not do: a request is closed as soon as its
 * body is read, while its caller waits.
 */
function untilLeft({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const end = () => { if (!raw.writableFinished) leaving.abort(); };
  if (raw.destroyed) end();
  else raw.once('close', end);
  return leaving.signal;
}

/** What is no such word groups nothing. */
function withAction(actor: Actor | undefined, header: unknown): Actor | undefined {
  const { data } = actionIdSchema.safeParse(header);
  return actor && data ? { ...actor, actionId: data } : actor;
}

const isOpenToStrangers = ({ access }: Route | RawRoute) => access === 'public' || access === 'not-suspended';

function parseInput(route: Route | RawRoute, request: FastifyRequest) {
  const input: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = route[part]?.safeParse(request[part] ?? {});
    if (parsed?.success) input[part] = parsed.data;
    else problems.push(...(parsed?.error.issues ?? []).map((issue) => ({ pointer: pointer(part, issue.path), code: issueCode(issue) })));
  }
  if (problems.length > 0) throw new AppError('request.invalid', {}, { fields: problems });
  return input;
}

const pointer = (part: string, path: PropertyKey[]) => `/${[...(part === 'body' ? [] : [part]), ...path.map(String)].join('/')}`;

/** Issues of ours carry their own word as the message (`name.too_long`); the rest have zod's. */
const issueCode = (issue: { code?: string; message: string }) => (issue.code === 'custom' ? issue.message : issue.code ?? 'invalid');
