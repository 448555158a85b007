import { EVENTS_PATH, idOfMoment, POLLING_MS, SILENCE_MS, streamEvents, type HelloMessage, type RealtimeEvent, type RealtimeMessage } from '@scriba/contract/realtime';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { gatherStale } from './gather-stale.ts';
import { doubtAfterFailures, watchReachability } from './reachability.ts';
import { momentToListenFrom } from './session.ts';
import { learnServerTime } from './server-time.ts';
import { staleKeysOf } from './stale-keys.ts';
import { afterChanges } from './use-kept-change.ts';

/** Ids of this many messages are remembered: a replay after a reconnect may repeat some. */
const REMEMBERED_IDS = 500;
const REOPEN_MS = 5000;

/**
 * The server tells again what happened up to a minute before the moment that a browser names, as a long change is told after it began.
 * A page that was just opened has most of that: only what was under way this long before is fetched once more.
 */
const UNDER_WAY_MS = 5000;

type Listener = (event: RealtimeEvent, at: Date) => void;
const listeners = new Set<Listener>();

/** Lets a component hear every event itself, for what is more than fetching again. */
export function useRealtimeEvent(onEvent: Listener) {
  const hear = useEffectEvent(onEvent);
  useEffect(() => {
    const listener: Listener = (event, at) => hear(event, at);
    listeners.add(listener);
    return () => { listeners.delete(listener); };
  }, []);
}

/**
 * Listens to the server's events and makes stale what they touch. While the stream cannot be opened, everything
 * on the screen is asked for again every 30 s; one that falls silent is opened anew. What changed between the first answers and
 * the first word of the stream is told by the stream, which begins that much earlier. Returns how to stop.
 */
export function listenToServer(queryClient: QueryClient, open = openStream): () => void {
  const isNew = onlyNew();
  const begin = momentToListenFrom(queryClient);
  const stale = gatherStale(queryClient);
  const refreshAll = () => void afterChanges(queryClient, () => queryClient.invalidateQueries());
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let hasMissed = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const reachability = watchReachability(refreshAll);
  const stopDoubting = doubtAfterFailures(queryClient, reachability);

  const polling = setInterval(() => { if (!isOpen) refreshAll(); }, POLLING_MS);

  const connect = () => {
    source = open(hasMissed ? undefined : begin);
    for (const name of streamEvents) source.addEventListener(name, expectMore);
    source.addEventListener('hello', (message) => {
      isOpen = true;
      reachability.confirm();
      learnServerTime((JSON.parse(message.data) as HelloMessage).at);
      if (hasMissed) refreshAll();
      hasMissed = false;
    });
    source.addEventListener('message', (message) => {
      if (isNew(message.lastEventId)) deliver(stale.add, JSON.parse(message.data) as RealtimeMessage, begin);
    });
    source.addEventListener('resync', refreshAll);
    source.addEventListener('error', () => {
      isOpen = false;
      reachability.doubt();
      // The browser reopens a broken stream itself, with Last-Event-ID; a refused one it gives up.
      if (source?.readyState === EventSource.CLOSED) openAnew(REOPEN_MS);
    });
    expectMore();
  };

  /** What comes now cannot follow what was heard last: everything is fetched once it speaks again. */
  const openAnew = (afterMs: number) => {
    clearTimeout(silence);
    clearTimeout(reopening);
    source?.close();
    isOpen = false;
    hasMissed = true;
    reopening = setTimeout(connect, afterMs);
  };
  /** A connection may end without a word, as when a laptop changes its network. */
  const expectMore = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      reachability.doubt();
      openAnew(0);
    }, SILENCE_MS);
  };

  connect();
  return () => {
    clearInterval(polling);
    clearTimeout(reopening);
    clearTimeout(silence);
    stopDoubting();
    reachability.stop();
    stale.stop();
    source?.close();
  };
}

const openStream = (from: Date | undefined) => new EventSource(from ? `${EVENTS_PATH}?lastEventId=${idOfMoment(from)}` : EVENTS_PATH);

/** What happened before the page began is no news. */
function deliver(addStale: (keys: QueryKey[]) => void, { event, at }: RealtimeMessage, begin = new Date(0)) {
  const happened = new Date(at);
  if (happened.getTime() >= begin.getTime() - UNDER_WAY_MS) addStale(staleKeysOf(event));
  if (happened >= begin) for (const listener of listeners) listener(event, happened);
}

function onlyNew(): (id: string) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (id === '') return true;
    if (seen.has(id)) return false;
    seen.add(id);
    const [oldest] = seen;
    if (seen.size > REMEMBERED_IDS && oldest !== undefined) seen.delete(oldest);
    return true;
  };
}
