import { languageCodes } from '@scriba/contract/languages';
import { describe, expect, test } from 'vitest';
import { renderMail } from './mails.rules.ts';
import { securityChanges, type MailContent, type MailKind } from './mails.types.ts';

const PUBLIC_URL = 'https://scriba.example.org';
const path = '/auth/action?mode=verifyEmail&token=secret-1';

const contents: { [Kind in MailKind]: Omit<MailContent<Kind>, 'language'> } = {
  'verify-email': { kind: 'verify-email', params: { path, hours: 24 } },
  'reset-password': { kind: 'reset-password', params: { path, hours: 1 } },
  'no-passwords': { kind: 'no-passwords', params: { path: '/auth' } },
  'invitation-elsewhere': { kind: 'invitation-elsewhere', params: { path: '/auth' } },
  'account-exists': { kind: 'account-exists', params: { signInPath: '/auth', resetPath: '/auth/reset-password' } },
  'change-address': { kind: 'change-address', params: { path, hours: 24 } },
  'address-taken': { kind: 'address-taken', params: { signInPath: '/auth', resetPath: '/auth/reset-password' } },
  'address-kept': { kind: 'address-kept', params: { until: new Date('2030-01-31T14:05:00Z'), path: '/auth' } },
  'address-changed': { kind: 'address-changed', params: { path, to: 'a…@example.org', at: new Date('2030-01-31T14:05:00Z'), days: 7 } },
  'address-undone': { kind: 'address-undone', params: { at: new Date('2030-01-31T14:05:00Z'), path: '/contact' } },
  'password-changed': { kind: 'password-changed', params: { how: 'by-link', at: new Date('2030-01-31T14:05:00Z'), resetPath: '/auth/reset-password' } },
  'contact-message': {
    kind: 'contact-message', params: { name: 'Bob', surname: 'Iones', email: 'bob@example.org', subject: 'A <question>', message: 'A first line of some length.\nAnd a second one, as long.', path: '/admin/contact' },
  },
  'contact-received': { kind: 'contact-received', params: { subject: 'A <question>', words: 'A first line of some length.\nAnd a second one, as long.', path: '/' } },
  'export-ready': { kind: 'export-ready', params: { path: '/privacy', days: 7 } },
  'deletion-scheduled': { kind: 'deletion-scheduled', params: { path: '/auth', at: new Date('2030-01-31T14:05:00Z') } },
  'files-to-be-deleted': { kind: 'files-to-be-deleted', params: { at: new Date('2030-01-31T14:05:00Z'), count: 12, canBeOpened: true, path: '/billing', filesPath: '/dashboard' } },
  invitation: { kind: 'invitation', params: { path, hours: 72 } },
  'account-suspended': { kind: 'account-suspended', params: { reason: 'Files that are <not> yours', path: '/contact' } },
  'account-restored': { kind: 'account-restored', params: { path: '/auth' } },
  'security-changed': { kind: 'security-changed', params: { change: 'totp-on', at: new Date('2030-01-31T14:05:00Z'), resetPath: '/auth/reset-password' } },
};
const kinds = Object.keys(contents) as MailKind[];
const render = (kind: MailKind, language: MailContent<MailKind>['language']) =>
  renderMail({ ...contents[kind], language } as MailContent<typeof kind>, PUBLIC_URL);

/** Numbers and times come with spaces that do not break. */
const withPlainSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

describe.each(kinds)('the mail %s', (kind) => {
  test('differs in every language', () => {
    const mails = languageCodes.map((language) => render(kind, language));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(languageCodes.length);
    expect(new Set(mails.map(({ text }) => text)).size).toBe(languageCodes.length);
  });

  test.each(languageCodes)('says in %s the same as text and as HTML', (language) => {
    const { text, html } = render(kind, language);
    const shown = withPlainSpaces(html.replace(/<[^>]+>/g, ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll('&#39;', "'"));
    for (const line of text.split('\n').filter((each) => each.length > 30)) expect(shown).toContain(withPlainSpaces(line));
    expect(html).toContain(`<html lang="${language}">`);
    expect(text + html).not.toMatch(/undefined|\[object|NaN/);
  });
});

test('the link leads to the public address, and its ampersand is written as HTML wants it', () => {
  const { text, html } = render('verify-email', 'en');
  expect(text).toContain('https://scriba.example.org/auth/action?mode=verifyEmail&token=secret-1');
  expect(html).toContain('href="https://scriba.example.org/auth/action?mode=verifyEmail&amp;token=secret-1"');
});

test('how long a link works stands as each language writes it', () => {
  expect(languageCodes.map((language) => withPlainSpaces(render('verify-email', language).text))).toEqual([
    expect.stringContaining('within 24 hours'), expect.stringContaining('caduca en 24 horas'), expect.stringContaining('valable 24 heures'),
    expect.stringContaining('gilt 24 Stunden'), expect.stringContaining('valabil 24 de ore'),
  ]);
  expect(render('reset-password', 'de').text).toContain('gilt 1 Stunde.');
});

test.each([
  ['en', '31 Jan 2030, 14:05 UTC'], ['es', '31 ene 2030, 14:05 UTC'], ['fr', '31 janv. 2030, 14:05 UTC'], ['de', '31.01.2030, 14:05 UTC'], ['ro', '31 ian. 2030, 14:05 UTC'],
] as const)('a time is written in %s as on the pages, and names its zone', (language, time) => {
  expect(withPlainSpaces(render('password-changed', language).text)).toContain(time);
});

test.each(languageCodes)('every change of how an account is entered is told in %s in words of its own, with its time', (language) => {
  const mails = securityChanges.map((change) => renderMail({ kind: 'security-changed', language, params: { change, at: new Date('2030-01-31T14:05:00Z'), resetPath: '/auth/reset-password' } }, PUBLIC_URL));
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(securityChanges.length);
  for (const { text } of mails) expect(withPlainSpaces(text)).toMatch(/2030, 14:05 UTC/);
});

test('words that run from the right do not turn the sentence that they stand in', () => {
  const { text } = renderMail({ kind: 'account-suspended', language: 'en', params: { reason: 'שלום', path: '/contact' } }, PUBLIC_URL);
  expect(text).toContain('\u2068שלום\u2069');
});
