/** A child that was taken over: it says what the input file holds, and then nothing more. */
import { readFileSync } from 'node:fs';

process.stdin.once('data', (line) => {
  const { input } = JSON.parse(String(line)) as { input: { path: string } };
  process.stdout.write(readFileSync(input.path));
});
setInterval(() => undefined, 1000);
