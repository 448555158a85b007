import type { FastifyHelmetOptions } from '@fastify/helmet';

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
  referrerPolicy: { policy: 'same-origin' },
  // Whether https is meant to stay is the operator's word, said at the proxy.
  strictTransportSecurity: false,
};
