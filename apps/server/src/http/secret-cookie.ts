import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecretCookie } from './call.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply; isSecure: boolean };

/** The prefix makes browsers refuse the cookie without Secure, so it exists on https only. */
const SECURE_PREFIX = '__Host-';
const names = { session: 'scriba_session', entrance: 'scriba_entrance', knownDevice: 'scriba_device' } as const;

/** A cookie with a secret, for one request: httpOnly, SameSite=Lax, Secure wherever the connection is. */
export function secretCookie(kind: keyof typeof names, { request, reply, isSecure }: Exchange): SecretCookie {
  const name = isSecure ? SECURE_PREFIX + names[kind] : names[kind];
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return {
    token: request.cookies[name],
    set: (token, maxAgeSeconds) => { reply.setCookie(name, token, { ...attributes, maxAge: Math.floor(maxAgeSeconds) }); },
    clear: () => { reply.clearCookie(name, attributes); },
  };
}
