import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge as PromGauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../kernel/app-error.ts';
import type { Client } from './call.ts';

/** A number that is asked for when metrics are read. */
export type Gauge = { name: string; help: string; label?: string; read(): Promise<{ label?: string; value: number }[]> };

type Options = { gauges: readonly Gauge[]; token: string | undefined };

/** `GET /metrics` in the format of Prometheus; for this machine, or for who has the token. */
export function registerMetrics(http: FastifyInstance, { gauges, token }: Options) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'scriba_http_request_seconds', help: 'Time to answer calls of the API.', labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10], registers: [registry],
  });
  for (const { name, help, label, read } of gauges) {
    new PromGauge({
      name, help, labelNames: label ? [label] : [], registers: [registry],
      async collect() {
        this.reset();
        for (const { label: of, value } of await read()) this.set(label && of !== undefined ? { [label]: of } : {}, value);
      },
    });
  }
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (route?.startsWith('/api')) durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  http.get('/metrics', async (request, reply) => {
    if (!mayWatch(request.client, token)) throw new AppError('route.not_found', { path: '/metrics' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Who has the token; without one, who is on this machine. */
export const mayWatch = ({ isLocal, authorization }: Client, token: string | undefined) =>
  (token === undefined ? isLocal : isSame(authorization, `Bearer ${token}`));

const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));
const digest = (text: string) => createHash('sha256').update(text).digest();
