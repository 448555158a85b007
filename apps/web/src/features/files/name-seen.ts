import { hasCode, isPassing, type ApiError } from '../../lib/api-error.ts';

/** What someone typed and the server refused, and why. */
export type RefusedName = {
  typed: string; problem: string;
  /** The name that it had then, as far as it is known. */
  seen: string;
  /** Whether the same once more is meant: who was told what it is called now means it, and what was only unreachable may go now. */
  mayRepeat: boolean;
};

const isRenamedMeanwhile = (error: unknown): error is ApiError => hasCode(error, 'file.renamed_meanwhile') || hasCode(error, 'folder.renamed_meanwhile');

/** What something is called, as somebody knows it after a refusal: one that says it was renamed meanwhile names it. */
export const nameSeen = (before: string, error: unknown): string =>
  (isRenamedMeanwhile(error) ? String(error.problem.params?.['name'] ?? before) : before);

/** How a refusal is told of: the field brings it along, as it is fetched when something is renamed. */
export type AsRefused = typeof refusedName;

export const refusedName = ({ typed, seen, problem }: Omit<RefusedName, 'mayRepeat'>, error: unknown): RefusedName =>
  ({ typed, problem, seen: nameSeen(seen, error), mayRepeat: isRenamedMeanwhile(error) || isPassing(error) });
