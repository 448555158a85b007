import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { operationsApi, type Operations } from '@scriba/contract/operations';
import { systemApi, systemRawApi, type Health } from '@scriba/contract/system';
import { registerErrorPage } from '../http/error-page.ts';
import { registerEventStream, type Subscribe } from '../http/event-stream.ts';
import { registerMaintenance } from '../http/maintenance.ts';
import { mayWatch, registerMetrics, type Gauge } from '../http/metrics.ts';
import { openapiDocument } from '../http/openapi.ts';
import { sendNotFound } from '../http/problem.ts';
import { rateLimits } from '../http/rate-limits.ts';
import { handle, handleRaw, registerRoutes } from '../http/routes.ts';
import { createHttpServer } from '../http/server.ts';
import { registerStaticWeb } from '../http/static-web.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { Certificate } from './certificate.ts';
import type { Config } from './config.ts';
import { extractTextRoute } from './extract-text.ts';
import type { Modules } from './modules.ts';
import { registerTus } from './tus.ts';

type Deps = {
  config: Config;
  /** To serve https directly; plain http without. */
  certificate?: Certificate | undefined;
  modules: Modules;
  logger: FastifyBaseLogger;
  clock: Clock;
  subscribe: Subscribe;
  health(): Promise<Health>;
  operations(): Promise<Operations>;
  gauges: readonly Gauge[];
  /** Folder of the built web application; undefined where only the API is served. */
  webFolder: string | undefined;
  /** A worker answers for its health and nothing else. */
  isWorkerOnly: boolean;
};

/** The way in for browsers and programs: the API, the upload protocol, the event stream and the web application. */
export async function createHttp(deps: Deps): Promise<FastifyInstance> {
  const { config, certificate, modules, logger, clock, subscribe, health, operations, gauges, webFolder, isWorkerOnly } = deps;
  const http = await createHttpServer({
    authenticate: modules.accounts.sessions.authenticate, logger, certificate,
    trustedProxies: config.TRUST_PROXY, isMeasured: config.GOOGLE_MEASUREMENT_ID !== undefined, captcha: config.CAPTCHA,
    isHttpsMeant: config.PUBLIC_URL?.startsWith('https:') ?? false,
  });
  registerMetrics(http, { gauges, token: config.METRICS_TOKEN });
  const limits = rateLimits({ config, countHit: modules.accounts.countHit });
  registerMaintenance(http, { isUnderMaintenance: modules.flags.isUnderMaintenance, now: () => clock.now() });
  registerRoutes(http, systemRoutes(health, config), limits);
  if (isWorkerOnly) {
    http.setNotFoundHandler(sendNotFound);
    return http;
  }
  registerRoutes(http, [...modules.routes, extractTextRoute(modules), handle(operationsApi.show, () => operations())], limits);
  registerErrorPage(http);
  registerTus(http, { uploads: modules.uploads, maxBytes: modules.maxBytes, limits });
  registerEventStream(http, { subscribe, now: () => clock.now(), limits });
  if (webFolder) await registerStaticWeb(http, webFolder);
  else http.setNotFoundHandler(sendNotFound);
  return http;
}

const systemRoutes = (health: () => Promise<Health>, config: Config) => [
  handle(systemApi.health, async ({ actor, client }) => {
    const { status, isLive, isReady, ...details } = await health();
    const maySee = actor?.role === 'admin' || mayWatch(client, config.METRICS_TOKEN);
    return { status, isLive, isReady, ...(maySee && details) };
  }),
  handle(systemApi.live, async () => ({ status: 'ok' as const })),
  handle(systemApi.ready, async () => {
    if (!(await health()).isReady) throw new AppError('service.unavailable');
    return { status: 'ok' as const };
  }),
  handleRaw(systemRawApi.openapi, async ({ reply }) => reply.send(openapiDocument(config.PUBLIC_URL))),
];
