import { expect, test } from 'vitest';
import { addressOf } from './addresses.ts';

test.each([
  'javascript:alert(1)', ' java\tscript:alert(1)', 'javascript&colon;alert(1)', 'javascript&#58;alert(1)', 'javascript&#x3A;//e.org/', '&#106;avascript:alert(1)',
  '\u200bjavascript:alert(1)', '\u2060javascript&colon;alert(1)', 'data:,x', '#part', '',
])('%j leads nowhere', (address) => {
  expect(addressOf(address)).toBeNull();
});

test.each(['https://e.org/?a=1&copy;=2', 'mailto:a@e.org', 'shop.html?a=1&b=2', '/a&amp;b', 'a/b&colon;c', 'R&D.html'])('%s leads there', (address) => {
  expect(addressOf(address)).toBe(address);
});
