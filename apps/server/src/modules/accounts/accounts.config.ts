import { PASSWORD_MIN } from '@scriba/contract/accounts';
import { z } from 'zod';

const flag = z.stringbool();

export const accountsConfig = z.object({
  AUTH_VERBOSE_ERRORS: flag.default(false)
    .describe('Say at sign-in whether the address or the password was wrong. Tells strangers who has an account.'),
  MIN_PASSWORD_LENGTH: z.coerce.number().int().min(PASSWORD_MIN).default(PASSWORD_MIN).describe('Shortest password that is accepted.'),
  SIGN_UP: z.enum(['open', 'closed']).optional()
    .describe('Whether strangers may make accounts, whatever the administrator chose. Unless set: open where plans are offered, closed elsewhere, until the administrator says otherwise (`/admin`).'),
  SESSION_DAYS: z.coerce.number().positive().default(7).describe('A session that is not used for this many days ends.'),
});
export type AccountsConfig = z.output<typeof accountsConfig>;
