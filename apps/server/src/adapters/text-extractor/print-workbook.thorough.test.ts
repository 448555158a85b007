import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { childProcessExtractor } from './child-process.ts';

const WORKBOOK = path.resolve(import.meta.dirname, '../../../../../packages/extraction/fixtures/271-xlsx-pandoc/input.xlsx');

test('a workbook is printed whose pages are given with what else is known of them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriba-print-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = { path: WORKBOOK, extension: 'xlsx', signal: new AbortController().signal };
  const printer = childProcessExtractor({ cacheFolder: folder });
  const events = await Array.fromAsync(printer.extract({ ...file, tier: 'basic', languages: ['en'], fromPage: 1, maxOcrPages: 1, imageFolder: folder }));
  const pages = events.flatMap((event) => (event.type === 'page' ? [{ ...event.page, isHidden: false }] : []));
  const printed = await printer.print({ ...file, pages, folder });
  expect(printed.pages.map(({ sheet }) => sheet)).toEqual(pages.map(({ page }) => page));
});
