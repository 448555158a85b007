import { isTimeZone, languageCodes } from '@scriba/contract/languages';
import { foldText } from '@scriba/contract/folding';
import { expect, test } from 'vitest';
import { otherNamesOf, shownZone, zoneIn } from './time-zones.rules.ts';

test.each([['Asia/Calcutta', 'Asia/Kolkata'], ['Europe/Kiev', 'Europe/Kyiv'], ['America/Buenos_Aires', 'America/Argentina/Buenos Aires'], ['Europe/Bucharest', 'Europe/Bucharest']])(
  '%s is shown as %s', (listed, shown) => { expect(shownZone(listed)).toBe(shown); },
);

test('no zone that is listed is shown by the name of another, and all that is stored is a name that the server takes', () => {
  const listed = Intl.supportedValuesOf('timeZone');
  expect(new Set(listed.map(shownZone)).size).toBe(listed.length);
  expect(listed.map((zone) => shownZone(zone).replaceAll(' ', '_')).filter((zone) => !isTimeZone(zone))).toEqual([]);
});

test('an account that was given the name of today in another browser has its zone in a list of former names, and the other way round', () => {
  expect(zoneIn(['Asia/Calcutta', 'Asia/Tokyo'], 'Asia/Kolkata')).toBe('Asia/Calcutta');
  expect(zoneIn(['Asia/Kolkata'], 'Asia/Calcutta')).toBe('Asia/Kolkata');
  expect(zoneIn(['Asia/Tokyo'], 'Etc/UTC')).toBeUndefined();
});

test.each([
  ['Asia/Kolkata', 'en', 'Calcutta'], ['Asia/Calcutta', 'en', 'Mumbai'], ['Europe/Kiev', 'de', 'Kiew'], ['Europe/Bucharest', 'de', 'Bukarest'], ['Europe/Bucharest', 'ro', 'bucuresti'],
  ['Europe/Berlin', 'de', 'mitteleuropaische'], ['America/New_York', 'en', 'eastern time'],
])('%s is found in %s by %s', (zone, language, typed) => {
  expect(foldText(otherNamesOf(zone, language))).toContain(foldText(typed));
});

test('every zone of the list has a name in every language', () => {
  for (const language of languageCodes) for (const zone of Intl.supportedValuesOf('timeZone')) expect(otherNamesOf(zone, language)).not.toBe('');
});
