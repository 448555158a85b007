import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Canceled, Crashed, Damaged, ExtractionError, OutOfMemory, TimedOut } from '../errors.ts';
import { pageOf } from '../layout/blocks.ts';
import type { ExtractOptions } from '../options.ts';
import type { ExtractionEvent, Page } from '../pages.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { defaultLimits, runChild, type ChildLimits } from './run-child.ts';
import { describeSandbox } from './sandbox.ts';

type Run = { limits?: Partial<ChildLimits>; signal?: AbortSignal; folder?: string; port?: number; says?: string; options?: ExtractOptions };

// Others on this machine read files too.
beforeEach(async () => {
  const folder = await temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => { vi.unstubAllEnvs(); });
});

async function runProgram(name: string, { limits, signal, folder, port, says = '', options = {} }: Run = {}) {
  const events: ExtractionEvent[] = [];
  const inputPath = path.join(folder ?? await temporaryFolder(), 'input');
  await writeFile(inputPath, says);
  const run = runChild({
    order: { task: 'extract', input: { path: inputPath, extension: String(port ?? 'txt') }, options },
    visible: { readable: [inputPath], writable: folder === undefined ? [] : [folder] },
    limits: { ...defaultLimits, ...limits },
    signal: signal ?? new AbortController().signal,
    program: path.join(import.meta.dirname, '../testing/children', `${name}.ts`),
  });
  const error: unknown = await (async () => { for await (const event of run) events.push(event); })().catch((thrown: unknown) => thrown);
  return { events, error };
}

const opened = (pageCount: number) => `${JSON.stringify({ type: 'opened', pageCount })}\n`;
const page = (parts: Partial<Page> = {}, others: object = {}) =>
  `${JSON.stringify({ type: 'page', page: { ...pageOf({ page: 1, source: 'document', blocks: [] }), ...parts }, ...others })}\n`;
const withBox = (box: string) =>
  page().replace('"blocks":[]', `"blocks":[{"kind":"paragraph","lines":[{"words":[{"text":"x","confidence":1,"box":${box}}]}]}]`);

const foldersOfChildren = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('scriba-reading-'));

/** Whether any process of this machine has the text among its arguments. */
const isRunning = (argument: string) => readdirSync('/proc').filter((name) => /^\d+$/.test(name)).some((id) => {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(argument);
  } catch {
    // It ended while we looked.
    return false;
  }
});

async function isGone(argument: string): Promise<boolean> {
  for (let tries = 0; tries < 50; tries++) {
    if (!isRunning(argument)) return true;
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
  await runProgram('hangs', { limits: { secondsBase: 5 }, folder });
  expect(existsSync(path.join(folder, 'started'))).toBe(true);
  expect(await isGone(path.join(folder, 'input'))).toBe(true);
});

test('a file that claims ten million pages gets the time of those that are read', async () => {
  const limits = { secondsBase: 4, secondsPerPage: 0.5, secondsSilent: 1000 };
  const { error } = await runProgram('says', { says: opened(10_000_000), limits, options: { fromPage: 4, maxPages: 5 } });
  expect(error).toMatchObject({ code: 'timed_out', params: { seconds: 5 } });
});

test('a page that takes too long ends the reading, however much time the others would have', async () => {
  const { events, error } = await runProgram('says', { says: opened(1000) + page(), limits: { secondsSilent: 1 } });
  expect(events).toHaveLength(2);
  expect(error).toMatchObject({ code: 'timed_out', params: { seconds: 1 } });
});

test('a child that takes too much memory is stopped', async () => {
  const { error } = await runProgram('eats-memory', { limits: { memoryMiB: 400 } });
  expect(error).toBeInstanceOf(OutOfMemory);
});

test('a child that fills its heap ran out of memory', async () => {
  const { error } = await runProgram('fills-heap', { limits: { memoryMiB: 256 } });
  expect(error).toBeInstanceOf(OutOfMemory);
});

test.each([
  ['an event that nobody knows', '{"__proto__":{"isAdmin":true},"type":"admin"}\n'],
  ['what is not JSON', 'a page\n'],
  ['a page before the file is open', page(), 0],
  ['that the file is open once more', opened(3) + opened(4)],
  ['a page twice', opened(3) + page() + page(), 2],
  ['a page that comes before the first one', opened(3) + page({ page: 0 })],
  ['half a page', opened(3) + page({ page: 1.5 })],
  ['a page beyond all limits', opened(3) + page({ page: 10_000 })],
  ['a page of a kind that nobody knows', `${opened(3)}${page().replace('document', 'gift')}`],
  ['a place without end', opened(3) + withBox('[1e999,0,0,0]')],
  ['a place off the page', opened(3) + withBox('[0,0,7,7]')],
  ['a place of nothing', opened(3) + withBox('[null,0,0,0]')],
  ['more about a page than there is', opened(3) + page({}, { owner: 'me' })],
  ['that it is done before it is', `${opened(3)}{"type":"done"}\n`],
])('a child that says %s is not believed', async (_, says, believed = says.startsWith('{"type":"opened"') ? 1 : 0) => {
  const { events, error } = await runProgram('says', { says });
  expect(error).toBeInstanceOf(Crashed);
  expect(events).toHaveLength(believed);
});

test('the picture of a page is the one in our folder, whatever file the child names', async () => {
  const imageFolder = await temporaryFolder();
  await writeFile(path.join(imageFolder, 'page-0001.webp'), 'a picture');
  const { events } = await runProgram('says', { says: opened(1) + page({}, { imagePath: '/etc/passwd' }), options: { imageFolder }, limits: { secondsSilent: 1 } });
  expect(events[1]).toMatchObject({ imagePath: path.join(imageFolder, 'page-0001.webp') });
});

test('a picture is dropped where nobody asked for one', async () => {
  const { events } = await runProgram('says', { says: opened(1) + page({}, { imagePath: '/etc/passwd' }), limits: { secondsSilent: 1 } });
  expect(events[1]).not.toHaveProperty('imagePath');
});

test.each(['link', 'folder', 'nothing'])('a picture that is a %s is not believed', async (kind) => {
  const imageFolder = await temporaryFolder();
  const place = path.join(imageFolder, 'page-0001.webp');
  if (kind === 'link') await symlink('/etc/passwd', place);
  if (kind === 'folder') await mkdir(place);
  const { events, error } = await runProgram('says', { says: opened(1) + page({}, { imagePath: place }), options: { imageFolder } });
  expect(error).toBeInstanceOf(Crashed);
  expect(events).toHaveLength(1);
});

test('a child that cannot be started is a named error', async () => {
  await describeSandbox();
  // Longer than the arguments of a program may be, which is thrown; then no program at all, which is an event.
  expect((await runProgram('x'.repeat(3_000_000))).error).toBeInstanceOf(Crashed);
  const folder = await temporaryFolder();
  vi.stubEnv('PATH', '/nowhere');
  expect((await runProgram('crashes', { folder })).error).toBeInstanceOf(Crashed);
  vi.stubEnv('TMPDIR', '/nowhere');
  expect((await runProgram('crashes', { folder })).error).toBeInstanceOf(Crashed);
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
  const { error } = await runProgram('crashes');
  expect(error).toBeInstanceOf(ExtractionError);
  expect(await foldersOfChildren()).toEqual([]);
});
