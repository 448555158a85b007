import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { residentBytes } from './process-memory.ts';

const worker = path.join(import.meta.dirname, '../testing/children/works-without-end.ts');
/** Starts the worker as readers are started, says its number when it is at work, and waits. */
const parent = `const child = require('node:child_process').spawn(process.execPath, [${JSON.stringify(worker)}], { detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdout.once('data', () => console.log(child.pid)); setInterval(() => {}, 1000);`;

test('a child that only works ends when its parent is killed', async () => {
  const starter = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => { starter.kill('SIGKILL'); });
  const [said] = await once(starter.stdout, 'data') as [Buffer];
  const pid = Number(said.toString());
  onTestFinished(() => {
    try { process.kill(pid, 'SIGKILL'); } catch (error) { expect(error).toMatchObject({ code: 'ESRCH' }); }
  });
  await wait(1500);
  expect(await residentBytes(pid)).toBeGreaterThan(0);
  starter.kill('SIGKILL');
  // One that has ended may stay in the list of processes until somebody has looked at how.
  await expect.poll(() => residentBytes(pid), { timeout: 20_000 }).toBe(0);
});
