import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** How children are kept from the network and from the files of others on this machine. */
export type SandboxReport = {
  kind: 'bubblewrap' | 'unshare' | 'none';
  hasNetwork: boolean;
  /** Whether a child sees more than its input, its own folders and the programs that it needs. */
  seesOtherFiles: boolean;
  /** One sentence for the operator. */
  detail: string;
};

export type Command = { file: string; args: string[] };
export type Visible = { readable: readonly string[]; writable: readonly string[] };

type Sandbox = SandboxReport & { wrap(command: Command, visible: Visible): Command };

/** What keeps the children of this machine apart. Tried once, by doing it. */
export async function describeSandbox(): Promise<SandboxReport> {
  const { kind, hasNetwork, seesOtherFiles, detail } = await findSandbox();
  return { kind, hasNetwork, seesOtherFiles, detail };
}

/** The command that runs another one with as little as this machine lets us give it. */
export async function sandboxed(command: Command, visible: Visible): Promise<Command> {
  return (await findSandbox()).wrap(command, visible);
}

let found: Promise<Sandbox> | undefined;

/** What was found is kept, but not what a busy machine found because the better one did not answer in time. */
const findSandbox = (): Promise<Sandbox> => (found ??= trySandboxes().then(({ sandbox, isCertain }) => {
  if (!isCertain) found = undefined;
  return sandbox;
}));

/** What was found does not start any more, as after an update of the system: it is looked for anew. */
export const forgetSandbox = () => { found = undefined; };

const PATIENCE_MS = 10_000;

async function trySandboxes(): Promise<{ sandbox: Sandbox; isCertain: boolean }> {
  let isCertain = true;
  for (const sandbox of process.platform === 'linux' ? [bubblewrap, unshareAsUser, unshareAsRoot] : []) {
    const answer = await trySandbox(sandbox);
    if (answer === 'works') return { sandbox, isCertain };
    if (answer === 'timed-out') isCertain = false;
  }
  return { sandbox: nothing, isCertain };
}

async function trySandbox(sandbox: Sandbox): Promise<'works' | 'fails' | 'timed-out'> {
  const { file, args } = sandbox.wrap({ file: process.execPath, args: ['--version'] }, { readable: [], writable: [] });
  return await promisify(execFile)(file, args, { timeout: PATIENCE_MS, killSignal: 'SIGKILL' })
    .then(() => 'works' as const, (error: { killed?: boolean }) => (error.killed === true ? 'timed-out' : 'fails'));
}

const nothing: Sandbox = {
  kind: 'none', hasNetwork: true, seesOtherFiles: true, wrap: (command) => command,
  detail: 'Readers run as ordinary processes. Install bubblewrap to keep them from the network and from other files.',
};

const withoutNetwork = (args: readonly string[]): Sandbox => ({
  kind: 'unshare', hasNetwork: false, seesOtherFiles: true,
  wrap: ({ file, args: rest }) => ({ file: 'unshare', args: [...args, '--', file, ...rest] }),
  detail: 'Readers have no network. Install bubblewrap to keep them from other files as well.',
});
const unshareAsUser = withoutNetwork(['--user', '--map-root-user', '--net']);
const unshareAsRoot = withoutNetwork(['--net']);

/** Where programs and their libraries are; what is missing on a system is left out. */
const systemFolders = ['/usr', '/bin', '/lib', '/lib64', '/sbin', '/nix', '/etc/ld.so.cache', '/etc/alternatives', '/etc/fonts', '/etc/localtime'];

const bubblewrap: Sandbox = {
  kind: 'bubblewrap', hasNetwork: false, seesOtherFiles: false,
  detail: 'Readers have no network, and see only their own file.',
  wrap: ({ file, args }, { readable, writable }) => ({
    file: 'bwrap',
    args: [
      '--unshare-all', '--die-with-parent', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp',
      ...systemFolders.flatMap((folder) => ['--ro-bind-try', folder, folder]),
      ...[...programFolders(), ...readable].flatMap((each) => ['--ro-bind', realpathSync(each), each]),
      ...writable.flatMap((each) => ['--bind', realpathSync(each), each]),
      '--', file, ...args,
    ],
  }),
};

/** This package, the packages that it uses, and the program that runs it. */
function programFolders(): string[] {
  const own = path.resolve(import.meta.dirname, '../..');
  const folders = [own, process.execPath];
  for (let folder = own; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const packages = path.join(folder, 'node_modules');
    if (existsSync(packages)) folders.push(packages);
  }
  return folders;
}
