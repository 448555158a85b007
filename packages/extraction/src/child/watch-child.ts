import type { ChildProcess } from 'node:child_process';
import { Canceled, OutOfMemory, TimedOut, type ExtractionError } from '../errors.ts';
import { residentBytes } from './process-memory.ts';

const LOOK_EVERY_MS = 200;
const MIB = 1024 * 1024;

export type Watch = {
  /** Why the child was killed; undefined when it was not. */
  reason(): ExtractionError | undefined;
  /** Moves the limit, as the pages are known now, and begins to measure how long the child is silent. */
  allow(limits: { seconds: number; silentSeconds: number }): void;
  /** The clock stands while nobody asks for the next event. */
  pause(): void;
  /** Ends the silence as well: an event has come. */
  resume(): void;
  kill(reason: ExtractionError): void;
  stop(): void;
};

/** Kills the process group of a child that takes too long or too much memory, or is not wanted any more. */
export function watchChild(child: ChildProcess, limits: { seconds: number; memoryMiB: number; signal: AbortSignal }): Watch {
  let reason: ExtractionError | undefined;
  let allowedMs = limits.seconds * 1000;
  let allowedSilentMs = Number.POSITIVE_INFINITY;
  let runMs = 0;
  let silentMs = 0;
  let isPaused = false;
  let lastLook = performance.now();

  const kill = (why: ExtractionError) => {
    reason ??= why;
    killGroup(child);
  };
  const abort = () => kill(new Canceled('Reading was stopped.'));
  const look = async () => {
    const now = performance.now();
    if (!isPaused) {
      runMs += now - lastLook;
      silentMs += now - lastLook;
    }
    lastLook = now;
    if (runMs > allowedMs) kill(timedOut('Reading', allowedMs));
    if (silentMs > allowedSilentMs) kill(timedOut('One page', allowedSilentMs));
    if (child.pid === undefined || reason !== undefined) return;
    const resident = await residentBytes(child.pid);
    if (resident > limits.memoryMiB * MIB) kill(new OutOfMemory(`Reading took more than ${limits.memoryMiB} MiB.`, { mebibytes: limits.memoryMiB }));
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  limits.signal.addEventListener('abort', abort, { once: true });
  if (limits.signal.aborted) abort();

  return {
    reason: () => reason,
    allow({ seconds, silentSeconds }) {
      allowedMs = seconds * 1000;
      allowedSilentMs = silentSeconds * 1000;
    },
    pause: () => { isPaused = true; },
    resume() {
      isPaused = false;
      silentMs = 0;
    },
    kill,
    stop() {
      clearInterval(timer);
      limits.signal.removeEventListener('abort', abort);
      killGroup(child);
    },
  };
}

function timedOut(what: string, limitMs: number): TimedOut {
  const seconds = Math.round(limitMs / 1000);
  return new TimedOut(`${what} took more than ${seconds} seconds.`, { seconds });
}

/** The child leads a process group of its own, so what it started ends with it. */
function killGroup(child: ChildProcess) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: all of them ended by themselves.
    if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM'))) throw error;
  }
}
