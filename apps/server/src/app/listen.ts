import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { CannotStart } from './data-folder.ts';

type Place = Pick<Config, 'HOST' | 'PORT'>;

/** Begins to answer, or says which setting would help. Answers the port. */
export async function listen(http: FastifyInstance, { HOST, PORT }: Place): Promise<number> {
  await http.listen({ host: HOST, port: PORT }).catch(asCannotListen({ HOST, PORT }));
  const address = http.server.address();
  return typeof address === 'object' && address ? address.port : PORT;
}

/** Says which setting would help before anything is made that a wrong port would leave behind. */
export async function demandPort({ HOST, PORT }: Place): Promise<void> {
  const probe = createServer().listen({ host: HOST, port: PORT });
  await once(probe, 'listening').catch(asCannotListen({ HOST, PORT }));
  probe.close();
  await once(probe, 'close');
}

const asCannotListen = ({ HOST, PORT }: Place) => (error: NodeJS.ErrnoException): never => {
  const { code } = error;
  if (code === 'EADDRINUSE') throw new CannotStart(`Port ${PORT} is taken by another program. Set PORT to a free one, as in: PORT=${PORT < 65_535 ? PORT + 1 : 3000} bin/start`);
  if (code === 'EACCES') throw new CannotStart(`This user may not listen on port ${PORT}. Set PORT to one above 1023, as in: PORT=3000 bin/start`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new CannotStart(`This machine has no address "${HOST}". Set HOST to one that it has, or leave it out.`);
  throw error;
};

/** Answers what was begun, and cuts off what does not end in that time: everything acknowledged is on disk already. */
export async function closeWithin(http: FastifyInstance, seconds: number) {
  const deadline = setTimeout(() => http.server.closeAllConnections(), seconds * 1000);
  await http.close().finally(() => clearTimeout(deadline));
}

/** Where the server can be reached: this machine first, then the network when it listens there. */
export function addressesOf({ HOST, HTTPS_CERT, HTTPS_SELF_SIGNED }: Pick<Config, 'HOST' | 'HTTPS_CERT' | 'HTTPS_SELF_SIGNED'>, port: number): string[] {
  const scheme = HTTPS_CERT || HTTPS_SELF_SIGNED ? 'https' : 'http';
  const isEverywhere = HOST === '0.0.0.0' || HOST === '::';
  const own = isEverywhere ? ['localhost', ...networkAddresses()] : [HOST.includes(':') ? `[${HOST}]` : HOST];
  return own.map((host) => `${scheme}://${host}:${port}`);
}

/** What other machines of the network call this one. */
export const networkAddresses = () =>
  Object.values(networkInterfaces()).flat().flatMap((found) => (found && found.family === 'IPv4' && !found.internal ? [found.address] : []));
