import { vi } from 'vitest';

export type WireCall = { method: string; path: string; headers: Record<string, string> };
/** `afterMs` the answer comes, when every second of it some bytes were taken. */
export type WireAnswer = { status: number; headers?: Record<string, string>; body?: unknown; afterMs?: number };

/**
 * Stands in for the server behind `XMLHttpRequest`, by which the bytes of uploads are sent. A status of 0 is a network that is away, `lost`
 * an answer that never comes.
 */
export function fakeWire(answer: (call: WireCall) => WireAnswer | 'lost') {
  const calls: WireCall[] = [];
  vi.stubGlobal('XMLHttpRequest', class {
    #call: WireCall = { method: '', path: '', headers: {} };
    #answer: WireAnswer = { status: 0 };
    readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
    status = 0;
    responseText = '';
    onload = () => {};
    onerror = (_error: unknown) => {};
    open(method: string, url: string) { this.#call = { ...this.#call, method, path: new URL(url, location.origin).pathname }; }
    setRequestHeader(name: string, value: string) { this.#call.headers[name.toLowerCase()] = value; }
    getResponseHeader(name: string) { return this.#answer.headers?.[name] ?? null; }
    abort() {}
    send() {
      calls.push(this.#call);
      queueMicrotask(() => {
        const given = answer(this.#call);
        if (given === 'lost') return;
        this.#answer = given;
        this.#take(given.afterMs ?? 0);
      });
    }
    #take(leftMs: number) {
      if (leftMs > 0) {
        this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
        setTimeout(() => this.#take(leftMs - 1000), 1000);
        return;
      }
      this.status = this.#answer.status;
      this.responseText = this.#answer.body === undefined ? '' : JSON.stringify(this.#answer.body);
      if (this.status === 0) this.onerror(new Error('The network is away'));
      else this.onload();
    }
  });
  return { calls };
}
