import { z } from 'zod';
import { emailAddress, password, personName } from './accounts.ts';
import { meSchema } from './session.ts';
import { language } from './languages.ts';
import { defineRoute } from './route.ts';

/** For oneself or a company, without limits; or with plans that limit each account. */
export const installationModes = ['unlimited', 'plans'] as const;
export type InstallationMode = (typeof installationModes)[number];

export const setupApi = {
  createFirstAccount: defineRoute({
    method: 'POST', path: '/setup/account', access: 'public', rate: 'sign-in', status: 201,
    summary: 'Makes the first account, which is the administrator. Needs the one-time code that the server printed; no mail is sent.',
    body: z.object({ code: z.string().trim().min(1).max(64), name: personName, email: emailAddress, password, language: language.optional() }),
    response: z.object({ user: meSchema }), errors: ['setup.code_invalid', 'setup.already_done', 'auth.weak_password'],
  }),
  chooseMode: defineRoute({
    method: 'POST', path: '/setup/mode', access: 'admin', status: 204,
    summary: 'Says once whether the installation has no limits or offers plans.',
    body: z.object({ mode: z.enum(installationModes) }), response: z.null(), errors: ['setup.already_done'],
  }),
  setSignUp: defineRoute({
    method: 'PUT', path: '/setup/sign-up', access: 'admin',
    summary: 'Opens or closes sign-up for strangers, and answers what holds: the setting `SIGN_UP` has the last word. Open where plans are offered, closed elsewhere, until somebody says otherwise.',
    body: z.object({ isOpen: z.boolean() }), response: z.object({ signUpOpen: z.boolean() }), errors: [],
  }),
};
