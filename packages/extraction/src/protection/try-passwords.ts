import { PasswordRequired, PasswordWrong } from '../errors.ts';

/** What Excel protects workbooks with that nobody chose a password for, so that they open without a question. */
export const DEFAULT_OF_EXCEL = 'VelvetSweatshop';

/**
 * What the first password that fits opens: the one that was given, else one of those that programs use where nobody chose one.
 * `open` answers null for a password that does not fit. Throws `PasswordRequired` or `PasswordWrong`.
 */
export function tryPasswords<Opened>(given: string | null, defaults: readonly string[], open: (password: string) => Opened | null): Opened {
  for (const password of given === null ? defaults : [given, ...defaults]) {
    const opened = open(password);
    if (opened !== null) return opened;
  }
  if (given === null) throw new PasswordRequired('The document is protected by a password.');
  throw new PasswordWrong('The password does not open the document.');
}
