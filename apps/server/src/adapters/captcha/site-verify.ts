import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CaptchaUnreachable, type Captcha } from '../../ports/captcha.ts';
import type { Clock } from '../../ports/clock.ts';

/** Where the judges of the two services are asked. They speak the same protocol. */
export const judges = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

type Options = {
  kind: keyof typeof judges;
  siteKey: string;
  secret: string;
  clock: Clock;
  /** Another address of the judge, as that of a test. */
  verifyUrl?: string;
  /** How long the judge may think. */
  timeoutMs?: number;
};

const verdictSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
  /** Turnstile says what the question was asked for. */
  action: z.string().optional(),
});

/** Neither service lets an answer live longer. */
const ANSWER_MS = 5 * 60_000;
/** What is our own fault, and the operator must hear of; a wrong answer is the visitor's. */
const OUR_FAULTS = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']);

/** reCAPTCHA (version 2) and Turnstile: the browser brings a token, and the service says what it is worth. */
export function siteVerify({ kind, siteKey, secret, clock, verifyUrl = judges[kind], timeoutMs = 8000 }: Options): Captcha {
  const judge = async (token: string, ipAddress: string) => {
    const body = new URLSearchParams({ secret, response: token, remoteip: ipAddress });
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(verifyUrl, { method: 'POST', body, signal, redirect: 'error' });
    // Turnstile says what is wrong with a status of 400; a proxy in between says something that is no verdict.
    return verdictSchema.parse(await answer.json());
  };

  return {
    kind,
    ask: () => ({ kind, siteKey }),

    async check(answer, { purpose, ipAddress }) {
      const verdict = await judge(answer, ipAddress)
        .catch((cause: unknown) => { throw new CaptchaUnreachable(`${kind} cannot be asked`, { cause }); });
      const fault = verdict['error-codes'].find((code) => OUR_FAULTS.has(code));
      if (fault !== undefined) throw new CaptchaUnreachable(`${kind} does not answer this installation: ${fault}`);
      if (!verdict.success || (kind === 'turnstile' && verdict.action !== purpose)) return undefined;
      return { id: createHash('sha256').update(answer).digest('base64url'), endsAt: new Date(clock.now().getTime() + ANSWER_MS) };
    },
  };
}
