import { describe, expect, test } from 'vitest';
import { AppError } from '../../../kernel/app-error.ts';
import { passwordUsecases } from './passwords.usecases.ts';
import { hashPassword, isPasswordOf, STRONG_COST } from './scrypt.rules.ts';

const cheap = { cost: 1024, blockSize: 8, parallelization: 1 };
const person = { email: 'ada@example.org', name: 'Ada' };

describe('the hash of a password', () => {
  test('is made with at least 32 MiB and fits the password only', async () => {
    const hash = await hashPassword('correct horse', STRONG_COST);
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await isPasswordOf('correct horse', hash)).toBe(true);
    expect(await isPasswordOf('correct horsf', hash)).toBe(false);
  });

  test('differs for the same password, and does not depend on how an accent was typed', async () => {
    const hash = await hashPassword('caf\u00e9 noir', cheap);
    expect(await hashPassword('caf\u00e9 noir', cheap)).not.toBe(hash);
    expect(await isPasswordOf('cafe\u0301 noir', hash)).toBe(true);
  });

  test('that was made with another cost still opens', async () => {
    expect(await isPasswordOf('old', await hashPassword('old', { ...cheap, cost: 2048 }))).toBe(true);
  });

  test.each(['', 'plain', 'scrypt$1024$8$1$$', 'bcrypt$1024$8$1$c2FsdA$aGFzaA'])('never fits when it is %j', async (hash) => {
    expect(await isPasswordOf('plain', hash)).toBe(false);
  });
});

test.each(['123456', 'PASSWORD', 'qwerty', 'iloveyou', 'trustno1'])('%s is among the 10,000 commonest passwords', (password) => {
  const passwords = passwordUsecases({ minLength: 6, cost: cheap });
  expect(() => passwords.demandStrong(password, person)).toThrow(new AppError('auth.weak_password', { reason: 'common', minLength: 6 }));
});
