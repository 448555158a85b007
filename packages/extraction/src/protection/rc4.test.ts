import { expect, test } from 'vitest';
import { Rc4 } from './rc4.ts';

/** Known for as long as the cipher is. */
test.each([
  ['Key', 'Plaintext', 'bbf316e8d940af0ad3'],
  ['Wiki', 'pedia', '1021bf0420'],
  ['Secret', 'Attack at dawn', '45a01f645fc35b383552544b9bf5'],
])('with the key "%s" of "%s" comes what everybody gets', (key, text, encrypted) => {
  const cipher = new Rc4(Buffer.from(key));
  expect(Buffer.concat([cipher.apply(Buffer.from(text.slice(0, 3))), cipher.apply(Buffer.from(text.slice(3)))]).toString('hex')).toBe(encrypted);
});
