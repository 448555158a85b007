import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ExtractionFailed } from '../../ports/text-extractor.ts';
import { childProcessExtractor } from './child-process.ts';

const WORKBOOK = path.resolve(import.meta.dirname, '../../../../../packages/extraction/fixtures/271-xlsx-pandoc/input.xlsx');

const extractor = childProcessExtractor({ cacheFolder: 'unused' });
const paged = (text: string) => ({ text, pageStarts: [0] });
const order = { before: paged('Rent for Mav 2030'), corrected: paged('Rent for May 2030'), now: paged('Rent for Mav 2030 and June') };

test('corrections are merged while this process serves others', async () => {
  let turns = 0;
  const timer = setInterval(() => { turns++; }, 1);
  onTestFinished(() => { clearInterval(timer); });
  expect(await extractor.mergeCorrections(order)).toEqual({ text: 'Rent for May 2030 and June', pageStarts: [0], kept: 1, unplaced: [] });
  expect(turns).toBeGreaterThan(0);
});

test('a merge that cannot be done is a failure of the reading', async () => {
  const broken = { ...order, before: paged(7 as unknown as string) };
  await expect(extractor.mergeCorrections(broken)).rejects.toBeInstanceOf(ExtractionFailed);
});

test('a second engine that was configured and is not there is named, with what to do', async () => {
  expect(await extractor.secondEngine()).toBeNull();
  const files = { detector: '/nowhere/det.onnx', recogniser: '/nowhere/rec.onnx', dictionary: '/nowhere/keys.txt' };
  const configured = childProcessExtractor({ cacheFolder: 'unused', secondEngine: files });
  expect(await configured.secondEngine()).toEqual({ problem: '"/nowhere/det.onnx" cannot be read.' });
  expect((await configured.decoders()).at(-1)).toMatchObject({ name: 'PP-OCR (onnxruntime-node)', extensions: [], isAvailable: false });
});

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
