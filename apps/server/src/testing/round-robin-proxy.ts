import { createServer, type ServerResponse } from 'node:http';
import { createProxyServer } from 'http-proxy-3';

/**
 * What stands in front of several web processes: each request goes to the next one that lives, and bytes pass in both
 * directions as they come. `targets` is asked at every request.
 */
export async function startRoundRobinProxy(port: number, targets: () => readonly string[]) {
  const proxy = createProxyServer({ xfwd: true });
  proxy.on('error', (_error, _request, response) => {
    if (!('writeHead' in response)) return;
    const answer = response as ServerResponse;
    if (!answer.headersSent) answer.writeHead(502);
    answer.end();
  });
  // An answer that breaks off half way, as when its process is killed, breaks off here too.
  proxy.on('proxyRes', (incoming, _request, response) => { incoming.once('close', () => { if (!incoming.complete) response.destroy(); }); });
  let turn = 0;
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    const alive = targets();
    const target = alive[turn++ % alive.length];
    if (target) proxy.web(request, response, { target });
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve, reject) => { server.once('error', reject).listen(port, '127.0.0.1', resolve); });
  return {
    stop: async () => {
      const closed = new Promise((resolve) => { server.close(resolve); });
      server.closeAllConnections();
      await closed;
    },
  };
}
