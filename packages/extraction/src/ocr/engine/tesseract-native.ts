import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Crashed, ExtractionError, namedError } from '../../errors.ts';
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
  const child = startTesseract(request, dataFolder);
  const ending = endingOf(child);
  const { stdin, stdout, stderr } = child;
  // There are none when the system had no more files to open.
  if (stdin == null || stdout == null || stderr == null) throw notStarted((await ending).error);
  // A program that gives up closes its input under our hand; its exit code says why.
  stdin.on('error', () => undefined);
  stdin.write(`P5\n${width} ${height}\n255\n`);
  stdin.end(data);
  const [output, complaints, { code, error }] = await Promise.all([text(stdout), text(stderr), ending]);
  if (error !== undefined) throw notStarted(error);
  if (code !== 0) throw new Crashed(`Tesseract ended with ${code ?? 'a signal'}.`, {}, { cause: complaints.slice(-2000) });
  return output;
}

function startTesseract({ languages, segmentation, signal }: EngineRequest, dataFolder: string): ChildProcess {
  try {
    return spawn('tesseract', [
      'stdin', 'stdout', '-l', tesseractLanguages(languages), '--psm', segmentationModes[segmentation], '--oem', '1', '--dpi', String(PAGE_DPI),
      '-c', 'tessedit_create_tsv=1',
    ], { env: { PATH: process.env.PATH, ...oneThread, TESSDATA_PREFIX: dataFolder }, stdio: ['pipe', 'pipe', 'pipe'], signal, killSignal: 'SIGKILL' });
  } catch (error) {
    throw notStarted(error);
  }
}

/** Never rejects: nobody may wait for it yet when the program ends. */
const endingOf = (child: ChildProcess) => new Promise<{ code: number | null; error?: Error }>((resolve) => {
  child.once('error', (error) => resolve({ code: null, error }));
  child.once('close', (code) => resolve({ code }));
});

/** Stopping on request is an error of the process too, and keeps its name. */
function notStarted(error: unknown): unknown {
  const named = namedError(error);
  return named instanceof ExtractionError ? named : new Crashed('Tesseract could not be started.', {}, { cause: error });
}
