export type Count = { passed: number; failed: number; skipped: number };

type VitestFile = { status: string; assertionResults: { status: string; fullName: string }[] };
type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number; testResults: VitestFile[] };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** The JSON report of vitest in numbers; a file that did not load counts as one failure. */
export function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }: VitestReport): Count {
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'));
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, skipped: numPendingTests + numTodoTests };
}

/** What did not run, by its whole name. */
export const namesOfSkipped = ({ testResults }: Pick<VitestReport, 'testResults'>): string[] =>
  testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName));

/** Tests that need root, or disks of their own, which not every system gives. In CI nothing else may be skipped. */
const POWERS = [/\bof root runs as another user\b/, /\ba full disk is named as such\b/, /\ba disk without space$/, /\ba sandbox that did not answer in time\b/];
export const needsPowers = (name: string): boolean => POWERS.some((power) => power.test(name));

/** The JSON report of Playwright in numbers; a journey that passed only when it was repeated has failed. */
export const countPlaywright = ({ stats: { expected, unexpected, flaky, skipped } }: PlaywrightReport): Count =>
  ({ passed: expected, failed: unexpected + flaky, skipped });
