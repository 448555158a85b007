import { createHash } from 'node:crypto';
import { puzzleAnswer, puzzleText, PUZZLE_COUNT, seedOf } from '@scriba/contract/captcha-puzzles';

/** Does the work of a browser. */
export function solvePuzzles({ challenge, bits }: { challenge: string; bits: number }): string {
  const seed = seedOf(challenge);
  const isRight = (puzzle: number, nonce: number) =>
    Math.clz32(createHash('sha256').update(puzzleText(seed, puzzle, nonce)).digest().readUInt32BE()) >= bits;
  const nonces = Array.from({ length: PUZZLE_COUNT }, (_, puzzle) => {
    let nonce = 0;
    while (!isRight(puzzle, nonce)) nonce += 1;
    return nonce;
  });
  return puzzleAnswer(challenge, nonces);
}
