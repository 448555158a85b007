import { BEAT_MS, SILENCE_MS, type RealtimeMessage } from '@scriba/contract/realtime';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { queryKeys } from './query-keys.ts';
import { listenToServer } from './realtime.ts';
import { serverNow } from './server-time.ts';

const file = { fileId: 'file_1', folderId: 'folder_1' };

/** A stream that a test speaks into. */
class Stream extends EventTarget {
  readyState = 1;
  isClosed = false;
  close() { this.isClosed = true; }
  say(name: string, data: unknown, id = '') { this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: id })); }
  tell(event: RealtimeMessage['event'], id: string) { this.say('message', { topic: 't', at: '2030-06-01T12:00:00.000Z', event }, id); }
  break(isGivenUp: boolean) {
    this.readyState = isGivenUp ? 2 : 0;
    this.dispatchEvent(new Event('error'));
  }
}

/** The page asked who is there, and opened this long after the answer. */
const SESSION_AGE_MS = 4000;
const session = (serverTime: string) => ({ user: null, serverTime });

function listen(serverTime?: string) {
  const streams: Stream[] = [];
  const begins: (Date | undefined)[] = [];
  const queryClient = new QueryClient();
  const known = [queryKeys.folders, queryKeys.usage, queryKeys.filesOf('folder_1'), queryKeys.filesOf('folder_2'), queryKeys.text('file_1'), queryKeys.text('file_2')];
  for (const key of known) queryClient.setQueryData(key, 'known');
  if (serverTime) queryClient.setQueryData(queryKeys.session, session(serverTime), { updatedAt: Date.now() - SESSION_AGE_MS });
  const stop = listenToServer(queryClient, (from) => {
    const stream = new Stream();
    begins.push(from);
    streams.push(stream);
    return stream as unknown as EventSource;
  });
  const takeStale = () => {
    const stale = known.filter((key) => queryClient.getQueryState(key)?.isInvalidated);
    for (const key of stale) queryClient.setQueryData(key, 'known again');
    return stale;
  };
  return { queryClient, streams, begins, stream: () => streams.at(-1) as Stream, takeStale, stop, known };
}

beforeEach(() => { vi.useFakeTimers({ now: new Date('2030-06-01T12:00:00.000Z') }); });
afterEach(() => { vi.useRealTimers(); });

describe('events of the server', () => {
  test('make stale what they touch, and nothing else', async () => {
    const { stream, takeStale } = listen();
    stream().tell({ name: 'extraction.page-read', ...file }, '1');
    expect(takeStale()).toEqual([queryKeys.text('file_1')]);
    await vi.advanceTimersByTimeAsync(1000);
    stream().tell({ name: 'file.uploaded', ...file }, '2');
    expect(takeStale()).toEqual([queryKeys.folders, queryKeys.usage]);
  });

  test('that follow each other closely count together', async () => {
    const { stream, takeStale } = listen();
    stream().tell({ name: 'usage.changed' }, '1');
    expect(takeStale()).toEqual([queryKeys.usage]);
    for (let id = 2; id < 50; id++) stream().tell({ name: 'usage.changed' }, String(id));
    expect(takeStale()).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    expect(takeStale()).toEqual([queryKeys.usage]);
  });

  test('count once, also when they are replayed', () => {
    const { stream, takeStale } = listen();
    stream().tell({ name: 'usage.changed' }, '7');
    expect(takeStale()).toEqual([queryKeys.usage]);
    stream().tell({ name: 'usage.changed' }, '7');
    vi.advanceTimersByTime(1000);
    expect(takeStale()).toEqual([]);
  });

  test('of a newer server are passed over', () => {
    const { stream, takeStale } = listen();
    stream().say('message', { topic: 't', at: '2030-06-01T12:00:00.000Z', event: { name: 'moon.landed' } }, '1');
    expect(takeStale()).toEqual([]);
  });

  test('that were missed make everything stale', () => {
    const { stream, takeStale, known } = listen();
    stream().say('resync', { at: '2030-06-01T12:00:00.000Z' });
    expect(takeStale()).toEqual(known);
  });
});

describe('the first stream of a page', () => {
  const at = (seconds: number) => new Date(Date.parse('2030-06-01T15:00:00.000Z') + seconds * 1000).toISOString();
  const tell = (stream: Stream, seconds: number, id: string) =>
    stream.say('message', { topic: 't', at: at(seconds), event: { name: 'file.uploaded', ...file } }, id);

  test('begins where the first answers did, by the server’s clock', () => {
    expect(listen(at(0)).begins).toEqual([new Date(at(0))]);
    expect(listen().begins).toEqual([undefined]);
  });

  test('begins with the oldest answer that is shown without asking, where the session is older', () => {
    const { queryClient, stop } = listen(at(0));
    stop();
    const begins: (Date | undefined)[] = [];
    vi.advanceTimersByTime(200_000);
    listenToServer(queryClient, (from) => { begins.push(from); return new Stream() as unknown as EventSource; })();
    expect(begins).toEqual([new Date(at(200 + SESSION_AGE_MS / 1000 - 30))]);
  });

  test('makes stale what changed since, and nothing that was there before', () => {
    const { stream, takeStale } = listen(at(0));
    stream().say('hello', { at: at(7) });
    tell(stream(), -40, '1');
    expect(takeStale()).toEqual([]);
    tell(stream(), 3, '2');
    expect(takeStale()).toEqual([queryKeys.folders, queryKeys.usage]);
  });

  test('is followed by streams that begin with now, as all is fetched again', () => {
    const { stream, begins } = listen(at(0));
    stream().break(true);
    vi.advanceTimersByTime(5000);
    expect(begins).toEqual([new Date(at(0)), undefined]);
  });
});

test('a list that takes long to fetch is not begun anew by every event', async () => {
  const { stream, queryClient } = listen();
  let fetches = 0;
  const answer = () => new Promise((resolve) => { fetches += 1; setTimeout(() => resolve('new'), 1000); });
  const observer = new QueryObserver(queryClient, { queryKey: queryKeys.usage, queryFn: answer, staleTime: Infinity });
  onTestFinished(observer.subscribe(() => {}));
  for (let id = 1; id <= 20; id++) {
    stream().tell({ name: 'usage.changed' }, String(id));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(fetches).toBe(3);
  expect(queryClient.getQueryData(queryKeys.usage)).toBe('new');
});

test('the hello teaches the server’s time', () => {
  const { stream } = listen();
  stream().say('hello', { at: '2030-06-01T12:05:00.000Z' });
  expect(serverNow().toISOString()).toBe('2030-06-01T12:05:00.000Z');
  stream().say('hello', { at: '2030-06-01T12:00:00.000Z' });
});

describe('a stream that is blocked', () => {
  test('is replaced by asking every 30 seconds, until it opens', () => {
    const { stream, takeStale, known } = listen();
    vi.advanceTimersByTime(29_000);
    expect(takeStale()).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(takeStale()).toEqual(known);

    stream().say('hello', { at: '2030-06-01T12:00:30.000Z' });
    for (let beat = 1; beat <= 4; beat++) {
      vi.advanceTimersByTime(BEAT_MS);
      stream().say('beat', {});
    }
    expect(takeStale()).toEqual([]);
  });

  test('is opened again when the browser gives it up, and what was missed is fetched', () => {
    const { streams, stream, takeStale, known } = listen();
    stream().say('hello', { at: '2030-06-01T12:00:00.000Z' });
    stream().break(true);
    vi.advanceTimersByTime(5000);
    expect(streams).toHaveLength(2);
    stream().say('hello', { at: '2030-06-01T12:00:05.000Z' });
    expect(takeStale()).toEqual(known);
  });

  test('is left to the browser while that reopens it', () => {
    const { streams, stream } = listen();
    stream().break(false);
    vi.advanceTimersByTime(20_000);
    expect(streams).toHaveLength(1);
  });
});

test('a stream that falls silent is opened anew, and what was missed is fetched; one that beats is left alone', () => {
  const { streams, stream, takeStale, known } = listen();
  const first = stream();
  first.say('hello', { at: '2030-06-01T12:00:00.000Z' });
  for (let beat = 1; beat <= 8; beat++) {
    vi.advanceTimersByTime(BEAT_MS);
    first.say('beat', {});
  }
  expect(streams).toHaveLength(1);
  vi.advanceTimersByTime(SILENCE_MS + 1);
  expect(streams).toHaveLength(2);
  expect(first.isClosed).toBe(true);
  takeStale();
  stream().say('hello', { at: '2030-06-01T12:03:00.000Z' });
  expect(takeStale()).toEqual(known);
});

test('leaving closes the stream and stops asking', () => {
  const { stream, stop, takeStale } = listen();
  stop();
  vi.advanceTimersByTime(120_000);
  expect(stream().isClosed).toBe(true);
  expect(takeStale()).toEqual([]);
});
