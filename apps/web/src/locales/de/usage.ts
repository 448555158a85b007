import type { usage as english } from '../en/usage.ts';
import type { Translation } from '../translation.ts';

export const usage = {
  storage: '{used} von {total} belegt',
  storageUnlimited: '{used} belegt',
  extractions: 'Noch {left, number} von {total, plural, one {# Extraktion} other {# Extraktionen}}',
  reset: 'Neue Extraktionen in {days, plural, one {# Tag} other {# Tagen}}',
  none: 'Es sind keine Extraktionen mehr übrig. Neue gibt es am {date}.',
  plans: 'Tarife',
  grant: {
    title: 'Herzlichen Glückwunsch', received: 'Sie haben {count, plural, one {# Extraktion} other {# Extraktionen}} erhalten',
    reason: 'Sie haben jetzt mehr Extraktionen im Monat.', close: 'Danke',
  },
} satisfies Translation<typeof english>;
