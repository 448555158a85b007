import type { usage as english } from '../en/usage.ts';
import type { Translation } from '../translation.ts';

export const usage = {
  storage: '{used} din {total} folosiți',
  storageUnlimited: '{used} folosiți',
  extractions: '{left, plural, one {a mai rămas # extragere} few {au mai rămas # extrageri} other {au mai rămas # de extrageri}} din {total, number}',
  reset: 'Extragerile se reînnoiesc peste {days, plural, one {# zi} few {# zile} other {# de zile}}',
  plans: 'Abonamente',
} satisfies Translation<typeof english>;
