import type { StaffRole } from '@scriba/contract/roles';
import type { SessionState } from '@scriba/contract/session';

/**
 * For whom a page is: everyone; only visitors (members are sent to their files); members with a confirmed address;
 * someone who is signed in but must still confirm; someone whose account is about to be erased; those with a role, which an
 * administrator always has; the person who sets the installation up.
 */
export type Audience = 'everyone' | 'visitors' | 'members' | 'unconfirmed' | 'suspended' | 'leaving' | StaffRole | 'setup';
export type Destination = '/setup' | '/auth' | '/account-suspended' | '/account-deletion' | '/verify-email' | '/dashboard' | '/admin/contact' | '/admin/rules' | '/';

type Standing = 'nobody' | 'suspended' | 'leaving' | 'unconfirmed' | 'member' | StaffRole;

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
  return user.role === 'user' ? 'member' : user.role;
}

/** Whoever is let in and has no business on a page. */
const toFiles = { member: '/dashboard', support: '/dashboard', reviewer: '/dashboard', admin: '/dashboard' } as const;
/** Whoever is not let in. */
const outside = { nobody: '/auth', suspended: '/account-suspended', leaving: '/account-deletion', unconfirmed: '/verify-email' } as const;

/** Someone with another role comes to where theirs begins: `/admin` is one address for all of them. */
const destinations: Record<Audience, Partial<Record<Standing, Destination>>> = {
  everyone: {},
  visitors: { ...toFiles, leaving: '/account-deletion' },
  members: outside,
  unconfirmed: { ...toFiles, suspended: '/account-suspended', leaving: '/account-deletion' },
  suspended: { ...toFiles, unconfirmed: '/verify-email', leaving: '/account-deletion' },
  leaving: { ...toFiles, nobody: '/auth', unconfirmed: '/verify-email', suspended: '/account-suspended' },
  support: { ...outside, member: '/dashboard', reviewer: '/admin/rules' },
  reviewer: { ...outside, member: '/dashboard', support: '/admin/contact' },
  admin: { ...outside, member: '/dashboard', support: '/admin/contact', reviewer: '/admin/rules' },
  setup: { ...outside, ...toFiles, nobody: '/' },
};
