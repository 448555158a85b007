import { expect, test } from 'vitest';
import { sameOriginPath } from './same-origin-path.ts';

const origin = 'https://scriba.example';

test('a path of this site is kept with its search and hash', () => {
  expect(sameOriginPath('/dashboard?folder=f1#top', origin)).toBe('/dashboard?folder=f1#top');
  expect(sameOriginPath('/a/../profile', origin)).toBe('/profile');
});

test.each([
  '//evil.example/x', '/\\evil.example', '/\t/evil.example', 'https://evil.example', 'javascript:alert(1)', ' /dashboard', 'dashboard', '', undefined, 7,
  '/%5Cevil.example/..//evil.example',
])('%j does not lead away', (wanted) => {
  const path = sameOriginPath(wanted, origin);
  expect(path === undefined || new URL(path, origin).origin === origin).toBe(true);
  expect(path?.startsWith('//')).not.toBe(true);
});
