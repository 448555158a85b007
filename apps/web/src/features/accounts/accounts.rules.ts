import { isPhoneNumber, PASSWORD_MAX, PASSWORD_MIN, PERSON_NAME_MAX } from '@scriba/contract/accounts';
import { isEmailAddress } from '../../lib/email-address.ts';

/** What is wrong with a field, as a key of `accounts.fieldProblems`. */
export type FieldProblem = 'required' | 'email' | 'passwordShort' | 'passwordLong' | 'passwordsDiffer' | 'tooLong' | 'phone';
export type Problems<Field extends string> = Partial<Record<Field, FieldProblem>>;

export const emailProblem = (email: string): FieldProblem | undefined => {
  if (email.trim() === '') return 'required';
  return isEmailAddress(email) ? undefined : 'email';
};

export const nameProblem = (name: string): FieldProblem | undefined => {
  if (name.trim() === '') return 'required';
  return name.trim().length > PERSON_NAME_MAX ? 'tooLong' : undefined;
};

export const phoneProblem = (phone: string): FieldProblem | undefined => (isPhoneNumber(phone) ? undefined : 'phone');

export function newPasswordProblem(password: string): FieldProblem | undefined {
  if (password === '') return 'required';
  if (password.length < PASSWORD_MIN) return 'passwordShort';
  return password.length > PASSWORD_MAX ? 'passwordLong' : undefined;
}

export const confirmationProblem = (password: string, confirmation: string): FieldProblem | undefined => {
  if (confirmation === '') return 'required';
  return password === confirmation ? undefined : 'passwordsDiffer';
};

/** Only the fields that have a problem; undefined when there is none. */
export function problemsOf<Field extends string>(checked: Record<Field, FieldProblem | undefined>): Problems<Field> | undefined {
  const found = Object.entries(checked).filter(([, problem]) => problem !== undefined);
  return found.length > 0 ? Object.fromEntries(found) as Problems<Field> : undefined;
}

/** `Mozilla/5.0 (X11; Linux x86_64) … Chrome/130 …` to `Chrome` and `Linux`; what is not known stays undefined. */
export function deviceNameOf(userAgent: string): { browser: string | undefined; system: string | undefined } {
  const found = (names: readonly [name: string, pattern: RegExp][]) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return {
    browser: found([['Edge', /Edg\//], ['Opera', /OPR\//], ['Firefox', /Firefox\/|FxiOS/], ['Chrome', /Chrome\/|CriOS/], ['Safari', /Safari\//]]),
    system: found([['Android', /Android/], ['iPhone', /iPhone/], ['iPad', /iPad/], ['Windows', /Windows/], ['macOS', /Mac OS X/], ['Linux', /Linux/]]),
  };
}
