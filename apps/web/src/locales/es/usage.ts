import type { usage as english } from '../en/usage.ts';
import type { Translation } from '../translation.ts';

export const usage = {
  storage: '{used} de {total} usados',
  storageUnlimited: '{used} usados',
  extractions: 'Quedan {left, number} de {total, plural, one {# extracción} other {# extracciones}}',
  reset: 'Las extracciones se renuevan en {days, plural, one {# día} other {# días}}',
  none: 'No te quedan extracciones. El {date} tendrás nuevas.',
  plans: 'Planes',
  grant: {
    title: 'Enhorabuena', received: 'Has recibido {count, plural, one {# extracción} other {# extracciones}}',
    reason: 'Tus extracciones mensuales han aumentado.', close: 'Gracias',
  },
} satisfies Translation<typeof english>;
