import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Crashed, errorFromCode, OutOfMemory, type ExtractionError } from '../errors.ts';
import type { ExtractionEvent } from '../pages.ts';
import { OutputLimit, readLines, toLine, type ChildMessage, type ChildOrder } from './protocol.ts';
import { sandboxed, type Command, type Visible } from './sandbox.ts';
import { watchChild, type Watch } from './watch-child.ts';

/** What one child may take. The defaults are those of `defaultLimits`. */
export type ChildLimits = {
  /** Wall-clock time for the start, and for each page more. The clock stands while the caller works. */
  secondsBase: number;
  secondsPerPage: number;
  /** Resident memory of the child and all that it starts. */
  memoryMiB: number;
  /** What the child may say in all. */
  outputMiB: number;
};

export const defaultLimits: ChildLimits = { secondsBase: 120, secondsPerPage: 10, memoryMiB: 1024, outputMiB: 512 };

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
};

/** Starts a child for one order and gives what it says. Throws an `ExtractionError`, whatever the child does. */
export async function* runChild({ order, visible, limits, signal, program = childProgram }: ChildRun): AsyncGenerator<ExtractionEvent, void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriba-reading-'));
  const node = { file: process.execPath, args: [...nodeFlags, `--max-old-space-size=${limits.memoryMiB}`, program] };
  const child = startChild(await sandboxed(node, { readable: visible.readable, writable: [...visible.writable, folder] }), folder);
  const watch = watchChild(child, { seconds: limits.secondsBase, memoryMiB: limits.memoryMiB, signal });
  try {
    yield* events(child, { order, limits, watch });
  } finally {
    watch.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function startChild({ file, args }: Command, folder: string): ChildProcess {
  return spawn(file, args, {
    cwd: folder,
    detached: true,
    env: { PATH: process.env.PATH ?? '', TMPDIR: folder, HOME: folder, LANG: 'C.UTF-8', OMP_THREAD_LIMIT: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

type Conversation = { order: ChildOrder; limits: ChildLimits; watch: Watch };

async function* events(child: ChildProcess, { order, limits, watch }: Conversation): AsyncGenerator<ExtractionEvent, void> {
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const errors = collectErrors(child);
  // A child that dies at once closes the pipe under our hand; how it ended says more than EPIPE.
  child.stdin?.on('error', () => undefined);
  child.stdin?.write(toLine(order));
  for await (const message of messages(child, { limits, watch })) {
    if (message.type === 'done') return;
    if (message.type === 'error') throw errorFromCode(message.code, message.message, message.params);
    if (message.type === 'opened') watch.allowSeconds(limits.secondsBase + limits.secondsPerPage * (message.pageCount ?? 0));
    watch.pause();
    yield message;
    watch.resume();
  }
  const [code, killedBy] = await ended;
  throw watch.reason() ?? endOf(code, killedBy, errors());
}

async function* messages(child: ChildProcess, { limits, watch }: Omit<Conversation, 'order'>): AsyncGenerator<ChildMessage> {
  if (child.stdout === null) throw new Crashed('The reader has no output.');
  try {
    for await (const line of readLines(child.stdout, { lineBytes: LINE_MIB * MIB, totalBytes: limits.outputMiB * MIB })) yield parseMessage(line);
  } catch (error) {
    throw watch.reason() ?? (error instanceof OutputLimit ? new Crashed('The reader said more than it may.', { limit: 'output' }) : error);
  }
}

const knownTypes = new Set(['opened', 'page', 'finished', 'done', 'error']);

/** A child that is no longer ours may say anything. */
function parseMessage(line: string): ChildMessage {
  try {
    const message = JSON.parse(line) as ChildMessage;
    if (knownTypes.has(message.type)) return message;
  } catch (error) {
    throw new Crashed('The reader said something that is not an event.', {}, { cause: error });
  }
  throw new Crashed('The reader said something that is not an event.');
}

function collectErrors(child: ChildProcess): () => string {
  let errors = '';
  child.stderr?.on('data', (chunk: Uint8Array) => { errors = (errors + String(chunk)).slice(-ERRORS_KEPT); });
  return () => errors;
}

function endOf(code: number | null, signal: NodeJS.Signals | null, errors: string): ExtractionError {
  if (/heap out of memory|Cannot allocate memory|Array buffer allocation failed|memory access out of bounds/i.test(errors)) {
    return new OutOfMemory('The reader ran out of memory.');
  }
  return new Crashed(`The reader ended without a result (${signal ?? code ?? 'unknown'}).`, {}, { cause: errors });
}
