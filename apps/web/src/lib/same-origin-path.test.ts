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

/** What browsers, and those who write filters for them, have read differently: each leads, or tries to lead, to evil.example. */
const before = [
  '//', '///', '////', '/\\', '\\\\', '\\/', '/\\/', '/\t/', '/\n/', '/\r\n/', '\t//', '\n//', '\u0000//', '\u0001//', ' //', '/ /', '//\t', '/%09/', '/%2f', '/%2F/', '/%5c', '/%5C/',
  '/./', '/.//', '/..//', '/../\\', '/x/..//', '/x/../..//', '/%2e%2e//', '/;//', '/?//', '/#//', '/@', '/:@', '//scriba.example@', '//scriba.example:443@', '//scriba.example%40', '/\u2044', '/\uff0f', '/\u3000/',
  'https:', 'https:/', 'https://', 'https:\\\\', 'HTTPS://', 'http://', 'ftp://', 'wss://', 'https://scriba.example@', 'https://scriba.example.', 'https://scriba.example%00.', '//scriba.example.',
];
const whole = ['javascript:alert(1)//', '\tjavascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:https://evil.example/x', '/\\/\\evil.example', '//[::1]', '//evil。example', '//0x7f.1'];

const targets = ['evil.example/x', 'evil.example:443?/dashboard', 'scriba.example@evil.example/dashboard'];
const vectors = [...before.flatMap((each) => targets.map((target) => each + target)), ...whole];

test('the list is as long as what the field knows', () => {
  expect(new Set(vectors).size).toBeGreaterThanOrEqual(150);
});

test.each(vectors)('%j stays here, also when what came of it is read once more', (wanted) => {
  const path = sameOriginPath(wanted, origin);
  expect(path === undefined || /^\/(?![/\\])/.test(path)).toBe(true);
  expect(path === undefined || new URL(path, origin).host === 'scriba.example').toBe(true);
  expect(path === undefined || sameOriginPath(path, origin) === path).toBe(true);
});

test.each(['https://other.example', ['/dashboard'], { href: '/dashboard' }, null, 0, true])('%j is no path', (wanted) => {
  expect(sameOriginPath(wanted, origin)).toBeUndefined();
});
