import { act, screen } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useTranslations } from 'use-intl';
import { previewMessages as english } from '#web/locales/en/preview-messages.ts';
import { previewMessages as german } from '#web/locales/de/preview-messages.ts';
import { partLoader } from '#web/locales/part-loader.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { PartLanguage } from './part-language.tsx';

const Title = () => <p>{useTranslations('preview')('loading')}</p>;

test('words that do not arrive without a connection keep nobody waiting, and come with it', async () => {
  const device = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => { device.mockRestore(); onlineManager.setOnline(true); });
  const fetchGerman = vi.fn(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
    return german;
  });
  const load = partLoader(english, { es: fetchGerman, fr: fetchGerman, de: fetchGerman, ro: fetchGerman });
  await renderPage(<PartLanguage name="tried-part" load={load as never}><Title /></PartLanguage>, undefined, { language: 'de' });
  expect(await screen.findByText(english.preview.loading)).toBeDefined();
  expect(fetchGerman).toHaveBeenCalledTimes(1);
  device.mockReturnValue(true);
  act(() => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  });
  expect(await screen.findByText(german.preview.loading)).toBeDefined();
});
