import { api, rawApi } from '@scriba/contract/api';
import type { RawRoute, Route } from '@scriba/contract/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessTable } from '../testing/access-table.ts';
import { startSharedTestApp } from '../testing/test-app.ts';

const routesOf = <R>(domains: Record<string, Record<string, R>>) => Object.values(domains).flatMap((of) => Object.values(of));
const routes: (Route | RawRoute)[] = [...routesOf(api), ...routesOf(rawApi)];
const nameOf = ({ method, path }: Route | RawRoute) => `${method} ${path}`;
const addressOf = (path: string) => path.replace(/:\w+/g, '1');

const app = await startSharedTestApp({ isWorking: false });
type Who = 'stranger' | 'suspended' | 'unverified' | 'user';
const cookies: Record<Who, string> = { stranger: '', suspended: '', unverified: '', user: '' };

beforeAll(async () => {
  const people = { suspended: await app.person('suspended'), unverified: await app.person('unverified'), user: await app.person('user') };
  for (const [who, person] of Object.entries(people)) cookies[who as Who] = person.headers.cookie;
  await app.db.updateTable('users').set({ suspendedAt: new Date(), suspensionReason: 'a test' }).where('id', '=', people.suspended.userId).execute();
  await app.db.updateTable('users').set({ emailVerified: false }).where('id', '=', people.unverified.userId).execute();
});

async function codeFor(who: Who, { method, path }: Route | RawRoute): Promise<string | undefined> {
  const cookie = cookies[who];
  const { headers, body } = await app.http.inject({ method, url: `/api${addressOf(path)}`, headers: cookie ? { cookie } : {} });
  return String(headers['content-type']).includes('problem+json') ? JSON.parse(body).code : undefined;
}

describe('every route of the contract', () => {
  test('stands in the table of access with the same word', () => {
    expect(Object.fromEntries(routes.map((route) => [nameOf(route), route.access]))).toEqual(accessTable);
  });

  test('is answered by someone', () => {
    expect(routes.filter(({ method, path }) => !app.http.hasRoute({ method, url: `/api${path}` })).map(nameOf)).toEqual([]);
  });

  test('has one place in the contract', () => {
    const addresses = routes.map(({ method, path }) => `${method} ${addressOf(path)}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  const closed = routes.filter(({ access }) => access !== 'public' && access !== 'not-suspended');
  test.each(closed.map((route) => [nameOf(route), route] as const))('%s refuses who may not, before it looks at anything else', async (_name, route) => {
    expect(await codeFor('stranger', route)).toBe('auth.required');
    expect(await codeFor('suspended', route)).toBe('auth.account_suspended');
    if (route.access !== 'signed-in') expect(await codeFor('unverified', route)).toBe('auth.email_not_verified');
    if (route.access === 'admin') expect(await codeFor('user', route)).toBe('auth.forbidden');
  });

  test('that is open to someone does not refuse them', async () => {
    const refusals = ['auth.required', 'auth.forbidden', 'auth.account_suspended', 'auth.email_not_verified'];
    for (const route of closed.filter(({ access, method }) => access === 'verified' && method === 'GET')) {
      expect(refusals, nameOf(route)).not.toContain(await codeFor('user', route));
    }
  });
});
