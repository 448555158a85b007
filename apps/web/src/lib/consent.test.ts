import { CONSENT_DAYS, makeConsent } from '@scriba/contract/consent-decision';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONSENT_KEY, decide, mayKeepPreferences, readConsent } from './consent.ts';
import { cookiesToClear, followConsent } from './kept-preferences.ts';
import { LANGUAGE_KEY } from './language.tsx';
import { currentTheme, setTheme, THEME_KEY } from './theme.ts';

const all = { functional: true, analytics: true, marketing: true };
const none = { functional: false, analytics: false, marketing: false };

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('a decision about cookies', () => {
  test('is there until a year has passed, then it is gone and asked for again', () => {
    vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z') });
    expect(readConsent()).toBeNull();
    decide(all);
    vi.setSystemTime(new Date(Date.parse('2030-01-01T00:00:00Z') + CONSENT_DAYS * 86_400_000));
    expect(readConsent()?.consent).toMatchObject({ essential: true, ...all });
    vi.setSystemTime(Date.now() + 1);
    expect(readConsent()).toBeNull();
    expect(localStorage.getItem(CONSENT_KEY)).toBeNull();
  });

  test('for another list of cookies is forgotten', () => {
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ ...makeConsent(all, new Date().toISOString()), version: '0.9' }));
    expect(readConsent()).toBeNull();
    expect(localStorage.getItem(CONSENT_KEY)).toBeNull();
  });

  test.each(['', 'null', '{}', '[1', '{"consent":{},"version":"1.0"}'])('that cannot be read (%j) is none', (text) => {
    localStorage.setItem(CONSENT_KEY, text);
    expect(readConsent()).toBeNull();
  });

  test('holds for the page where storage is blocked', () => {
    vi.stubGlobal('localStorage', { getItem: () => { throw new Error('blocked'); }, setItem: () => { throw new Error('blocked'); }, clear: () => {} });
    decide(none);
    expect(readConsent()?.consent.functional).toBe(false);
  });
});

describe('preferences', () => {
  test('are kept only by those who agreed; until then they hold for the page', () => {
    expect(mayKeepPreferences()).toBe(false);
    setTheme('dark');
    expect(currentTheme()).toBe('dark');
    expect(localStorage.getItem(THEME_KEY)).toBeNull();
    decide(all);
    followConsent(all);
    expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  });

  test('are cleared when they are refused', () => {
    decide(all);
    setTheme('dark');
    localStorage.setItem(LANGUAGE_KEY, 'ro');
    document.cookie = 'language=ro; path=/';
    decide(none);
    followConsent(none);
    expect([localStorage.getItem(THEME_KEY), localStorage.getItem(LANGUAGE_KEY), document.cookie]).toEqual([null, null, '']);
  });
});

describe('the cookies that go', () => {
  const cookies = 'language=ro; _ga=1; _ga_AB=2; _gcl_au=3; my-auth-token=4; session_id=5; csrf=6; __Secure-x=7; __Host-y=8; other=9';

  test('are all but those that keep someone signed in or safe, where everything optional is refused', () => {
    expect(cookiesToClear(cookies, none)).toEqual(['language', '_ga', '_ga_AB', '_gcl_au', 'other']);
  });

  test('are those of the kind that is refused, where the rest is allowed', () => {
    expect(cookiesToClear(cookies, { ...all, functional: false })).toEqual(['language']);
    expect(cookiesToClear(cookies, { ...all, analytics: false })).toEqual(['_ga', '_ga_AB']);
    expect(cookiesToClear(cookies, { ...all, marketing: false })).toEqual(['_gcl_au']);
    expect(cookiesToClear(cookies, all)).toEqual([]);
    expect(cookiesToClear('', none)).toEqual([]);
  });
});
