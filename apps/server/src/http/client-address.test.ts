import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressKey } from './rate-limits.ts';
import { createHttpServer } from './server.ts';

const CLIENT = '203.0.113.9';
const [PROXY, LONE_PROXY, STRANGER] = ['10.1.2.3', '192.0.2.1', '198.51.100.7'];
let http: Awaited<ReturnType<typeof createHttpServer>>;
let bare: typeof http;

beforeAll(async () => {
  const start = async (trustedProxies: string[]) => {
    const server = await createHttpServer({ authenticate: async () => undefined, logger: pino({ level: 'silent' }), trustedProxies, certificate: undefined });
    server.get('/address', async ({ client: { ipAddress } }) => ({ ip: ipAddress, key: addressKey(ipAddress) }));
    return server;
  };
  [http, bare] = [await start(['10.0.0.0/8', LONE_PROXY, 'fd00::/8']), await start([])];
});
afterAll(() => Promise.all([http.close(), bare.close()]));

const keyOf = async (server: typeof http, remoteAddress: string, headers: Record<string, string | string[]>): Promise<string> =>
  JSON.parse((await server.inject({ url: '/address', remoteAddress, headers })).body).key;
const forwarded = (value: string) => ({ 'x-forwarded-for': value });

/** What a proxy that is believed passes on, of which only what it added itself counts. */
const throughProxy: [remote: string, headers: Record<string, string>, key: string][] = [
  [PROXY, forwarded(CLIENT), CLIENT],
  [LONE_PROXY, forwarded(CLIENT), CLIENT],
  ['::ffff:10.1.2.3', forwarded(CLIENT), CLIENT],
  ['fd00::7', forwarded(CLIENT), CLIENT],
  [PROXY, forwarded(`127.0.0.1, ${CLIENT}`), CLIENT],
  [PROXY, forwarded(`10.9.9.9, ${CLIENT}`), CLIENT],
  [PROXY, forwarded(`${STRANGER}, ${CLIENT}`), CLIENT],
  [PROXY, forwarded(`1.1.1.1, 2.2.2.2, 3.3.3.3, ${CLIENT}`), CLIENT],
  [PROXY, forwarded(`${CLIENT}, 10.0.0.8`), CLIENT],
  [PROXY, forwarded(`${CLIENT}, ${LONE_PROXY}, 10.0.0.8`), CLIENT],
  [PROXY, forwarded(`1.1.1.1,${CLIENT},10.0.0.8`), CLIENT],
  [PROXY, forwarded(`::ffff:${CLIENT}`), CLIENT],
  [PROXY, forwarded(`${'1.1.1.1, '.repeat(200)}${CLIENT}`), CLIENT],
  [PROXY, forwarded(`, ,${CLIENT}`), CLIENT],
  [PROXY, forwarded(`unknown, ${CLIENT}`), CLIENT],
  [PROXY, forwarded(`<script>, ${CLIENT}`), CLIENT],
  [PROXY, { ...forwarded(CLIENT), 'x-real-ip': '127.0.0.1' }, CLIENT],
  [PROXY, { ...forwarded(CLIENT), 'x-client-ip': '127.0.0.1' }, CLIENT],
  [PROXY, { ...forwarded(CLIENT), forwarded: 'for=127.0.0.1' }, CLIENT],
  [PROXY, { ...forwarded(CLIENT), 'cf-connecting-ip': '127.0.0.1' }, CLIENT],
  [PROXY, { ...forwarded(CLIENT), 'true-client-ip': '127.0.0.1' }, CLIENT],
  [PROXY, { ...forwarded(CLIENT), 'x-forwarded-host': '127.0.0.1' }, CLIENT],
  [PROXY, {}, PROXY],
  [PROXY, { 'x-real-ip': CLIENT }, PROXY],
  [PROXY, forwarded('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2'],
  [PROXY, forwarded('2001:db8:1:2:ffff::1'), '2001:db8:1:2'],
  [PROXY, forwarded('127.0.0.1, 2001:db8:1:2::9'), '2001:db8:1:2'],
  [PROXY, forwarded(`${CLIENT}:51234`), CLIENT],
  [PROXY, forwarded(`127.0.0.1:80, ${CLIENT}:51234`), CLIENT],
  [PROXY, forwarded(`${CLIENT}:51234, 10.0.0.8:443`), CLIENT],
  [PROXY, forwarded(`127.0.0.1:80, ${CLIENT}:51234, ${LONE_PROXY}:80, 10.0.0.8:443`), CLIENT],
  [PROXY, forwarded(`${CLIENT}:51234, [fd00::9]:443`), CLIENT],
  [PROXY, forwarded('[2001:db8:1:2::9]:51234'), '2001:db8:1:2'],
  [PROXY, forwarded('[2001:db8:1:2::9]'), '2001:db8:1:2'],
];

test.each(throughProxy)('from %s with %j is the right-most that is no proxy', async (remote, headers, key) => {
  expect(await keyOf(http, remote, headers)).toBe(key);
});

const claims: Record<string, string>[] = [
  forwarded('127.0.0.1'), forwarded('::1'), forwarded(PROXY), forwarded(`127.0.0.1, ${PROXY}`), forwarded('localhost'), forwarded(''), forwarded(' '),
  { 'x-real-ip': '127.0.0.1' }, { 'x-client-ip': '127.0.0.1' }, { forwarded: 'for=127.0.0.1;proto=https' }, { 'cf-connecting-ip': '127.0.0.1' },
  { 'true-client-ip': '127.0.0.1' }, { 'x-cluster-client-ip': '127.0.0.1' }, { 'x-originating-ip': '127.0.0.1' }, { via: '1.1 127.0.0.1' },
];

test.each(claims)('%j of whom nobody trusts changes nothing', async (headers) => {
  for (const remote of [STRANGER, '192.0.2.2', '11.0.0.1', '127.0.0.1']) expect(await keyOf(http, remote, headers)).toBe(remote);
  for (const remote of [STRANGER, PROXY, '127.0.0.1']) expect(await keyOf(bare, remote, headers)).toBe(remote);
});

test('what is no address counts as one and the same', async () => {
  for (const nonsense of ['nonsense', '300.1.1.1', `${CLIENT}:x`, `${CLIENT}:443:443`, '[::1', '[nonsense]:443', "1' or '1'='1"]) expect(await keyOf(http, PROXY, forwarded(nonsense))).toBe('unknown');
});
