import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PpocrFiles } from '../options.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A runtime whose detector sees one line in the middle, and whose recogniser reads `a b` in it. */
const RUNTIME = `
class Tensor { constructor(type, data, dims) { this.data = data; this.dims = dims; } }
const detect = ({ dims: [, , height, width] }) => {
  const data = new Float32Array(width * height);
  for (let y = height / 2 - 4; y < height / 2 + 4; y++) data.fill(0.9, y * width + width / 4, y * width + (width * 3) / 4);
  return new Tensor('float32', data, [1, 1, height, width]);
};
const read = () => {
  const data = new Float32Array(5 * 4);
  [1, 0, 3, 0, 2].forEach((best, step) => { data[step * 4 + best] = 0.9; });
  return new Tensor('float32', data, [1, 5, 4]);
};
exports.Tensor = Tensor;
exports.InferenceSession = { create: async (file) => {
  if (file.includes('broken')) throw new Error('not a model');
  return { inputNames: ['x'], outputNames: ['y'], run: async ({ x }) => ({ y: file.includes('detector') ? detect(x) : read() }), release: async () => undefined };
} };
`;

/** Files as an operator supplies them, with that runtime installed beside them. */
export async function fakeModels({ dictionary = 'a\nb\n', detector = 'detector.onnx' } = {}): Promise<PpocrFiles> {
  const folder = await temporaryFolder();
  const packageFolder = path.join(folder, 'node_modules/onnxruntime-node');
  await mkdir(packageFolder, { recursive: true });
  await writeFile(path.join(packageFolder, 'package.json'), '{"name":"onnxruntime-node","version":"9.8.7","main":"index.js"}');
  await writeFile(path.join(packageFolder, 'index.js'), RUNTIME);
  const files = { detector: path.join(folder, detector), recogniser: path.join(folder, 'recogniser.onnx'), dictionary: path.join(folder, 'dictionary.txt') };
  for (const file of Object.values(files)) await writeFile(file, file === files.dictionary ? dictionary : '');
  return files;
}
