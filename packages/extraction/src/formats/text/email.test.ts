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
