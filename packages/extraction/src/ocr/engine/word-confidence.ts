/** A word is as sure as its letters, and no surer than halfway to the least sure of them. */
export function confidenceOf(letters: readonly { confidence: number }[]): number {
  const mean = letters.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, letters.length);
  return (mean + letters.reduce((least, { confidence }) => Math.min(least, confidence), 1)) / 2;
}
