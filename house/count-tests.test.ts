import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  countPlaywright, countVitest, failuresOfPlaywright, failuresOfVitest, filesOfPlaywright, filesOfVitest, namesOfSkipped, needsPowers,
  strayErrorsOf, tellOf,
} from './count-tests.ts';

type TestFile = { status: string; assertionResults: { status: string; fullName: string }[] };
const vitest = (numPassedTests: number, numFailedTests: number, testResults: TestFile[] = []) =>
  ({ numPassedTests, numFailedTests, numPendingTests: 1, numTodoTests: 2, testResults });

test('tests that do not run are counted apart', () => {
  expect(countVitest(vitest(5, 1))).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test('a file that did not load is a failure, and one with a failed test is not counted twice', () => {
  const unloaded = { status: 'failed', assertionResults: [] };
  const failed = { status: 'failed', assertionResults: [{ status: 'failed', fullName: 'a' }, { status: 'passed', fullName: 'b' }] };
  expect(countVitest(vitest(1, 1, [unloaded, failed]))).toMatchObject({ passed: 1, failed: 2 });
});

test('a journey that passed only when it was repeated has failed', () => {
  expect(countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } })).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('tests that did not run are named', () => {
  const results = [{ status: 'pending', fullName: 'a full disk' }, { status: 'passed', fullName: 'a name' }];
  expect(namesOfSkipped({ testResults: [{ status: 'passed', assertionResults: results }] })).toEqual(['a full disk']);
});

test('what may be skipped is what needs root or a disk of its own', () => {
  expect(['the start of a disk without space', 'a name is refused'].map(needsPowers)).toEqual([true, false]);
});

test('what failed is named with its file and reason, so that the end of an output tells', () => {
  const failed = { status: 'failed', fullName: 'a file stays', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n  to be 2'] };
  const unloaded = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
  expect(failuresOfVitest({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [failed] }, unloaded] }))
    .toEqual(['a.test.ts: a file stays\n    expected 1\n      to be 2', 'b.test.ts: did not load\n    no such module']);
  const tests = [{ status: 'flaky', results: [{}, { errors: [{ message: 'too late' }, { message: 'no button' }] }] }];
  const spec = { file: 'a.spec.ts', title: 'a day', tests };
  expect(failuresOfPlaywright({ suites: [{ specs: [spec, { ...spec, tests: [{ status: 'expected', results: [] }] }] }] })).toEqual(['a.spec.ts: a day\n    too late\n    no button']);
});

test('the files with a failure are named once each, so that they can be run again', () => {
  const file = (name: string, status: string) => ({ name, status, assertionResults: [] });
  expect(filesOfVitest({ testResults: [file('a.test.ts', 'failed'), file('b.test.ts', 'passed')] })).toEqual(['a.test.ts']);
  const spec = (name: string, status: string) => ({ file: name, title: 'a day', tests: [{ status, results: [] }] });
  const suites = [{ specs: [spec('a.spec.ts', 'unexpected'), spec('a.spec.ts', 'flaky')] }, { specs: [spec('b.spec.ts', 'expected')] }];
  expect(filesOfPlaywright({ suites })).toEqual(['a.spec.ts']);
});

describe('an error that no test waited for', () => {
  const printed = (errors: number, ...texts: string[]) =>
    `··\n⎯⎯ Unhandled Errors ⎯⎯\nVitest caught ${errors} unhandled error${errors > 1 ? 's' : ''} during the test run.\n${texts.join('\n')}\n⎯⎯⎯⎯\n Test Files  1 passed (1)\n`;
  const known = 'Error: \u001B[31mEPIPE\u001B[39m\n\nThis error originated in "\u001B[1mapps/a.test.ts\u001B[22m" test file. It says no more.';
  const passed = JSON.stringify({ ...vitest(5, 0), testResults: [{ name: '/apps/a.test.ts', status: 'passed', assertionResults: [] }] });

  test('is a failure that is told at the end, and its file is run again', () => {
    const told = tellOf('vitest', { report: passed, output: printed(1, known) });
    expect(told).toMatchObject({ count: { passed: 5, failed: 1 }, files: ['apps/a.test.ts'] });
    expect(told.failures.join('\n')).toContain('errors outside of tests\n    Vitest caught 1 unhandled error during the test run.\n    Error: EPIPE\n');
    expect(told.failures.join('\n')).not.toContain('Test Files');
  });

  test('cannot be tried again where one has no file', () => {
    expect(strayErrorsOf(printed(2, known, 'Error: the runner lost a worker')).files).toEqual([]);
    const failed = JSON.stringify({ ...vitest(5, 1), testResults: [{ name: '/apps/b.test.ts', status: 'failed', assertionResults: [] }] });
    expect(tellOf('vitest', { report: failed, output: printed(1, 'Error: the runner lost a worker') }).files).toEqual([]);
  });

  test('is named once beside a failed test of the same file, whose report has the whole path', () => {
    const failed = JSON.stringify({ ...vitest(5, 1), testResults: [{ name: path.resolve('apps/a.test.ts'), status: 'failed', assertionResults: [] }] });
    expect(tellOf('vitest', { report: failed, output: printed(1, known) }).files).toEqual(['apps/a.test.ts']);
  });

  test('is not seen where none was printed', () => {
    expect(strayErrorsOf('··\n Test Files  1 passed (1)\n')).toEqual({ failures: [], files: [] });
    expect(tellOf('vitest', { report: passed, output: '··' })).toMatchObject({ count: { failed: 0 }, failures: [], files: [] });
  });
});
