import { defaultPreferences } from '@scriba/contract/session';
import { describe, expect, test } from 'vitest';
import { makeSetupCode, plainCode, preferencesOf } from './accounts.rules.ts';

describe('preferences', () => {
  test('that were never kept are the defaults', () => {
    expect(preferencesOf({})).toEqual(defaultPreferences);
    expect(preferencesOf(null)).toEqual(defaultPreferences);
  });

  test('that an older or newer version kept do not break the others', () => {
    expect(preferencesOf({ theme: 'dark', sort: 'by-mood', sidebar: 'wide' })).toEqual({ ...defaultPreferences, theme: 'dark' });
  });
});

describe('the set-up code', () => {
  test('has four groups of four signs that are not mistaken for each other', () => {
    for (const code of Array.from({ length: 50 }, makeSetupCode)) expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/);
  });

  test('is a new one each time', () => {
    expect(new Set(Array.from({ length: 100 }, makeSetupCode)).size).toBe(100);
  });

  test('is understood as people type it', () => {
    expect(plainCode(' abcd efgh-jkmn pqrs\n')).toBe('ABCDEFGHJKMNPQRS');
  });
});
