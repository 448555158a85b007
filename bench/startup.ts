/**
 * Bench (d): how long a start takes until the first page is answered, and what the product needs while nobody uses it.
 * A start is `bin/start` as a person gives it, on data that is there. Memory is the proportional set size of all its
 * processes, the database included. Goals: at most 2 s, at most 400 MiB. `node bench/startup.ts`; `ROUNDS`, 5 by default.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { median, temporaryFolder } from './running-product.ts';
import { formatTable } from './table.ts';

const START_GOAL_SECONDS = 2;
const MEMORY_GOAL_MIB = 400;
const IDLE_SECONDS = 20;
const root = path.resolve(import.meta.dirname, '..');
const rounds = Number(process.env.ROUNDS ?? 5);

type Started = { child: ChildProcess; seconds: number };

/** From the command to the first page that is answered whole. */
async function start(dataFolder: string, command: readonly string[]): Promise<Started> {
  const port = await freePort();
  const begun = performance.now();
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: root, stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataFolder, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn',
      // As bin/start sets it.
      NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
    },
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => { output += text; });
  while (!output.includes('Scriba is ready')) {
    if (child.exitCode !== null) throw new Error(`It did not start:\n${output}`);
    await wait(5);
  }
  for (const page of ['/', '/api/health/ready']) {
    const answer = await fetch(`http://127.0.0.1:${port}${page}`);
    if (!answer.ok) throw new Error(`${page}: ${answer.status}`);
    await answer.arrayBuffer();
  }
  return { child, seconds: (performance.now() - begun) / 1000 };
}

async function stop(child: ChildProcess): Promise<number> {
  const begun = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return (performance.now() - begun) / 1000;
}

/** A process with all that it started, as /proc knows them. */
function tree(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).filter((name) => parentOf(name) === pid);
  return [pid, ...children.flatMap((name) => tree(Number(name)))];
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ')[1]);
  } catch {
    // It ended while we were looking.
    return -1;
  }
}

function pssMib(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]));
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** The server's processes and the database's: that one is started apart, so it is found by its own note. */
function measureMemory(child: ChildProcess, dataFolder: string) {
  const postmaster = Number(readFileSync(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  return { server: pssMib(tree(child.pid ?? 0)), database: pssMib(tree(postmaster)) };
}

const data = temporaryFolder();
const whole = [path.join(root, 'bin/start')];
const alone = [process.execPath, '--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts', 'all'];
try {
  const first = await start(data.folder, whole);
  await stop(first.child);
  const starts: number[] = [];
  const bare: number[] = [];
  const stops: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [command, seconds] of [[whole, starts], [alone, bare]] as const) {
      const started = await start(data.folder, command);
      seconds.push(started.seconds);
      stops.push(await stop(started.child));
    }
  }
  const idle = await start(data.folder, whole);
  await wait(IDLE_SECONDS * 1000);
  const memory = measureMemory(idle.child, data.folder);
  await stop(idle.child);

  const seconds = (numbers: readonly number[]) => numbers.map((number) => `${number.toFixed(2)} s`);
  const timeRow = (name: string, times: readonly number[], goal?: number) =>
    [name, ...seconds([Math.min(...times), median(times), Math.max(...times)]), goal ? `${goal} s` : '', goal ? (median(times) / goal).toFixed(2) : ''];
  console.log(formatTable(['time', 'best', 'median', 'worst', 'goal', 'ratio'], [
    timeRow('first start, with a new database', [first.seconds]), timeRow('bin/start on data that is there', starts, START_GOAL_SECONDS),
    timeRow('of it the server alone', bare), timeRow('stop', stops),
  ]));
  const mib = (size: number) => `${size.toFixed(0)} MiB`;
  const total = memory.server + memory.database;
  console.log(`\n${formatTable([`memory, idle for ${IDLE_SECONDS} s`, 'server', 'database', 'together', 'goal', 'ratio'],
    [['proportional set size', mib(memory.server), mib(memory.database), mib(total), mib(MEMORY_GOAL_MIB), (total / MEMORY_GOAL_MIB).toFixed(2)]])}`);
} finally {
  data.remove();
}
