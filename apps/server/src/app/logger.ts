import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Causes of causes, until somebody has seen enough. */
const MAX_CAUSES = 4;

type Described = { type: string; message: string; code?: string; stack?: string; cause?: Described };

/**
 * Lines of JSON on the standard output. Of an error its words are written and nothing else that hangs on it: drivers attach
 * whole connections, and PostgreSQL the values of a refused row, which are people's addresses and names of files.
 */
export const createLogger = ({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Logger =>
  pino({
    level: LOG_LEVEL, serializers: { err: (error: unknown) => describe(error) },
    // Libraries trace what they were given, cookies included.
    redact: { paths: ['headers', '*.headers', '*.*.headers'], remove: true },
  }, destination);

/** Some libraries throw what only looks like an error. */
const wordsOf = (thrown: unknown): string | undefined =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string' ? thrown.message : undefined;

function describe(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: wordsOf(error) ?? 'thrown without an error' };
  const { name, message, stack, cause } = error;
  return {
    type: name, message, ...('code' in error && { code: String(error.code) }), ...(stack && { stack }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: describe(cause, depth + 1) }),
  };
}
