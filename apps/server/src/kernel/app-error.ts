import { errorCatalogue, type ErrorCode, type ErrorParams, type FieldProblem } from '@scriba/contract/errors';

type Details = { cause?: unknown; fields?: FieldProblem[] };

/** The one error that modules throw on purpose. Anything else is a bug and becomes `internal`. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly status: number;
  /** The fields of a refused request; empty for every other code. */
  readonly fields: FieldProblem[];

  constructor(code: ErrorCode, params: ErrorParams = {}, details: Details = {}) {
    super(errorCatalogue[code].title, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.params = params;
    this.status = errorCatalogue[code].status;
    this.fields = details.fields ?? [];
  }
}
