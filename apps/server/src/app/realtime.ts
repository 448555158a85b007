import { realtimeEvent, REPLAY_SECONDS, topicOf, type RealtimeEvent } from '@scriba/contract/realtime';
import type { Database } from '../database/database.ts';
import { listenToDatabase } from '../database/listen.ts';
import { deleteEventsBefore, EVENT_CHANNEL, eventsSince, readEvent, type RecordedEvent } from '../database/outbox.ts';
import type { StreamListener, StreamMessage, Subscribe } from '../http/event-stream.ts';
import { defineJob, noPayload } from '../kernel/jobs.ts';
import type { Clock } from '../ports/clock.ts';

const REPLAY_LIMIT = 500;
/** Transactions take less than this, so no event becomes visible later than that after its number was given. */
const OVERLAP_SECONDS = 60;

type Listener = { sessionId: string; stream: StreamListener };
type Deps = { db: Database; databaseUrl: string; clock: Clock };

export type Realtime = Awaited<ReturnType<typeof startRealtime>>;

/** Carries committed events to the browsers that this process serves. One connection to the database, however many browsers. */
export async function startRealtime({ db, databaseUrl, clock }: Deps) {
  const listeners = new Map<string, Set<Listener>>();

  const connection = await listenToDatabase({
    url: databaseUrl, channel: EVENT_CHANNEL,
    onNotification: (id) => { void deliver(Number(id)); },
    onReconnect: () => { for (const { stream } of [...listeners.values()].flatMap((group) => [...group])) stream.resync(); },
  });

  async function deliver(id: number) {
    if (listeners.size === 0) return;
    const recorded = await readEvent(db, id).catch(() => undefined);
    if (!recorded) return;
    for (const listener of listeners.get(recorded.ownerId) ?? []) send(listener, recorded);
  }

  const subscribe: Subscribe = async (actor, lastId, stream) => {
    const listener = { sessionId: actor.sessionId, stream };
    const group = listeners.get(actor.userId) ?? new Set();
    listeners.set(actor.userId, group.add(listener));
    return {
      missed: await missedSince(db, actor.userId, lastId),
      close: () => {
        group.delete(listener);
        if (group.size === 0) listeners.delete(actor.userId);
      },
    };
  };

  return {
    subscribe,
    /** Forgets events that no browser can ask for any more. */
    pruneJob: defineJob({
      name: 'realtime.prune-events', payload: noPayload, attempts: 1, retryDelaySeconds: 0, timeoutSeconds: 120, schedule: '*/10 * * * *',
      run: async () => { await deleteEventsBefore(db, new Date(clock.now().getTime() - REPLAY_SECONDS * 1000)); },
    }),
    openStreams: () => [...listeners.values()].reduce((sum, group) => sum + group.size, 0),
    stop: () => connection.close(),
  };
}

/** A browser that connects for the first time missed nothing, but must be able to name where it began. */
async function missedSince(db: Database, userId: string, lastId: string | undefined): Promise<StreamMessage[] | undefined> {
  if (lastId === undefined) return [];
  if (!/^\d{1,15}$/.test(lastId)) return undefined;
  const missed = await eventsSince(db, userId, Number(lastId), { limit: REPLAY_LIMIT, overlapSeconds: OVERLAP_SECONDS });
  return missed?.flatMap((recorded) => asMessage(recorded) ?? []);
}

function send({ sessionId, stream }: Listener, recorded: RecordedEvent) {
  const message = asMessage(recorded);
  if (message) stream.message(message);
  if (recorded.event.name === 'session.revoked' && recorded.event.sessionId === sessionId) stream.end();
}

/** Events that only modules hear of have no message. */
function asMessage({ id, ownerId, event, createdAt }: RecordedEvent): StreamMessage | undefined {
  const parsed = realtimeEvent.safeParse(event);
  if (!parsed.success) return undefined;
  return { id: String(id), data: { topic: topicFor(ownerId, parsed.data), at: createdAt.toISOString(), event: parsed.data } };
}

function topicFor(ownerId: string, event: RealtimeEvent): string {
  if (event.name === 'file.uploaded') return topicOf.newFile(event.folderId);
  if (event.name === 'usage.changed') return topicOf.extractionsRemaining(ownerId);
  if (event.name === 'session.revoked' || event.name === 'plan.changed') return topicOf.account(ownerId);
  return event.name.startsWith('folder.') ? topicOf.folders(ownerId) : topicOf.files(ownerId);
}
