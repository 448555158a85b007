import { describe, expect, test } from 'vitest';
import { startSharedTestApp, startTestApp } from '../testing/test-app.ts';

const app = await startSharedTestApp({ isWorking: false });
type From = { remoteAddress?: string; headers?: Record<string, string> };
const status = async (from: From, http = app.http) => (await http.inject({ url: '/metrics', ...from })).statusCode;

describe('metrics', () => {
  test('are lines of Prometheus, each with its help and type', async () => {
    await app.http.inject('/api/health/live');
    const { headers, body } = await app.http.inject('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = body.trim().split('\n').filter((line) => line !== '');
    for (const line of lines) expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{([a-z_]+="[^"]*",?)*\})? [-+.\deNaInf]+)$/);
    for (const name of lines.flatMap((line) => /^# TYPE (\w+)/.exec(line)?.[1] ?? [])) expect(body).toContain(`# HELP ${name} `);
    expect(body).toMatch(/scriba_http_request_seconds_count\{method="GET",route="\/api\/health\/live",status="200"\} \d/);
  });

  test('name routes, not what people asked for', async () => {
    const ada = await app.person('ada');
    await ada.get('/files/file_secretid').response;
    await app.http.inject('/api/nothing-secretpath');
    const { body } = await app.http.inject('/metrics');
    expect(body).toContain('route="/api/files/:fileId"');
    expect(body).not.toMatch(/secretid|secretpath/);
  });

  test('are for this machine only', async () => {
    expect(await status({ remoteAddress: '127.0.0.1' })).toBe(200);
    expect(await status({ remoteAddress: '::1' })).toBe(200);
    expect(await status({ remoteAddress: '203.0.113.9' })).toBe(404);
  });

  test('are not for the world behind a proxy on this machine', async () => {
    expect(await status({ remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(404);
    expect(await status({ remoteAddress: '127.0.0.1', headers: { forwarded: 'for=203.0.113.9' } })).toBe(404);
    const proxied = await startTestApp({ isWorking: false, settings: { TRUST_PROXY: '127.0.0.1' } });
    expect(await status({ remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } }, proxied.http)).toBe(404);
    expect(await status({ remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '127.0.0.1' } }, proxied.http)).toBe(404);
  });

  test('with a token are for who has it, wherever they are', async () => {
    const guarded = await startTestApp({ isWorking: false, settings: { METRICS_TOKEN: 'a-token' } });
    const far = { remoteAddress: '203.0.113.9' };
    expect(await status({ ...far, headers: { authorization: 'Bearer a-token' } }, guarded.http)).toBe(200);
    for (const authorization of ['Bearer b-token', 'Bearer á-tokén', 'Bearer a-token2', 'Bearer ', 'a-token', '']) {
      expect(await status({ ...far, headers: { authorization } }, guarded.http)).toBe(404);
    }
    expect(await status({ remoteAddress: '127.0.0.1' }, guarded.http)).toBe(404);
  });
});
