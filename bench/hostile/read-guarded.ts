import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { residentBytes } from '../../packages/extraction/src/child/process-memory.ts';
import { bytesSource, detectType, extractInChild, ExtractionError } from '../../packages/extraction/src/index.ts';
import { MIB, type Maker } from './hostile-file.ts';

export type Outcome = {
  name: string;
  /** `read`, the code of an error that has one, or `bug` for anything else that was thrown. */
  result: string;
  detail: string;
  seconds: number;
  /** The longest time for which finding its type held up the process that took the file. */
  heldUpSeconds: number;
  /** Resident memory of the child and all that it started, at its highest. */
  peakMiB: number;
};

const SAMPLE_EVERY_MS = 20;
const NANOSECONDS = 1e9;

/** Reads one file as the product does: its type is found here, everything else happens in a child. */
export async function readGuarded(name: string, make: Maker, folder: string): Promise<Outcome> {
  const bytes = Buffer.from(await make());
  const file = path.join(folder, name);
  const extension = path.extname(name).slice(1);
  await writeFile(file, bytes);
  const memory = watchMemory();
  const start = performance.now();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const detection = await settle(async () => { await detectType(bytesSource(bytes), extension); });
  await setImmediate();
  delay.disable();
  const heldUpSeconds = delay.max / NANOSECONDS;
  const reading = await settle(async () => {
    for await (const event of extractInChild({ path: file, extension })) if (event.type === 'opened') continue;
  });
  const seconds = (performance.now() - start) / 1000;
  const peakMiB = memory.stop() / MIB;
  await rm(file);
  // What says at once that a file is no such thing must not say later that it is.
  const result = detection.result === 'bug' ? detection : reading;
  return { name, ...result, seconds, heldUpSeconds, peakMiB };
}

async function settle(work: () => Promise<void>): Promise<{ result: string; detail: string }> {
  try {
    await work();
    return { result: 'read', detail: '' };
  } catch (error) {
    if (error instanceof ExtractionError) return { result: error.code, detail: `${error.message} ${String(error.cause ?? '')}`.trim() };
    return { result: 'bug', detail: error instanceof Error ? error.stack ?? error.message : String(error) };
  }
}

function watchMemory() {
  let peak = 0;
  const look = async () => { peak = Math.max(peak, await childrenBytes()); };
  const timer = setInterval(() => void look(), SAMPLE_EVERY_MS);
  return { stop() { clearInterval(timer); return peak; } };
}

async function childrenBytes(): Promise<number> {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter((pid) => pid !== '');
  const sizes = await Promise.all(children.map((pid) => residentBytes(Number(pid))));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
