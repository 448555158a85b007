import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealing } from './sealing.rules.ts';

const { seal, unseal } = sealing('k'.repeat(40));
const secret = randomBytes(20);

test('a sealed secret opens for its person, and for nobody else', () => {
  const sealed = seal(secret, 'user_1');
  expect(unseal(sealed, 'user_1')).toEqual(secret);
  expect(unseal(sealed, 'user_2')).toBeUndefined();
  expect(sealing('another key of this length, or more').unseal(sealed, 'user_1')).toBeUndefined();
  expect(sealed).not.toContain(secret.toString('base64'));
});

test('a sealed secret with one byte changed, or cut off, does not open', () => {
  const bytes = Buffer.from(seal(secret, 'user_1'), 'base64');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(unseal(changed.toString('base64'), 'user_1')).toBeUndefined();
    expect(unseal(bytes.subarray(0, at).toString('base64'), 'user_1')).toBeUndefined();
  }
});
