import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryDataFolder } from '../testing/data-folder.ts';
import { createHttpServer } from './server.ts';
import { registerStaticWeb } from './static-web.ts';

const SCRIPT = `console.log("${'x'.repeat(2000)}")`;
const data = await temporaryDataFolder();
let http: Awaited<ReturnType<typeof createHttpServer>>;

/** A build as Vite leaves it, with a secret beside it that must never be served. */
beforeAll(async () => {
  const dist = path.join(data.folder, 'dist');
  await mkdir(path.join(dist, 'assets'), { recursive: true });
  await mkdir(path.join(dist, 'ro'));
  await writeFile(path.join(data.folder, 'secret.txt'), 'beside the build');
  await writeFile(path.join(dist, 'index.html'), '<title>application</title>');
  await writeFile(path.join(dist, 'ro/index.html'), '<title>aplicația</title>');
  await writeFile(path.join(dist, 'assets/main-abc123.js'), SCRIPT);
  await writeFile(path.join(dist, 'assets/main-abc123.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(path.join(dist, 'assets/main-abc123.js.gz'), gzipSync(SCRIPT));
  await writeFile(path.join(dist, 'favicon.svg'), '<svg/>');
  http = await createHttpServer({ authenticate: async () => undefined, logger: pino({ level: 'silent' }), trustedProxies: ['10.0.0.1'], certificate: undefined });
  await registerStaticWeb(http, dist);
});
afterAll(async () => {
  await http.close();
  await data.remove();
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  http.inject({ method, url, headers: { accept: 'text/html,*/*', ...headers } });

describe('the web application', () => {
  test.each(['/', '/folders/x', '/files/file_1?tab=text', '/ro/other', '/deep/er/still', '/index', '/%2e%2e/secret.txt', '/..%2fsecret.txt'])(
    'answers %s with its page', async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: '<title>application</title>' });
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    });

  test.each(['/ro', '/ro/'])('answers %s with the page that was made for the language', async (url) => {
    expect((await get(url)).body).toBe('<title>aplicația</title>');
  });

  test.each(['/assets/gone-000.js', '/assets/..%2f..%2fsecret.txt'])('says that there is no %s, and sends no page in its place', async (url) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/problem+json');
  });

  test.each(['/assets/gone-000.js', '/missing.png'])('answers %s with a problem to whoever wants no page', async (url) => {
    const { statusCode, headers } = await get(url, { accept: 'image/*' });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toMatch('application/problem+json');
  });

  test('answers an unknown address of the API with a problem, whatever is accepted', async () => {
    for (const url of ['/api/nothing', '/api', '/api/']) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(headers['content-type']).toMatch('application/problem+json');
    }
  });

  test('answers with the page where an address only begins like the API', async () => {
    for (const url of ['/api-keys', '/apis']) expect((await get(url)).headers['content-type']).toMatch('text/html');
    expect((await get('/api?x')).statusCode).toBe(404);
  });

  test('answers no change', async () => {
    expect((await get('/', {}, 'POST')).statusCode).toBe(404);
  });

  test('leads what is shared before the service worker is there to the page that says so', async () => {
    const payload = `--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n${'%PDF'.repeat(1_000_000)}\r\n--x--\r\n`;
    const { statusCode, headers } = await http.inject({ method: 'POST', url: '/share-target', headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload });
    expect([statusCode, headers.location]).toEqual([303, '/dashboard#share-again']);
  });

  test('answers HEAD as GET, without the page', async () => {
    const { statusCode, headers, body } = await get('/folders', {}, 'HEAD');
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await get('/assets/main-abc123.js', {}, 'HEAD')).headers['content-length']).toBe(String(SCRIPT.length));
  });

  test.each(['//', '/\\..\\secret.txt', '/../secret.txt', '/assets/%00', '/%'])('never leaves its folder: %s', async (url) => {
    expect((await get(url)).body).not.toContain('beside the build');
  });
});

describe('a file of the build', () => {
  test('with a hash in its name is kept for ever, any other is asked for again', async () => {
    expect((await get('/assets/main-abc123.js')).headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': expect.stringMatching(/javascript/) });
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('is not sent again to who has it', async () => {
    const { headers: { etag = '' } } = await get('/favicon.svg');
    const again = await get('/favicon.svg', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([['br', 'br, gzip'], ['gzip', 'gzip'], [undefined, 'identity']])('is sent as %s to who accepts "%s"', async (encoding, accepted) => {
    const { headers, rawPayload } = await get('/assets/main-abc123.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['vary']).toMatch(/accept-encoding/i);
    if (encoding) expect(rawPayload.length).toBeLessThan(SCRIPT.length);
  });

  test('comes in parts', async () => {
    const { statusCode, headers, body } = await get('/assets/main-abc123.js', { range: 'bytes=0-6', 'accept-encoding': 'identity' });
    expect({ statusCode, body }).toEqual({ statusCode: 206, body: SCRIPT.slice(0, 7) });
    expect(headers['content-range']).toBe(`bytes 0-6/${SCRIPT.length}`);
  });
});

describe('every answer', () => {
  test.each(['/', '/assets/main-abc123.js', '/api/nothing', '/metrics'])('of %s is guarded', async (url) => {
    const { headers } = await get(url);
    const policy = Object.fromEntries(String(headers['content-security-policy']).split(';').map((rule) => {
      const [name = '', ...sources] = rule.trim().split(' ');
      return [name, sources];
    }));
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy).toMatchObject({ 'default-src': ["'self'"], 'object-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"], 'form-action': ["'self'"] });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'x-frame-options': expect.any(String) });
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\), microphone=\(\), geolocation=\(\)/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  test.each(['/auth/action?mode=resetPassword&oobCode=secret', '/auth/callback/google?code=secret', '/account-suspended?reason=spam'])('of %s tells its address to nobody', async (url) => {
    expect((await get(url)).headers['referrer-policy']).toBe('no-referrer');
  });

  test('keeps other windows away where browsers heed that, and nowhere else', async () => {
    const opener = async (remoteAddress: string, headers: Record<string, string>) =>
      (await http.inject({ url: '/', remoteAddress, headers })).headers['cross-origin-opener-policy'];
    expect(await opener('10.0.0.1', { host: 'docs.example', 'x-forwarded-proto': 'https' })).toBe('same-origin');
    expect(await opener('127.0.0.1', { host: 'localhost:3000' })).toBe('same-origin');
    expect(await opener('192.0.2.7', { host: 'docs.example' })).toBeUndefined();
    expect(await opener('192.0.2.7', { host: 'docs.example', 'x-forwarded-proto': 'https' })).toBeUndefined();
  });

  test('has an id of its own, and takes none from outside', async () => {
    const ids = await Promise.all([1, 2].map(async () => (await get('/', { 'x-request-id': 'theirs', 'request-id': 'theirs' })).headers['x-request-id']));
    expect(new Set([...ids, 'theirs']).size).toBe(3);
  });
});
