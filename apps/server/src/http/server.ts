import { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { registerAccess } from './access.ts';
import { isTrustedBy } from './client-address.ts';
import type { Authenticate } from './call.ts';
import { redirectPlainHttp } from './plain-http.ts';
import { registerProblems, sendUnroutable } from './problem.ts';
import { StoreOfRoute } from './rate-limits.ts';
import { isolateOrigin, securityHeaders } from './security-headers.ts';

/** JSON bodies; texts that people correct are the largest. Files come as streams and have limits of their own. */
const BODY_LIMIT_BYTES = 32 * 1024 ** 2;

/** Who reads a file counts its bytes and refuses; the plugin would cut it short and say nothing. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

type Options = {
  authenticate: Authenticate;
  logger: FastifyBaseLogger;
  /** Addresses or ranges whose `X-Forwarded-*` headers are believed. */
  trustedProxies: string[];
  /** PEM texts, to serve https directly. */
  certificate: { cert: string; key: string } | undefined;
  /** Visits of those who agreed are measured by Google, so pages may reach it. */
  isMeasured?: boolean;
  /** What tells people from programs; that of an outside service must be reached by pages. */
  captcha?: string;
  /** People use an https address, so browsers shall never try another one. */
  isHttpsMeant?: boolean;
  /** A body of which nothing comes for so long is given up; a minute unless told. */
  silenceMs?: number;
};

/** The HTTP server without routes: identity, limits, headers and errors are the same for all that are added. */
export async function createHttpServer(given: Options): Promise<FastifyInstance> {
  const { authenticate, logger, trustedProxies, certificate, isMeasured = false, captcha = 'off', isHttpsMeant = false, silenceMs = 60_000 } = given;
  const options = {
    loggerInstance: logger, bodyLimit: BODY_LIMIT_BYTES, trustProxy: trustedProxies.length > 0 && isTrustedBy(trustedProxies),
    genReqId: () => uuid(), logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle' as const, keepAliveTimeout: 65_000, requestTimeout: 0,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => { void sendUnroutable(request, reply); },
  };
  const http = (certificate ? Fastify({ ...options, https: certificate }) : Fastify(options)) as unknown as FastifyInstance;
  if (certificate) redirectPlainHttp(http);
  registerProblems(http);
  giveUpSilentBodies(http, silenceMs);
  throwAwayRest(http);
  http.addHook('onRequest', async (request, reply) => { reply.header('x-request-id', request.id); });
  await http.register(cookie);
  await http.register(helmet, securityHeaders({ isMeasured, captcha, isHttpsMeant }));
  isolateOrigin(http);
  await http.register(multipart, { limits: { files: 1, fields: 8, fieldSize: 4096, fileSize: NO_LIMIT } });
  registerAccess(http, authenticate);
  // Before the body is read and parsed, and after it is known who calls.
  await http.register(rateLimit, { global: false, hook: 'onRequest', store: StoreOfRoute as never });
  registerRequestLog(http);
  closeIdleWhileStopping(http);
  return http;
}

/**
 * Uploads may take hours, so a request as a whole has no limit of time; but who stops sending in the middle must not hold a
 * connection for ever. While an answer is made, nobody has to send anything.
 */
function giveUpSilentBodies(http: FastifyInstance, silenceMs: number) {
  http.addHook('onRequest', async ({ raw }) => {
    const { socket, headers } = raw;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || !(socket instanceof Socket)) return;
    const giveUp = () => raw.destroy();
    socket.setTimeout(silenceMs).on('timeout', giveUp);
    // Once only: after the answer the same clock counts how long the connection is kept alive.
    const stopWatching = () => {
      raw.off('end', stopWatching).off('close', stopWatching);
      socket.setTimeout(0).off('timeout', giveUp);
    };
    raw.once('end', stopWatching).once('close', stopWatching);
  });
}

/** Of a body that was refused before its end, the rest is still on its way: unread, it would hold up whatever follows on its connection. */
function throwAwayRest(http: FastifyInstance) {
  http.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) raw.unpipe().resume();
  });
}

/**
 * A kept-alive connection whose last request ends during the stop would hold the server until it times out; so would one that
 * a browser opened in advance, which Node does not count as idle.
 */
function closeIdleWhileStopping(http: FastifyInstance) {
  const unused = new Set<Socket>();
  for (const opened of ['connection', 'secureConnection']) {
    http.server.on(opened, (socket: Socket) => { unused.add(socket.once('close', () => unused.delete(socket))); });
  }
  http.server.on('request', ({ socket }) => { unused.delete(socket); });
  http.addHook('preClose', async () => {
    const timer = setInterval(() => {
      http.server.closeIdleConnections();
      // Under https the bare connection below the secure one is never named by a request.
      for (const socket of unused) if (socket instanceof TLSSocket || !isSecure(http)) socket.destroy();
    }, 100);
    http.server.once('close', () => clearInterval(timer));
  });
}

const isSecure = ({ server }: FastifyInstance) => 'setSecureContext' in server;

/** One line for each call of the API, without query or body: they may hold what people search for. */
function registerRequestLog(http: FastifyInstance) {
  http.addHook('onResponse', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/api/')) return;
    const { id: requestId, method, routeOptions } = request;
    const line = { requestId, method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 500) request.log.warn(line, 'call failed');
    else request.log.debug(line, 'call');
  });
}
