import { PASSWORD_MIN } from '@scriba/contract/accounts';
import { z } from 'zod';

const flag = z.stringbool();

const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host);
/** What a provider says over plain http, anybody on the way could have said. */
const issuer = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}, 'must look like https://accounts.example.org');

export const accountsConfig = z.object({
  AUTH_VERBOSE_ERRORS: flag.default(false)
    .describe('Say at sign-in whether the address or the password was wrong. Tells strangers who has an account.'),
  MIN_PASSWORD_LENGTH: z.coerce.number().int().min(PASSWORD_MIN).default(PASSWORD_MIN).describe('Shortest password that is accepted.'),
  PASSWORD_SIGN_IN: flag.default(true)
    .describe('Whether people get in with e-mail address and password. Off, only accounts of elsewhere and passkeys open an account, so GOOGLE_* or OIDC_* is needed.'),
  SIGN_UP: z.enum(['open', 'closed']).optional()
    .describe('Whether strangers may make accounts, whatever the administrator chose. Unless set: open where plans are offered, closed elsewhere, until the administrator says otherwise (`/admin`).'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('Client of Google, for a button that signs in with a Google account. The address to register there is PUBLIC_URL with `/auth/callback/google`.'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Secret of that client.'),
  OIDC_ISSUER: issuer.optional().describe('Any other OpenID provider, as the address below which its `/.well-known/openid-configuration` is. The address to register there is PUBLIC_URL with `/auth/callback/oidc`.'),
  OIDC_CLIENT_ID: z.string().optional().describe('Client at that provider.'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Secret of that client.'),
  OIDC_NAME: z.string().max(40).optional().describe('What its button says; the host of OIDC_ISSUER unless set.'),
  CAPTCHA: z.enum(['proof-of-work', 'recaptcha', 'turnstile', 'off']).default('proof-of-work')
    .describe('What keeps programs from signing up and from guessing passwords: work that the browser does by itself, without anybody from outside; reCAPTCHA (version 2, a checkbox) or Turnstile, which are loaded from their makers where the question is asked; or nothing.'),
  CAPTCHA_SITE_KEY: z.string().optional().describe('Public key of this site at reCAPTCHA or Turnstile.'),
  CAPTCHA_SECRET_KEY: z.string().optional().describe('Secret key of this site there.'),
  CAPTCHA_WORK_BITS: z.coerce.number().int().min(0).max(20).default(13)
    .describe('How much work the built-in puzzles are in quiet times; one more is twice the work. They grow harder by themselves when many are asked for.'),
  SESSION_DAYS: z.coerce.number().positive().default(7).describe('A session that is not used for this many days ends.'),
});
export type AccountsConfig = z.output<typeof accountsConfig>;
