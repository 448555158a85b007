import type { ServerResponse } from 'node:http';
import { BEAT_MS, EVENTS_PATH, idOfMoment } from '@scriba/contract/realtime';
import { createSession, type Session } from 'better-sse';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../kernel/actor.ts';
import type { RateLimits } from './rate-limits.ts';

/** One message on its way to one browser; `id` is what the browser names after a reconnect. */
export type StreamMessage = { id: string; data: unknown };
export type StreamListener = { message(message: StreamMessage): void; resync(): void; end(): void };
export type Subscription = {
  /** What was missed since the event that the browser named; `undefined` when that cannot be told any more. */
  missed: StreamMessage[] | undefined;
  close(): void;
};
export type Subscribe = (actor: Actor, lastEventId: string | undefined, listener: StreamListener) => Promise<Subscription>;

export const readMoment = (id: string): Date | undefined => (/^t\d{1,15}$/.test(id) ? new Date(Number(id.slice(1))) : undefined);

/** A browser that reads this slowly is cut off; it comes back and is told what it missed. */
const MAX_UNSENT_BYTES = 1024 ** 2;
const RETRY_MS = 2000;

type Options = { subscribe: Subscribe; now: () => Date; limits: RateLimits; beatMs?: number };

/** `GET /api/events`: every fact that the caller may hear of, with replay after a reconnect or one `resync`. */
export function registerEventStream(http: FastifyInstance, { subscribe, now, limits, beatMs = BEAT_MS }: Options) {
  const open = new Set<ServerResponse>();
  http.get(EVENTS_PATH, { config: { access: 'signed-in', rateLimit: limits.of('read') } }, async (request, reply) => {
    if (!request.caller) return;
    const session = await openStream(request, reply);
    // The session never hears of a browser that left before it listened.
    if (reply.raw.destroyed) return;
    open.add(reply.raw);
    const beginning = now();
    let subscription: Subscription | undefined;
    const beating = setInterval(() => beat(reply.raw), beatMs);
    reply.raw.once('close', () => { clearInterval(beating); open.delete(reply.raw); subscription?.close(); });
    const listener = listenerOf(session, reply.raw, now);
    const { held, letGo } = holdBack(listener);
    try {
      subscription = await subscribe(request.caller.actor, lastEventId(request), held);
    } catch (error) {
      // Nothing can be answered any more; a browser whose stream breaks asks again.
      request.log.error({ err: error }, 'event stream failed');
      reply.raw.destroy();
      return;
    }
    if (reply.raw.destroyed || !session.isConnected) return subscription.close();
    session.push({ at: now().toISOString() }, 'hello', idOfMoment(beginning));
    if (!subscription.missed) listener.resync();
    letGo(subscription.missed ?? []);
  });
  // Open streams would keep a stopping server alive until its deadline.
  http.addHook('preClose', async () => { for (const response of open) response.end(); });
}

function openStream(request: FastifyRequest, reply: FastifyReply): Promise<Session> {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  return createSession(request.raw, reply.raw, { keepAlive: null, retry: RETRY_MS, headers: { 'x-accel-buffering': 'no' } });
}

/** A sign of life that a browser can hear, as it cannot hear comments. It has no id: what is named after a reconnect stays what it was. */
const beat = (response: ServerResponse) => { if (response.writable) response.write('event: beat\ndata: {}\n\n'); };

const listenerOf = (session: Session, response: ServerResponse, now: () => Date): StreamListener => {
  const push = (data: unknown, name: string, id: string) => {
    if (!session.isConnected) return;
    session.push(data, name, id);
    if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
  };
  return {
    message: ({ id, data }) => push(data, 'message', id),
    resync: () => push({ at: now().toISOString() }, 'resync', idOfMoment(now())),
    end: () => response.end(),
  };
};

/** What happens while it is looked up what was missed is told after that, and nothing is told twice. */
function holdBack(listener: StreamListener) {
  const told = new Set<string>();
  const tell = (message: StreamMessage) => { if (!told.has(message.id)) listener.message(message); };
  let waiting: StreamMessage[] | undefined = [];
  return {
    held: { ...listener, message: (message: StreamMessage) => { if (waiting) waiting.push(message); else tell(message); } },
    letGo(missed: readonly StreamMessage[]) {
      missed.forEach(listener.message);
      for (const { id } of missed) told.add(id);
      waiting?.forEach(tell);
      waiting = undefined;
    },
  };
}

const lastEventId = ({ headers, query }: FastifyRequest): string | undefined =>
  [headers['last-event-id'], (query as Record<string, unknown>)['lastEventId']].find((id): id is string => typeof id === 'string' && id !== '');
