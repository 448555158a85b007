import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Nothing from elsewhere, nothing inline but styles that the interface computes, and no frame around us. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"], scriptSrc: ["'self'"], styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'blob:', 'data:'],
      fontSrc: ["'self'"], connectSrc: ["'self'"], workerSrc: ["'self'", 'blob:'], manifestSrc: ["'self'"],
      objectSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'self'"], frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  // See isolateOrigin.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: { policy: 'same-origin' },
  // Whether https is meant to stay is the operator's word, said at the proxy.
  strictTransportSecurity: false,
};

/** Keeps other sites' windows away, where the browser heeds it: over plain http from another machine it only complains of the headers. */
export function isolateOrigin(http: FastifyInstance) {
  http.addHook('onRequest', async ({ protocol, hostname }, reply) => {
    if (protocol === 'https' || hostname === 'localhost') reply.headers({ 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' });
  });
}
