import { schemaCheckFor } from '@better-auth/core/db/internal';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { expect, test } from 'vitest';
import { timeSortedId } from '../../../adapters/ids/uuid.ts';
import { startAccountsApp, type AccountsApp } from '../testing/accounts-app.ts';
import { betterAuthOptions } from './better-auth.repository.ts';
import { withHashedSessions } from './hashed-sessions.repository.ts';

const adapterOf = ({ db }: AccountsApp) => kyselyAdapter(db, { type: 'postgres', transaction: true })(betterAuthOptions({
  newId: timeSortedId,
  settings: { publicUrl: 'https://scriba.example.org', secretKey: 'x'.repeat(40), idleDays: 7 },
}));

test('our tables have everything that better-auth writes', async () => {
  const check = schemaCheckFor(adapterOf(await startAccountsApp()));
  expect(check).toBeDefined();
  await expect(check?.()).resolves.toBeUndefined();
});

test('a column that is missing would be noticed', async () => {
  const app = await startAccountsApp();
  await app.pool.query('alter table credentials drop column id_token');
  await expect(schemaCheckFor(adapterOf(app))?.()).rejects.toThrow(/id_?token/i);
});

test('what better-auth asks for by the secret of a session it gets by the hash', async () => {
  const app = await startAccountsApp();
  const admin = await app.setUp();
  const adapter = withHashedSessions(adapterOf(app));
  const bySecret = [{ field: 'token', value: admin.secret() }];

  expect(await adapter.findOne({ model: 'session', where: bySecret })).toMatchObject({ token: admin.secret() });
  expect(await adapter.findMany({ model: 'session', where: [{ field: 'token', operator: 'in', value: [admin.secret(), 'other'] }] })).toHaveLength(1);
  expect(await adapter.count({ model: 'session', where: bySecret })).toBe(1);
  expect(await adapter.update({ model: 'session', where: bySecret, update: { userAgent: 'Seen' } })).toMatchObject({ userAgent: 'Seen', token: admin.secret() });
  await adapter.transaction(async (inner) => {
    await inner.update({ model: 'session', where: bySecret, update: { token: 'another secret' } });
  });
  expect((await app.pool.query('select token from sessions')).rows).not.toEqual([{ token: 'another secret' }]);
  expect(await adapter.findOne({ model: 'session', where: [{ field: 'token', value: 'another secret' }] })).toMatchObject({ token: 'another secret' });
  await adapter.delete({ model: 'session', where: [{ field: 'token', value: 'another secret' }] });
  expect((await app.pool.query('select token from sessions')).rows).toEqual([]);
});
