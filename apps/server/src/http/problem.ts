import { errorCatalogue, type ErrorCode, type Problem } from '@scriba/contract/errors';
import { MAINTENANCE_MINUTES } from '@scriba/contract/notices';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import { ERROR_PAGE } from './error-page.ts';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** Refusals of the HTTP layer itself, by their status. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'request.invalid', 404: 'route.not_found', 413: 'request.too_large', 415: 'request.unsupported_media_type', 429: 'request.too_many',
  503: 'service.unavailable',
};

export function problemOf(error: AppError, requestId: string): Problem {
  const { code, params, fields } = error;
  return {
    type: `${ERROR_PAGE}#${code}`, title: errorCatalogue[code].title, status: errorCatalogue[code].status,
    instance: requestId, requestId, code,
    ...(Object.keys(params).length > 0 && { params }),
    ...(fields.length > 0 && { errors: fields }),
  };
}

export function sendProblem(reply: FastifyReply, error: AppError) {
  // A cache in between would keep a 404 or a 410 by itself.
  return reply.code(error.status).type(PROBLEM_MEDIA_TYPE).header('cache-control', 'no-store').send(JSON.stringify(problemOf(error, reply.request.id)));
}

/** What was thrown, as an error that people may see. Everything unknown is a bug and becomes `internal`. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { statusCode, code } = error as Partial<FastifyError>;
  const known = typeof code === 'string' && code.startsWith('FST_') && statusCode ? codeOfStatus[statusCode] : undefined;
  if (known) return new AppError(known, {}, { cause: error });
  if (error instanceof Error && 'code' in error && UNSTORABLE.has(String(error.code))) return new AppError('request.invalid', {}, { cause: error });
  // The database or the store is away: the caller may try again.
  if (isUnreachable(error)) return new AppError('service.unavailable', {}, { cause: error });
  return new AppError('internal', {}, { cause: error });
}

/** PostgreSQL keeps no NUL in texts, and no other part of us sends one. */
const UNSTORABLE = new Set(['22021', '22P05']);
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300']);
const isUnreachable = (error: unknown) =>
  error instanceof Error && (('code' in error && UNREACHABLE.has(String(error.code))) || /timeout exceeded when trying to connect|Connection terminated/.test(error.message));

const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = { 'service.unavailable': 2, 'service.maintenance': MAINTENANCE_MINUTES.from * 60 };

export function registerProblems(http: FastifyInstance) {
  http.setErrorHandler((error, request, reply) => {
    const known = asAppError(error);
    if (known.status >= 500 && known.code !== 'service.maintenance') request.log.error({ err: error }, 'request failed');
    const retryAfterSeconds = RETRY_AFTER_SECONDS[known.code];
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    return sendProblem(reply, known);
  });
}

/** Addresses that no hook and no route sees, because they cannot be decoded. */
export function sendUnroutable(request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
  return sendNotFound(request, reply);
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendProblem(reply, new AppError('route.not_found', { path: request.url.slice(0, 200) }));
}
