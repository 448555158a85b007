import { solvePuzzles, type Puzzles } from './puzzles.rules.ts';

/** Runs beside the page, so that typing and reading go on while it counts. */
addEventListener('message', ({ data }: MessageEvent<Puzzles>) => { self.postMessage(solvePuzzles(data)); });
