import { PASSWORD_MIN } from '@scriba/contract/accounts';

export type SetupField = 'code' | 'name' | 'email' | 'password';
export type SetupProblem = 'required' | 'email' | 'passwordShort';

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What must be put right before the first account can be asked for. */
export function firstAccountProblems(typed: Record<SetupField, string>): Partial<Record<SetupField, SetupProblem>> {
  const problems: Partial<Record<SetupField, SetupProblem>> = {};
  for (const field of ['code', 'name', 'email', 'password'] as const) if (typed[field].trim() === '') problems[field] = 'required';
  if (!problems.email && !ADDRESS.test(typed.email.trim())) problems.email = 'email';
  if (!problems.password && typed.password.length < PASSWORD_MIN) problems.password = 'passwordShort';
  return problems;
}
