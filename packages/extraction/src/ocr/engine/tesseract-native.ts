import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Crashed } from '../../errors.ts';
import type { GreyImage } from '../grey-image.ts';
import type { EngineRequest, OcrEngine } from './ocr-engine.ts';
import { PAGE_DPI, parseTsv, segmentationModes, tesseractLanguages } from './tesseract-tsv.ts';

/** More than one thread burns many times the processor time when the machine is busy; pages run side by side instead. */
const oneThread = { OMP_THREAD_LIMIT: '1' };

/** The version of the Tesseract on this machine; null when there is none, or one before 5. */
export async function findNativeTesseract(): Promise<string | null> {
  const { stdout } = await promisify(execFile)('tesseract', ['--version']).catch(() => ({ stdout: '' }));
  const version = /^tesseract v?(\d[\w.-]*)/.exec(stdout)?.[1];
  return version !== undefined && Number.parseInt(version, 10) >= 5 ? version : null;
}

/** The installed program, started anew for each page: it can be killed, and leaks nothing. */
export const nativeTesseract = (version: string, dataFolder: string): OcrEngine => ({
  name: 'tesseract-native',
  version,
  recognise: async (image, request) => parseTsv(await runTesseract(image, request, dataFolder)),
  close: async () => undefined,
});

async function runTesseract({ data, width, height }: GreyImage, request: EngineRequest, dataFolder: string): Promise<string> {
  const { languages, segmentation, signal } = request;
  const child = spawn('tesseract', [
    'stdin', 'stdout', '-l', tesseractLanguages(languages), '--psm', segmentationModes[segmentation], '--oem', '1', '--dpi', String(PAGE_DPI),
    '-c', 'tessedit_create_tsv=1',
  ], { env: { PATH: process.env.PATH, ...oneThread, TESSDATA_PREFIX: dataFolder }, stdio: ['pipe', 'pipe', 'pipe'], signal, killSignal: 'SIGKILL' });
  const ended = once(child, 'close') as Promise<[number | null]>;
  // A program that gives up closes its input under our hand; its exit code says why.
  child.stdin.on('error', () => undefined);
  child.stdin.write(`P5\n${width} ${height}\n255\n`);
  child.stdin.end(data);
  const [output, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Crashed(`Tesseract ended with ${code ?? 'a signal'}.`, {}, { cause: complaints.slice(-2000) });
  return output;
}
