import { readFileSync } from 'node:fs';

const CLOCK_TICKS_PER_SECOND = 100;

/** User and system time of this process, and where the system tells it (Linux), of its finished children. */
export function cpuSecondsUsed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childSeconds();
}

function childSeconds(): number {
  if (process.platform !== 'linux') return 0;
  // The name of the program stands in brackets and may hold spaces; the numbers follow it.
  const fields = readFileSync('/proc/self/stat', 'utf8').replace(/^.*\) /s, '').split(' ');
  return (Number(fields[13]) + Number(fields[14])) / CLOCK_TICKS_PER_SECOND;
}
