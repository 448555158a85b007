import { TRANSLATION_RETRIES } from '@scriba/contract/languages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useTranslations } from 'use-intl';
import { messages as english } from '#web/locales/en/messages.ts';
import { isStandIn } from '#web/locales/fetch-patiently.ts';
import { loadCatalogue } from '#web/locales/load-catalogue.ts';
import { messages as romanian } from '#web/locales/ro/messages.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderPart } from '#web/testing/render-page.tsx';
import { firstLanguage, LANGUAGE_KEY, LanguageProvider, useLanguage } from './language.tsx';
import { sessionQuery } from './session.ts';

afterEach(() => {
  document.cookie = 'language=; max-age=0; path=/';
  vi.useRealTimers();
});

test('saved comes before kept, kept before the cookie, the cookie before the browser', () => {
  vi.stubGlobal('navigator', { languages: ['fr-CA', 'en'] });
  expect(firstLanguage(null)).toBe('fr');
  document.cookie = 'language=es; path=/';
  expect(firstLanguage(null)).toBe('es');
  localStorage.setItem(LANGUAGE_KEY, 'de');
  expect(firstLanguage(null)).toBe('de');
  expect(firstLanguage('ro')).toBe('ro');
});

test('a browser that speaks none of the languages gets English', () => {
  vi.stubGlobal('navigator', { languages: ['ja-JP'] });
  expect(firstLanguage()).toBe('en');
});

test('another language is shown without leaving the page, and remembered', async () => {
  const Greeting = () => {
    const translate = useTranslations('shell');
    const { showLanguage } = useLanguage();
    return <button type="button" onClick={() => showLanguage('ro')}>{translate('signIn')}</button>;
  };
  const { user } = await renderPart(<Greeting />);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('button', { name: 'Conectare' })).toBeDefined();
  await waitFor(() => expect(document.documentElement.lang).toBe('ro'));
  expect(document.cookie).toContain('language=ro');
  expect(firstLanguage()).toBe('ro');
});

test.each([[true, 'Conectare'], [false, 'Sign in']])('a page that began without knowing whose it is (%s) says “%s” once the account is known', async (isGuess, said) => {
  const Greeting = () => <p>{useTranslations('shell')('signIn')}</p>;
  const queryClient = new QueryClient();
  const messages = await loadCatalogue('en');
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider first={{ language: 'en', messages, isGuess }}><Greeting /></LanguageProvider>
    </QueryClientProvider>,
  );
  act(() => { queryClient.setQueryData(sessionQuery.queryKey, signedIn({ language: 'ro' })); });
  await loadCatalogue('ro');
  expect(await screen.findByText(said)).toBeDefined();
});

test('a catalogue that fails to arrive is asked for again, longer and longer, then English stands in', async () => {
  vi.useFakeTimers();
  const askedAt: number[] = [];
  const start = Date.now();
  const failing = { ro: () => { askedAt.push(Date.now() - start); return Promise.reject(new Error('offline')); } };
  const loading = loadCatalogue('ro', failing);
  await vi.runAllTimersAsync();
  const standIn = await loading;
  expect([standIn, isStandIn(standIn)]).toEqual([english, true]);
  expect(askedAt).toEqual([0, 350, 1050, 2450, 5250, 10_850]);
  expect(askedAt).toHaveLength(TRANSLATION_RETRIES + 1);
});

test('a catalogue that arrives late is used', async () => {
  vi.useFakeTimers();
  let calls = 0;
  const late = { ro: () => { calls += 1; return calls < 3 ? Promise.reject(new Error('offline')) : Promise.resolve({ messages: romanian }); } };
  const loading = loadCatalogue('ro', late);
  await vi.runAllTimersAsync();
  const arrived = await loading;
  expect([arrived === romanian, isStandIn(arrived)]).toEqual([true, false]);
});
