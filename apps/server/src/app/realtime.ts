import { MAX_STREAMS_PER_PERSON, realtimeEvent, REPLAY_SECONDS, topicOf, type RealtimeEvent } from '@scriba/contract/realtime';
import type { Database } from '../database/database.ts';
import { listenToDatabase } from '../database/listen.ts';
import { deleteEventsBefore, EVENT_CHANNEL, eventsFrom, momentOf, readEvents, type RecordedEvent } from '../database/outbox.ts';
import { readMoment, type StreamListener, type StreamMessage, type Subscribe } from '../http/event-stream.ts';
import { everyone } from '../kernel/actor.ts';
import { defineJob, noPayload } from '../kernel/jobs.ts';
import type { Clock } from '../ports/clock.ts';

const REPLAY_LIMIT = 500;
/** Transactions take less than this, so no event becomes visible later than that after its number was given. */
const OVERLAP_SECONDS = 60;
/** Events that are read at once when many are announced. */
const BATCH = 500;

type Listener = { sessionId: string; stream: StreamListener };
type Deps = { db: Database; databaseUrl: string; clock: Clock };

export type Realtime = Awaited<ReturnType<typeof startRealtime>>;

/** Carries committed events to the browsers that this process serves. One connection to the database, however many browsers. */
export async function startRealtime({ db, databaseUrl, clock }: Deps) {
  const listeners = new Map<string, Set<Listener>>();
  let announced: number[] = [];
  let isDelivering = false;

  const connection = await listenToDatabase({
    url: databaseUrl, channel: EVENT_CHANNEL,
    onNotification: (id) => {
      announced.push(Number(id));
      if (!isDelivering) void deliverAll();
    },
    onReconnect: startOver,
  });

  /** One batch after the other: browsers hear of facts in the order in which they became true. */
  async function deliverAll() {
    isDelivering = true;
    try {
      while (announced.length > 0) {
        const ids = announced.slice(0, BATCH);
        announced = announced.slice(BATCH);
        if (listeners.size > 0) await readEvents(db, ids).then((events) => { events.forEach(deliver); }, startOver);
      }
    } finally {
      isDelivering = false;
    }
  }

  function deliver(recorded: RecordedEvent) {
    for (const listener of hearersOf(listeners, recorded)) tell(listener, () => { send(listener, recorded); });
  }

  /** Something was missed, perhaps the end of a session: every browser is told so, and comes back through the front door. */
  function startOver() {
    for (const listener of allOf(listeners)) {
      tell(listener, () => {
        listener.stream.resync();
        listener.stream.end();
      });
    }
  }

  const subscribe: Subscribe = async (actor, lastId, stream) => {
    const listener = { sessionId: actor.sessionId, stream };
    const group = listeners.get(actor.userId) ?? new Set();
    listeners.set(actor.userId, group.add(listener));
    endOldest(group);
    const close = () => {
      group.delete(listener);
      if (group.size === 0 && listeners.get(actor.userId) === group) listeners.delete(actor.userId);
    };
    const missed = await missedSince(db, actor.userId, lastId, clock.now()).catch((error: unknown) => {
      close();
      throw error;
    });
    return { missed, close };
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

const hearersOf = (listeners: Map<string, Set<Listener>>, { ownerId }: RecordedEvent) =>
  (ownerId === everyone ? allOf(listeners) : listeners.get(ownerId) ?? []);

const allOf = (listeners: Map<string, Set<Listener>>) => [...listeners.values()].flatMap((group) => [...group]);

function endOldest(group: Set<Listener>) {
  for (const listener of group) {
    if (group.size <= MAX_STREAMS_PER_PERSON) return;
    group.delete(listener);
    listener.stream.end();
  }
}

/** A browser that connects for the first time missed nothing. */
async function missedSince(db: Database, userId: string, lastId: string | undefined, now: Date): Promise<StreamMessage[] | undefined> {
  if (lastId === undefined) return [];
  const since = readMoment(lastId) ?? (/^\d{1,15}$/.test(lastId) ? await momentOf(db, userId, Number(lastId)) : undefined);
  if (!since || since.getTime() < now.getTime() - REPLAY_SECONDS * 1000) return undefined;
  const from = new Date(since.getTime() - OVERLAP_SECONDS * 1000);
  const missed = await eventsFrom(db, userId, from, REPLAY_LIMIT);
  return missed?.flatMap((recorded) => (String(recorded.id) === lastId ? [] : asMessage(recorded) ?? []));
}

/** A browser that cannot be told something is cut off, and comes back; all others hear it. */
function tell({ stream }: Listener, say: () => void) {
  try {
    say();
  } catch {
    // What is wrong with one connection is no fault of ours, and ends with it.
    stream.end();
  }
}

function send({ sessionId, stream }: Listener, recorded: RecordedEvent) {
  const message = asMessage(recorded);
  if (message) stream.message(message);
  const { event } = recorded;
  // Who is suspended hears that something is new with the account, and nothing after that.
  if (event.name === 'account.suspended' || (event.name === 'session.revoked' && event.sessionId === sessionId)) stream.end();
}

/** Events that only modules hear of have no message. */
function asMessage({ id, ownerId, event, createdAt }: RecordedEvent): StreamMessage | undefined {
  const parsed = realtimeEvent.safeParse(event);
  if (!parsed.success) return undefined;
  return { id: String(id), data: { topic: topicFor(ownerId, parsed.data), at: createdAt.toISOString(), event: parsed.data } };
}

const ACCOUNT_EVENTS: readonly RealtimeEvent['name'][] = ['session.revoked', 'plan.changed', 'account.changed', 'contact.changed'];

function topicFor(ownerId: string, event: RealtimeEvent): string {
  if (event.name === 'file.uploaded') return topicOf.newFile(event.folderId);
  if (event.name === 'usage.changed') return topicOf.extractionsRemaining(ownerId);
  if (ACCOUNT_EVENTS.includes(event.name)) return topicOf.account(ownerId);
  if (event.name === 'system.changed') return topicOf.system;
  if (event.name.startsWith('tag.')) return topicOf.tags(ownerId);
  return event.name.startsWith('folder.') ? topicOf.folders(ownerId) : topicOf.files(ownerId);
}
