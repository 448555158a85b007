import { expect, test } from 'vitest';
import { hasPlan, LOOKS_MAX, upgradeStateOf } from './upgrade.rules.ts';

const look = (looks: number, isThere = false) => ({ looks, isThere });

test('a purchase is looked for until the plan is there or the looks are used up, and not at all where nothing is sold', () => {
  expect(upgradeStateOf({ canBuy: true, look: undefined })).toBe('checking');
  expect(upgradeStateOf({ canBuy: true, look: look(LOOKS_MAX - 1) })).toBe('checking');
  expect(upgradeStateOf({ canBuy: true, look: look(LOOKS_MAX) })).toBe('late');
  expect(upgradeStateOf({ canBuy: true, look: look(LOOKS_MAX, true) })).toBe('done');
  expect(upgradeStateOf({ canBuy: false, look: look(1, true) })).toBe('notSold');
});

test('only the plan that was bought counts, and one that has not ended', () => {
  expect(hasPlan({ plan: 'pro', isDowngraded: false }, 'pro')).toBe(true);
  expect(hasPlan({ plan: 'pro', isDowngraded: false }, 'business')).toBe(false);
  expect(hasPlan({ plan: 'pro', isDowngraded: false }, undefined)).toBe(true);
  expect(hasPlan({ plan: 'free', isDowngraded: true }, undefined)).toBe(false);
  expect(hasPlan(null, undefined)).toBe(false);
});
