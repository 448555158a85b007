import { readFileSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { AppError } from '../../../kernel/app-error.ts';
import { weaknessOf, type Person } from './passwords.rules.ts';
import { hashPassword, isPasswordOf, type ScryptCost } from './scrypt.rules.ts';

/** Hashing blocks a thread of Node's pool of four; the others are left for files and names. */
const PARALLEL_HASHES = 2;
const COMMON_PASSWORDS = path.join(import.meta.dirname, 'common-passwords.txt');

export type PasswordUsecases = ReturnType<typeof passwordUsecases>;

export const passwordUsecases = ({ minLength, cost }: { minLength: number; cost: ScryptCost }) => {
  const limit = pLimit(PARALLEL_HASHES);
  let common: Set<string> | undefined;
  const isCommon = (password: string) => (common ??= readCommonPasswords()).has(password);

  return {
    /** Refuses a password that is short, common, or the person's own name or address. */
    demandStrong(password: string, person: Person) {
      const reason = weaknessOf(password, person, { minLength, isCommon });
      if (reason) throw new AppError('auth.weak_password', { reason, minLength });
    },

    /** Only passwords that are compared with one another have a salt in common. */
    hash: (password: string, salt?: Buffer) => limit(() => hashPassword(password, cost, salt)),
    verify: ({ password, hash }: { password: string; hash: string }) => limit(() => isPasswordOf(password, hash)),
  };
};

const readCommonPasswords = () => new Set(readFileSync(COMMON_PASSWORDS, 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('# ')));
