import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, inject, onTestFinished } from 'vitest';
import { composeApp, type AppOptions } from './compose-app.ts';
import { databaseAt, onServer, TEMPLATE } from './database-server.ts';
import { testClient } from './test-client.ts';

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The whole product on an empty database of its own, until the end of the test. */
export async function startTestApp(options: AppOptions = {}) {
  const place = await emptyPlace();
  onTestFinished(place.remove);
  return await startTestAppAt(place, options);
}

/** The same until the end of the file, for tests that keep apart by the names of their people. */
export async function startSharedTestApp(options: AppOptions = {}) {
  const place = await emptyPlace();
  const app = withPeople(await composeApp(place, options));
  afterAll(async () => {
    await app.stop();
    await place.remove();
  });
  return app;
}

/** One more process's worth of the product on the database and the folder of another one. */
export async function startTestAppAt(place: { url: string; folder: string }, options: AppOptions = {}) {
  const app = withPeople(await composeApp(place, options));
  onTestFinished(app.stop);
  return app;
}

const withPeople = (app: Awaited<ReturnType<typeof composeApp>>) => ({
  ...app,
  person: (name: string) => testClient(app.http, app, name),
  eventually,
  /** Until other modules have done what they do when they hear of what the person did so far. */
  reacted: (userId: string) => eventually('what happened to a person is known to all modules', async () => {
    const { rows: [open] } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
      where name like 'on.%' and data ->> 'ownerId' = ${userId} and state in ('created', 'retry', 'active')`.execute(app.db);
    return open?.count === 0;
  }),
});

/** Waits until the condition holds; fails after about five minutes, which is a hang on any machine, with what it was waiting for. */
export async function eventually<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
  for (let attempt = 0; attempt < 6000; attempt++) {
    const found = await look();
    if (found) return found;
    await wait(50);
  }
  throw new Error(`Not within five minutes: ${what}`);
}

/** A migrated database, cloned from the template, and a folder. */
export async function emptyPlace() {
  const server = inject('databaseUrl');
  const name = `scriba_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => { await client.query(`create database ${name} template ${TEMPLATE}`); });
  const folder = await mkdtemp(path.join(tmpdir(), 'scriba-test-'));
  return {
    url: databaseAt(server, name), folder,
    async remove() {
      await onServer(server, async (client) => { await client.query(`drop database if exists ${name} with (force)`); });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
