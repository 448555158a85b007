import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { Crashed } from '../../errors.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { greyOf, type GreyImage } from '../grey-image.ts';
import { findCacheFolder, unpackLanguageData } from './language-data.ts';
import type { EngineRequest } from './ocr-engine.ts';
import { findNativeTesseract, nativeTesseract } from './tesseract-native.ts';
import { parseTsv } from './tesseract-tsv.ts';
import { wasmTesseract } from './tesseract-wasm.ts';

const fixture = path.join(import.meta.dirname, '../../../fixtures/124-png-transparent/input.png');
const receipt = () => greyOf(sharp(fixture).flatten({ background: '#ffffff' }));
const request = (languages: EngineRequest['languages'] = ['en']): EngineRequest =>
  ({ languages, segmentation: 'page', signal: new AbortController().signal });

/** Puts a program of that name in front of all others. */
async function installProgram(name: string, script: string) {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, name), `#!${process.execPath}\n${script}`);
  await chmod(path.join(folder, name), 0o755);
  const before = process.env.PATH;
  process.env.PATH = `${folder}${path.delimiter}${before ?? ''}`;
  onTestFinished(() => { process.env.PATH = before; });
}

const blank: GreyImage = { data: new Uint8Array(200 * 100).fill(255), width: 200, height: 100 };

test('WebAssembly reads words with their places, one language after the other', async () => {
  const engine = wasmTesseract(await unpackLanguageData(await findCacheFolder()));
  onTestFinished(() => engine.close());
  const words = await engine.recognise(await receipt(), request());
  expect(words.map((word) => word.text).join(' ')).toContain('48 Queensway Road, Leeds LS1 4AP');
  const bakery = words.find((word) => word.text === 'BAKERY');
  expect(bakery?.confidence).toBeGreaterThan(0.8);
  expect(bakery?.width).toBeGreaterThan(100);
  expect(await engine.recognise(blank, request(['de', 'fr']))).toEqual([]);
});

test('the program of the machine is told one thread, the language and the page, and its words are taken', async () => {
  await installProgram('tesseract', `
    if (process.argv[2] === '--version') { console.log('tesseract 5.9.9'); process.exit(0); }
    let size = 0;
    process.stdin.on('data', (chunk) => { size += chunk.length; }).on('end', () => {
      const seen = [process.argv.slice(4).join(' '), process.env.OMP_THREAD_LIMIT, process.env.TESSDATA_PREFIX, size].join('|');
      process.stdout.write('level\\tpage\\n5\\t1\\t1\\t1\\t1\\t1\\t10\\t20\\t30\\t40\\t91.5\\t' + seen + '\\n');
    });`);
  expect(await findNativeTesseract()).toBe('5.9.9');
  const [word] = await nativeTesseract('5.9.9', '/data').recognise(blank, request(['ro', 'en']));
  expect(word).toMatchObject({ x: 10, y: 20, width: 30, height: 40, confidence: 0.915 });
  expect(word?.text).toBe('--dpi 300 -l ron+eng --psm 3 --oem 1 -c tessedit_create_tsv=1|1|/data|20015');
});

test('both tell the script of a page, and nothing of a page without letters', async () => {
  const arabic = await greyOf(sharp(path.join(fixture, '../../283-png-arabic/input.png')));
  const engine = wasmTesseract(await unpackLanguageData(await findCacheFolder()));
  onTestFinished(() => engine.close());
  const { signal } = new AbortController();
  expect(await engine.scriptOf?.(arabic, signal)).toMatchObject({ name: 'Arabic' });
  expect((await engine.scriptOf?.(arabic, signal))?.uprightness).toBeGreaterThan(5);
  expect(await engine.scriptOf?.(blank, signal)).toBeNull();
  await installProgram('tesseract', `
    if (!process.argv.join(' ').endsWith('--dpi 300 -l osd --psm 0')) throw new Error('asked otherwise');
    process.stdin.resume().on('end', () => console.log('Orientation confidence: 18.5\\nScript: Hebrew\\nScript confidence: 0.65'));`);
  expect(await nativeTesseract('5.9.9', '/data').scriptOf?.(blank, signal)).toEqual({ name: 'Hebrew', sureness: 0.65, uprightness: 18.5 });
  await installProgram('tesseract', "process.stdin.resume().on('end', () => { console.error('Too few characters.'); process.exit(1); });");
  expect(await nativeTesseract('5.9.9', '/data').scriptOf?.(blank, signal)).toBeNull();
});

test('a program that fails is a crash, an old one is as good as none', async () => {
  await installProgram('tesseract', "if (process.argv[2] === '--version') console.log('tesseract 4.1.1'); else { console.error('no'); process.exit(1); }");
  expect(await findNativeTesseract()).toBeNull();
  await expect(nativeTesseract('4', '/data').recognise(blank, request())).rejects.toThrow(Crashed);
});

test('rows of Tesseract that are not words are left out', () => {
  const rows = ['level\tpage_num', '1\t1\t0\t0\t0\t0\t0\t0\t9\t9\t-1\t', '5\t1\t2\t3\t4\t5\t6\t7\t8\t9\t96.04\tWord', '5\t1\t2\t3\t4\t6\t6\t7\t8\t9\t95\t '];
  expect(parseTsv(rows.join('\n'))).toEqual([{ text: 'Word', confidence: 0.96, x: 6, y: 7, width: 8, height: 9, block: 2, paragraph: 3, line: 4 }]);
});

test('a Tesseract that cannot be started is a named error', async () => {
  const before = process.env.PATH;
  process.env.PATH = '/nowhere';
  onTestFinished(() => { process.env.PATH = before; });
  await expect(nativeTesseract('5.0.0', '/nowhere').recognise(blank, request())).rejects.toThrow(Crashed);
  await expect(nativeTesseract('5.0.0', 'x'.repeat(3_000_000)).recognise(blank, request())).rejects.toThrow(Crashed);
});
