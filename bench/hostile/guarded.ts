import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { bytesSource, detectType, ExtractionError, type ExtractInput } from '../../packages/extraction/src/index.ts';
import { childrenBytes, childrenGone } from '../children.ts';
import { MIB, type Maker } from './hostile-file.ts';

export type Outcome = {
  name: string;
  /** `done`, the code of an error that has one, or `bug` for anything else that was thrown. */
  result: string;
  detail: string;
  seconds: number;
  /** The longest time for which finding its type held up the process that took the file. */
  heldUpSeconds: number;
  /** Resident memory of the child and all that it started, at its highest. */
  peakMiB: number;
  /** Processes that are still there when the file has ended. */
  leftBehind: number;
};

export type Guard = (name: string, make: Maker, folder: string) => Promise<Outcome>;

const SAMPLE_EVERY_MS = 20;
const NANOSECONDS = 1e9;
const PATIENCE_SECONDS = 5;

/** Takes one file as the product does: its type is found here, the work happens in a child. */
export const guarded = (work: (input: ExtractInput) => Promise<void>): Guard => async (name, make, folder) => {
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
  const working = await settle(() => work({ path: file, extension }));
  const seconds = (performance.now() - start) / 1000;
  const peakMiB = memory.stop() / MIB;
  const leftBehind = await childrenGone(PATIENCE_SECONDS);
  await rm(file);
  // What says at once that a file is no such thing must not say later that it is.
  const result = detection.result === 'bug' ? detection : working;
  return { name, ...result, seconds, heldUpSeconds, peakMiB, leftBehind };
};

async function settle(work: () => Promise<void>): Promise<{ result: string; detail: string }> {
  try {
    await work();
    return { result: 'done', detail: '' };
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
