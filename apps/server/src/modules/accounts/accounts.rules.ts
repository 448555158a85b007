import { RESET_PASSWORD_HOURS } from '@scriba/contract/accounts';
import { INVITATION_HOURS } from '@scriba/contract/people';
import { randomInt } from 'node:crypto';
import { defaultPreferences, preferencesSchema, type Me, type PlanStanding, type Preferences } from '@scriba/contract/session';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@scriba/contract/languages';
import type { AccountRow } from './accounts.types.ts';

/** What the account and the contract say of a person. */
export const meOf = (row: AccountRow, standing: PlanStanding): Me => ({
  uid: row.id, id: row.id, email: row.email, displayName: row.name, photoURL: photoAddress(row.image), profilePhotoUrl: photoAddress(row.image),
  emailVerified: row.emailVerified, role: row.role, ...standing, teams: [],
  language: isLanguage(row.language) ? row.language : null, preferences: preferencesOf(row.preferences),
  status: row.suspendedAt === null ? 'active' : 'suspended', isActive: row.suspendedAt === null, suspendedAt: row.suspendedAt?.toISOString() ?? null, suspensionReason: row.suspensionReason,
  deletesAt: row.deletesAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** What someone is written to in: the language that they chose. */
export const languageOf = (kept: string | null | undefined, otherwise: Language = DEFAULT_LANGUAGE): Language =>
  (isLanguage(kept) ? kept : otherwise);

/** Where the photo of a key is read by its owner. The address changes with the photo, so that a browser may keep what it has. */
export const photoAddress = (key: string | null) => key && `/api/profile/photo?version=${key.slice(key.lastIndexOf('/') + 1).slice(0, 16)}`;

/** What was kept, over the defaults. A value that is not known any more does not count. */
export function preferencesOf(kept: unknown): Preferences {
  const known = Object.entries(preferencesSchema.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse((kept as Record<string, unknown> | null)?.[name]);
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return { ...defaultPreferences, ...Object.fromEntries(known) };
}

/** Neither I, L, O, 0 nor 1: the code is copied from one screen to another by eye. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Four groups of four: 79 random bits. */
export const makeSetupCode = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')).join('-');

/** As people type it: in small letters, with spaces or without the dashes. */
export const plainCode = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Where the links of mails lead in the web application. */
export const mailPaths = {
  verifyEmail: (token: string) => `/auth/action?mode=verifyEmail&token=${token}`,
  choosePassword: (token: string) => `/auth/action?mode=choosePassword&token=${token}`,
  setPassword: (token: string) => `/auth/action?mode=resetPassword&token=${token}`,
  changeAddress: (token: string) => `/auth/action?mode=changeEmail&token=${token}`,
  undoAddress: (token: string) => `/auth/action?mode=undoEmail&token=${token}`,
  forgotPassword: '/auth/reset-password',
  signIn: '/auth',
  contact: '/contact',
} as const;

/** What is mailed to who needs a password: the link to set one or, where no password opens an account, how to sign in. */
export const resetLetter = (arePasswordsOn: boolean, token: string) => (arePasswordsOn
  ? { kind: 'reset-password', params: { path: mailPaths.setPassword(token), hours: RESET_PASSWORD_HOURS } } as const
  : { kind: 'no-passwords', params: { path: mailPaths.signIn } } as const);

/** What is mailed to who was invited. */
export const invitationLetter = (arePasswordsOn: boolean, token: string) => (arePasswordsOn
  ? { kind: 'invitation', params: { path: mailPaths.choosePassword(token), hours: INVITATION_HOURS } } as const
  : { kind: 'invitation-elsewhere', params: { path: mailPaths.signIn } } as const);
