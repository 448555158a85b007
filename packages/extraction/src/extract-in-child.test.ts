import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { extractInChild, type ChildOptions } from './index.ts';
import { fakeModels } from './testing/fake-models.ts';
import { fileWith, temporaryFolder } from './testing/temporary-folder.ts';

test('a text arrives whole, however busy the parent is', async () => {
  const file = await fileWith('long.txt', 'word '.repeat(100).concat('\f').repeat(150));
  const types: string[] = [];
  for await (const event of extractInChild(file)) {
    types.push(event.type);
    // Nothing is read meanwhile: the pipe is full when the child is done.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  }
  expect(types).toEqual(['opened', ...Array.from({ length: 151 }, () => 'page'), 'finished']);
});

test('a file that is not there is the mistake of the caller, not of a file', async () => {
  const missing = { path: `${await temporaryFolder()}/none.txt`, extension: 'txt' };
  await expect(Array.fromAsync(extractInChild(missing))).rejects.toMatchObject({ code: 'ENOENT' });
});

/** What the receipt of a scanned page says of the second engine. */
async function secondEngineIn(options: ChildOptions) {
  const events = await Array.fromAsync(extractInChild({ path: path.join(import.meta.dirname, '../fixtures/124-png-transparent/input.png'), extension: 'png' }, options));
  const end = events.at(-1);
  return end?.type === 'finished' ? Object.fromEntries(Object.entries(end.receipt.settings).filter(([name]) => /^second|^words/.test(name))) : null;
}

test('a fenced-in child reaches the models of a second engine and the package beside them, also through a link', async () => {
  const files = await fakeModels();
  const linked = path.join(await temporaryFolder(), 'detector.onnx');
  await symlink(files.detector, linked);
  const settings = await secondEngineIn({ tier: 'highest', secondEngine: { ...files, detector: linked } });
  expect(settings).toMatchObject({ secondEngine: 'ppocr (onnxruntime-node 9.8.7, detector.onnx, recogniser.onnx)', wordsAgreed: expect.any(Number) });
});

test('a second engine that is not there is named in the receipt, and asked for in the highest tier only', async () => {
  const files = { detector: '/nowhere/detector.onnx', recogniser: '/nowhere/recogniser.onnx', dictionary: '/nowhere/keys.txt' };
  expect(await secondEngineIn({ tier: 'highest', secondEngine: files })).toEqual({ secondEngineProblem: '"/nowhere/detector.onnx" cannot be read.' });
  expect(await secondEngineIn({ tier: 'enhanced', secondEngine: files })).toEqual({});
});
