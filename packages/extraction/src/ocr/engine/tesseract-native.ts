import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Crashed, ExtractionError, namedError } from '../../errors.ts';
import type { GreyImage } from '../grey-image.ts';
import type { EngineRequest, OcrEngine, Script } from './ocr-engine.ts';
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
  recognise: async (image, request) => parseTsv(await runTesseract(image, { given: recognition(request), dataFolder, signal: request.signal })),
  scriptOf: async (image, signal) => await runTesseract(image, { given: DETECTION, dataFolder, signal }).then(scriptIn, noneOrStopped),
  close: async () => undefined,
});

const recognition = ({ languages, segmentation }: EngineRequest) => [
  '-l', tesseractLanguages(languages), '--psm', segmentationModes[segmentation], '--oem', '1', '-c', 'tessedit_create_tsv=1',
];
const DETECTION = ['-l', 'osd', '--psm', '0'];

function scriptIn(output: string): Script | null {
  const [name, sureness, uprightness] = ['Script', 'Script confidence', 'Orientation confidence'].map((said) => new RegExp(`^${said}: (\\S+)$`, 'm').exec(output)?.[1]);
  return name === undefined ? null : { name, sureness: Number(sureness), uprightness: Number(uprightness) };
}

/** It fails where it finds too few letters. Whatever else keeps it from looking, the page was read without it. */
function noneOrStopped(error: unknown): null {
  if (error instanceof Crashed) return null;
  throw error;
}

type Run = { given: readonly string[]; dataFolder: string; signal: AbortSignal };

async function runTesseract({ data, width, height }: GreyImage, run: Run): Promise<string> {
  const child = startTesseract(run);
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

function startTesseract({ given, dataFolder, signal }: Run): ChildProcess {
  try {
    return spawn('tesseract', ['stdin', 'stdout', '--dpi', String(PAGE_DPI), ...given], { env: { PATH: process.env.PATH, ...oneThread, TESSDATA_PREFIX: dataFolder }, stdio: ['pipe', 'pipe', 'pipe'], signal, killSignal: 'SIGKILL' });
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
