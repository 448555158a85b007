import { PASSWORD_MIN } from '@scriba/contract/accounts';

export const strengths = ['short', 'weak', 'fair', 'strong'] as const;
export type Strength = (typeof strengths)[number];

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
/** Everybody tries these first; the server refuses the commonest ten thousand. */
const OBVIOUS = /^(.)\1*$|^(?:0?123456789?0?|qwert\w*|password\d*|passwort\d*|parola\d*|letmein|admin\d*)$/i;

/** A hint, not a check: long beats colourful. */
export function strengthOf(password: string): Strength {
  if (password.length < PASSWORD_MIN) return 'short';
  if (OBVIOUS.test(password)) return 'weak';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const points = password.length + kinds * 2;
  if (points < 13) return 'weak';
  return points < 18 ? 'fair' : 'strong';
}
