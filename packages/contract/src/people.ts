import { z } from 'zod';
import { emailAddress, personName } from './accounts.ts';
import { roles } from './roles.ts';
import { language } from './languages.ts';
import { planId } from './plans.ts';
import { defineRoute } from './route.ts';

export const SUSPENSION_REASON_MAX = 300;
/** How long the link of an invitation works. */
export const INVITATION_HOURS = 72;
/** People that are answered at once. */
export const PEOPLE_PAGE = 50;

/** In this order: who is suspended is nothing else; whose account is about to be erased; who has not confirmed the address; everybody else. */
export const personStates = ['suspended', 'leaving', 'unconfirmed', 'active'] as const;
export type PersonState = (typeof personStates)[number];

const personFacts = {
  id: z.string(), email: z.string(), name: z.string(), role: z.enum(roles), state: z.enum(personStates), plan: planId,
  createdAt: z.iso.datetime(),
  /** To a few minutes; null for who was never there. */
  lastSeenAt: z.iso.datetime().nullable(),
};
export const listedPersonSchema = z.object(personFacts);
export type ListedPerson = z.infer<typeof listedPersonSchema>;

const limit = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable();
/** A plan of someone's own. A limit that is null is that of the plan; one that ends leaves them with what everybody has. */
export const ownPlanSchema = z.object({
  plan: planId, extractionsPerMonth: limit, storageBytes: limit, expiresAt: z.iso.datetime().nullable().default(null),
});
export type OwnPlan = z.infer<typeof ownPlanSchema>;

export const personSchema = z.object({
  ...personFacts,
  language: language.nullable(), emailVerified: z.boolean(), hasPassword: z.boolean(),
  suspendedAt: z.iso.datetime().nullable(), suspensionReason: z.string().nullable(), deletesAt: z.iso.datetime().nullable(),
  hasSecondFactor: z.boolean(), passkeys: z.number().int(),
  /** Devices that are signed in now. */
  sessions: z.number().int(),
  /** Nobody else could do what an administrator does: cannot be suspended, nor get another role. */
  isLastAdmin: z.boolean(),
  /** Null for who has what this installation gives to everybody. */
  ownPlan: ownPlanSchema.nullable(),
  extractionsUsed: z.number().int(), extractionsPerMonth: z.number().int().nullable(),
  storageBytesUsed: z.number().int(), storageBytes: z.number().int().nullable(),
});
export type Person = z.infer<typeof personSchema>;

const params = z.object({ personId: z.string().max(100) });
const response = z.object({ person: personSchema });

export const peopleApi = {
  list: defineRoute({
    method: 'GET', path: '/admin/people', access: 'admin', summary: 'The accounts of this installation, the newest first.',
    query: z.object({
      /** A part of the name or the address, or an id. */
      q: z.string().trim().max(254).optional(),
      role: z.enum(roles).optional(), state: z.enum(personStates).optional(), before: z.string().max(100).optional(),
    }),
    response: z.object({ people: z.array(listedPersonSchema), /** The `before` of the next page. */ next: z.string().nullable() }), errors: [],
  }),
  create: defineRoute({
    method: 'POST', path: '/admin/people', access: 'admin', status: 201,
    summary: 'Makes an account, also where sign-up is closed, and mails its person a link to set the password.',
    body: z.object({ email: emailAddress, name: personName, role: z.enum(roles), language }), response, errors: ['auth.email_in_use'],
  }),
  get: defineRoute({
    method: 'GET', path: '/admin/people/:personId', access: 'support', summary: 'One person, with plan, limits and what is used of them.',
    params, response, errors: ['person.not_found'],
  }),
  suspend: defineRoute({
    method: 'POST', path: '/admin/people/:personId/suspend', access: 'admin', summary: 'Keeps someone out until it is lifted; they are told why.',
    params, body: z.object({ reason: z.string().trim().min(1).max(SUSPENSION_REASON_MAX) }), response,
    errors: ['person.not_found', 'person.is_self', 'person.last_admin'],
  }),
  restore: defineRoute({
    method: 'POST', path: '/admin/people/:personId/restore', access: 'admin', summary: 'Lifts a suspension. The person signs in anew.',
    params, response, errors: ['person.not_found'],
  }),
  confirmAddress: defineRoute({
    method: 'POST', path: '/admin/people/:personId/confirm-address', access: 'admin', summary: 'Takes an e-mail address for confirmed, unless another account has it.',
    params, response, errors: ['person.not_found', 'person.is_self', 'auth.email_in_use'],
  }),
  resetSecondFactor: defineRoute({
    method: 'POST', path: '/admin/people/:personId/reset-second-factor', access: 'admin',
    summary: 'Forgets the authenticator app and the recovery codes of someone, and signs them out everywhere.',
    params, response, errors: ['person.not_found', 'person.is_self'],
  }),
  removePasskeys: defineRoute({
    method: 'POST', path: '/admin/people/:personId/remove-passkeys', access: 'admin',
    summary: 'Forgets all passkeys of someone, as of a stolen device, and signs them out everywhere.',
    params, response, errors: ['person.not_found', 'person.is_self'],
  }),
  signOut: defineRoute({
    method: 'POST', path: '/admin/people/:personId/sign-out', access: 'admin', summary: 'Signs someone out on every device.',
    params, response, errors: ['person.not_found'],
  }),
  sendPasswordLink: defineRoute({
    method: 'POST', path: '/admin/people/:personId/password-link', access: 'admin', summary: 'Mails someone a link to set the password.',
    params, response, errors: ['person.not_found', 'person.address_unconfirmed'],
  }),
  setPlan: defineRoute({
    method: 'PUT', path: '/admin/people/:personId/plan', access: 'admin',
    summary: 'Gives someone a plan and limits of their own, or with `null` what everybody has.',
    params, body: z.object({ ownPlan: ownPlanSchema.nullable() }), response, errors: ['person.not_found'],
  }),
  setRole: defineRoute({
    method: 'PUT', path: '/admin/people/:personId/role', access: 'admin', summary: 'Gives someone a role. They sign in anew.',
    params, body: z.object({ role: z.enum(roles) }), response, errors: ['person.not_found', 'person.last_admin', 'person.address_unconfirmed'],
  }),
};
