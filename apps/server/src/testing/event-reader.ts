import { request, type IncomingMessage } from 'node:http';
import { EVENTS_PATH, type RealtimeMessage } from '@scriba/contract/realtime';

export type StreamBlock = { name: string; id: string; data: unknown };

/** Reads a stream of server-sent events as a browser does, at first or, with a last event, again; what came is kept in order. */
export async function readEvents(origin: string, headers: Record<string, string>, lastEventId?: string, beginning = '') {
  const outgoing = request(new URL(`${EVENTS_PATH}${beginning}`, origin), { agent: false, headers: { ...headers, ...(lastEventId && { 'last-event-id': lastEventId }) } });
  outgoing.end();
  const response = await new Promise<IncomingMessage>((resolve, reject) => outgoing.once('response', resolve).once('error', reject));
  const blocks: StreamBlock[] = [];
  let hasEnded = false;
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n');
    rest = parts.pop() ?? '';
    blocks.push(...parts.flatMap((part) => parseBlock(part) ?? []));
  });
  response.once('close', () => { hasEnded = true; });
  response.on('error', () => undefined);
  return {
    status: response.statusCode,
    blocks,
    hasEnded: () => hasEnded,
    has: (name: string) => blocks.some((block) => block.name === name),
    messages: () => blocks.filter(({ name }) => name === 'message').map(({ id, data }) => ({ id, ...data as RealtimeMessage })),
    events: () => blocks.filter(({ name }) => name === 'message').map(({ data }) => (data as RealtimeMessage).event),
    /** What the browser would name after a reconnect. */
    lastId: () => blocks.findLast(({ id }) => id !== '')?.id,
    /** Stops taking what comes, without hanging up. */
    stall: () => response.pause(),
    close: () => outgoing.destroy(),
  };
}

function parseBlock(text: string): StreamBlock | undefined {
  const fields = new Map(text.split('\n').map((line) => line.split(/:\s?(.*)/s, 2) as [string, string]));
  const data = fields.get('data');
  return data === undefined ? undefined : { name: fields.get('event') ?? 'message', id: fields.get('id') ?? '', data: JSON.parse(data) as unknown };
}
