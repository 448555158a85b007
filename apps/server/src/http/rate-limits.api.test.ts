import { describe, expect, test } from 'vitest';
import { readEvents } from '../testing/event-reader.ts';
import { startTestApp, startTestAppAt } from '../testing/test-app.ts';
import { addressKey } from './rate-limits.ts';

const LIMITS = { RATE_READ: '5/1m', RATE_WRITE: '3/1m', RATE_SIGN_IN: '2/1d', RATE_MAIL: '1/1d', TRUST_PROXY: '10.0.0.1' };
type App = Awaited<ReturnType<typeof startTestApp>>;
const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({ remoteAddress, headers });
const codes = async (count: number, call: () => Promise<{ statusCode: number }>) => {
  const answers: number[] = [];
  for (let n = 0; n < count; n++) answers.push((await call()).statusCode);
  return answers;
};
const signIn = (app: App, remoteAddress: string) =>
  app.http.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email: 'a@example.com', password: 'wrong wrong' }, remoteAddress });

describe('a budget of calls', () => {
  test('that is used up is refused with the time to wait, in a header and in words', async () => {
    const app = await startTestApp({ isWorking: false, settings: LIMITS });
    const read = () => app.http.inject({ url: '/api/session', ...from('192.0.2.1') });
    expect(await codes(6, read)).toEqual([200, 200, 200, 200, 200, 429]);
    const { headers, body } = await read();
    const { code, params } = JSON.parse(body);
    expect(code).toBe('request.too_many');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(Math.abs(params.seconds - Number(headers['retry-after']))).toBeLessThanOrEqual(1);
  });

  test('is of one person wherever they are, and of one address where nobody is signed in', async () => {
    const app = await startTestApp({ isWorking: false, settings: LIMITS });
    const [ada, bob] = [await app.person('ada'), await app.person('bob')];
    const folders = (headers: Record<string, string>, address: string) => () => app.http.inject({ url: '/api/folders', ...from(address, headers) });
    expect(await codes(5, folders(ada.headers, '192.0.2.1'))).toEqual([200, 200, 200, 200, 200]);
    expect((await folders(ada.headers, '192.0.2.99')()).statusCode).toBe(429);
    expect((await folders(bob.headers, '192.0.2.1')()).statusCode).toBe(200);
  });

  test('for reading does not eat that for writing, and health is free', async () => {
    const app = await startTestApp({ isWorking: false, settings: LIMITS });
    const ada = await app.person('ada');
    expect((await codes(7, () => ada.get('/folders').response)).at(-1)).toBe(429);
    expect(await codes(4, () => ada.post('/folders', { name: `f${Math.random()}` }).response)).toEqual([201, 201, 201, 429]);
    expect(new Set(await codes(30, () => app.http.inject('/api/health/live')))).toEqual(new Set([200]));
  });

  test('is one for all routes of its kind', async () => {
    const app = await startTestApp({ isWorking: false, settings: LIMITS });
    const ada = await app.person('ada');
    const answers = [];
    for (const path of ['/folders', '/usage', '/trash', '/files/favorites', '/folders', '/usage', '/trash']) answers.push((await ada.get(path).response).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
    // Making an account is an attempt like signing in.
    const signUp = () => app.http.inject({ method: 'POST', url: '/api/auth/sign-up', payload: {}, remoteAddress: '192.0.2.50' });
    expect((await signIn(app, '192.0.2.50')).statusCode).toBe(401);
    expect((await signUp()).statusCode).toBe(422);
    expect((await signUp()).statusCode).toBe(429);
    expect((await signIn(app, '192.0.2.50')).statusCode).toBe(429);
  });

  test('is looked at before the body is, also where somebody is signed in', async () => {
    const app = await startTestApp({ isWorking: false, settings: LIMITS });
    const ada = await app.person('ada');
    const broken = () => app.http.inject({ method: 'POST', url: '/api/folders', headers: { ...ada.headers, 'content-type': 'application/json' }, payload: '{ "name": ' });
    const [first, ...others] = await codes(5, broken);
    expect([first, others.at(-1)]).toEqual([422, 429]);
  });

  test('is used by who opens streams of events without end, too', async () => {
    const app = await startTestApp({ isWorking: false, settings: LIMITS });
    const ada = await app.person('ada');
    const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
    const streams = [];
    for (let n = 0; n < 6; n++) streams.push(await readEvents(origin, ada.headers));
    for (const { close } of streams) close();
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('for signing in is counted over all web processes', async () => {
    const app = await startTestApp({ isWorking: false, settings: LIMITS });
    await app.person('first');
    const other = await startTestAppAt(app, { isWorking: false, settings: LIMITS });
    expect((await signIn(app, '192.0.2.1')).statusCode).toBe(401);
    expect((await signIn(other, '192.0.2.1')).statusCode).toBe(401);
    expect((await signIn(app, '192.0.2.1')).statusCode).toBe(429);
    expect((await signIn(other, '192.0.2.1')).statusCode).toBe(429);
    expect((await signIn(other, '192.0.2.2')).statusCode).toBe(401);
  });

  test('cannot be had twice by naming another address', async () => {
    const app = await startTestApp({ isWorking: false, settings: LIMITS });
    let spoofed = 0;
    const read = (address: string) => () => app.http.inject({ url: '/api/session', ...from(address, { 'x-forwarded-for': `198.51.100.${spoofed++}` }) });
    expect((await codes(6, read('192.0.2.1'))).at(-1)).toBe(429);
    // Behind the named proxy each client has its own.
    expect((await codes(6, read('10.0.0.1'))).at(-1)).toBe(200);
  });
});

describe('one address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'], ['::ffff:192.0.2.1', '192.0.2.1'], ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'], ['2001:db8:1:2::ffff', '2001:db8:1:2'],
    ['not an address', 'unknown'], ['', 'unknown'],
  ])('%s counts as %s', (ip, key) => { expect(addressKey(ip)).toBe(key); });
});
