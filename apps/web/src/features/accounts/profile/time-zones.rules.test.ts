import { isTimeZone, languageCodes } from '@scriba/contract/languages';
import { foldText } from '@scriba/contract/folding';
import { expect, test } from 'vitest';
import { otherNamesOf, shownZone, zoneIn } from './time-zones.rules.ts';
import { regionOf } from './zone-regions.rules.ts';

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

/** The zones that are found by what is typed, as the field searches. */
const foundBy = (typed: string, language = 'en') => Intl.supportedValuesOf('timeZone')
  .filter((zone) => foldText(typed).split(' ').every((word) => foldText(`${shownZone(zone)} ${otherNamesOf(zone, language)}`).includes(word))).map(shownZone);

test.each([
  ['romania', ['Europe/Bucharest']], ['România', ['Europe/Bucharest']], ['rumänien', ['Europe/Bucharest']], ['Roumanie', ['Europe/Bucharest']], ['rumania', ['Europe/Bucharest']],
  ['deutschland', ['Europe/Berlin', 'Europe/Busingen']], ['allemagne', ['Europe/Berlin', 'Europe/Busingen']], ['Suiza', ['Europe/Zurich']], ['elvetia', ['Europe/Zurich']],
  ['new zealand', ['Pacific/Auckland', 'Pacific/Chatham']], ['India', ['America/Indiana/Knox', 'Asia/Kolkata']], ['vereinigte staaten', ['America/New York', 'Pacific/Honolulu']],
])('the country %s finds its zones', (typed, zones) => {
  for (const language of languageCodes) expect(foundBy(typed, language)).toEqual(expect.arrayContaining(zones));
});

test('the countries of zones are those that this engine knows', () => {
  const isCountry = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
  const letters = Array.from({ length: 26 }, (_, nth) => String.fromCharCode(65 + nth));
  const known = letters.flatMap((one) => letters.map((other) => one + other)).filter(isCountry).flatMap((code) => {
    const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones?(): string[] | undefined };
    return (locale.getTimeZones?.() ?? []).map((zone) => [shownZone(zone), code]);
  });
  expect(known.length).toBeGreaterThan(400);
  expect(known.filter(([zone = '', code]) => regionOf(zone.replaceAll(' ', '_')) !== code)).toEqual([]);
  expect([regionOf('UTC'), regionOf('Etc/GMT')]).toEqual([undefined, undefined]);
});
