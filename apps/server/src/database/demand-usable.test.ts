import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { onServer } from '../testing/database-server.ts';
import { freePort } from '../testing/free-port.ts';
import { demandUsable } from './demand-usable.ts';

const good = new URL(inject('databaseUrl'));
const PASSWORD = 'a-wrong-password';

function changed(change: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'port' | 'hostname'>>): string {
  return Object.assign(new URL(good), change).toString();
}

const refusal = (url: string) => demandUsable(url).then(() => 'usable', ({ name, message }: Error) => `${name}: ${message}`);

describe('the PostgreSQL of the operator', () => {
  test('is taken as it is', async () => {
    expect(await refusal(good.toString())).toBe('usable');
  });

  test('that is not there, refuses us or lacks the database is refused in words, without the password', async () => {
    const port = String(await freePort());
    const said = await Promise.all([
      refusal(changed({ port, password: PASSWORD })), refusal(changed({ password: PASSWORD })),
      refusal(changed({ pathname: '/no_such_database' })), refusal(changed({ hostname: 'no-such-host.invalid', password: PASSWORD })),
    ]);
    expect(said[0]).toMatch(new RegExp(`DATABASE_URL \\(${good.hostname}:${port}\\) cannot be used: .*ECONNREFUSED`));
    expect(said[1]).toContain('refuses the user or the password');
    expect(said[2]).toContain('no database of that name');
    expect(said[3]).toMatch(/ENOTFOUND|EAI_AGAIN/);
    for (const message of said) expect(message).not.toContain(PASSWORD);
  });

  test('that is another program is refused', async () => {
    const server = createServer((socket) => { socket.end('SSH-2.0-OpenSSH\r\n'); }).listen(0, '127.0.0.1');
    onTestFinished(() => { server.close(); });
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    expect(await refusal(changed({ port: String(port), hostname: '127.0.0.1' }))).toContain('cannot be used');
  });

  test('where our user may make no tables is refused before anything is changed', async () => {
    const user = `poor_${randomBytes(4).toString('hex')}`;
    await onServer(good.toString(), async (client) => { await client.query(`create user ${user} password 'poor'`); });
    onTestFinished(() => onServer(good.toString(), async (client) => { await client.query(`drop user ${user}`); }));
    expect(await refusal(changed({ username: user, password: 'poor', pathname: '/postgres' }))).toContain('may not create tables');
  });
});
