import type { ChildLimits } from '../child/run-child.ts';
import type { Page } from '../pages.ts';
import { writeInChild } from './write-in-child.ts';

export type XlsxChildOrder = {
  pages: readonly Page[];
  /** Where the workbook is written; replaced when it exists. */
  outputPath: string;
  limits?: Partial<ChildLimits> | undefined;
  signal?: AbortSignal | undefined;
};

/** The workbook of `toXlsx` in a child process: tables of a million cells hold a process up for many seconds. */
export const writeXlsxInChild = ({ pages, outputPath, limits, signal }: XlsxChildOrder): Promise<void> => writeInChild({
  outputPath, limits, signal, readable: [], pageCount: pages.length, orderFor: (place) => ({ task: 'xlsx', order: { pages, outputPath: place } }),
});
