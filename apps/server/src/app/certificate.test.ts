import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:https';
import { hostname } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryDataFolder } from '../testing/data-folder.ts';
import { movableClock } from '../testing/movable-clock.ts';
import { findCertificate } from './certificate.ts';
import { networkAddresses } from './listen.ts';

const DAY_MS = 86_400_000;
const data = await temporaryDataFolder();
afterAll(data.remove);
let count = 0;
const settings = () => ({ DATA_DIR: path.join(data.folder, String(count++)), HTTPS_SELF_SIGNED: true, HTTPS_CERT: undefined, HTTPS_KEY: undefined });
const pem = (folder: string) => path.join(folder, 'tls/self-signed.pem');

describe('the certificate of this machine', () => {
  test('names the machine in every way that a browser may call it, and serves', async () => {
    const certificate = await findCertificate(settings(), movableClock());
    const parsed = new X509Certificate(certificate?.cert ?? '');
    expect([...['localhost', hostname()].map((name) => parsed.checkHost(name)), ...['127.0.0.1', '::1', ...networkAddresses()].map((ip) => parsed.checkIP(ip))])
      .not.toContain(undefined);

    const server = createServer({ ...certificate }, (_request, response) => { response.end('hello'); }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const status = await new Promise((resolve, reject) => {
      // Trusting exactly this certificate, the name is checked as in a browser.
      request({ host: 'localhost', port, ca: certificate?.cert, agent: false }, (answer) => { answer.resume(); resolve(answer.statusCode); }).once('error', reject).end();
    });
    server.close();
    expect(status).toBe(200);
  });

  test('is kept where only its user can read it, and stays the same over starts', async () => {
    const config = settings();
    const first = await findCertificate(config, movableClock());
    expect((await stat(pem(config.DATA_DIR))).mode & 0o777).toBe(0o600);
    expect(await findCertificate(config, movableClock())).toEqual(first);
  });

  test('is made anew a month before it ends', async () => {
    const config = settings();
    const clock = movableClock();
    const first = await findCertificate(config, clock);
    clock.forward(330 * DAY_MS);
    expect(await findCertificate(config, clock)).toEqual(first);
    clock.forward(6 * DAY_MS);
    const second = await findCertificate(config, clock);
    expect(second).not.toEqual(first);
    expect(new X509Certificate(second?.cert ?? '').validToDate.getTime()).toBeGreaterThan(clock.now().getTime() + 360 * DAY_MS);
  });

  test('is made anew when what was kept is damaged', async () => {
    const config = settings();
    await mkdir(path.dirname(pem(config.DATA_DIR)), { recursive: true });
    await writeFile(pem(config.DATA_DIR), 'half');
    await chmod(pem(config.DATA_DIR), 0o644);
    await findCertificate(config, movableClock());
    expect(await readFile(pem(config.DATA_DIR), 'utf8')).toContain('BEGIN CERTIFICATE');
    expect((await stat(pem(config.DATA_DIR))).mode & 0o777).toBe(0o600);
  });
});

describe('the certificate of the operator', () => {
  test('is used as it is', async () => {
    const config = settings();
    await findCertificate(config, movableClock());
    const file = pem(config.DATA_DIR);
    const text = await readFile(file, 'utf8');
    expect(await findCertificate({ ...config, HTTPS_CERT: file, HTTPS_KEY: file }, movableClock())).toEqual({ cert: text, key: text });
  });

  test('that is missing or broken is named with its settings', async () => {
    const config = { ...settings(), HTTPS_CERT: '/nowhere/cert.pem', HTTPS_KEY: '/nowhere/key.pem' };
    await expect(findCertificate(config, movableClock())).rejects.toThrow(/HTTPS_CERT \(\/nowhere\/cert.pem\).*ENOENT/);
    const broken = path.join(data.folder, 'broken.pem');
    await writeFile(broken, 'no certificate');
    await expect(findCertificate({ ...config, HTTPS_CERT: broken, HTTPS_KEY: broken }, movableClock())).rejects.toThrow('cannot be used');
  });
});
