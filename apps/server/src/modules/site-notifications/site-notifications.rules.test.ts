import { isActionAddress, notificationAudiences } from '@scriba/contract/site-notifications';
import { expect, test } from 'vitest';
import { isMeant, textIn } from './site-notifications.rules.ts';

test.each([
  ['a visitor', undefined, ['everyone', 'visitors']],
  ['someone on the free plan', { role: 'user', plan: 'free' }, ['everyone', 'members', 'free']],
  ['someone who pays', { role: 'user', plan: 'pro' }, ['everyone', 'members', 'paid']],
  ['an administrator', { role: 'admin', plan: 'unlimited' }, ['everyone', 'members', 'paid', 'administrators']],
] as const)('%s is meant by the right audiences', (_who, listener, meant) => {
  expect(notificationAudiences.filter((audience) => isMeant(audience, listener))).toEqual(meant);
});

test('a language that was left out is shown English, and without that the first there is', () => {
  const text = (title: string) => ({ title, message: '', actionText: null });
  expect(textIn({ de: text('Hallo'), en: text('Hello') }, 'de')?.title).toBe('Hallo');
  expect(textIn({ de: text('Hallo'), en: text('Hello') }, 'fr')?.title).toBe('Hello');
  expect(textIn({ ro: text('Salut'), fr: text('Salut !') }, 'de')?.title).toBe('Salut !');
  expect(textIn({}, 'de')).toBeUndefined();
});

test.each(['/', '/plans?success=true#top', '/ä', 'https://example.org', 'https://example.org:8443/x?y=1'])('%s may be linked', (address) => {
  expect(isActionAddress(address)).toBe(true);
});
test.each([
  '', 'plans', '//evil.example', '/\\evil.example', '\\\\evil.example', 'http://example.org', 'javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x',
  'https://user@evil.example', 'https://user:pass@evil.example', ' https://example.org', '/\t/evil.example', '/\n/evil.example', 'https://', 'vbscript:x', 'mailto:a@b.c',
])('%j may not be linked', (address) => {
  expect(isActionAddress(address)).toBe(false);
});
