import type { usage as english } from '../en/usage.ts';
import type { Translation } from '../translation.ts';

export const usage = {
  storage: '{used} din {total} folosiți',
  storageUnlimited: '{used} folosiți',
  extractions: '{left, plural, one {a mai rămas # extragere} few {au mai rămas # extrageri} other {au mai rămas # de extrageri}} din {total, number}',
  reset: 'Extragerile se reînnoiesc peste {days, plural, one {# zi} few {# zile} other {# de zile}}',
  none: 'Nu mai ai extrageri. Pe {date} primești altele noi.',
  plans: 'Abonamente',
  grant: {
    title: 'Felicitări', received: 'Ai primit {count, plural, one {o extragere} few {# extrageri} other {# de extrageri}}',
    reason: 'Numărul tău lunar de extrageri a crescut.', close: 'Mulțumesc',
  },
} satisfies Translation<typeof english>;
