import { z } from 'zod';
import { isTimeZone, language, readingLanguage } from './languages.ts';
import { forcedReloadSchema, maintenanceSchema } from './notices.ts';
import { planId } from './plans.ts';
import { roles } from './roles.ts';
import { defineRoute } from './route.ts';

/** The browser renews its knowledge of the account this often. */
export const SESSION_REFRESH_MS = 3_600_000;

export const themes = ['light', 'dark', 'system'] as const;
export const sortOrders = ['name-asc', 'name-desc', 'newest', 'oldest'] as const;
export type SortOrder = (typeof sortOrders)[number];
export const isByDate = (sort: SortOrder): boolean => sort === 'newest' || sort === 'oldest';
export const isDescending = (sort: SortOrder): boolean => sort === 'newest' || sort === 'name-desc';

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

/** What was bought on top of a plan. */
const planAddonsSchema = z.object({
  extractions: z.number().int(), storageBytes: z.number().int(), seats: z.number().int(), expiresAt: z.iso.datetime().nullable(),
});

/** How someone stands with their plan. After a plan of their own has ended they have what everybody has, and are downgraded. */
export const planStandingSchema = z.object({
  plan: planId, planAddons: planAddonsSchema.nullable(),
  /** When the plan of their own ends, or ended, in milliseconds since 1970; null where it does not. */
  expires: z.number().nullable(),
  isDowngraded: z.boolean(),
  /** Both are the moment at which the plan ended. */
  downgradeDate: z.iso.datetime().nullable(), gracePeriodStart: z.iso.datetime().nullable(),
  /** When files that the plan does not keep are deleted next; null where none are. */
  filesDeleteAt: z.iso.datetime().nullable(),
});
export type PlanStanding = z.infer<typeof planStandingSchema>;

/** The signed-in person. `uid` and `id` are the same, and so are the two addresses of the photo; both spellings are promised. */
export const meSchema = z.object({
  uid: z.string(), id: z.string(), email: z.string(), displayName: z.string(),
  photoURL: z.string().nullable(), profilePhotoUrl: z.string().nullable(),
  emailVerified: z.boolean(), role: z.enum(roles), ...planStandingSchema.shape,
  /** The ids of the teams that they are in. */
  teams: z.array(z.string()),
  language: language.nullable(), preferences: preferencesSchema,
  status: z.enum(['active', 'suspended']), isActive: z.boolean(), suspendedAt: z.iso.datetime().nullable(), suspensionReason: z.string().nullable(),
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
  /** Accounts have plans here. Without any, nothing speaks of plans or prices. */
  arePlansOffered: z.boolean(),
  signUpOpen: z.boolean(),
  /** People sign in with e-mail address and password; otherwise only with an account of elsewhere or a passkey. */
  arePasswordsOn: z.boolean(),
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
  /** Whether the page for monitoring lets anybody make it fail, to see who is told. */
  canTestErrors: z.boolean(),
  maxUploadBytes: z.number().int(),
  /** How deep folders can be nested; a top folder has depth 1. */
  maxFolderDepth: z.number().int(),
  /** Days for which deleted files can be restored. */
  trashDays: z.number().int(),
  /** Extensions that this installation accepts, and those of them that it cannot read yet. */
  acceptedExtensions: z.array(z.string()),
  unreadableExtensions: z.array(z.string()),
  /** Outside of this installation, who may be shown pictures of pages that are hard to read; null where nobody is, and for strangers. */
  visionModel: z.string().nullable(),
  serverTime: z.iso.datetime(),
});
export type SessionState = z.infer<typeof sessionStateSchema>;

/** What every page needs of an account. The ways in and out of one are `accounts.ts`: most pages are read without them. */
export const sessionApi = {
  session: defineRoute({
    method: 'GET', path: '/session', access: 'public', summary: 'Who is signed in, and what this installation offers.',
    response: sessionStateSchema, errors: [],
  }),
  refresh: defineRoute({
    method: 'POST', path: '/session/refresh', access: 'signed-in', summary: 'Looks at plan and suspension again and prolongs the session.',
    response: sessionStateSchema, errors: ['auth.account_suspended'],
  }),
  signOut: defineRoute({
    method: 'POST', path: '/auth/sign-out', access: 'public', status: 204, summary: 'Ends this session.',
    response: z.null(), errors: [],
  }),
  setLanguage: defineRoute({
    method: 'PUT', path: '/user/language', access: 'signed-in', status: 204, summary: 'Keeps the language of the interface and of mails.',
    body: z.object({ language }), response: z.null(), errors: [],
  }),
  setPreferences: defineRoute({
    method: 'PATCH', path: '/user/preferences', access: 'signed-in', summary: 'Keeps how the screens are arranged.',
    body: preferencesSchema.partial(), response: z.object({ preferences: preferencesSchema }), errors: [],
  }),
};
