import { flushCompileCache } from 'node:module';
import pg from 'pg';
import type { World } from '../app/modules.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import { composeApp, type AppOptions } from './compose-app.ts';

/**
 * The product in a process of its own that ends itself with SIGKILL at the step that it is told: while or just after it changes
 * something that outlives it, or just before, where it has answered somebody since the change before: with nothing in between,
 * after one change and before the next is the same. Started by `crashing-process.ts`, which speaks to it over its channel.
 */
export type Order = { killAt: number };
export type Report = { ready: string } | { steps: number };

let killAt = 0;
let steps = 0;
let hasAnswered = true;

function step() {
  if (killAt === 0) return;
  steps += 1;
  if (steps === killAt) process.kill(process.pid, 'SIGKILL');
}

function stepBefore() {
  if (hasAnswered) step();
  hasAnswered = false;
}

/** A change of the database happens with its COMMIT, or at once outside of a transaction. */
function watchDatabase() {
  const inside = new WeakSet<pg.Client>();
  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  function watched(this: pg.Client & { connectionParameters?: { application_name?: string } }, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0].trimStart().toLowerCase() : '';
    if (text.startsWith('begin')) inside.add(this);
    const isCommit = text.startsWith('commit');
    const isChange = isCommit || (!inside.has(this) && /^(insert|update|delete)/.test(text));
    if (isCommit || text.startsWith('rollback')) inside.delete(this);
    if (!isChange || this.connectionParameters?.application_name !== 'scriba') return query.apply(this, given);
    stepBefore();
    const answer = query.apply(this, given) as Promise<unknown>;
    step();
    return answer.then((result) => {
      step();
      return result;
    });
  }
  Object.assign(pg.Client.prototype, { query: watched });
}

function watchedStore(objects: ObjectStore): ObjectStore {
  const watched = <A extends unknown[], R>(change: (...given: A) => Promise<R>) => async (...given: A): Promise<R> => {
    stepBefore();
    const result = await change(...given);
    step();
    return result;
  };
  return {
    ...objects, put: watched(objects.put), putHashed: watched(objects.putHashed), putPieces: watched(objects.putPieces),
    joinHashed: watched(objects.joinHashed), delete: watched(objects.delete),
  };
}

const { url = '', folder = '', options = '{}' } = Object.fromEntries(process.argv.slice(2).map((pair) => {
  const equals = pair.indexOf('=');
  return [pair.slice(0, equals), pair.slice(equals + 1)];
}));

watchDatabase();
const app = await composeApp({ url, folder }, {
  ...JSON.parse(options) as AppOptions,
  adapt: ({ objects }: World) => ({ objects: watchedStore(objects) }),
});
app.http.server.on('request', (_request, response) => { response.once('finish', () => { hasAnswered = true; }); });
const report = (message: Report) => process.send?.(message);
process.on('message', (order: Order) => {
  report({ steps });
  ({ killAt } = order);
  steps = 0;
  hasAnswered = true;
});
process.once('disconnect', () => process.exit(0));
report({ ready: await app.http.listen({ host: '127.0.0.1', port: 0 }) });
// Who is killed leaves nothing behind of what it compiled.
flushCompileCache();
