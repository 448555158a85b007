import type { Role } from '@scriba/contract/roles';
import type { Me, Preferences } from '@scriba/contract/session';
import type { Language } from '@scriba/contract/languages';

/** Where a session is started from. */
export type Device = {
  ipAddress: string;
  userAgent: string;
  /** The address as it is counted: a whole /64 of IPv6 is one. */
  addressKey: string;
  /** What the browser asks for, for people whose choice is not known. */
  language: Language;
};

/** Someone who is signed in now: who, and what the cookie gets. */
export type SignedIn = { user: Me; token: string; maxAgeSeconds: number };

/** Someone is signed in, or has taken the first of two steps; then the secret is for the cookie that waits for the second. */
export type Entered = SignedIn | { secondStep: string };

/** A row of `users`. */
export type AccountRow = {
  id: string; email: string; name: string; image: string | null; emailVerified: boolean; role: Role;
  language: string | null; preferences: unknown;
  suspendedAt: Date | null; suspensionReason: string | null; deletesAt: Date | null; createdAt: Date;
};

export type PreferencesChange = { [Name in keyof Preferences]?: Preferences[Name] | undefined };
