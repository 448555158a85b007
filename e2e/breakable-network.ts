import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A way to a server that can be cut: what is on its way breaks, as in a tunnel. Browsers that are only told to be offline let a request
 * that has begun go on to its end.
 */
export async function breakableNetwork(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [[near, far], [far, near]] as const) {
      open.add(one);
      one.on('error', () => undefined).once('close', () => { open.delete(one); other.destroy(); }).pipe(other);
    }
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      for (const socket of open) socket.destroy();
    },
    close() {
      server.close();
      this.cut();
    },
  };
}
