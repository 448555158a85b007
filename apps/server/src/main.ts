import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './app/commands.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const webFolder = path.join(root, 'apps/web/dist');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

const isBuilt = existsSync(path.join(webFolder, 'index.html'));
const exitCode = await runCommand(process.argv.slice(2), { version, webFolder: isBuilt ? webFolder : undefined });
// Whatever a library still holds open must not keep a stopped server alive.
process.exit(exitCode);
