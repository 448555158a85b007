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
    // What older programs look for.
    ...(code === 'auth.account_suspended' && { error: 'ACCOUNT_SUSPENDED', suspensionReason: String(params['reason'] ?? '') }),
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
  const named = error instanceof Error ? causeOf(error) : undefined;
  return new AppError(named ?? 'internal', {}, { cause: error });
}

/** What PostgreSQL and the system say by code. The caller may try again where the database or the store is away. */
const codeOfCause: Record<string, ErrorCode> = {
  // PostgreSQL keeps no NUL in texts, and no other part of us sends one.
  ...forEach(['22021', '22P05'], 'request.invalid'),
  ...forEach(['53100', 'ENOSPC', 'EDQUOT'], 'storage.no_space'),
  // The last waits too long for what somebody else holds.
  ...forEach(['57P01', '57P02', '57P03', '53300', '55P03'], 'service.database'),
  ...forEach(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'], 'service.unavailable'),
};

function forEach(causes: readonly string[], code: ErrorCode): Record<string, ErrorCode> {
  return Object.fromEntries(causes.map((cause) => [cause, code]));
}

function causeOf(error: Error): ErrorCode | undefined {
  if ('code' in error && typeof error.code === 'string' && Object.hasOwn(codeOfCause, error.code)) return codeOfCause[error.code];
  return /timeout exceeded when trying to connect|Connection terminated/.test(error.message) ? 'service.database' : undefined;
}

const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = { 'service.database': 2, 'service.unavailable': 2, 'service.maintenance': MAINTENANCE_MINUTES.from * 60 };

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
