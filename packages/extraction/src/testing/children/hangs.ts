/** A child that says nothing and does not stop, and has started another one that does not stop either. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
process.stdin.once('data', (line) => {
  const { input } = JSON.parse(String(line)) as { input: { path: string } };
  writeFileSync(path.join(path.dirname(input.path), 'started'), String(grandchild.pid));
  for (;;) Math.sqrt(2);
});
