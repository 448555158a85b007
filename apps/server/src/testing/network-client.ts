import { setTimeout as wait } from 'node:timers/promises';

type Place = { url: string; setupCode: string };
type StreamBlock = { event?: string; data?: string; id?: string };
export type NetworkClient = Awaited<ReturnType<typeof firstAccount>>;

/** Makes the first account of a running installation, without limits, and answers a client that is signed in as it. */
export async function firstAccount({ url, setupCode }: Place) {
  const account = { code: setupCode, name: 'Ada', email: 'ada@example.com', password: 'correct horse battery staple' };
  const answer = await fetch(`${url}/api/setup/account`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(account) });
  if (answer.status !== 201) throw new Error(`No first account: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');

  const call = (path: string, init: RequestInit = {}) => fetch(new URL(path, url), { ...init, headers: { cookie, ...init.headers } });
  const json = async (method: string, path: string, body?: unknown) => {
    const response = await call(path, { method, ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  await json('POST', '/api/setup/mode', { mode: 'unlimited' });

  return {
    cookie, call, json,
    /** Comes again when it is asked to, as browsers do: a server whose machine is busy may answer that its database is. */
    async upload(name: string, bytes: string | Uint8Array<ArrayBuffer>) {
      const form = new FormData();
      form.set('file', new Blob([bytes]), name);
      const send = () => call('/api/files', { method: 'POST', body: form });
      let response = await send();
      for (; response.status === 503; response = await send()) await wait(Number(response.headers.get('retry-after')) * 1000);
      if (response.status !== 201) throw new Error(`Upload of ${name}: ${response.status} ${await response.text()}`);
      return (await response.json()).file as { id: string };
    },
    /** The text of a file as soon as it is read. */
    async textOf(fileId: string): Promise<string> {
      for (;;) {
        // The reading is ordered by a job that follows the upload.
        const answer = await call(`/api/files/${fileId}/job`);
        const { state, problem } = answer.status === 404 ? { state: 'ordered' } : await answer.json();
        if (state === 'completed') return (await json('GET', `/api/files/${fileId}/text`)).text;
        if (state === 'failed' || state === 'canceled') throw new Error(`Reading ended as ${state}: ${JSON.stringify(problem)}`);
        await wait(200);
      }
    },
    /** Server-sent events as they come, until the caller breaks off. */
    async *events() {
      const leaving = new AbortController();
      const response = await call('/api/events', { signal: leaving.signal });
      const decoder = new TextDecoder();
      let rest = '';
      try {
        for await (const chunk of response.body ?? []) {
          const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
          rest = blocks.pop() ?? '';
          for (const block of blocks) yield Object.fromEntries(block.split('\n').map((line) => line.split(/:\s?(.*)/s, 2))) as StreamBlock;
        }
      } finally {
        leaving.abort();
      }
    },
  };
}
