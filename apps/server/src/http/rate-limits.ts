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
  const byClass: Record<RateClass, RateLimitOptions | false> = {
    free: false,
    read: local('read', config.RATE_READ),
    write: local('write', config.RATE_WRITE),
    'sign-in': { ...local('sign-in', config.RATE_SIGN_IN), store: sharedStore('sign-in', countHit) as never },
    mail: { ...local('mail', config.RATE_MAIL), store: sharedStore('mail', countHit) as never },
  };
  return { of: (rateClass) => byClass[rateClass] };
}

const local = (group: string, { max, windowSeconds }: Rate): RateLimitOptions => ({
  max, timeWindow: windowSeconds * 1000, groupId: group,
  keyGenerator: (request: FastifyRequest) => (group === 'read' || group === 'write' ? request.caller?.actor.userId : undefined) ?? addressKey(request.ip),
  errorResponseBuilder: (_request, { ttl }) => new AppError('request.too_many', { seconds: Math.ceil(ttl / 1000) }),
});

/** One household or server has a whole /64 of IPv6, so that is what counts as one address. */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4' ? address.toString() : (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16)).join(':');
}

type StoreCallback = (error: Error | null, result?: { current: number; ttl: number }) => void;

const sharedStore = (group: string, countHit: CountHit) => class SharedStore {
  incr(key: string, callback: StoreCallback, timeWindowMs: number) {
    countHit(`${group}:${key}`, timeWindowMs / 1000).then(
      ({ hits, secondsLeft }) => callback(null, { current: hits, ttl: secondsLeft * 1000 }),
      (error: Error) => callback(error),
    );
  }
  child() {
    return this;
  }
};
