export type Count = { passed: number; failed: number; skipped: number };

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** The JSON report of vitest in numbers. */
export const countVitest = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }: VitestReport): Count =>
  ({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests });

/** The JSON report of Playwright in numbers; a journey that passed only when it was repeated has failed. */
export const countPlaywright = ({ stats: { expected, unexpected, flaky, skipped } }: PlaywrightReport): Count =>
  ({ passed: expected, failed: unexpected + flaky, skipped });
