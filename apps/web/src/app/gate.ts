import type { SessionState } from '@scriba/contract/session';

/**
 * For whom a page is: everyone; only visitors (members are sent to their files); members with a confirmed address;
 * someone who is signed in but must still confirm; someone whose account is about to be erased; administrators; the person who sets
 * the installation up.
 */
export type Audience = 'everyone' | 'visitors' | 'members' | 'unconfirmed' | 'suspended' | 'leaving' | 'administrators' | 'setup';
export type Destination = '/setup' | '/auth' | '/account-suspended' | '/account-deletion' | '/verify-email' | '/dashboard' | '/';

type Standing = 'nobody' | 'suspended' | 'leaving' | 'unconfirmed' | 'member' | 'administrator';

/** Where someone is sent who may not see a page, or undefined when they may. */
export function gate(session: SessionState, audience: Audience): Destination | undefined {
  if (session.needsSetup || mustChooseMode(session)) return audience === 'setup' ? undefined : '/setup';
  const standing = standingOf(session);
  return destinations[audience][standing];
}

const mustChooseMode = ({ needsModeChoice, user }: SessionState) => needsModeChoice && user?.role === 'admin';

function standingOf({ user }: SessionState): Standing {
  if (!user) return 'nobody';
  if (!user.isActive || user.suspendedAt !== null) return 'suspended';
  if (user.deletesAt !== null) return 'leaving';
  if (!user.emailVerified) return 'unconfirmed';
  return user.role === 'admin' ? 'administrator' : 'member';
}

const destinations: Record<Audience, Partial<Record<Standing, Destination>>> = {
  everyone: {},
  visitors: { member: '/dashboard', administrator: '/dashboard', leaving: '/account-deletion' },
  members: { nobody: '/auth', suspended: '/account-suspended', leaving: '/account-deletion', unconfirmed: '/verify-email' },
  unconfirmed: { member: '/dashboard', administrator: '/dashboard', suspended: '/account-suspended', leaving: '/account-deletion' },
  suspended: { member: '/dashboard', administrator: '/dashboard', unconfirmed: '/verify-email', leaving: '/account-deletion' },
  leaving: { nobody: '/auth', member: '/dashboard', administrator: '/dashboard', unconfirmed: '/verify-email', suspended: '/account-suspended' },
  administrators: { nobody: '/auth', suspended: '/account-suspended', leaving: '/account-deletion', unconfirmed: '/verify-email', member: '/dashboard' },
  setup: { nobody: '/', suspended: '/account-suspended', leaving: '/account-deletion', unconfirmed: '/verify-email', member: '/dashboard', administrator: '/dashboard' },
};
