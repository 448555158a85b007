import type { Page } from '@playwright/test';
import { isThorough } from '../../../../house/thorough.ts';
import { ALL_RULES, COLOURS_ONLY, violationsOf } from './axe.ts';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

export const wideScreen = { viewport: WIDE, colorScheme: 'light', locale: 'ro' } as const;
export const phone = { viewport: NARROW, colorScheme: 'dark', locale: 'de', hasTouch: true, isMobile: true } as const;

/** By how many pixels a page is wider than its screen. */
export const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** By how many pixels a page scrolls on below all that it shows: something is laid out there that its own scroller does not hold. */
const emptinessOf = (page: Page) => page.evaluate(() => {
  const shown = Math.max(innerHeight, document.querySelector('#root')?.getBoundingClientRect().height ?? 0);
  // What lies over the lower edge may be scrolled past.
  const room = parseFloat(getComputedStyle(document.body).paddingBottom);
  return Math.floor(document.documentElement.scrollHeight - shown - room);
});

/** What keeps somebody from using a page on the screen that it is on. */
export async function faultsOf(page: Page): Promise<string[]> {
  await settled(page);
  return [...await violationsOf(page, ALL_RULES), ...await sizeFaultsOf(page)];
}

async function sizeFaultsOf(page: Page): Promise<string[]> {
  const [overflow, emptiness] = [await overflowOf(page), await emptinessOf(page)];
  return [
    ...overflow > 0 ? [`wider than the screen by ${overflow} pixels`] : [],
    ...emptiness > 0 ? [`scrolls on below its content by ${emptiness} pixels`] : [],
  ];
}

/** Of a page that was judged on another screen: whether it fits this one, and its colours in this light; thoroughly, everything. */
export async function misfitsOf(page: Page): Promise<string[]> {
  if (isThorough) return await faultsOf(page);
  await settled(page);
  return [...await contrastFaultsOf(page), ...await sizeFaultsOf(page)];
}

/** For a page that differs in its colours only from one that was judged. */
export const contrastFaultsOf = (page: Page) => violationsOf(page, COLOURS_ONLY);

async function turnTo(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
  await settled(page);
}
export const turnDark = (page: Page) => turnTo(page, 'dark');

/** Shows an open page on another screen, which is much faster than opening it there. */
export async function turnWide(page: Page) {
  await page.setViewportSize(WIDE);
  await turnTo(page, 'light');
}
export async function turnNarrow(page: Page) {
  await page.setViewportSize(NARROW);
  await turnTo(page, 'dark');
}

/**
 * What keeps somebody from using a page, or what lies over it, on a wide screen and on a phone, in light and in dark: in one of these on
 * each screen, or thoroughly in both. What closes when the screen turns, as a menu does, is opened again by `again`.
 */
export async function faultsEverywhere(page: Page, again: (page: Page) => Promise<unknown> = async () => {}): Promise<string[]> {
  await turnWide(page);
  const inLight = await faultsOf(page);
  const inDark = await contrastIn(page, 'dark');
  await turnNarrow(page);
  await again(page);
  await settled(page);
  const onPhone = await faultsOf(page);
  return [...inLight, ...inDark, ...onPhone, ...await contrastIn(page, 'light')];
}

async function contrastIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  if (!isThorough) return [];
  await turnTo(page, colorScheme);
  return await contrastFaultsOf(page);
}

/** Until what follows the size of the screen is drawn, and nothing moves any more but for what always turns. */
export const settled = (page: Page) => page.evaluate(async () => {
  for (const _ of [1, 2]) await new Promise((resolve) => { requestAnimationFrame(resolve); });
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
});
