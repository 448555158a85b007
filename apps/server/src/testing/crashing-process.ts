import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { AppOptions } from './compose-app.ts';
import type { Order, Report } from './crashing-server.ts';
import { NODE_COMPILE_CACHE } from './server-process.ts';

const PROGRAM = path.join(import.meta.dirname, 'crashing-server.ts');

export type CrashingProcess = Awaited<ReturnType<typeof startCrashingProcess>>;

/** Starts `crashing-server.ts` on a database and a folder, and waits until it answers. */
export async function startCrashingProcess({ url, folder }: { url: string; folder: string }, options: Omit<AppOptions, 'world' | 'adapt'>) {
  const child = spawn(process.execPath, [PROGRAM, `url=${url}`, `folder=${folder}`, `options=${JSON.stringify(options)}`], {
    env: { ...process.env, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit').then(() => 'gone' as const);
  // What was meant for a process that is gone is lost, as everything that is told to it.
  child.on('error', () => undefined);
  const report = () => Promise.race([once(child, 'message').then(([message]: Report[]) => message), gone]);
  const first = await report();
  if (first === 'gone' || !first || !('ready' in first)) throw new Error('The process did not become ready.');
  return {
    origin: first.ready,
    gone,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Ends it at that step, counted from now; 0 for never. Answers the steps since the order before. */
    async killAt(step: number): Promise<number | 'gone'> {
      const answer = report();
      child.send({ killAt: step } satisfies Order, () => undefined);
      const counted = await answer;
      return typeof counted === 'object' && 'steps' in counted ? counted.steps : 'gone';
    },
    signal: (name: NodeJS.Signals) => child.kill(name),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
