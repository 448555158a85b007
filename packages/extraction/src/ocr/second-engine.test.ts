import { expect, test } from 'vitest';
import type { StepRecord } from '../pages.ts';
import type { EngineWord, OcrEngine } from './engine/ocr-engine.ts';
import { identity } from './matrix.ts';
import { secondEngineOf, votingEngine } from './second-engine.ts';

const word: EngineWord = { text: 'Milk', confidence: 0.6, x: 10, y: 10, width: 80, height: 30, block: 1, paragraph: 1, line: 1 };
const image = { data: new Uint8Array(20_000).fill(255), width: 200, height: 100 };
const state = { image, toSource: identity, isRendered: false, letterHeight: 20, dots: 0 };
const pageWith = (...words: EngineWord[]) => ({ state, words, languages: ['en'] as const, records: [] as StepRecord[] });
const signal = new AbortController().signal;

const engine = (recognise: OcrEngine['recognise']): OcrEngine => ({ name: 'other', version: '1', recognise, close: async () => undefined });

test('what was voted on stands in the record of the page and of the file', async () => {
  const second = votingEngine(async () => engine(async () => [{ ...word, confidence: 0.99 }]), signal);
  const page = pageWith(word);
  expect((await second.vote(page)).words).toEqual([{ ...word, confidence: 0.95 }]);
  expect(page.records).toMatchObject([{ step: 'vote', measured: 1 }]);
  expect(second.record()).toEqual({ secondEngine: 'other (1)', wordsAgreed: 1, wordsDisputed: 0, wordsReplaced: 0, wordsAdded: 0 });
});

test('an engine that fails takes nothing from a page, is not asked again, and the record says why', async () => {
  let asked = 0;
  const second = votingEngine(async () => engine(async () => {
    asked += 1;
    throw new Error('no memory');
  }), signal);
  for (const page of [pageWith(word), pageWith(word)]) expect((await second.vote(page)).words).toEqual([word]);
  expect(asked).toBe(1);
  expect(second.record()).toMatchObject({ secondEngineProblem: 'no memory' });
});

test('a page without words is not shown to it', async () => {
  const second = votingEngine(async () => { throw new Error('started'); }, signal);
  expect((await second.vote(pageWith())).words).toEqual([]);
  expect(second.record()).toEqual({});
});

test('who stops a reading stops the vote', async () => {
  const stop = new AbortController();
  const second = votingEngine(async () => engine(async () => {
    stop.abort();
    throw new Error('stopped');
  }), stop.signal);
  await expect(second.vote(pageWith(word))).rejects.toThrow('stopped');
});

test('only the highest tier has one', () => {
  const files = { detector: '/d.onnx', recogniser: '/r.onnx', dictionary: '/k.txt' };
  expect(secondEngineOf({ tier: 'enhanced', secondEngine: files, signal })).toBeNull();
  expect(secondEngineOf({ tier: 'highest', secondEngine: null, signal })).toBeNull();
  expect(secondEngineOf({ tier: 'highest', secondEngine: files, signal })).not.toBeNull();
});
