import type { offer as english } from '../en/offer.ts';
import type { Translation } from '../translation.ts';

export const offer = {
  title: 'Tarife',
  lead: 'Was jeder Tarif in dieser Installation erlaubt.',
  unlimitedLead: 'Diese Installation hat keine Tarife: Alle nutzen sie ohne Grenzen.',
  current: 'Ihr Tarif',
  notSold: 'Nicht online erhältlich',
  perMonth: 'im Monat',
  yearly: '{price} bei Zahlung für ein Jahr',
  extractions: '{count, plural, one {# Extraktion im Monat} other {# Extraktionen im Monat}}',
  extractionsUnlimited: 'Extraktionen ohne Grenze',
  storage: '{size} Speicher',
  storageUnlimited: 'Speicher ohne Grenze',
  cannotBuy: 'Der Online-Kauf ist in dieser Installation nicht eingerichtet.',
  measured: 'Auf öffentlichen Testseiten gemessen werden {share} aller Zeichen richtig gelesen.',
  month: 'Eine Extraktion liest eine Datei, gleich wie viele Seiten sie hat. Gezählt wird jeden Monat neu.',
  start: 'Kostenlos beginnen',
} satisfies Translation<typeof english>;
