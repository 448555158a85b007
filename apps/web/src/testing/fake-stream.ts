import type { RealtimeEvent } from '@scriba/contract/realtime';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Stands in for the server's stream of events, from the moment it is opened. Call it before the app is shown. */
export function fakeStream() {
  const open = new Set<EventTarget>();
  let lastId = 0;
  vi.stubGlobal('EventSource', class extends EventTarget {
    static readonly CLOSED = 2;
    readonly readyState = 1;
    constructor() {
      super();
      open.add(this);
    }
    close() { open.delete(this); }
  });
  const send = (name: string, data: unknown) => act(async () => {
    lastId += 1;
    for (const stream of open) stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: String(lastId) }));
  });
  return {
    /** What happened elsewhere: in another tab, or on the server. */
    tell: (event: RealtimeEvent) => send('message', { topic: 'users/user_1/files', at: '2030-06-01T12:00:00.000Z', event }),
  };
}
