import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NAMESPACE = ['--map-root-user', '--mount'];

/** A disk of its own needs a namespace with a mounted tmpfs, which some containers and macOS do not allow. */
export const hasSmallDisks = await run('unshare', [...NAMESPACE, 'sh', '-c', 'mount -t tmpfs -o size=4k tmpfs /mnt']).then(() => true, () => false);

/** Runs a program where the folder is a disk of this size, such as `3m`, that ends with it. */
export const runOnSmallDisk = ({ folder, size }: { folder: string; size: string }, command: string[], env: NodeJS.ProcessEnv = process.env) => {
  const script = 'mount -t tmpfs -o size="$1" tmpfs "$2" && shift 2 && exec "$@"';
  return run('unshare', [...NAMESPACE, 'sh', '-c', script, 'sh', size, folder, ...command], { env });
};
