import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NOBODY_SHOWN, PERSON_HEADER } from '@scriba/contract/person-header';
import { passesFor } from '@scriba/contract/roles';
import type { Access } from '@scriba/contract/route';
import { preferredLanguage } from '@scriba/contract/languages';
import { AppError } from '../kernel/app-error.ts';
import { isLoopback, type Authenticate, type Caller } from './call.ts';
import { withoutPort } from './client-address.ts';
import { secretCookie } from './secret-cookie.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Runs before every route below `/api`: finds out who calls, refuses who may not,
 * and refuses changes that another site's page asks this browser for.
 */
export function registerAccess(http: FastifyInstance, authenticate: Authenticate) {
  http.decorateRequest('caller', undefined);
  http.decorateRequest('client');
  http.decorateRequest('session');
  http.decorateRequest('entrance');
  http.decorateRequest('knownDevice');
  http.addHook('onRequest', async (request, reply) => {
    const isSecure = request.protocol === 'https';
    request.client = {
      ipAddress: withoutPort(request.ip), userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400), isSecure, isLocal: isLocal(request),
      authorization: request.headers.authorization ?? '', language: preferredLanguage(request.headers['accept-language']),
    };
    request.session = secretCookie('session', { request, reply, isSecure });
    request.entrance = secretCookie('entrance', { request, reply, isSecure });
    request.knownDevice = secretCookie('knownDevice', { request, reply, isSecure });
    // The route that was found decides, not the address: an encoded or absolute one reaches the same route.
    if (!request.routeOptions.url?.startsWith('/api/')) return;
    if (!SAFE_METHODS.has(request.method)) demandSameOrigin(request);
    const access = request.routeOptions.config.access ?? 'public';
    request.caller = request.session.token ? await authenticate(request.session.token) : undefined;
    demandSamePerson(request, access);
    demandAccess(request, access);
    reply.header('cache-control', 'no-store');
  });
}

/** On this machine itself, and not behind a proxy of this machine that nobody told us of. */
const isLocal = ({ ip, headers, socket }: FastifyRequest) =>
  isLoopback(withoutPort(ip)) && !(ip === socket.remoteAddress && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined);

/** Browsers say where a request comes from; programs do not, and carry no cookie of someone else. */
function demandSameOrigin({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('request.foreign_origin');
  if (headers.origin !== undefined && hostOf(headers.origin) !== host) throw new AppError('request.foreign_origin');
}

/** Of what a browser says, which is an origin and no more: `http://ours\@theirs` leads to us only for some who read it. */
function hostOf(origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined;
  const url = new URL(origin);
  return url.origin === origin ? url.host : undefined;
}

/** A page does not notice that another one signed in somebody else: what it asks for is its own person's, and done for nobody else. */
function demandSamePerson({ caller, headers }: FastifyRequest, access: Access) {
  const person = headers[PERSON_HEADER];
  if (access === 'public' || person === undefined || !caller) return;
  // Whoever is here may have this.
  if (access === 'not-suspended' && person === NOBODY_SHOWN) return;
  if (caller.actor.userId !== person) throw new AppError('auth.other_person');
}

function demandAccess({ caller }: FastifyRequest, access: Access) {
  if (access === 'public') return;
  if (!caller) return demandSignIn(access);
  if (caller.suspension) throw new AppError('auth.account_suspended', { reason: caller.suspension.reason });
  demandStanding(caller, access);
}

function demandSignIn(access: Access) {
  if (access !== 'not-suspended') throw new AppError('auth.required');
}

/** What only people with a confirmed address may do, and those with a role. */
function demandStanding(caller: Caller, access: Exclude<Access, 'public'>) {
  if (access === 'not-suspended' || access === 'signed-in') return;
  if (caller.isLeaving) throw new AppError('auth.account_leaving');
  if (!caller.actor.isVerified) throw new AppError('auth.email_not_verified');
  if (access !== 'verified' && !passesFor(caller.actor.role, access)) throw new AppError('auth.forbidden');
}
