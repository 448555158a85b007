import { EVENTS_PATH, POLLING_MS, type HelloMessage, type RealtimeEvent, type RealtimeMessage } from '@scriba/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { learnServerTime } from './server-time.ts';
import { staleKeysOf } from './stale-keys.ts';

/** Ids of this many messages are remembered: a replay after a reconnect may repeat some. */
const REMEMBERED_IDS = 500;
const REOPEN_MS = 5000;

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
 * on the screen is asked for again every 30 s. Returns how to stop.
 */
export function listenToServer(queryClient: QueryClient, open = () => new EventSource(EVENTS_PATH)): () => void {
  const isNew = onlyNew();
  const refreshAll = () => void queryClient.invalidateQueries();
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let hasMissed = false;

  const polling = setInterval(() => { if (!isOpen) refreshAll(); }, POLLING_MS);

  const connect = () => {
    source = open();
    source.addEventListener('hello', (message) => {
      isOpen = true;
      learnServerTime((JSON.parse(message.data) as HelloMessage).at);
      if (hasMissed) refreshAll();
      hasMissed = false;
    });
    source.addEventListener('message', (message) => {
      if (isNew(message.lastEventId)) deliver(queryClient, JSON.parse(message.data) as RealtimeMessage);
    });
    source.addEventListener('resync', refreshAll);
    source.addEventListener('error', () => {
      isOpen = false;
      // The browser reopens a broken stream itself, with Last-Event-ID; a refused one it gives up.
      if (source?.readyState !== EventSource.CLOSED) return;
      hasMissed = true;
      reopening = setTimeout(connect, REOPEN_MS);
    });
  };

  connect();
  return () => {
    clearInterval(polling);
    clearTimeout(reopening);
    source?.close();
  };
}

function deliver(queryClient: QueryClient, { event, at }: RealtimeMessage) {
  for (const queryKey of staleKeysOf(event)) void queryClient.invalidateQueries({ queryKey });
  for (const listener of listeners) listener(event, new Date(at));
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
