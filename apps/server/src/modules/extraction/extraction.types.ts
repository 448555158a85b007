import type { ErrorParams } from '@scriba/contract/errors';

/** Passwords of documents, in the memory of the processes that read and nowhere else. */
export type PasswordKeeper = {
  /** Tells every process that reads. */
  give(readingId: string, password: string): Promise<void>;
  of(readingId: string): string | undefined;
  forget(readingId: string): void;
};

export type Problem = { code: string; params: ErrorParams };

/** An owner whose files wait to be read. */
export type Candidate = { ownerId: string; running: number; parallelReadings: number; servedAt: Date | null; waitingSince: Date };

export const READ_NEXT_JOB = 'extraction.read-next';
export const PRINT_FILE_JOB = 'extraction.print-file';
