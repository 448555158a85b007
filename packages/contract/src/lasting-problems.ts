import type { ErrorCode } from './errors.ts';

/** What is wrong with a file itself: who sends or reads the same bytes once more is told the same. */
const lastingProblems: readonly ErrorCode[] = [
  'file.too_large', 'file.empty', 'file.type_unsupported', 'file.type_unavailable', 'file.type_mismatch', 'file.name_invalid',
  'extraction.damaged', 'extraction.no_pages', 'extraction.too_big_to_open', 'extraction.password_unsupported',
];

/** Whether trying again cannot help, because the reason is in the file. */
export const isLasting = (code: string): boolean => lastingProblems.some((lasting) => lasting === code);
