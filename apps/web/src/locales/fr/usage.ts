import type { usage as english } from '../en/usage.ts';
import type { Translation } from '../translation.ts';

export const usage = {
  storage: '{used} utilisés sur {total}',
  storageUnlimited: '{used} utilisés',
  extractions: '{left, number} sur {total, plural, one {# extraction restante} other {# extractions restantes}}',
  reset: 'Nouvelles extractions dans {days, plural, one {# jour} other {# jours}}',
  none: 'Il ne vous reste plus d’extraction. Vous en aurez de nouvelles le {date}.',
  plans: 'Formules',
  grant: {
    title: 'Félicitations', received: 'Vous avez reçu {count, plural, one {# extraction} other {# extractions}}',
    reason: 'Votre nombre mensuel d’extractions a augmenté.', close: 'Merci',
  },
} satisfies Translation<typeof english>;
