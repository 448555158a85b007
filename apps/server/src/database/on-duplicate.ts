import type { ErrorCode, ErrorParams } from '@scriba/contract/errors';
import { AppError } from '../kernel/app-error.ts';

/** Whether PostgreSQL refused a row because of this unique constraint. */
export const isRefusedBy = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;

/** For `.catch`: turns the refusal of one named unique constraint into the error the user should see. */
export const onDuplicate = (constraint: string, code: ErrorCode, params: ErrorParams) => (error: unknown): never => {
  throw isRefusedBy(error, constraint) ? new AppError(code, params, { cause: error }) : error;
};
