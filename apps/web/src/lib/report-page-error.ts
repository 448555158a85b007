import { ERROR_MESSAGE_MAX, ERROR_PATH_MAX, ERROR_STACK_MAX, errorReportsApi } from '@scriba/contract/error-reports';
import { ApiError, ConnectionError } from './api-error.ts';
import { callApi } from './api.ts';

const reported = new Set<string>();

/** Tells the operator what failed in this page, once. What the server refused stands in its own log, and whoever is offline cannot tell. */
export function reportPageError(error: unknown) {
  if (error instanceof ApiError || error instanceof ConnectionError) return;
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  if (reported.has(message)) return;
  reported.add(message);
  const path = location.pathname.slice(0, ERROR_PATH_MAX);
  const body = { message: message.slice(0, ERROR_MESSAGE_MAX), stack: stack.slice(0, ERROR_STACK_MAX), path };
  void callApi(errorReportsApi.report, { body }).catch(() => undefined);
}
