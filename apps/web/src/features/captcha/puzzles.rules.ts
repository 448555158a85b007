import { puzzleAnswer, PUZZLE_COUNT, puzzleText, seedOf } from '@scriba/contract/captcha-puzzles';
import { firstWordOfHash } from './sha256.rules.ts';

export type Puzzles = { challenge: string; bits: number };

/** Solves the puzzles of a challenge one after the other, and answers what the server wants to see. Takes a second or so. */
export function solvePuzzles({ challenge, bits }: Puzzles): string {
  const seed = seedOf(challenge);
  return puzzleAnswer(challenge, Array.from({ length: PUZZLE_COUNT }, (_, puzzle) => solveOne(seed, puzzle, bits)));
}

function solveOne(seed: string, puzzle: number, bits: number): number {
  let nonce = 0;
  while (Math.clz32(firstWordOfHash(puzzleText(seed, puzzle, nonce))) < bits) nonce += 1;
  return nonce;
}
