import type { RateClass, RawRoute, Route } from '@scriba/contract/route';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { AppError } from '../kernel/app-error.ts';

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** `300/1m`: so many in so long. */
const rate = z.string().regex(/^\d+\/\d*[smhd]$/, 'must look like 300/1m').transform((text) => {
  const [, max = '0', amount, unit = 'm'] = /^(\d+)\/(\d*)([smhd])$/.exec(text) ?? [];
  return { max: Number(max), windowSeconds: Number(amount || 1) * SECONDS[unit as keyof typeof SECONDS] };
});
export type Rate = z.output<typeof rate>;

export const rateLimitsConfig = z.object({
  RATE_READ: rate.prefault('600/1m').describe('Reading calls of one person, or of one address without a session.'),
  RATE_WRITE: rate.prefault('240/1m').describe('Changing calls of one person or address. Chunks of uploads are not counted.'),
  RATE_SIGN_IN: rate.prefault('20/5m').describe('Attempts to sign in, sign up or use a token, of one address.'),
  RATE_MAIL: rate.prefault('5/10m').describe('Calls that send a mail, of one address.'),
});

/** Counts hits of a key in a window that all web processes see; answers the count so far and when the window ends. */
export type CountHit = (key: string, windowSeconds: number) => Promise<{ hits: number; secondsLeft: number }>;

export type RateLimits = { of(rate: RateClass): RateLimitOptions | false };

export const rateOf = (route: Route | RawRoute): RateClass => route.rate ?? (route.method === 'GET' ? 'read' : 'write');

type Options = { config: z.output<typeof rateLimitsConfig>; countHit: CountHit };

/** Reading and writing are counted in this process, which is cheap; sign-in and mail in the database, which is exact over all processes. */
export function rateLimits({ config, countHit }: Options): RateLimits {
  const here = new HitsHere();
  const everywhere = { incr: asCallback(countHit) };
  const byClass: Record<RateClass, RateLimitOptions | false> = {
    free: false,
    read: budget('read', config.RATE_READ, here),
    write: budget('write', config.RATE_WRITE, here),
    'sign-in': budget('sign-in', config.RATE_SIGN_IN, everywhere),
    mail: budget('mail', config.RATE_MAIL, everywhere),
  };
  return { of: (rateClass) => byClass[rateClass] };
}

type Hits = { hits: number; secondsLeft: number };
type StoreCallback = (error: Error | null, result?: { current: number; ttl: number }) => void;
type Store = { incr(key: string, callback: StoreCallback, timeWindowMs: number): void };

const asCallback = (count: CountHit): Store['incr'] => (key, callback, timeWindowMs) => {
  count(key, timeWindowMs / 1000).then(
    ({ hits, secondsLeft }: Hits) => callback(null, { current: hits, ttl: secondsLeft * 1000 }),
    (error: Error) => callback(error),
  );
};

/** All routes of a class share one budget. */
const budget = (group: string, { max, windowSeconds }: Rate, store: Store): RateLimitOptions => ({
  max, timeWindow: windowSeconds * 1000, store: store as never,
  keyGenerator: (request: FastifyRequest) =>
    `${group}:${(store instanceof HitsHere ? request.caller?.actor.userId : undefined) ?? addressKey(request.client.ipAddress)}`,
  errorResponseBuilder: (_request, { ttl }) => new AppError('request.too_many', { seconds: Math.ceil(ttl / 1000) }),
});

/** For the plugin, which by itself gives every route a store, and so a budget, of its own: takes the store that the route names. */
export class StoreOfRoute {
  incr(_key: string, callback: StoreCallback) {
    callback(new Error('This route names no store of rate limits.'));
  }
  child({ store }: { store: Store }) {
    return store;
  }
}

/** One household or server has a whole /64 of IPv6, so that is what counts as one address. */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4' ? address.toString() : (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16)).join(':');
}

const MAX_KEYS = 50_000;

/** Windows that this process alone counts. Whoever comes with ever new addresses finds the oldest forgotten, not the memory full. */
class HitsHere implements Store {
  readonly #windows = new Map<string, { hits: number; endsAt: number }>();

  incr(key: string, callback: StoreCallback, timeWindowMs: number) {
    const now = performance.now();
    const known = this.#windows.get(key);
    const open = known && known.endsAt > now ? known : { hits: 0, endsAt: now + timeWindowMs };
    open.hits += 1;
    if (open !== known) this.#keep(key, open);
    callback(null, { current: open.hits, ttl: open.endsAt - now });
  }

  #keep(key: string, window: { hits: number; endsAt: number }) {
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > MAX_KEYS && oldest !== undefined) this.#windows.delete(oldest);
  }
}
