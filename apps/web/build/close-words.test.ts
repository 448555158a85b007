import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { closeWords } from './close-words.ts';

const INTL = path.join(import.meta.dirname, '../../../node_modules/react-aria/dist/private/intl');
const PLACES = { en: 'en-US', de: 'de-DE', es: 'es-ES', fr: 'fr-FR', ro: 'ro-RO' };

const loaded = async (file: string) => {
  const { load } = closeWords() as { load: (id: string) => Promise<string | undefined> };
  // The library may put its words elsewhere one day.
  expect(existsSync(file)).toBe(true);
  return await load(file);
};

test('what closes a menu is called as all that closes, in each language', async () => {
  const words = await Promise.all(Object.entries(PLACES).map(async ([language, place]) => [language, await loaded(`${INTL}/overlays/${place}.mjs`)]));
  expect(Object.fromEntries(words)).toEqual({
    en: 'export default {"dismiss":"Close"};', de: 'export default {"dismiss":"Schließen"};', es: 'export default {"dismiss":"Cerrar"};',
    fr: 'export default {"dismiss":"Fermer"};', ro: 'export default {"dismiss":"Închide"};',
  });
});

test('other words of the library stay as they are', async () => {
  expect(await loaded(`${INTL}/calendar/ro-RO.mjs`)).toBeUndefined();
  expect(await loaded(`${INTL}/overlays/it-IT.mjs`)).toBeUndefined();
});
