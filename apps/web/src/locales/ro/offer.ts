import type { offer as english } from '../en/offer.ts';
import type { Translation } from '../translation.ts';

export const offer = {
  title: 'Abonamente',
  lead: 'Ce permite fiecare abonament pe această instalare.',
  unlimitedLead: 'Această instalare nu are abonamente: toată lumea o folosește fără limite.',
  current: 'Abonamentul tău',
  notSold: 'Nu se vinde online',
  perMonth: 'pe lună',
  yearly: '{price} la plata pe un an',
  extractions: '{count, plural, one {# extragere pe lună} few {# extrageri pe lună} other {# de extrageri pe lună}}',
  extractionsUnlimited: 'Extrageri fără limită',
  storage: '{size} de stocare',
  storageUnlimited: 'Stocare fără limită',
  cannotBuy: 'Cumpărarea online nu este configurată pe această instalare.',
  measured: 'Măsurat pe pagini publice de test, {share} dintre caractere sunt citite corect.',
  month: 'O extragere citește un fișier, oricâte pagini ar avea. Numărătoarea reîncepe în fiecare lună.',
  start: 'Începe gratuit',
} satisfies Translation<typeof english>;
