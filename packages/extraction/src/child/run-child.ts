import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Crashed, errorFromCode, ExtractionError, namedError, OutOfMemory } from '../errors.ts';
import type { ExtractionEvent } from '../pages.ts';
import { hearChild, type Hearing } from './hear-child.ts';
import { OutputLimit, readLines, toLine, type ChildMessage, type ChildOrder } from './protocol.ts';
import { forgetSandbox, sandboxed, type Command, type Visible } from './sandbox.ts';
import { flagsForLibreOffice } from '../print/libreoffice-flags.ts';
import { watchChild, type Watch } from './watch-child.ts';

/** What one child may take. The defaults are those of `defaultLimits`. */
export type ChildLimits = {
  /** Wall-clock time for the start, and for each page more. The clock stands while the caller works. */
  secondsBase: number;
  secondsPerPage: number;
  /** The longest time between two events once the file is open: no page takes longer. */
  secondsSilent: number;
  /** Resident memory of the child and all that it starts. */
  memoryMiB: number;
  /** What the child may say in all. */
  outputMiB: number;
};

export const defaultLimits: ChildLimits = { secondsBase: 120, secondsPerPage: 10, secondsSilent: 180, memoryMiB: 1024, outputMiB: 512 };

const MIB = 1024 * 1024;
const LINE_MIB = 64;
const ERRORS_KEPT = 8192;
/** A small nursery: a child that makes millions of words keeps a third less memory, for little more time. */
const nodeFlags = ['--max-semi-space-size=1', '--disable-warning=ExperimentalWarning'];
const childProgram = fileURLToPath(new URL('../child.ts', import.meta.url));

export type ChildRun = {
  order: ChildOrder;
  /** Absolute paths that the child needs; it may see no others. */
  visible: Visible;
  limits: ChildLimits;
  signal: AbortSignal;
  program?: string | undefined;
  /** Folder in which Node keeps the code of the reader as it compiled it; the child cannot write there where it is fenced in. */
  compiledFolder?: string | undefined;
};

/** Starts a child for one order and gives what it says. Throws an `ExtractionError`, whatever the child does. */
export async function* runChild(run: ChildRun): AsyncGenerator<ExtractionEvent, void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriba-reading-')).catch((error: unknown) => { throw notStarted(error); });
  try {
    yield* runInFolder(run, folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function* runInFolder(run: ChildRun, folder: string): AsyncGenerator<ExtractionEvent, void> {
  const { order, visible, limits, signal, compiledFolder, program = childProgram } = run;
  const flags = order.task === 'print' || order.task === 'calculate' ? [...nodeFlags, ...flagsForLibreOffice] : nodeFlags;
  const node = { file: process.execPath, args: [...flags, `--max-old-space-size=${limits.memoryMiB}`, program] };
  const child = await startChild(node, { readable: visible.readable, writable: [...visible.writable, folder] }, { folder, compiledFolder });
  const watch = watchChild(child, { seconds: limits.secondsBase, memoryMiB: limits.memoryMiB, signal });
  try {
    yield* events(child, { order, limits, watch });
  } finally {
    watch.stop();
  }
}

type Folders = { folder: string; compiledFolder: string | undefined };

/** Some of what can go wrong is thrown, some is an event: `endingOf` hears that one. */
async function startChild(node: Command, visible: Visible, { folder, compiledFolder }: Folders): Promise<ChildProcess> {
  try {
    const { file, args } = await sandboxed(node, visible);
    return spawn(file, args, {
      cwd: folder,
      detached: true,
      env: {
        PATH: process.env.PATH ?? '', TMPDIR: folder, HOME: folder, LANG: 'C.UTF-8', OMP_THREAD_LIMIT: '1',
        ...(compiledFolder && { NODE_COMPILE_CACHE: compiledFolder }),
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  } catch (error) {
    throw notStarted(error);
  }
}

function notStarted(error: unknown): ExtractionError {
  const named = namedError(error);
  return named instanceof ExtractionError ? named : new Crashed('The reader could not be started.', {}, { cause: error });
}

type Ending = { code: number | null; killedBy: NodeJS.Signals | null } | { startError: Error };

/** Never rejects: nobody may wait for it yet when the child ends, or any more. */
const endingOf = (child: ChildProcess): Promise<Ending> => new Promise((resolve) => {
  child.once('error', (startError) => resolve({ startError }));
  child.once('close', (code, killedBy) => resolve({ code, killedBy }));
});

type Conversation = { order: ChildOrder; limits: ChildLimits; watch: Watch };

async function* events(child: ChildProcess, { order, limits, watch }: Conversation): AsyncGenerator<ExtractionEvent, void> {
  const ending = endingOf(child);
  const errors = collectErrors(child);
  const hearing = hearChild(order);
  // A child that dies at once closes the pipe under our hand; how it ended says more than EPIPE.
  child.stdin?.on('error', () => undefined);
  child.stdin?.write(toLine(order));
  for await (const message of messages(child, { limits, watch, hearing })) {
    if (message.type === 'done') return;
    if (message.type === 'error') throw errorFromCode(message.code, message.message, message.params);
    if (message.type === 'opened') watch.allow(allowance(limits, hearing.pagesToCome(message.pageCount)));
    watch.pause();
    yield message;
    watch.resume();
  }
  throw watch.reason() ?? endOf(await ending, errors());
}

const allowance = ({ secondsBase, secondsPerPage, secondsSilent }: ChildLimits, pages: number) =>
  ({ seconds: secondsBase + secondsPerPage * pages, silentSeconds: secondsSilent });

type Listening = { limits: ChildLimits; watch: Watch; hearing: Hearing };

async function* messages(child: ChildProcess, { limits, watch, hearing }: Listening): AsyncGenerator<ChildMessage> {
  // There is none when the system had no more files to open.
  if (child.stdout == null) return;
  const lines = readLines(child.stdout, { lineBytes: LINE_MIB * MIB, totalBytes: limits.outputMiB * MIB });
  try {
    for await (const line of lines) yield await hearing.hear(line);
  } catch (error) {
    throw watch.reason() ?? (error instanceof OutputLimit ? new Crashed('The reader said more than it may.', { limit: 'output' }) : error);
  }
}

function collectErrors(child: ChildProcess): () => string {
  let errors = '';
  child.stderr?.on('data', (chunk: Uint8Array) => { errors = (errors + String(chunk)).slice(-ERRORS_KEPT); });
  return () => errors;
}

function endOf(ending: Ending, errors: string): ExtractionError {
  if ('startError' in ending) {
    forgetSandbox();
    return notStarted(ending.startError);
  }
  if (/heap out of memory|Cannot allocate memory|Array buffer allocation failed|memory access out of bounds/i.test(errors)) {
    return new OutOfMemory('The reader ran out of memory.');
  }
  return new Crashed(`The reader ended without a result (${ending.killedBy ?? ending.code ?? 'unknown'}).`, {}, { cause: errors });
}
