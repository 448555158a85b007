import type { ServerResponse } from 'node:http';
import { EVENTS_PATH } from '@scriba/contract/realtime';
import { createSession, type Session } from 'better-sse';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../kernel/actor.ts';

/** One message on its way to one browser; `id` is what the browser names after a reconnect. */
export type StreamMessage = { id: string; data: unknown };
export type StreamListener = { message(message: StreamMessage): void; resync(): void; end(): void };
export type Subscription = {
  /** What was missed since the event that the browser named; `undefined` when that cannot be told any more. */
  missed: StreamMessage[] | undefined;
  close(): void;
};
export type Subscribe = (actor: Actor, lastEventId: string | undefined, listener: StreamListener) => Promise<Subscription>;

/** A browser that reads this slowly is cut off; it comes back and is told what it missed. */
const MAX_UNSENT_BYTES = 1024 ** 2;
const KEEP_ALIVE_MS = 15_000;
const RETRY_MS = 2000;

/** `GET /api/events`: every fact that the caller may hear of, with replay after a reconnect or one `resync`. */
export function registerEventStream(http: FastifyInstance, { subscribe, now }: { subscribe: Subscribe; now: () => Date }) {
  const open = new Set<ServerResponse>();
  http.get(EVENTS_PATH, { config: { access: 'signed-in' } }, async (request, reply) => {
    if (!request.caller) return;
    const session = await openStream(request, reply);
    open.add(reply.raw);
    const listener = listenerOf(session, reply.raw, now);
    const subscription = await subscribe(request.caller.actor, lastEventId(request), listener);
    session.once('disconnected', () => { open.delete(reply.raw); subscription.close(); });
    session.push({ at: now().toISOString() }, 'hello');
    if (subscription.missed) subscription.missed.forEach(listener.message);
    else listener.resync();
  });
  // Open streams would keep a stopping server alive until its deadline.
  http.addHook('preClose', async () => { for (const response of open) response.end(); });
}

function openStream(request: FastifyRequest, reply: FastifyReply): Promise<Session> {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  return createSession(request.raw, reply.raw, { keepAlive: KEEP_ALIVE_MS, retry: RETRY_MS, headers: { 'x-accel-buffering': 'no' } });
}

const listenerOf = (session: Session, response: ServerResponse, now: () => Date): StreamListener => {
  const push = (data: unknown, name: string, id?: string) => {
    if (!session.isConnected) return;
    session.push(data, name, id);
    if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
  };
  return {
    message: ({ id, data }) => push(data, 'message', id),
    resync: () => push({ at: now().toISOString() }, 'resync'),
    end: () => response.end(),
  };
};

const lastEventId = ({ headers, query }: FastifyRequest): string | undefined =>
  [headers['last-event-id'], (query as Record<string, unknown>)['lastEventId']].find((id): id is string => typeof id === 'string' && id !== '');
