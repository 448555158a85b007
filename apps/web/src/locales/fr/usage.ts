import type { usage as english } from '../en/usage.ts';
import type { Translation } from '../translation.ts';

export const usage = {
  storage: '{used} utilisés sur {total}',
  storageUnlimited: '{used} utilisés',
  extractions: '{left, number} sur {total, plural, one {# extraction restante} other {# extractions restantes}}',
  reset: 'Nouvelles extractions dans {days, plural, one {# jour} other {# jours}}',
  plans: 'Formules',
} satisfies Translation<typeof english>;
