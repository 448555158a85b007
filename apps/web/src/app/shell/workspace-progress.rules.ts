/** What must be there before the workspace is whole; each is a quarter. */
export type Arrived = { account: boolean; files: boolean; folders: boolean; letters: boolean };

export const progressOf = (arrived: Arrived): number => Object.values(arrived).filter(Boolean).length * 25;

export type Step = 'initializing' | 'files' | 'folders' | 'finalizing' | 'complete';

/** What is said of a progress from 0 to 100. */
export function stepOf(progress: number): Step {
  if (progress < 25) return 'initializing';
  if (progress < 50) return 'files';
  if (progress < 75) return 'folders';
  return progress < 100 ? 'finalizing' : 'complete';
}
