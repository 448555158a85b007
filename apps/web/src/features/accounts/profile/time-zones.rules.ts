import { languageCodes } from '@scriba/contract/languages';
import { keptFormat } from '../../../lib/kept-format.ts';
import { regionOf } from './zone-regions.rules.ts';

/** Zones that were renamed, by the name that some browsers list still. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara', 'America/Buenos_Aires': 'America/Argentina/Buenos_Aires', 'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba', 'America/Jujuy': 'America/Argentina/Jujuy', 'America/Mendoza': 'America/Argentina/Mendoza',
  'America/Coral_Harbour': 'America/Atikokan', 'America/Godthab': 'America/Nuuk', 'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville', 'Asia/Calcutta': 'Asia/Kolkata', 'Asia/Katmandu': 'Asia/Kathmandu', 'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh', 'Atlantic/Faeroe': 'Atlantic/Faroe', 'Europe/Kiev': 'Europe/Kyiv', 'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei', 'Pacific/Truk': 'Pacific/Chuuk',
};
const FORMER = new Map(Object.entries(RENAMED).map(([former, today]) => [today, former]));

/** What our languages call cities, where it is not what the zone says; and cities that people look for where the zone names another. */
const CITIES: Readonly<Record<string, string>> = {
  'Africa/Algiers': 'Algier Alger Argel', 'Africa/Cairo': 'Kairo Le Caire', 'America/Havana': 'Havanna La Havane La Habana', 'America/Mexico_City': 'Mexiko',
  'America/New_York': 'Nueva York', 'America/Sao_Paulo': 'Brasilia', 'Asia/Baghdad': 'Bagdad', 'Asia/Beirut': 'Beyrouth', 'Asia/Damascus': 'Damaskus Damas Damasc',
  'Asia/Hong_Kong': 'Hongkong', 'Asia/Jerusalem': 'Ierusalim', 'Asia/Kolkata': 'Kalkutta Delhi Mumbai Bombay', 'Asia/Nicosia': 'Nikosia', 'Asia/Riyadh': 'Riad',
  'Asia/Shanghai': 'Schanghai Peking Pekin Beijing', 'Asia/Singapore': 'Singapur', 'Asia/Tashkent': 'Taschkent', 'Asia/Tbilisi': 'Tiflis',
  'Asia/Tokyo': 'Tokio', 'Asia/Yerevan': 'Eriwan Erevan', 'Atlantic/Canary': 'Kanaren Canarias', 'Europe/Athens': 'Athen Atenas Atena', 'Europe/Belgrade': 'Belgrad',
  'Europe/Brussels': 'Brüssel Bruxelles Bruselas', 'Europe/Bucharest': 'Bukarest Bucarest București', 'Europe/Copenhagen': 'Kopenhagen Copenhague Copenhaga',
  'Europe/Istanbul': 'Estambul', 'Europe/Kyiv': 'Kiew', 'Europe/Lisbon': 'Lissabon Lisbonne Lisboa Lisabona', 'Europe/Ljubljana': 'Liubliana',
  'Europe/London': 'Londres Londra', 'Europe/Luxembourg': 'Luxemburg', 'Europe/Moscow': 'Moskau Moscou Moscú Moscova', 'Europe/Prague': 'Prag Praga', 'Europe/Rome': 'Roma',
  'Europe/Stockholm': 'Estocolmo', 'Europe/Vatican': 'Vatikan', 'Europe/Vienna': 'Wien Viena', 'Europe/Vilnius': 'Wilna Vilna', 'Europe/Warsaw': 'Warschau Varsovie',
};

/** The name that a zone has today, whatever this browser lists. */
const todayOf = (zone: string) => RENAMED[zone] ?? zone;

/** As people read it. */
export const shownZone = (zone: string) => todayOf(zone).replaceAll('_', ' ');

/** Of the names in a list the one that means the same zone: the account may have been given it in another browser. */
export const zoneIn = (listed: readonly string[], zone: string) => listed.find((each) => todayOf(each) === todayOf(zone));

/** What a zone is also found by: former names, cities and the country in our languages, and what the language that is shown calls the zone. */
export function otherNamesOf(zone: string, language: string): string {
  const today = todayOf(zone);
  return keptFormat(`names of ${zone} ${language}`, () => [FORMER.get(today), CITIES[today], countryOf(today), nameIn(language, zone)].filter(Boolean).join(' ').replaceAll('_', ' '));
}

const nameIn = (language: string, timeZone: string) =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value;

/** What our languages call the country of a zone, in full and for short: `United States US Estados Unidos EE. UU. …`. */
function countryOf(today: string): string {
  const region = regionOf(today);
  if (region === undefined) return '';
  const names = languageCodes.flatMap((language) => (['long', 'short'] as const).map((style) =>
    keptFormat(`countries ${language} ${style}`, () => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' })).of(region)));
  return [...new Set(names)].join(' ');
}
