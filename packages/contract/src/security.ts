import { z } from 'zod';
import { password, PASSWORD_MAX } from './accounts.ts';
import { meSchema, providerIds } from './session.ts';
import { defineRoute } from './route.ts';

/** What authenticator apps take for granted: six digits, a new code each half minute, SHA-1. */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;
export const RECOVERY_CODE_COUNT = 10;
/** How long someone may take for the second step after the first. */
export const SECOND_STEP_MINUTES = 10;
/** Who has no password proves who they are by having signed in this recently. */
export const RECENT_SIGN_IN_MINUTES = 10;

/** With what the second step of a sign-in can be taken. */
export const secondFactors = ['totp', 'recovery-code', 'passkey'] as const;
export type SecondFactor = (typeof secondFactors)[number];

export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 80;

export const passkeySchema = z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() });
export type Passkey = z.infer<typeof passkeySchema>;

/** An account of elsewhere that opens this one. */
export const linkedAccountSchema = z.object({
  id: z.string(), linkedAt: z.iso.datetime(),
  /** Of the provider; the id is null where it is not configured any more. */
  providerId: z.enum(providerIds).nullable(), name: z.string(),
});
export type LinkedAccount = z.infer<typeof linkedAccountSchema>;

/** What goes to the browser's own passkey functions, as WebAuthn writes it in JSON. */
const forBrowser = z.object({ options: z.looseObject({ challenge: z.string() }) });
/** What comes from them: the parts that are looked at. */
const bytes = z.base64url().max(16_384);
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') };
const madePasskey = z.object({
  ...credential, response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: z.array(z.string().max(20)).max(10).default([]) }),
});
export type MadePasskey = z.output<typeof madePasskey>;
const usedPasskey = z.object({ ...credential, response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }) });
export type UsedPasskey = z.output<typeof usedPasskey>;

/** The six digits of the app, or a recovery code; spaces and dashes do not count. */
const anyCode = z.string().trim().min(TOTP_DIGITS).max(64);
/** Left out by who has no password. */
const proof = z.object({ password: z.string().min(1).max(PASSWORD_MAX).optional() });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const securityStateSchema = z.object({
  hasPassword: z.boolean(),
  /** Since when the app is asked for; null where it is not. */
  totpSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(passkeySchema),
  /** The address where passkeys of this installation work; null where none can, as at a bare IP address. */
  passkeyOrigin: z.string().nullable(),
  linkedAccounts: z.array(linkedAccountSchema),
});
export type SecurityState = z.infer<typeof securityStateSchema>;

export const securityApi = {
  show: defineRoute({
    method: 'GET', path: '/user/security', access: 'verified', summary: 'How this account is protected.',
    response: securityStateSchema, errors: [],
  }),
  changePassword: defineRoute({
    method: 'POST', path: '/user/password', access: 'verified', rate: 'sign-in', status: 204,
    summary: 'Sets another password, or the first one of who has none, signs out everywhere else, and makes links of mails worthless that would set one.',
    body: proof.extend({ newPassword: password }), response: z.null(),
    errors: ['auth.wrong_password', 'auth.sign_in_again', 'auth.weak_password', 'auth.password_off'],
  }),
  startTotp: defineRoute({
    method: 'POST', path: '/user/totp', access: 'verified', rate: 'sign-in',
    summary: 'Makes a secret for an authenticator app. Nothing is asked for at sign-in until a code of it was confirmed.',
    body: proof, response: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['auth.wrong_password', 'auth.sign_in_again', 'totp.already_on'],
  }),
  confirmTotp: defineRoute({
    method: 'POST', path: '/user/totp/confirm', access: 'verified', rate: 'sign-in',
    summary: 'Turns the second step on with a code of the app, signs out everywhere else, and answers the recovery codes, which are shown once.',
    body: z.object({ code: anyCode }), response: recoveryCodes, errors: ['auth.code_invalid', 'totp.not_started', 'totp.already_on'],
  }),
  renewRecoveryCodes: defineRoute({
    method: 'POST', path: '/user/recovery-codes', access: 'verified', rate: 'sign-in',
    summary: 'Makes new recovery codes; the old ones stop working.',
    body: proof, response: recoveryCodes, errors: ['auth.wrong_password', 'auth.sign_in_again', 'totp.not_started'],
  }),
  removeTotp: defineRoute({
    method: 'POST', path: '/user/totp/remove', access: 'verified', rate: 'sign-in', status: 204,
    summary: 'Turns the second step off and forgets the recovery codes.',
    body: proof, response: z.null(), errors: ['auth.wrong_password', 'auth.sign_in_again'],
  }),
  startPasskey: defineRoute({
    method: 'POST', path: '/user/passkeys/options', access: 'verified', rate: 'sign-in', summary: 'What the browser needs to make a passkey.',
    body: proof, response: forBrowser, errors: ['auth.wrong_password', 'auth.sign_in_again', 'passkey.too_many', 'passkey.unavailable'],
  }),
  addPasskey: defineRoute({
    method: 'POST', path: '/user/passkeys', access: 'verified', rate: 'sign-in', status: 201, summary: 'Keeps a passkey that the browser has made.',
    body: z.object({ name: z.string().trim().min(1).max(PASSKEY_NAME_MAX), credential: madePasskey }),
    response: z.object({ passkey: passkeySchema }), errors: ['passkey.refused', 'passkey.too_many', 'passkey.unavailable'],
  }),
  removePasskey: defineRoute({
    method: 'POST', path: '/user/passkeys/:passkeyId/remove', access: 'verified', rate: 'sign-in', status: 204, summary: 'Forgets a passkey.',
    params: z.object({ passkeyId: z.string() }), body: proof, response: z.null(),
    errors: ['passkey.not_found', 'provider.last_way_in', 'auth.wrong_password', 'auth.sign_in_again'],
  }),
  linkAccount: defineRoute({
    method: 'POST', path: '/user/linked-accounts/:providerId/link', access: 'verified', rate: 'sign-in',
    summary: 'Begins to link an account of elsewhere to this one; answers the address to go to. The way back is that of a sign-in there.',
    params: z.object({ providerId: z.enum(providerIds) }), body: proof, response: z.object({ url: z.url() }),
    errors: ['provider.not_found', 'provider.unreachable', 'auth.wrong_password', 'auth.sign_in_again'],
  }),
  unlinkAccount: defineRoute({
    method: 'POST', path: '/user/linked-accounts/:linkedAccountId/unlink', access: 'verified', rate: 'sign-in', status: 204,
    summary: 'An account of elsewhere does not open this one any more. The last way in stays.',
    params: z.object({ linkedAccountId: z.string() }), body: proof, response: z.null(),
    errors: ['provider.not_linked', 'provider.last_way_in', 'auth.wrong_password', 'auth.sign_in_again'],
  }),
  askForPasskey: defineRoute({
    method: 'POST', path: '/auth/passkey/options', access: 'public', rate: 'sign-in',
    summary: 'What the browser needs to sign in with a passkey: any of this installation, or, as the second step, one of the person who took the first.',
    body: z.object({ step: z.enum(['first', 'second']) }), response: forBrowser, errors: ['auth.second_step_expired', 'passkey.unavailable'],
  }),
  signInWithPasskey: defineRoute({
    method: 'POST', path: '/auth/passkey', access: 'public', rate: 'sign-in',
    summary: 'Starts a session. A passkey that checked who holds it is both steps at once.',
    body: z.object({ credential: usedPasskey }), response: z.object({ user: meSchema }), errors: ['passkey.refused', 'auth.account_suspended', 'passkey.unavailable'],
  }),
  showSecondStep: defineRoute({
    method: 'GET', path: '/auth/second-step', access: 'public', summary: 'With what the sign-in that this browser has begun can go on.',
    response: z.object({ factors: z.array(z.enum(secondFactors)) }), errors: ['auth.second_step_expired'],
  }),
  takeSecondStep: defineRoute({
    method: 'POST', path: '/auth/second-step', access: 'public', rate: 'sign-in',
    summary: 'Starts the session of a sign-in that waits for its second step.',
    body: z.object({ code: anyCode }), response: z.object({ user: meSchema }),
    errors: ['auth.code_invalid', 'auth.second_step_expired', 'auth.account_suspended'],
  }),
};
