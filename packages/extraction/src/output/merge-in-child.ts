import type { MergedText, MergeOrder } from './merge-corrections.ts';
import { takeFromChild } from './write-in-child.ts';

/** `mergeCorrections` in a child process: with long texts it takes seconds, in which the caller would serve nobody. */
export const mergeCorrectionsInChild = ({ before, corrected, now }: MergeOrder): Promise<MergedText> => takeFromChild({
  limits: undefined, signal: undefined, readable: [], pageCount: now.pageStarts.length,
  orderFor: (outputPath) => ({ task: 'merge', order: { merge: { before, corrected, now }, outputPath } }),
}, async (written) => JSON.parse(await written.readFile('utf8')) as MergedText);
