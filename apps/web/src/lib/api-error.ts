import type { Problem } from '@scriba/contract/errors';

/** The server refused: `problem.code` says why, in the words of the contract. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}

/** Refused for now only: the change waits in this browser, and is sent later without anybody doing anything. */
export class KeptForLater extends ApiError {
  override name = 'KeptForLater';
}

/** Refused because what it is for is gone, which its person wants by now: they deleted it by a later change, which waits. */
export class GoneAsWished extends ApiError {
  override name = 'GoneAsWished';
}

/** It is not sent at all: whoever made the change discarded it, or is gone. */
export class Dropped extends Error {
  override name = 'Dropped';
}

/** Nobody need hear of it: what was changed goes later by itself, or not at all as was wished. */
export const isUntold = (error: unknown): boolean => error instanceof KeptForLater || error instanceof GoneAsWished || error instanceof Dropped;

/** What was to be changed is not there. */
export const isGone = (error: unknown): error is ApiError => error instanceof ApiError && error.problem.code.endsWith('.not_found');

/** No answer arrived: the device is offline or the server cannot be reached. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** The same may go later: nobody could be reached, too much was asked at once, or the server failed. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && (error.problem.status >= 500 || error.problem.code === 'request.too_many'));

export const hasCode = (error: unknown, code: Problem['code']): error is ApiError => error instanceof ApiError && error.problem.code === code;

/** Names of the fields of a form that the server refused: `/email` of the body is `email`. A weak password is one too. */
export function refusedFields(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [];
  if (error.problem.code === 'auth.weak_password') return ['password'];
  return (error.problem.errors ?? []).map(({ pointer }) => pointer.replace(/^\//, ''));
}
