import { expect, test } from 'vitest';
import { Blowfish, decryptFedBack } from './blowfish.ts';

/** Those that its author published. */
test.each([
  ['0000000000000000', '0000000000000000', '4ef997456198dd78'],
  ['ffffffffffffffff', 'ffffffffffffffff', '51866fd5b85ecb8a'],
  ['0123456789abcdef', '1111111111111111', '61f9c3802281b096'],
])('with the key %s of %s comes what everybody gets', (key, plain, encrypted) => {
  const block = Buffer.from(plain, 'hex');
  new Blowfish(Buffer.from(key, 'hex')).encrypt(block);
  expect(block.toString('hex')).toBe(encrypted);
});

test('what OpenSSL encrypted in the mode of cipher feedback is decrypted, also the end that fills no block', () => {
  const encrypted = 'da3d83059f07300df9c4a6c54048450cd84f1364e1d5254e37175d9d3bde42d609b834c3aaa010604ce5d6e30dd7d5de07cb3cde75';
  const [key, start] = [Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex'), Buffer.from('1011121314151617', 'hex')];
  expect(decryptFedBack(Buffer.from(encrypted, 'hex'), key, start).toString()).toBe('Behind the password stands this text, of some blocks.');
});
