import { existsSync, readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Canceled, Crashed, Damaged, ExtractionError, OutOfMemory, TimedOut } from '../errors.ts';
import type { ExtractionEvent } from '../pages.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { defaultLimits, runChild, type ChildLimits } from './run-child.ts';
import { describeSandbox } from './sandbox.ts';

type Run = { limits?: Partial<ChildLimits>; signal?: AbortSignal; folder?: string; port?: number };

async function runProgram(name: string, { limits, signal, folder, port }: Run = {}) {
  const events: ExtractionEvent[] = [];
  const inputPath = path.join(folder ?? await temporaryFolder(), 'input');
  await writeFile(inputPath, '');
  const run = runChild({
    order: { task: 'extract', input: { path: inputPath, extension: String(port ?? 'txt') }, options: {} },
    visible: { readable: [inputPath], writable: folder === undefined ? [] : [folder] },
    limits: { ...defaultLimits, ...limits },
    signal: signal ?? new AbortController().signal,
    program: path.join(import.meta.dirname, '../testing/children', `${name}.ts`),
  });
  const error: unknown = await (async () => { for await (const event of run) events.push(event); })().catch((thrown: unknown) => thrown);
  return { events, error };
}

const foldersOfChildren = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('scriba-reading-'));

async function isGone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 50; tries++) {
    const state = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] : 'X';
    if (state === 'X' || state === 'Z') return true;
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
  return false;
}

test('a child that crashes is a named error, after the events it had sent', async () => {
  const { events, error } = await runProgram('crashes');
  expect(events).toEqual([{ type: 'opened', pageCount: 3 }]);
  expect(error).toBeInstanceOf(Crashed);
});

test('a child that ends without a result has crashed', async () => {
  expect((await runProgram('leaves-quietly')).error).toBeInstanceOf(Crashed);
});

test('a child that hangs is stopped at its limit', async () => {
  const { error } = await runProgram('hangs', { limits: { secondsBase: 1 } });
  expect(error).toBeInstanceOf(TimedOut);
});

test('what a child has started ends with it', async () => {
  const folder = await temporaryFolder();
  await runProgram('hangs', { limits: { secondsBase: 2 }, folder });
  const { kind } = await describeSandbox();
  // In a namespace of its own the number means nothing outside, and the kernel ends everything in it.
  if (kind !== 'bubblewrap') expect(await isGone(Number(readFileSync(path.join(folder, 'started'), 'utf8')))).toBe(true);
});

test('a child that takes too much memory is stopped', async () => {
  const { error } = await runProgram('eats-memory', { limits: { memoryMiB: 400 } });
  expect(error).toBeInstanceOf(OutOfMemory);
});

test('a child that fills its heap ran out of memory', async () => {
  const { error } = await runProgram('fills-heap', { limits: { memoryMiB: 256 } });
  expect(error).toBeInstanceOf(OutOfMemory);
});

test('a child that says what is no event is not believed', async () => {
  const { events, error } = await runProgram('lies');
  expect(events).toHaveLength(1);
  expect(error).toBeInstanceOf(Crashed);
});

test('a child that talks without end is stopped', async () => {
  const { error } = await runProgram('talks-without-end', { limits: { outputMiB: 8 } });
  expect(error).toBeInstanceOf(Crashed);
});

test('stopping on request ends the child at once', async () => {
  const { error } = await runProgram('hangs', { signal: AbortSignal.timeout(500) });
  expect(error).toBeInstanceOf(Canceled);
});

test('a child has none of our environment, and what the sandbox promises', async () => {
  const server = createServer();
  onTestFinished(() => { server.close(); });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const { error } = await runProgram('looks-around', { port: (server.address() as AddressInfo).port });
  const sandbox = await describeSandbox();
  if (!(error instanceof Damaged)) throw new Error(`the child said ${String(error)}`);
  expect(error.params.hasNetwork).toBe(Number(sandbox.hasNetwork));
  const ours = String(error.params.environment).split(',').filter((name) => !/^(PWD|__CF\w+)$/.test(name));
  expect(ours).toEqual(['HOME', 'LANG', 'OMP_THREAD_LIMIT', 'PATH', 'TMPDIR']);
});

test('children leave no folders behind', async () => {
  const before = await foldersOfChildren();
  const { error } = await runProgram('crashes');
  expect(error).toBeInstanceOf(ExtractionError);
  expect(await foldersOfChildren()).toEqual(before);
});
