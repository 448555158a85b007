import { api as routes, rawApi } from '@scriba/contract/api';
import { languages, type Language } from '@scriba/contract/languages';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { causesAroundAccounts } from '#web/testing/causes-around-accounts.tsx';
import { causesInLibrary } from '#web/testing/causes-in-library.tsx';
import { everyMessage } from '#web/testing/render-page.tsx';
import { generalMessages, notYetReachable, type GeneralMessage } from '../testing/general-messages.ts';

/** What brings about each: a message without its cause does not compile. */
const causes: Record<GeneralMessage, () => Promise<void>> = { ...causesInLibrary, ...causesAroundAccounts };
const names = Object.keys(generalMessages) as GeneralMessage[];

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const sentenceAt = (messages: object, key: string): unknown =>
  key.split('.').reduce<unknown>((inside, part) => (inside as Record<string, unknown> | undefined)?.[part], messages);

/** The sentence as it may come out: anything stands where it has an argument. */
function patternOf(message: string): RegExp {
  let depth = 0;
  const parts = [...message].map((sign) => {
    if (sign === '}') depth -= 1;
    const part = depth > 0 || sign === '}' ? '' : sign === '{' ? '.+' : sign.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
    if (sign === '{') depth += 1;
    return part;
  });
  return new RegExp(parts.join(''));
}

const spoken = (shown: 'toast' | 'place'): string =>
  (shown === 'place' ? document.body : screen.queryByRole('region', { name: /^Messages|notification/i }))?.textContent ?? '';

describe('every general message is reached from its cause', () => {
  test.each(names)('%s', async (name) => {
    const { key, shown, says = '' }: { key: string; shown: 'toast' | 'place'; says?: string } = generalMessages[name];
    const message = patternOf(String(sentenceAt(await everyMessage('en'), key)));
    await causes[name]();
    await waitFor(() => expect(spoken(shown)).toMatch(message));
    expect(spoken(shown)).toContain(says);
  });
});

test.each(Object.keys(languages) as Language[])('every one of them is said in %s', async (language) => {
  const messages = await everyMessage(language);
  expect(names.filter((name) => typeof sentenceAt(messages, generalMessages[name].key) !== 'string')).toEqual([]);
});

/** Addresses by which each feature would be used. */
const used = { sharing: /share/, teams: /team/, billing: /billing|checkout|subscription|renewal/, tickets: /ticket/ };

test('what is not reachable yet belongs to features that nobody can use yet', () => {
  const paths = [...Object.values(routes), ...Object.values(rawApi)].flatMap((of) => Object.values(of).map(({ path }) => path));
  expect(paths.length).toBeGreaterThan(100);
  const features = Object.keys(notYetReachable) as (keyof typeof notYetReachable)[];
  expect(features.filter((feature) => paths.some((path: string) => used[feature].test(path)))).toEqual([]);
  expect(features.flatMap((feature): string[] => [...notYetReachable[feature]]).filter((name) => name in generalMessages)).toEqual([]);
});
