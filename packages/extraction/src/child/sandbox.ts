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
const findSandbox = (): Promise<Sandbox> => (found ??= trySandboxes());

async function trySandboxes(): Promise<Sandbox> {
  for (const sandbox of process.platform === 'linux' ? [bubblewrap, unshareAsUser, unshareAsRoot] : []) {
    const { file, args } = sandbox.wrap({ file: process.execPath, args: ['--version'] }, { readable: [], writable: [] });
    const works = await promisify(execFile)(file, args, { timeout: 10_000 }).then(() => true, () => false);
    if (works) return sandbox;
  }
  return nothing;
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
