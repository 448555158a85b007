import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The first byte of a TLS handshake. No method of http begins with it. */
const HANDSHAKE = 0x16;
/** Who connects and says nothing for so long is given up; a request of plain http may not take longer either. */
const SILENCE_MS = 30_000;
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Answers plain http on the port of https with the way to https: people type addresses without a scheme, and would see an empty page.
 * Which of the two comes is told by the first byte of a connection.
 */
export function redirectPlainHttp(http: FastifyInstance) {
  const secure = http.server.listeners('connection') as ((socket: Socket) => void)[];
  const plain = createServer(sendToHttps);
  /** Those that have not said which of the two they are, and those of plain http. */
  const open = new Set<Socket>();

  const decide = (socket: Socket, first: Buffer) => {
    socket.setTimeout(0).removeAllListeners('timeout').pause().unshift(first);
    if (first[0] === HANDSHAKE) {
      open.delete(socket);
      for (const listen of secure) listen.call(http.server, socket);
    } else {
      // A server that does not listen itself watches over none of its connections.
      const deadline = setTimeout(() => socket.destroy(), SILENCE_MS);
      socket.once('close', () => clearTimeout(deadline));
      plain.emit('connection', socket);
    }
    process.nextTick(() => socket.resume());
  };

  http.server.removeAllListeners('connection');
  http.server.on('connection', (socket: Socket) => {
    open.add(socket);
    const ignore = () => undefined;
    socket.on('error', ignore).once('close', () => open.delete(socket)).setTimeout(SILENCE_MS, () => socket.destroy());
    socket.once('data', (first: Buffer) => {
      socket.off('error', ignore);
      decide(socket, first);
    });
  });
  http.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });
}

function sendToHttps({ url = '/', headers: { host = '' } }: IncomingMessage, response: ServerResponse) {
  response.setHeader('connection', 'close');
  if (!HOST.test(host)) return response.writeHead(400).end();
  // Whoever goes back to plain http must not meet a browser that remembers this.
  return response.writeHead(307, { 'cache-control': 'no-store', location: `https://${host}${url.startsWith('/') ? url : '/'}`, 'content-length': '0' }).end();
}
