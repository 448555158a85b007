import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { findBrowser } from '../e2e/find-browser.ts';
import { needsPowers, tellOf, type Count } from './count-tests.ts';

/**
 * `node house/run-tests.ts quick | all`: the steps of bin/check and bin/test, cheap ones first. A step that fails does not keep
 * the others from running; the last line is `N passed, N failed`, where a check without tests of its own counts as one.
 */
type Step = { name: string; command: string[]; report?: 'vitest' | 'playwright'; needsBrowser?: boolean };

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, '.cache/tests');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const node = process.execPath;
const isCi = Boolean(process.env['CI']);

const vitest = (name: string, ...parameters: string[]): Step => ({ name, report: 'vitest', command: [bin('vitest'), 'run', ...parameters] });
const journeys = (name: string): Step => ({ name, report: 'playwright', needsBrowser: true, command: [bin('playwright'), 'test'] });
const inProduction = (step: Step): Step => ({ ...step, command: [node, 'house/with-services.ts', ...step.command] });
const projects = (...names: string[]) => names.flatMap((name) => ['--project', name]);

const checks: Step[] = [
  { name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'] },
  { name: 'lint', command: [bin('eslint'), '.', '--max-warnings', '0'] },
  { name: 'boundaries', command: [bin('depcruise'), 'apps', 'packages', '--config', '.dependency-cruiser.mjs'] },
];
const quick: Step[][] = [
  checks,
  [vitest('unit tests', ...projects('contract', 'web', 'server'), 'packages/contract', 'apps/web', '.rules.test')],
];
const all: Step[][] = [
  [
    { name: 'generated files', command: [node, 'house/generate.ts', '--check'] },
    ...checks,
    { name: 'dead code', command: [bin('knip'), '--no-progress'] },
    { name: 'web build within its budgets', command: [node, 'bench/bundle-size.ts'] },
  ],
  [vitest('unit and API tests', ...projects('contract', 'extraction', 'server', 'web', 'house'))],
  [vitest('infrastructure tests', ...projects('infra'))],
  [{ ...vitest('pages in a browser', ...projects('browser')), needsBrowser: true }],
  [journeys('journeys')],
  [inProduction(vitest('API tests in the production shape', ...projects('server'), '.api.test'))],
  [inProduction(journeys('journeys in the production shape'))],
];

const browser = findBrowser();
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const skippedSteps: string[] = [];
const skippedTests: string[] = [];
const failedSteps: string[] = [];
const failures: string[] = [];
await mkdir(reports, { recursive: true });
for (const group of process.argv[2] === 'quick' ? quick : all) {
  const counts = await Promise.all(group.map((step) => run(step, group.length > 1)));
  for (const count of counts) for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key];
}
summarize();

async function run(step: Step, isQuiet: boolean): Promise<Count> {
  if (step.needsBrowser && !browser) {
    skippedSteps.push(step.name);
    return { passed: 0, failed: isCi ? 1 : 0, skipped: 0 };
  }
  const begun = performance.now();
  const report = path.join(reports, `${step.name.replaceAll(' ', '-')}.json`);
  await rm(report, { force: true });
  if (!isQuiet) print(`\n▶ ${step.name}`);
  const code = await execute(step, report, isQuiet);
  const count = step.report ? await readReport(step.report, report, code) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  conclude(step.name, count, (performance.now() - begun) / 1000);
  return count;
}

function conclude(name: string, { passed, failed, skipped }: Count, seconds: number) {
  const sign = failed === 0 ? '✓' : '✗';
  if (failed > 0) failedSteps.push(name);
  print(`${sign} ${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${Math.round(seconds)} s)`);
}

/** The output of steps that run side by side is shown when they fail; that of the others as it comes. */
async function execute({ command: [program = '', ...parameters], report }: Step, file: string, isQuiet: boolean): Promise<number> {
  const reporters = { vitest: ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], playwright: ['--reporter=line,json'], none: [] };
  const way = isQuiet ? 'pipe' : 'inherit';
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(browser && { CHROMIUM: browser }) };
  const child = spawn(program, [...parameters, ...reporters[report ?? 'none']], { cwd: root, env, stdio: ['ignore', way, way] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => { output += text; });
  const [code] = await once(child, 'close') as [number | null];
  if (code !== 0 && isQuiet) print(output.trimEnd());
  return code ?? 1;
}

async function readReport(kind: 'vitest' | 'playwright', file: string, code: number): Promise<Count> {
  const told = tellOf(kind, await readFile(file, 'utf8').catch(() => ''));
  const count = { ...told.count };
  // A run that ended badly without a failed test, as when a file does not load, is a failure too.
  if (code !== 0 && count.failed === 0) count.failed = 1;
  failures.push(...told.failures);
  skippedTests.push(...told.skipped);
  if (isCi) count.failed += count.skipped - told.skipped.filter(needsPowers).length;
  return count;
}

function summarize() {
  if (total.skipped > 0) print(`\n${total.skipped} tests were SKIPPED, because this system does not give what they need:\n  ${skippedTests.join('\n  ')}`);
  if (skippedSteps.length > 0) {
    print(`\n${'*'.repeat(80)}\nNOT RUN, because this machine has no Chromium: ${skippedSteps.join(', ')}.`);
    print(`Install it (Debian: apt-get install chromium), or name one: CHROMIUM=/path/to/chromium bin/test\n${'*'.repeat(80)}`);
  }
  if (failedSteps.length > 0) print(`\nFAILED: ${failedSteps.join(', ')}\n  ${failures.join('\n  ')}`);
  print(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function print(text: string) {
  process.stdout.write(`${text}\n`);
}
