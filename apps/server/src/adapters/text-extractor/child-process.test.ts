import { expect, onTestFinished, test } from 'vitest';
import { ExtractionFailed } from '../../ports/text-extractor.ts';
import { childProcessExtractor } from './child-process.ts';

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
