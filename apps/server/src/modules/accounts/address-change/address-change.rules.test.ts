import { expect, test } from 'vitest';
import { maskedAddress } from './address-change.rules.ts';

test.each([
  ['ana.ionescu@example.org', 'a…@example.org'], ['a@example.org', 'a…@example.org'], ['émile@example.org', 'é…@example.org'],
])('of %s only the first letter and the host are shown', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});
