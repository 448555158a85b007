/** A child that says nothing and does not stop, and has started another one that does not stop either. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

process.stdin.once('data', (line) => {
  const { input } = JSON.parse(String(line)) as { input: { path: string } };
  // The path as its argument tells it from all other processes.
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', input.path], { stdio: 'ignore' });
  writeFileSync(path.join(path.dirname(input.path), 'started'), '');
  for (;;) Math.sqrt(2);
});
