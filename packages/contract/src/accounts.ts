import { z } from 'zod';
import { isTimeZone, language, readingLanguage } from './languages.ts';
import { planId } from './plans.ts';
import { defineRoute } from './route.ts';
import { forcedReloadSchema, maintenanceSchema } from './notices.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;
export const PERSON_NAME_MAX = 120;
/** How long the link of a mail works. */
export const VERIFY_EMAIL_HOURS = 24;
export const RESET_PASSWORD_HOURS = 1;
/** The browser renews its knowledge of the account this often. */
export const SESSION_REFRESH_MS = 3_600_000;
/** The screen waits this long, at most, to know who is there. */
export const AUTH_SPINNER_MS = 1000;

export const roles = ['user', 'support', 'reviewer', 'admin'] as const;
export type Role = (typeof roles)[number];
export const themes = ['light', 'dark', 'system'] as const;
export const sortOrders = ['name-asc', 'name-desc', 'newest', 'oldest'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
export const personName = z.string().trim().min(1).max(PERSON_NAME_MAX);

export const preferencesSchema = z.object({
  theme: z.enum(themes),
  sort: z.enum(sortOrders),
  /** Pages of ten rows, or one endless list. */
  list: z.enum(['pages', 'endless']),
  /** Whether single letters and signs are shortcuts: who speaks to the machine, or slips often, turns them off. */
  hasSingleKeys: z.boolean(),
  /** The zone of all times that are shown, such as `Europe/Bucharest`; null is the zone of the device. */
  timeZone: z.string().max(60).refine(isTimeZone, 'unknown').nullable(),
  /** What new files are read as, unless a folder or a file says otherwise; `auto` finds the language of each page. */
  readingLanguage,
  /** No sound is made, whatever happens. */
  isSoundOff: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;
export const defaultPreferences: Preferences = {
  theme: 'system', sort: 'newest', list: 'pages', hasSingleKeys: true, timeZone: null, readingLanguage: 'auto', isSoundOff: false,
};

/** The signed-in person. `uid` and `id` are the same, and so are the two addresses of the photo; both spellings are promised. */
export const meSchema = z.object({
  uid: z.string(), id: z.string(), email: z.string(), displayName: z.string(),
  photoURL: z.string().nullable(), profilePhotoUrl: z.string().nullable(),
  emailVerified: z.boolean(), role: z.enum(roles), plan: planId,
  language: language.nullable(), preferences: preferencesSchema,
  isActive: z.boolean(), suspendedAt: z.iso.datetime().nullable(), suspensionReason: z.string().nullable(),
  /** When the account is erased, unless the person undoes it before; null where it is kept. */
  deletesAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Me = z.infer<typeof meSchema>;

/** Where people may come in from with an account of elsewhere. */
export const providerIds = ['google', 'oidc'] as const;
export type ProviderId = (typeof providerIds)[number];

/** What a browser must know before it can draw anything. */
export const sessionStateSchema = z.object({
  user: meSchema.nullable(),
  /** No account exists yet: the first one is made with the code that the server printed. */
  needsSetup: z.boolean(),
  /** The administrator has not yet said whether plans are offered. */
  needsModeChoice: z.boolean(),
  signUpOpen: z.boolean(),
  /** The providers that are configured, with the names of their buttons. */
  providers: z.array(z.object({ id: z.enum(providerIds), name: z.string() })),
  /** While it lasts, only administrators use the service. */
  maintenance: maintenanceSchema.nullable(),
  /** Null during maintenance. */
  forcedReload: forcedReloadSchema.nullable(),
  /** The connection is plain http from another machine: what is typed can be read on the way. */
  isInsecureConnection: z.boolean(),
  /** Mails leave this installation; without a mail server the operator finds them on the console. */
  areMailsSent: z.boolean(),
  /** Where visits are measured for those who agreed; null where they are not. */
  measurementId: z.string().nullable(),
  maxUploadBytes: z.number().int(),
  /** Extensions that this installation accepts, and those of them that it cannot read yet. */
  acceptedExtensions: z.array(z.string()),
  unreadableExtensions: z.array(z.string()),
  serverTime: z.iso.datetime(),
});
export type SessionState = z.infer<typeof sessionStateSchema>;

/** A device on which someone is signed in. */
export const deviceSchema = z.object({
  id: z.string(), isCurrent: z.boolean(), userAgent: z.string(), ipAddress: z.string(),
  createdAt: z.iso.datetime(), lastSeenAt: z.iso.datetime(),
});
export type Device = z.infer<typeof deviceSchema>;

const nothing = z.null();
/** Nobody is signed in yet where `user` is null: a cookie keeps what was proved, and the second step is asked for. */
const entered = z.object({ user: meSchema.nullable() });

export const accountsApi = {
  session: defineRoute({
    method: 'GET', path: '/session', access: 'public', summary: 'Who is signed in, and what this installation offers.',
    response: sessionStateSchema, errors: [],
  }),
  refresh: defineRoute({
    method: 'POST', path: '/session/refresh', access: 'signed-in', summary: 'Looks at plan and suspension again and prolongs the session.',
    response: sessionStateSchema, errors: ['auth.account_suspended'],
  }),
  signUp: defineRoute({
    method: 'POST', path: '/auth/sign-up', access: 'public', rate: 'sign-in', status: 202,
    summary: 'Asks for an account. The answer is the same whether or not the address has one; the mail tells.',
    body: z.object({
      name: personName, email: emailAddress, password, language: language.optional(),
      phone: z.string().trim().max(40).optional(), companyName: z.string().trim().max(PERSON_NAME_MAX).optional(),
    }),
    response: nothing, errors: ['auth.sign_up_closed', 'auth.weak_password', 'auth.email_in_use'],
  }),
  signIn: defineRoute({
    method: 'POST', path: '/auth/sign-in', access: 'public', rate: 'sign-in', summary: 'Starts a session, or asks for the second step where the account has one.',
    body: z.object({ email: emailAddress, password: z.string().max(PASSWORD_MAX) }),
    response: entered,
    errors: ['auth.invalid_credentials', 'auth.user_not_found', 'auth.wrong_password', 'auth.account_suspended'],
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
    response: entered.extend({ origin: z.string().nullable() }),
    errors: [
      'provider.not_found', 'provider.unreachable', 'provider.refused', 'provider.address_unconfirmed', 'provider.account_unconfirmed',
      'auth.sign_up_closed', 'auth.account_suspended',
    ],
  }),
  signOut: defineRoute({
    method: 'POST', path: '/auth/sign-out', access: 'public', status: 204, summary: 'Ends this session.',
    response: nothing, errors: [],
  }),
  sendVerification: defineRoute({
    method: 'POST', path: '/auth/send-verification', access: 'signed-in', rate: 'mail', status: 202,
    summary: 'Mails a new link that confirms the address.', response: nothing, errors: [],
  }),
  verifyEmail: defineRoute({
    method: 'POST', path: '/auth/verify-email', access: 'public', rate: 'sign-in',
    summary: 'Confirms an address with the token of the mail, and starts a fresh session.',
    body: z.object({ token: z.string().min(1).max(512) }), response: entered, errors: ['auth.token_invalid', 'auth.account_suspended'],
  }),
  forgotPassword: defineRoute({
    method: 'POST', path: '/auth/forgot-password', access: 'public', rate: 'mail', status: 202,
    summary: 'Mails a link that sets a new password, if the address has an account.',
    body: z.object({ email: emailAddress }), response: nothing, errors: [],
  }),
  resetPassword: defineRoute({
    method: 'POST', path: '/auth/reset-password', access: 'public', rate: 'sign-in', status: 204,
    summary: 'Sets a new password with the token of the mail, and signs out everywhere.',
    body: z.object({ token: z.string().min(1).max(512), password }), response: nothing,
    errors: ['auth.token_invalid', 'auth.weak_password'],
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
  setLanguage: defineRoute({
    method: 'PUT', path: '/user/language', access: 'signed-in', status: 204, summary: 'Keeps the language of the interface and of mails.',
    body: z.object({ language }), response: nothing, errors: [],
  }),
  setPreferences: defineRoute({
    method: 'PATCH', path: '/user/preferences', access: 'signed-in', summary: 'Keeps how the screens are arranged.',
    body: preferencesSchema.partial(), response: z.object({ preferences: preferencesSchema }), errors: [],
  }),
};
