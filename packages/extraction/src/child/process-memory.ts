import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const PAGE_BYTES = 4096;

/** Resident bytes of a process and everything that it started; 0 when it is gone. */
export async function residentBytes(pid: number): Promise<number> {
  return process.platform === 'linux' ? await residentOnLinux(pid) : await residentByGroup(pid);
}

async function residentOnLinux(pid: number): Promise<number> {
  const statm = await readOrEmpty(`/proc/${pid}/statm`);
  if (statm === '') return 0;
  const children = (await readOrEmpty(`/proc/${pid}/task/${pid}/children`)).split(' ').filter((child) => child !== '');
  const ofChildren = await Promise.all(children.map((child) => residentOnLinux(Number(child))));
  return ofChildren.reduce((sum, bytes) => sum + bytes, Number(statm.split(' ')[1]) * PAGE_BYTES);
}

/** A process that ended meanwhile has no file any more. */
const readOrEmpty = (path: string) => readFile(path, 'utf8').catch(() => '');

async function residentByGroup(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,rss=']).catch(() => ({ stdout: '' }));
  return stdout.split('\n').reduce((sum, line) => {
    const [group, kilobytes] = line.trim().split(/\s+/);
    return Number(group) === pid ? sum + Number(kilobytes) * 1024 : sum;
  }, 0);
}
