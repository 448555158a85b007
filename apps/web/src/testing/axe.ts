import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window { /** In a page that was given the program. */ axe: typeof axe }
}

type Rules = NonNullable<RunOptions['runOnly']>;

export const ALL_RULES: Rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** For what differs in its colours only from what was judged. */
export const COLOURS_ONLY: Rules = { type: 'rule', values: ['color-contrast'] };

/**
 * What axe finds wrong with a page, but for the parts that `exclude` selects. A page is given the program once, and only what is wrong
 * is named: either would cost as much again as the judging.
 */
export async function violationsOf(page: Page, runOnly: Rules, exclude: string[] = []): Promise<string[]> {
  for (const frame of page.frames()) if (!await frame.evaluate(() => 'axe' in window)) await frame.evaluate(axe.source);
  const { violations } = await page.evaluate(({ rules, left }) => window.axe.run({ exclude: left }, { runOnly: rules, resultTypes: ['violations'] }),
    { rules: runOnly, left: exclude });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}
