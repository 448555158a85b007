import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie } from './call.ts';

/** The prefix makes browsers refuse the cookie without Secure, so it exists on https only. */
const SECURE_NAME = '__Host-scriba_session';
const PLAIN_NAME = 'scriba_session';

/** The session cookie of one request: httpOnly, SameSite=Lax, Secure wherever the connection is. */
export function sessionCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): SessionCookie {
  const name = isSecure ? SECURE_NAME : PLAIN_NAME;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return {
    token: request.cookies[name],
    set: (token, maxAgeSeconds) => { reply.setCookie(name, token, { ...attributes, maxAge: Math.floor(maxAgeSeconds) }); },
    clear: () => { reply.clearCookie(name, attributes); },
  };
}
