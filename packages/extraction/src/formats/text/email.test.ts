import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

test.each([
  ['Fri, 28 Nov 2025 09:00:00 +0100', '2025-11-28T09:00:00+01:00'], ['Thu, 1 Jan 2026 00:30:00 -0330 (NST)', '2026-01-01T00:30:00-03:30'],
  ['Fri, 28 Nov 2025 09:00:00 GMT', '2025-11-28T09:00:00.000Z'],
])('a message of %s says when it was sent by the clock of its sender', async (date, shown) => {
  const message = `From: Ann <ann@example.org>\r\nSubject: News\r\nDate: ${date}\r\n\r\nText\r\n`;
  const { pages } = await readAll(await fileWith('news.eml', message));
  expect(pages[0]?.text).toContain(`Date: ${shown}\n`);
});

const part = (type: string, content: string, about = '') => `--b\r\nContent-Type: ${type}; charset=utf-8\r\n${about}\r\n${content}\r\n`;
const messageOf = (kind: string, ...parts: string[]) =>
  `From: a@example.org\r\nSubject: News\r\nMIME-Version: 1.0\r\nContent-Type: multipart/${kind}; boundary=b\r\n\r\n${parts.join('')}--b--\r\n`;
const textOf = async (message: string) => (await readAll(await fileWith('news.eml', message))).pages[0]?.text.replace('News\n\nFrom: a@example.org', '').trim();

test('of a page and its twin in plain text the page is read, unless it says much less', async () => {
  const page = '<table><tr><th>Item<th>Price<tr><td>Oak<td>9.50</table>';
  expect(await textOf(messageOf('alternative', part('text/plain', 'Please use HTML.'), part('text/html', page)))).toBe('Item\tPrice\nOak\t9.50');
  expect(await textOf(messageOf('alternative', part('text/plain', 'All that is said'), part('text/html', '<img src=x>')))).toBe('All that is said');
  expect(await textOf(messageOf('mixed', part('text/plain', 'Only this')))).toBe('Only this');
});

test('pictures of the page are no attachments', async () => {
  const picture = part('image/png', 'x', 'Content-ID: <logo>\r\nContent-Disposition: inline; filename=logo.png\r\n');
  expect(await textOf(messageOf('related', part('text/html', '<p>Hello<img src="cid:logo">'), picture))).toBe('Hello');
  expect(await textOf(messageOf('mixed', part('text/plain', 'Hello'), part('image/png', 'x', 'Content-Disposition: attachment; filename=scan.png\r\n'))))
    .toBe('Attachments: scan.png\n\nHello');
});

test('what is attached beside the pictures of the page is named', async () => {
  const page = part('text/html', '<p>Hello<img src="cid:logo">');
  const picture = part('image/png', 'x', 'Content-ID: <logo>\r\nContent-Disposition: inline; filename=logo.png\r\n');
  const attached = (type: string, name: string) => part(type, 'x', `Content-ID: <${name}>\r\nContent-Disposition: attachment; filename=${name}\r\n`);
  expect(await textOf(messageOf('related', page, picture, attached('application/pdf', 'invoice.pdf'), attached('image/png', 'scan.png'))))
    .toBe('Attachments: invoice.pdf, scan.png\n\nHello');
});

test('a message within the message has its head before it', async () => {
  const inner = '--b\r\nContent-Type: message/rfc822\r\n\r\nFrom: c@example.org\r\nSubject: Old\r\n\r\nBefore\r\n';
  expect(await textOf(messageOf('mixed', part('text/html', '<p>Look</p>'), inner))).toBe('Look\n\nFrom: <c@example.org>\n\nSubject: Old\n\nBefore');
});

const flowed = (lines: string[], about = '') =>
  textOf(`From: a@example.org\r\nSubject: News\r\nContent-Type: text/plain; charset=utf-8;\r\n ${about}format=flowed\r\n\r\n${lines.join('\r\n')}\r\n`);

test('lines that were broken to fit are whole again, also those of quotes', async () => {
  expect(await flowed(['> quoted text if a > b that ', '> goes on', '>> deeper ', '>>  one', 'answer ', 'here', '-- ', 'Ann', ' >no quote']))
    .toBe('> quoted text if a > b that goes on\n>> deeper one\nanswer here\n--\nAnn\n>no quote');
  expect(await flowed(['> 漢字 ', '> かな', '> end ', 'answer'], 'delsp=yes; ')).toBe('> 漢字かな\n> end\nanswer');
});

test('a message may quote the header of another', async () => {
  const header = 'Content-Type: text/plain; format=flowed';
  expect(await flowed([header, 'said the other.'])).toBe(`${header}\nsaid the other.`);
  const fixed = (type: string) => `From: a@example.org\r\nSubject: News\r\nContent-Type: text/plain${type}\r\n\r\nSays \r\n${header}\r\n\r\n> \r\n> as \r\n> it is\r\n`;
  expect(await textOf(fixed(''))).toBe(`Says\n${header}\n\n>\n> as\n> it is`);
});

test('of several parts only those are made whole that say so', async () => {
  const [lines, whole, asIs] = ['> a \r\n> b', '> a b', '> a\n> b'];
  const flowedPart = part('text/plain; format=flowed', lines);
  expect(await textOf(messageOf('mixed', part('text/plain', lines), flowedPart))).toMatch(new RegExp(`^${asIs}\\s+${whole}$`));
  expect(await textOf(messageOf('mixed', flowedPart, part('text/plain', lines)))).toMatch(new RegExp(`^${whole}\\s+${asIs}$`));
  const inner = `--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: Old\r\nContent-Type: text/plain; format=flowed\r\n\r\n${lines}\r\n`;
  expect(await textOf(messageOf('mixed', part('text/plain', lines), inner))).toMatch(new RegExp(`^${asIs}[-\\s]+Subject: Old[-\\s]+${whole}$`));
});

test('a flowed part may be encoded, and stand beside a page', async () => {
  const base64 = Buffer.from('> é \r\n> ü').toString('base64');
  expect(await textOf(messageOf('mixed', part('text/plain; format=flowed', base64, 'Content-Transfer-Encoding: base64\r\n')))).toBe('> é ü');
  expect(await textOf(messageOf('mixed', part('text/plain; format=flowed', '> =C3=A9=20\r\n> b', 'Content-Transfer-Encoding: quoted-printable\r\n')))).toBe('> é b');
  expect(await textOf(messageOf('mixed', part('text/plain; format=flowed', 'Plain'), part('text/html', '<p>Page</p>')))).toBe('Plain\n\nPage');
});
