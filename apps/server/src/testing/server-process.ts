import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type Settings = Record<string, string>;
export type Role = 'all' | 'web' | 'worker';
export type ServerProcess = {
  role: Role;
  pid: number;
  /** Where it answers; empty for a worker. */
  url: string;
  /** Everything that it printed so far, mails included. */
  output(): string;
  isAlive(): boolean;
  /** Alive, and nobody asked it to end: what a proxy gives new requests to. */
  isServing(): boolean;
  /** Ends it and waits until it is gone: by default gracefully, with SIGKILL at once. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
/** As in bin/setup. */
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];
/** Processes are started many times: what is compiled once need not be compiled again. */
export const NODE_COMPILE_CACHE = path.join(tmpdir(), 'scriba-compile-cache');
const START_MS = 120_000;
const STOP_MS = 40_000;

/** Starts the product as `bin/start` does, in a process of its own, and waits until it says that it is ready. */
export async function spawnServer(role: Role, settings: Settings): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...NODE_OPTIONS, MAIN, role], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: tmpdir(), NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (text: string) => { output += text; };
  child.stdout.setEncoding('utf8').on('data', read);
  child.stderr.setEncoding('utf8').on('data', read);
  const isAlive = () => child.exitCode === null && child.signalCode === null;

  for (let waitedMs = 0; !/Scriba is ready: \S+\n|works in the background/.test(output); waitedMs += 50) {
    if (!isAlive()) throw new Error(`The ${role} process ended while starting:\n${output}`);
    if (waitedMs > START_MS) throw new Error(`The ${role} process did not become ready:\n${output}`);
    await wait(50);
  }
  let isLeaving = false;
  return {
    role, pid: child.pid as number, isAlive,
    isServing: () => isAlive() && !isLeaving,
    url: /Scriba is ready: (\S+)/.exec(output)?.[1] ?? '',
    output: () => output,
    end(signal = 'SIGTERM') {
      isLeaving = true;
      return end(child, isAlive, signal);
    },
  };
}

async function end(child: ChildProcess, isAlive: () => boolean, signal: 'SIGTERM' | 'SIGKILL') {
  if (!isAlive()) return;
  child.kill(signal);
  for (let waitedMs = 0; isAlive(); waitedMs += 20) {
    if (waitedMs === STOP_MS) child.kill('SIGKILL');
    await wait(20);
  }
}
