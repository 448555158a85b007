import { z } from 'zod';
import { defineRoute } from './route.ts';

/** What a program is kept from doing in masses. An answer for one is no answer for another. */
export const captchaPurposes = ['sign-up', 'sign-in', 'contact'] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/** How long a question may be answered. */
export const CAPTCHA_MINUTES = 10;
/** So many wrong passwords of an account are forgiven before the question is asked. */
export const FREE_SIGN_INS = 3;

/** Puzzles that the browser solves by itself, a question of an outside service, or nothing. */
export const captchaChallengeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('proof-of-work'), challenge: z.string(), bits: z.number().int() }),
  z.object({ kind: z.enum(['recaptcha', 'turnstile']), siteKey: z.string() }),
]);
export type CaptchaChallenge = z.infer<typeof captchaChallengeSchema>;

export const captchaApi = {
  ask: defineRoute({
    method: 'POST', path: '/captcha', access: 'public',
    summary: 'Asks for what tells a person from a program. The answer goes along with the call that needs it, and counts once.',
    body: z.object({ purpose: z.enum(captchaPurposes) }), response: captchaChallengeSchema, errors: [],
  }),
};
