import { describe, expect, test } from 'vitest';
import { isPostmasterOn } from './postmaster.ts';

const inProc = (...words: string[]) => `${words.join('\0')}\0`;
const inPs = (...words: string[]) => words.join(' ');
const program = '/srv/Mes écrits ș/scriba/native/bin/postgres';
const data = '/srv/Mes écrits ș/data/postgres';

describe.each([['/proc', inProc], ['ps', inPs]])('in the words of %s', (_source, command) => {
  test.each([program, '/opt/pg/bin/postgres', 'postgres'])('%s is our database', (file) => {
    expect(isPostmasterOn(5433, command(file, '-D', data, '-p', '5433', '-c', 'jit=off'))).toBe(true);
    expect(isPostmasterOn(5433, command(file, '-D', data, '-p', '5433'))).toBe(true);
  });

  test.each([
    ['a database on another port', [program, '-D', data, '-p', '54330']],
    ['another program that names the port', ['/usr/bin/node', 'postgres.js', '-p', '5433']],
    ['a program that only looks like it', ['/usr/bin/not-postgres', '-D', data, '-p', '5433']],
    ['nothing', []],
  ])('%s is not', (_what, words) => {
    expect(isPostmasterOn(5433, command(...words))).toBe(false);
  });
});
