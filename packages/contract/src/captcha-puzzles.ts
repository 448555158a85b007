/**
 * The built-in proof of work: for each of several small puzzles a number is looked for whose SHA-256, with the seed before it,
 * begins with zeros. Many small ones take about the same time in each try, where one large one is a lottery.
 */
export const PUZZLE_COUNT = 16;

/** What is hashed. Never longer than 55 characters, so that one block of SHA-256 holds it. */
export const puzzleText = (seed: string, puzzle: number, nonce: number) => `${seed}${String.fromCharCode(97 + puzzle)}${nonce.toString(36)}`;

/** A challenge begins with the seed of its puzzles. */
export const seedOf = (challenge: string) => challenge.slice(0, challenge.indexOf('.'));

export const puzzleAnswer = (challenge: string, nonces: readonly number[]) => [challenge, ...nonces.map((nonce) => nonce.toString(36))].join('.');
