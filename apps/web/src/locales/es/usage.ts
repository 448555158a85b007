import type { usage as english } from '../en/usage.ts';
import type { Translation } from '../translation.ts';

export const usage = {
  storage: '{used} de {total} usados',
  storageUnlimited: '{used} usados',
  extractions: 'Quedan {left, number} de {total, plural, one {# extracción} other {# extracciones}}',
  reset: 'Las extracciones se renuevan en {days, plural, one {# día} other {# días}}',
  plans: 'Planes',
} satisfies Translation<typeof english>;
