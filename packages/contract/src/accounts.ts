import { z } from 'zod';
import { captchaAnswer } from './captcha-answer.ts';
import { language } from './languages.ts';
import { visibleName } from './names.ts';
import { defineRoute } from './route.ts';
import { meSchema, providerIds } from './session.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;
export const PERSON_NAME_MAX = 120;
/** How long the link of a mail works. */
export const VERIFY_EMAIL_HOURS = 24;
export const RESET_PASSWORD_HOURS = 1;
/** What somebody signed up with is erased after this long, unless they have confirmed the address. */
export const UNCONFIRMED_DAYS = 7;
/** The screen waits this long, at most, to know who is there. */
export const AUTH_SPINNER_MS = 1000;

export const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
export const personName = z.string().overwrite(visibleName).trim().min(1).max(PERSON_NAME_MAX);

/** As people write them: digits with signs between, and perhaps an extension. */
const PHONE_NUMBER = /^\+?[\d\s()./-]*\d[\d\s()./-]*(?:(?:x|ext\.?|#)\s*\d{1,6})?$/i;
const PHONE_DIGITS_MIN = 3;
/** Nothing is no wrong number. */
export const isPhoneNumber = (typed: string): boolean =>
  typed.trim() === '' || (PHONE_NUMBER.test(typed.trim()) && typed.replace(/\D/g, '').length >= PHONE_DIGITS_MIN);
export const PHONE_MAX = 40;
export const phoneNumber = z.string().trim().max(PHONE_MAX).refine(isPhoneNumber, 'phone');

/** A device on which someone is signed in. */
export const deviceSchema = z.object({
  id: z.string(), isCurrent: z.boolean(), userAgent: z.string(), ipAddress: z.string(),
  createdAt: z.iso.datetime(), lastSeenAt: z.iso.datetime(),
});
export type Device = z.infer<typeof deviceSchema>;

const nothing = z.null();
/** Nobody is signed in yet where `user` is null: a cookie keeps what was proved, and the second step is asked for. */
const entered = z.object({ user: meSchema.nullable() });

/** Ways into an account, or steps on them, that a new password leaves as they are. */
const keptWaysIn = z.object({ passkeys: z.number().int(), linkedAccounts: z.number().int(), hasSecondStep: z.boolean() });
export type KeptWaysIn = z.infer<typeof keptWaysIn>;

export const accountsApi = {
  signUp: defineRoute({
    method: 'POST', path: '/auth/sign-up', access: 'public', rate: 'sign-in', status: 202,
    summary: 'Asks for an account. The answer is the same whether or not the address has one; the mail tells.',
    body: z.object({
      name: personName, email: emailAddress, password, language: language.optional(),
      phone: phoneNumber.optional(), companyName: z.string().trim().max(PERSON_NAME_MAX).optional(),
      captcha: captchaAnswer.optional(),
    }),
    response: nothing,
    errors: ['auth.password_off', 'auth.sign_up_closed', 'auth.weak_password', 'auth.email_in_use', 'captcha.required', 'captcha.failed', 'captcha.unreachable'],
  }),
  signIn: defineRoute({
    method: 'POST', path: '/auth/sign-in', access: 'public', rate: 'sign-in',
    summary: 'Starts a session, or asks for the second step where the account has one. After a few wrong passwords, only with an answer from `/captcha`.',
    body: z.object({ email: emailAddress, password: z.string().max(PASSWORD_MAX), captcha: captchaAnswer.optional() }),
    response: entered,
    errors: [
      'auth.password_off', 'auth.invalid_credentials', 'auth.user_not_found', 'auth.wrong_password', 'auth.account_suspended',
      'captcha.required', 'captcha.failed', 'captcha.unreachable',
    ],
  }),
  startProvider: defineRoute({
    method: 'POST', path: '/auth/providers/:providerId/start', access: 'public', rate: 'sign-in',
    summary: 'Begins a sign-in at an OpenID provider; answers the address to go to.',
    params: z.object({ providerId: z.enum(providerIds) }), body: z.object({ origin: z.string().max(512).optional() }),
    response: z.object({ url: z.url() }), errors: ['provider.not_found', 'provider.unreachable'],
  }),
  finishProvider: defineRoute({
    method: 'POST', path: '/auth/providers/:providerId/finish', access: 'public', rate: 'sign-in',
    summary: 'Ends a sign-in at an OpenID provider with the query that it sent the browser back with. An account with the same address is linked only where both sides have confirmed it.',
    params: z.object({ providerId: z.enum(providerIds) }), body: z.object({ query: z.string().max(8192) }),
    response: entered.extend({
      origin: z.string().nullable(),
      /** Nobody was let in: the provider of this name now opens the account that asked for it. */
      linked: z.string().nullable(),
    }),
    errors: [
      'provider.not_found', 'provider.unreachable', 'provider.refused', 'provider.address_unconfirmed', 'provider.account_unconfirmed',
      'provider.linked_elsewhere', 'auth.sign_up_closed', 'auth.account_suspended',
    ],
  }),
  sendVerification: defineRoute({
    method: 'POST', path: '/auth/send-verification', access: 'signed-in', rate: 'mail', status: 202,
    summary: 'Mails a new link that confirms the address.', response: nothing, errors: [],
  }),
  verifyEmail: defineRoute({
    method: 'POST', path: '/auth/verify-email', access: 'public', rate: 'sign-in',
    summary: 'Confirms an address with the token of the mail, and starts a fresh session. Where the person is not signed in, with the password that was chosen: anybody may have signed up with the address.',
    body: z.object({ token: z.string().min(1).max(512), password: z.string().min(1).max(PASSWORD_MAX).optional() }), response: entered,
    errors: [
      'auth.password_off', 'auth.token_invalid', 'auth.password_needed', 'auth.wrong_password', 'auth.account_suspended', 'address.other_account',
      'auth.email_in_use',
    ],
  }),
  forgotPassword: defineRoute({
    method: 'POST', path: '/auth/forgot-password', access: 'public', rate: 'mail', status: 202,
    summary: 'Mails a link that sets a new password, if the address has an account.',
    body: z.object({ email: emailAddress }), response: nothing, errors: [],
  }),
  checkResetLink: defineRoute({
    method: 'POST', path: '/auth/reset-password/check', access: 'public', rate: 'sign-in', status: 204,
    summary: 'Whether the token of a mail still sets a password. It works as before afterwards.',
    body: z.object({ token: z.string().min(1).max(512) }), response: nothing, errors: ['auth.token_invalid'],
  }),
  resetPassword: defineRoute({
    method: 'POST', path: '/auth/reset-password', access: 'public', rate: 'sign-in',
    summary: 'Sets a new password with the token of the mail, and signs out everywhere. Answers which other ways in the account keeps.',
    body: z.object({ token: z.string().min(1).max(512), password }), response: keptWaysIn,
    errors: ['auth.token_invalid', 'auth.weak_password', 'auth.email_in_use'],
  }),
  listDevices: defineRoute({
    method: 'GET', path: '/auth/sessions', access: 'signed-in', summary: 'Where this account is signed in.',
    response: z.object({ sessions: z.array(deviceSchema) }), errors: [],
  }),
  revokeDevice: defineRoute({
    method: 'DELETE', path: '/auth/sessions/:sessionId', access: 'signed-in', status: 204, summary: 'Signs one device out.',
    params: z.object({ sessionId: z.string() }), response: nothing, errors: ['session.not_found'],
  }),
  revokeOtherDevices: defineRoute({
    method: 'POST', path: '/auth/sessions/revoke-others', access: 'signed-in', status: 204, summary: 'Signs out everywhere but here.',
    response: nothing, errors: [],
  }),
};
