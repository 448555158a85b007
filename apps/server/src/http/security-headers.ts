import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const MEASURING = ['https://*.googletagmanager.com'];
const MEASURED = [...MEASURING, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

const NOT_ASKED_FOR = ['microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'display-capture'];
/** Of what a browser could give, pages are scanned with the camera; nothing asks for the rest. */
const PERMISSIONS = ['camera=(self)', ...NOT_ASKED_FOR.map((name) => `${name}=()`)].join(', ');

const HALF_YEAR_SECONDS = 180 * 86_400;

type Choices = { isMeasured: boolean; captcha: string; isHttpsMeant: boolean };

/** From where what tells people from programs is loaded, and shown in a frame of its own. */
const CAPTCHAS: Record<string, { scripts: string[]; frames: string[] }> = {
  recaptcha: {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
  turnstile: { scripts: ['https://challenges.cloudflare.com'], frames: ['https://challenges.cloudflare.com'] },
};
const captchaOf = (captcha: string) => CAPTCHAS[captcha] ?? { scripts: [], frames: [] };

/**
 * Nothing from elsewhere, nothing inline but styles that the interface computes, and no frame around us. Where visits are measured,
 * who measures them can be reached; that it is only done for those who agreed is the pages' matter.
 */
export const securityHeaders = ({ isMeasured, captcha, isHttpsMeant }: Choices): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"], scriptSrc: ["'self'", ...captchaOf(captcha).scripts, ...(isMeasured ? MEASURING : [])],
      frameSrc: ["'self'", ...captchaOf(captcha).frames], styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'blob:', 'data:', ...(isMeasured ? MEASURED : [])],
      fontSrc: ["'self'"], connectSrc: ["'self'", ...(isMeasured ? MEASURED : [])], workerSrc: ["'self'", 'blob:'], manifestSrc: ["'self'"],
      objectSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'self'"], frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  // See isolateOrigin.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: { policy: 'same-origin' },
  // Of other names below this one nothing is known here.
  strictTransportSecurity: isHttpsMeant && { maxAge: HALF_YEAR_SECONDS, includeSubDomains: false },
});

/**
 * Says what no page here asks a browser for, and keeps other sites' windows away, where the browser heeds it: over plain http from
 * another machine it only complains of the headers.
 */
export function isolateOrigin(http: FastifyInstance) {
  http.addHook('onRequest', async ({ protocol, hostname }, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (protocol === 'https' || hostname === 'localhost') reply.headers({ 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' });
  });
}
