import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBrowser } from '../e2e/find-browser.ts';
import { needsPowers, tellOf, type Count, type Told } from './count-tests.ts';
import { makeMemoryFolder } from './memory-folder.ts';

/**
 * `node house/run-tests.ts quick | all | thorough`: the steps of bin/check, bin/test and bin/thorough, cheap ones first. A step that
 * fails does not keep the others from running; the last line is `N passed, N failed`, where a check without tests of its own counts as one.
 *
 * A few files that failed beside all others are run once more alone. Who fails again has failed; who does not is named as unsteady,
 * since it says that a test is wrong about time, or the product is: of four thousand tests one such would hide what the others say.
 */
type Step = { name: string; command: string[]; filters?: string[]; report?: 'vitest' | 'playwright'; needsBrowser?: boolean };
type Ended = { step: Step; told: Told; code: number; output: string; wasSilent: boolean };

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, '.cache/tests');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const node = process.execPath;
const isCi = Boolean(process.env['CI']);

const vitest = (name: string, projects: string[], filters: string[] = []): Step =>
  ({ name, report: 'vitest', command: [bin('vitest'), 'run', ...projects.flatMap((project) => ['--project', project])], filters });
const journeys = (name: string): Step => ({ name, report: 'playwright', needsBrowser: true, command: [bin('playwright'), 'test'] });
const inProduction = (step: Step): Step => ({ ...step, command: [node, 'house/with-services.ts', ...step.command] });

const checks: Step[] = [
  { name: 'types', command: [node, 'node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'] },
  { name: 'lint', command: [bin('eslint'), '.', '--max-warnings', '0'] },
  { name: 'boundaries', command: [bin('depcruise'), 'apps', 'packages', '--config', '.dependency-cruiser.mjs'] },
];
const quick: Step[] = [vitest('unit tests', ['contract', 'web', 'web apart', 'server'], ['packages/contract', 'apps/web', '.rules.test'])];
const checksOfAll: Step[] = [
  { name: 'generated files', command: [node, 'house/generate.ts', '--check'] },
  ...checks,
  { name: 'dead code', command: [bin('knip'), '--no-progress'] },
  { name: 'web build within its budgets', command: [node, 'bench/bundle-size.ts'] },
];
/**
 * What the production shape has of its own, for a test of the API, is its store of objects: the database is the same program in both. The
 * accounts alone have no store, and what asks nothing of the store but the files that it is about, or to let them go, is the same too: these
 * are tried once. So are the engine and the printing of documents, which have their files from the store as the scripted engine has.
 */
const WITHOUT_OBJECTS = new RegExp([
  '/modules/(?:administration|audit|consent|contact|error-reports|folders|journal|mails|notes|plans|retention|search|site-notifications|system-flags|tags|undo|usage)/',
  '/extraction/(?:charges|engine|killed-reading|languages|passages|passwords|printing|queue|word-index)[./]', '/duplicates/',
  '/files/(?:files|killed-library|library|locked-files|many-files|two-sessions|typed-names)[.]',
  '/http/(?:access|form|metrics|odd-headers|openapi|paths|problem|rate-limits)[.]', '/app/(?:logs|realtime|routes)[.]',
].join('|'));
const testsWithObjects = globSync('apps/server/src/**/*.api.test.ts', { cwd: root })
  .filter((file) => !WITHOUT_OBJECTS.test(file) && !readFileSync(path.join(root, file), 'utf8').includes('/accounts-app.ts'));
/** The longest first, so that no lane waits for one at the end. */
const all: Step[] = [
  vitest('API tests', ['server']),
  vitest('unit tests', ['contract', 'extraction', 'web', 'web apart', 'house']),
  { ...vitest('pages in a browser', ['browser']), needsBrowser: true },
  inProduction(vitest('API tests in the production shape', ['server'], testsWithObjects)),
  journeys('journeys'),
  inProduction(journeys('journeys in the production shape')),
  vitest('infrastructure tests', ['infra']),
];
/** What bin/test leaves out, and what it tries on some screens, of some files or in one of the shapes: on all, of all, in both. */
const thorough: Step[] = [
  vitest('long tests', ['extraction', 'server'], ['.thorough.', 'fixtures.test']),
  { ...vitest('pages in a browser in all looks', ['browser']), needsBrowser: true },
  inProduction(vitest('all API tests in the production shape', ['server'], globSync('apps/server/src/**/*.api.test.ts', { cwd: root }))),
  journeys('all journeys'),
  inProduction(journeys('all journeys in the production shape')),
];
/**
 * So many at a time: each waits for a database, a child or a browser while the other works. More would only wait for the processors,
 * and what waits looks again and again whether it is its turn.
 */
const LANES = 2;
/** More files than these do not fail by chance. */
const AGAIN_MAX = 4;
/**
 * What has said nothing for so long hangs: each test says when it is over, and nothing else ends one in an endless loop. Longer than the
 * limits of tests (see vitest.config.ts), which name the test.
 */
const SILENT_MS = 900_000;
/** Who is told to end may stop what it started in this time. */
const ENDING_MS = 10_000;

const browser = findBrowser();
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const skippedSteps: string[] = [];
const skippedTests: string[] = [];
const failedSteps: string[] = [];
const failures: string[] = [];
const unsteady: string[] = [];
const again: Ended[] = [];
const running = new Set<ChildProcess>();
let isLeaving = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void leave(signal));
await mkdir(reports, { recursive: true });
const memory = process.env['TMPDIR'] ? undefined : await makeMemoryFolder();
const ofCommand: Record<string, { first: Step[]; then: Step[] }> = {
  quick: { first: checks, then: quick }, all: { first: checksOfAll, then: all }, thorough: { first: [], then: thorough },
};
const chosen = ofCommand[process.argv[2] ?? ''];
if (!chosen) throw new Error('Say which tests: quick, all or thorough.');
await Promise.all(chosen.first.map(run));
const waiting = [...chosen.then];
await Promise.all(Array.from({ length: LANES }, async () => {
  for (let step = waiting.shift(); step && !isLeaving; step = waiting.shift()) await run(step);
}));
for (const ended of again) await runAgain(ended);
await memory?.remove();
summarize();

async function run(step: Step) {
  if (step.needsBrowser && !browser) {
    skippedSteps.push(step.name);
    total.failed += isCi ? 1 : 0;
    return;
  }
  const begun = performance.now();
  print(`▶ ${step.name}`);
  const ended = await execute(step);
  if (ended.code !== 0) print(ended.output.trimEnd());
  const count = countOf(ended);
  conclude(step.name, count, (performance.now() - begun) / 1000);
  if (count.failed === 0) return;
  if (mayPass(ended)) again.push(ended);
  else fail(ended);
}

function mayPass({ told: { files }, wasSilent }: Ended): boolean {
  return !wasSilent && files.length > 0 && files.length <= AGAIN_MAX;
}

async function runAgain(first: Ended) {
  print(`▶ once more, alone: ${first.told.files.join(', ')}`);
  const second = await execute({ ...first.step, name: `${first.step.name} once more`, filters: first.told.files }, {});
  if (second.code !== 0) {
    print(second.output.trimEnd());
    fail(first);
    return;
  }
  total.passed += first.told.count.failed;
  total.failed -= first.told.count.failed;
  unsteady.push(...first.told.failures);
}

function fail({ step, told }: Ended) {
  failedSteps.push(step.name);
  failures.push(...told.failures);
}

function conclude(name: string, { passed, failed, skipped }: Count, seconds: number) {
  const sign = failed === 0 ? '✓' : '✗';
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  print(`${sign} ${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${Math.round(seconds)} s)`);
}

/** Steps run side by side, so the output of one is shown when it is over, and only if it failed. Traces are for what fails again. */
async function execute(step: Step, means: NodeJS.ProcessEnv = { TRACES: 'off' }): Promise<Ended> {
  const file = path.join(reports, `${step.name.replaceAll(' ', '-')}.json`);
  await rm(file, { force: true });
  const reporters = { vitest: ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], playwright: ['--reporter=line,json'], none: [] };
  const places = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(memory && { TMPDIR: memory.folder }), ...(browser && { CHROMIUM: browser }) };
  const env = { ...process.env, ...means, ...places };
  const [program = '', ...parameters] = [...step.command, ...step.filters ?? [], ...reporters[step.report ?? 'none']];
  // A group of its own, which can be ended as a whole.
  const child = spawn(program, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  let [output, wasSilent] = ['', false];
  const silence = setTimeout(() => {
    wasSilent = true;
    output += `\nNothing was heard of "${step.name}" for ${SILENT_MS / 60_000} minutes, so it was ended.\n`;
    void end(child);
  }, SILENT_MS);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      silence.refresh();
    });
  }
  const [code] = await once(child, 'close') as [number | null];
  clearTimeout(silence);
  running.delete(child);
  const report = await readFile(file, 'utf8').catch(() => '');
  return { step, code: code ?? 1, output, wasSilent, told: tellOf(step.report ?? 'vitest', { report, output }) };
}

/** With its group; what has groups of its own, as databases, is stopped by who started it, if that one still can. */
async function end(child: ChildProcess) {
  const isOver = once(child, 'close');
  signalGroup(child, 'SIGTERM');
  await Promise.race([isOver, wait(ENDING_MS)]);
  signalGroup(child, 'SIGKILL');
  // Whoever is left holds the other ends, and would be waited for.
  for (const stream of [child.stdout, child.stderr]) stream?.destroy();
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    // It may be gone already.
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}

/** As who is ended by the signal, with all that runs. */
async function leave(signal: NodeJS.Signals) {
  isLeaving = true;
  await Promise.all([...running].map(end));
  await memory?.remove();
  process.exit(128 + constants.signals[signal]);
}

function countOf({ step, told, code }: Ended): Count {
  if (!step.report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const count = { ...told.count };
  // A run that ended badly without a failed test, as when a file does not load, is a failure too.
  if (code !== 0 && count.failed === 0) count.failed = 1;
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
  if (unsteady.length > 0) print(`\nUNSTEADY: failed beside the others and passed alone. Mend these:\n  ${unsteady.join('\n  ')}`);
  if (failedSteps.length > 0) print(`\nFAILED: ${failedSteps.join(', ')}\n  ${failures.join('\n  ')}`);
  print(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function print(text: string) {
  process.stdout.write(`${text}\n`);
}
