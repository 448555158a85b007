import { expect, type Page } from '@playwright/test';
import { ALL_RULES, COLOURS_ONLY, violationsOf } from '../apps/web/src/testing/axe.ts';
import { isThorough } from '../house/thorough.ts';

/** Words that were said are left here for a moment, under names of things that are gone. */
const ANNOUNCER = '[data-live-announcer]';

/** Everybody can use what is shown, in the light that it is in or thoroughly in both, and it fits the screen. */
export async function expectUsable(page: Page) {
  // The hint of what lies under the pointer by chance is no part of the page.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await atRest(page);
  expect.soft(await violationsOf(page, ALL_RULES, [ANNOUNCER])).toEqual([]);
  if (isThorough) await expectOtherLight(page);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function expectOtherLight(page: Page) {
  const theme = page.locator('html');
  const own = await theme.getAttribute('data-theme') === 'dark' ? 'dark' : 'light';
  const other = own === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  await expect(theme).toHaveAttribute('data-theme', other);
  await atRest(page);
  expect.soft((await violationsOf(page, COLOURS_ONLY, [ANNOUNCER])).map((violation) => `in ${other}, ${violation}`)).toEqual([]);
  await page.emulateMedia({ colorScheme: own });
  await expect(theme).toHaveAttribute('data-theme', own);
}

/** A colour that is on its way to the other scheme is neither. */
const atRest = (page: Page) => page.evaluate(async () => {
  // What is folded away does not move on, and would be waited for for ever.
  const isSeen = (effect: AnimationEffect | null) => effect instanceof KeyframeEffect && (effect.target?.checkVisibility() ?? false);
  const ending = document.getAnimations().filter(({ effect, playState }) => playState === 'running' && isSeen(effect) && Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map((each) => each.finished));
});
