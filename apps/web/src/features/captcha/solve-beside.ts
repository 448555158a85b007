import type { Puzzles } from './puzzles.rules.ts';

/** Solves the puzzles beside the page; in the page itself, where the browser has no workers or lets none start. */
export async function solveBeside(puzzles: Puzzles): Promise<string> {
  // The page stands still meanwhile, for a second: better than being turned away.
  return await inWorker(puzzles).catch(async () => (await import('./puzzles.rules.ts')).solvePuzzles(puzzles));
}

async function inWorker(puzzles: Puzzles): Promise<string> {
  const worker = new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
      worker.onerror = () => reject(new Error('The worker that solves puzzles does not run'));
      worker.postMessage(puzzles);
    });
  } finally {
    worker.terminate();
  }
}
