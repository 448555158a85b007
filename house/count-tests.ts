import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type Count = { passed: number; failed: number; skipped: number };

type VitestTest = { status: string; fullName: string; failureMessages?: string[] };
type VitestFile = { name?: string; status: string; message?: string; assertionResults: VitestTest[] };
type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number; testResults: VitestFile[] };
type PlaywrightTest = { status: string; results: { errors?: { message?: string }[] }[] };
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: { file: string; title: string; tests: PlaywrightTest[] }[] };
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

/** What failed and why, to be read at the end of a long output: the file, the whole name, the first lines of the reason. */
export const failuresOfVitest = ({ testResults }: Pick<VitestReport, 'testResults'>): string[] =>
  testResults.filter(({ status }) => status === 'failed').flatMap(({ name = '', message = '', assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return failed.length === 0 ? [describe(name, 'did not load', message)] : failed.map((test) => describe(name, test.fullName, test.failureMessages?.[0]));
  });

/** As `failuresOfVitest`, of journeys. */
export const failuresOfPlaywright = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) => tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ results }) => describe(file, title, reasonOf(results)))),
  ...suites.flatMap(failuresOfPlaywright),
];

/** The files with a failure, as their command takes them. */
export const filesOfVitest = ({ testResults }: Pick<VitestReport, 'testResults'>): string[] =>
  testResults.filter(({ status, name }) => status === 'failed' && name !== undefined).map(({ name = '' }) => fromHere(name));

/** Reports name files by their whole path, printed errors from the folder where the tests were started. */
const fromHere = (file: string) => path.relative(process.cwd(), path.resolve(file));

/** As `filesOfVitest`, of journeys. */
export const filesOfPlaywright = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [...new Set([
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky')).map(({ file }) => file),
  ...suites.flatMap(filesOfPlaywright),
])];

/** That the time was over is the first error of a journey; where it stood then is the next. */
const reasonOf = (results: PlaywrightTest['results']) =>
  results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n');

const REASON_LINES = 12;

const describe = (file: string, name: string, reason = '') =>
  [`${file}: ${name}`, ...stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES)].join('\n    ');

/** Which files the errors came from is said of each, where it is known. */
const ORIGIN = /This error originated in "([^"]+)" test file/g;
const ANNOUNCED = /caught (\d+) unhandled errors?/;

/**
 * The errors that no test of vitest waited for. They fail a run, and only its printed output knows them. `files` is empty where one of them
 * has no file that could be run again.
 */
export function strayErrorsOf(output: string): Pick<Told, 'failures' | 'files'> {
  const [, ...sections] = stripVTControlCharacters(output).split('Unhandled Errors');
  const [text = ''] = sections.join('').split('\n Test Files ');
  const announced = Number(ANNOUNCED.exec(text)?.[1] ?? 0);
  if (announced === 0) return { failures: [], files: [] };
  const origins = [...text.matchAll(ORIGIN)].flatMap(([, file = '']) => file);
  const lines = text.split('\n').filter((line) => line.replaceAll('⎯', '').trim() !== '');
  const failures = [['errors outside of tests', ...lines.slice(0, STRAY_LINES)].join('\n    ')];
  return { failures, files: origins.length < announced ? [] : [...new Set(origins.map(fromHere))] };
}
const STRAY_LINES = 60;

export type Told = { count: Count; skipped: string[]; failures: string[]; files: string[] };
const NOTHING: Told = { count: { passed: 0, failed: 0, skipped: 0 }, skipped: [], failures: [], files: [] };

/** All that a report tells, '' when there is none, and the output beside it. */
export function tellOf(kind: 'vitest' | 'playwright', { report, output }: { report: string; output: string }): Told {
  if (report === '') return NOTHING;
  const told = JSON.parse(report);
  if (kind === 'vitest') {
    const stray = strayErrorsOf(output);
    const count = countVitest(told);
    return {
      count: { ...count, failed: count.failed + stray.failures.length },
      skipped: namesOfSkipped(told),
      failures: [...failuresOfVitest(told), ...stray.failures],
      files: stray.failures.length > 0 && stray.files.length === 0 ? [] : [...new Set([...filesOfVitest(told), ...stray.files])],
    };
  }
  return { count: countPlaywright(told), skipped: [], failures: failuresOfPlaywright(told), files: filesOfPlaywright(told) };
}
