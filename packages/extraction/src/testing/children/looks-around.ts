/** A child that says what it can see and reach: the errors it is given stand for events, so that the test can read them. */
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';

process.stdin.once('data', (line) => {
  const { input } = JSON.parse(String(line)) as { input: { path: string; extension: string } };
  const socket = connect({ host: '127.0.0.1', port: Number(input.extension), timeout: 2000 });
  const answer = (hasNetwork: boolean) => {
    const params = { hasNetwork: Number(hasNetwork), environment: Object.keys(process.env).sort().join(), files: countFiles(input.path) };
    process.stdout.write(`${JSON.stringify({ type: 'error', code: 'damaged', message: 'seen', params })}\n`, () => process.exit(0));
  };
  socket.on('connect', () => answer(true)).on('error', () => answer(false)).on('timeout', () => answer(false));
});

function countFiles(folder: string): number {
  try {
    return readdirSync(folder).length;
  } catch {
    // The folder is not there for us, which is what the test wants to know.
    return 0;
  }
}
