import { api, rawApi } from '@scriba/contract/api';
import { passesFor, roles, type Role, type StaffRole } from '@scriba/contract/roles';
import type { Access, RawRoute, Route } from '@scriba/contract/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessTable } from '../testing/access-table.ts';
import { startSharedTestApp } from '../testing/test-app.ts';

const routesOf = <R>(domains: Record<string, Record<string, R>>) => Object.values(domains).flatMap((of) => Object.values(of));
const routes: (Route | RawRoute)[] = [...routesOf(api), ...routesOf(rawApi)];
const nameOf = ({ method, path }: Route | RawRoute) => `${method} ${path}`;
const isForStaff = (access: Access) => access !== 'signed-in' && access !== 'verified';
const addressOf = (path: string) => path.replace(/:\w+/g, '1');

const app = await startSharedTestApp({ isWorking: false });
type Who = 'stranger' | 'suspended' | 'unverified' | Role;
const cookies = new Map<Who, string>();

beforeAll(async () => {
  const become = async (who: Who, standing: object) => {
    const person = await app.person(who);
    cookies.set(who, person.headers.cookie);
    await app.db.updateTable('users').set(standing).where('id', '=', person.userId).execute();
  };
  await become('suspended', { suspendedAt: new Date(), suspensionReason: 'a test' });
  await become('unverified', { emailVerified: false });
  for (const role of roles) await become(role, { role });
});

async function codeFor(who: Who, { method, path }: Route | RawRoute): Promise<string | undefined> {
  const cookie = cookies.get(who);
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
  });

  const staffed = closed.filter(({ access }) => isForStaff(access))
    .flatMap((route) => roles.map((role) => [role, nameOf(route), route, passesFor(role, route.access as StaffRole)] as const));
  test.each(staffed)('lets %s through to %s only when that is theirs to look after', async (role, _name, route, isTheirs) => {
    const code = await codeFor(role, route);
    expect(code === 'auth.forbidden').toBe(!isTheirs);
  });

  test('that is open to someone does not refuse them', async () => {
    const refusals = ['auth.required', 'auth.forbidden', 'auth.account_suspended', 'auth.email_not_verified'];
    for (const route of closed.filter(({ access, method }) => access === 'verified' && method === 'GET')) {
      expect(refusals, nameOf(route)).not.toContain(await codeFor('user', route));
    }
  });
});
