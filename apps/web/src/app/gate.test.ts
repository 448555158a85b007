import { describe, expect, test } from 'vitest';
import { nobody, signedIn } from '#web/testing/people.ts';
import { gate, type Audience } from './gate.ts';

const audiences: Audience[] = ['everyone', 'visitors', 'members', 'unconfirmed', 'suspended', 'support', 'reviewer', 'admin', 'setup'];
const destinationsOf = (session: typeof nobody) => Object.fromEntries(audiences.map((audience) => [audience, gate(session, audience)]));

describe('the gate', () => {
  test('lets a visitor see what is public and sends them to sign in elsewhere', () => {
    expect(destinationsOf(nobody)).toEqual({
      everyone: undefined, visitors: undefined, members: '/auth', unconfirmed: undefined, suspended: undefined,
      support: '/auth', reviewer: '/auth', admin: '/auth', setup: '/',
    });
  });

  test('sends a member from the pages of visitors to the files', () => {
    expect(destinationsOf(signedIn())).toEqual({
      everyone: undefined, visitors: '/dashboard', members: undefined, unconfirmed: '/dashboard', suspended: '/dashboard',
      support: '/dashboard', reviewer: '/dashboard', admin: '/dashboard', setup: '/dashboard',
    });
  });

  test('opens to administrators what is theirs, beside all that is for members', () => {
    expect(destinationsOf(signedIn({ role: 'admin' }))).toEqual({ ...destinationsOf(signedIn()), support: undefined, reviewer: undefined, admin: undefined });
  });

  test('opens to each role its own part of the administration, and leads there from the rest of it', () => {
    const all = destinationsOf(signedIn());
    expect(destinationsOf(signedIn({ role: 'support' }))).toEqual({ ...all, support: undefined, reviewer: '/admin/contact', admin: '/admin/contact' });
    expect(destinationsOf(signedIn({ role: 'reviewer' }))).toEqual({ ...all, support: '/admin/rules', reviewer: undefined, admin: '/admin/rules' });
  });

  test('keeps someone whose address is not confirmed at the page that says so', () => {
    const session = signedIn({ emailVerified: false });
    expect(gate(session, 'members')).toBe('/verify-email');
    expect(gate(session, 'unconfirmed')).toBeUndefined();
  });

  test.each([{ isActive: false }, { suspendedAt: '2030-01-01T00:00:00.000Z' }])('keeps a suspended account out: %o', (suspended) => {
    expect(gate(signedIn(suspended), 'members')).toBe('/account-suspended');
    expect(gate(signedIn(suspended), 'suspended')).toBeUndefined();
  });

  test('sends everybody to the set-up while there is no account', () => {
    expect(new Set(Object.values(destinationsOf({ ...nobody, needsSetup: true })))).toEqual(new Set([undefined, '/setup']));
    expect(gate({ ...nobody, needsSetup: true }, 'setup')).toBeUndefined();
  });

  test('asks the administrator, and nobody else, for the mode of the installation', () => {
    expect(gate({ ...signedIn({ role: 'admin' }), needsModeChoice: true }, 'members')).toBe('/setup');
    expect(gate({ ...signedIn({ role: 'admin' }), needsModeChoice: true }, 'setup')).toBeUndefined();
    expect(gate({ ...signedIn(), needsModeChoice: true }, 'members')).toBeUndefined();
    expect(gate({ ...nobody, needsModeChoice: true }, 'visitors')).toBeUndefined();
  });
});
