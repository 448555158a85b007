import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CaptchaUnreachable } from '../../ports/captcha.ts';
import { movableClock } from '../../testing/movable-clock.ts';
import { siteVerify } from './site-verify.ts';

/** Speaks the protocol of both services: a form in, a verdict out; a token is worth something once. */
const SECRET = 'the secret of the site';
const asked: { method: string | undefined; type: string | undefined; form: URLSearchParams }[] = [];
const used = new Set<string>();

function verdictOf(form: URLSearchParams): { status: number; body: string } {
  const wrong = (...codes: string[]) => ({ status: 400, body: JSON.stringify({ success: false, 'error-codes': codes }) });
  const token = form.get('response') ?? '';
  if (form.get('secret') !== SECRET) return wrong('invalid-input-secret');
  if (token === 'proxy') return { status: 502, body: '<h1>Bad gateway</h1>' };
  if (!token.startsWith('good') || used.has(token)) return wrong(used.has(token) ? 'timeout-or-duplicate' : 'invalid-input-response');
  used.add(token);
  const verdict = { success: true, challenge_ts: '2030-01-01T00:00:00Z', hostname: 'scriba.example.org', 'error-codes': [], action: token.split('/')[1] };
  return { status: 200, body: JSON.stringify(verdict) };
}

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const form = new URLSearchParams(body);
    asked.push({ method: request.method, type: request.headers['content-type'], form });
    const verdict = verdictOf(form);
    response.writeHead(verdict.status, { 'content-type': 'application/json' }).end(verdict.body);
  });
});
beforeAll(() => new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); }));
afterAll(() => new Promise<void>((resolve) => { server.close(() => resolve()); }));

const verifyUrl = () => `http://127.0.0.1:${(server.address() as { port: number }).port}/siteverify`;
const captcha = (kind: 'recaptcha' | 'turnstile', given: { secret?: string; verifyUrl?: string } = {}) =>
  siteVerify({ kind, siteKey: 'public', secret: SECRET, clock: movableClock(), verifyUrl: verifyUrl(), ...given });
const here = { purpose: 'sign-up', ipAddress: '192.0.2.7' };

test.each(['recaptcha', 'turnstile'] as const)('%s is asked as it wants to be, and its word counts', async (kind) => {
  const token = `good-${kind}/sign-up`;
  expect(captcha(kind).ask('sign-up', 3)).toEqual({ kind, siteKey: 'public' });
  expect(await captcha(kind).check(token, here)).toMatchObject({ id: expect.stringMatching(/^[\w-]{43}$/) });
  const { method, type, form } = asked.at(-1) ?? {};
  expect([method, type]).toEqual(['POST', 'application/x-www-form-urlencoded;charset=UTF-8']);
  expect(Object.fromEntries(form ?? [])).toEqual({ secret: SECRET, response: token, remoteip: '192.0.2.7' });
  expect(await captcha(kind).check(token, here)).toBeUndefined();
  expect(await captcha(kind).check('made up', here)).toBeUndefined();
});

test('an answer that Turnstile got for something else is none', async () => {
  expect(await captcha('turnstile').check('good-x/sign-in', here)).toBeUndefined();
});

test.each([
  ['the secret is wrong', { secret: 'old' }, 'good'],
  ['something else answers', {}, 'proxy'],
  ['nobody answers', { verifyUrl: 'http://127.0.0.1:1/' }, 'good'],
])('where %s, nobody is judged', async (_name, given, token) => {
  await expect(captcha('recaptcha', given).check(token, here)).rejects.toThrow(CaptchaUnreachable);
});
