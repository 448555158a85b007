import { describe, expect, test } from 'vitest';
import { weaknessOf } from './passwords.rules.ts';

const person = { email: 'ada.lovelace@example.org', name: 'Ada King Lovelace' };
const weakness = (password: string) => weaknessOf(password, person, { minLength: 6, isCommon: (each) => each === 'letmein' });

describe('a password', () => {
  test('is short by its characters, not by its bytes', () => {
    expect(weakness('abc12')).toBe('short');
    expect(weakness('🦉🦉🦉🦉🦉')).toBe('short');
    expect(weakness('🦉🌲🪶🌙🍂🍁')).toBeUndefined();
  });

  test.each(['letmein', 'LetMeIn', ' letmein '])('that everybody uses is refused as %j', (password) => {
    expect(weakness(password)).toBe('common');
  });

  test.each(['aaaaaa', 'abABab', '456789', 'fedcba', '------'])('of one pattern is refused as %j', (password) => {
    expect(weakness(password)).toBe('common');
  });

  test.each([
    'ada.lovelace@example.org', 'ADA.LOVELACE', 'adalovelace', 'lovelace', 'Lovelace1815', '1815lovelace', 'ecalevol', 'adakinglovelace!', 'example.org',
  ])('that is the person itself is refused as %j', (password) => {
    expect(weakness(password)).toBe('personal');
  });

  test('may contain a name among other things', () => {
    expect(weakness('lovelace wrote notes')).toBeUndefined();
  });

  test('of someone without letters in the name is not compared with nothing', () => {
    expect(weaknessOf('-+*-+*', { email: 'x@example.org', name: '-' }, { minLength: 6, isCommon: () => false })).toBeUndefined();
  });
});
