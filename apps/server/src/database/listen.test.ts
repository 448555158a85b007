import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { emptyPlace, eventually } from '../testing/test-app.ts';
import { connectDatabase } from './connect.ts';
import { announce, listenToDatabase } from './listen.ts';

/** Stands between a client and the database; a connection that is muted stays open, and carries nothing any more. */
async function startMutingProxy(url: string) {
  const target = new URL(url);
  let open: Socket[] = [];
  const server = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const end of [socket, upstream]) end.on('error', () => undefined);
    socket.pipe(upstream).pipe(socket);
    open.push(socket, upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const muted: Socket[] = [];
  onTestFinished(() => { for (const socket of muted) socket.destroy(); });
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    mute() {
      for (const socket of open) socket.unpipe().pause();
      muted.push(...open);
      open = [];
    },
  };
}

test('a connection that the other end left without a word is made anew, and hears again', async () => {
  const place = await emptyPlace();
  onTestFinished(place.remove);
  const { db, pool } = connectDatabase({ url: place.url, maxConnections: 1 });
  onTestFinished(() => pool.end());
  const proxy = await startMutingProxy(place.url);
  const heard: string[] = [];
  let reconnects = 0;
  const connection = await listenToDatabase({
    url: proxy.url, channel: 'test_channel', askEveryMs: 200, answerWithinMs: 500,
    onNotification: (payload) => { heard.push(payload); }, onReconnect: () => { reconnects++; },
  });
  onTestFinished(() => connection.close());
  await announce(db, 'test_channel', 'before');
  await eventually('it hears', async () => heard.length === 1);
  proxy.mute();
  await eventually('it comes back', async () => reconnects === 1);
  await announce(db, 'test_channel', 'after');
  await eventually('it hears again', async () => heard.length === 2);
  expect(heard).toEqual(['before', 'after']);
});
