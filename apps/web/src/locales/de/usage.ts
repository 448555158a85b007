import type { usage as english } from '../en/usage.ts';
import type { Translation } from '../translation.ts';

export const usage = {
  storage: '{used} von {total} belegt',
  storageUnlimited: '{used} belegt',
  extractions: 'Noch {left, number} von {total, plural, one {# Extraktion} other {# Extraktionen}}',
  reset: 'Neue Extraktionen in {days, plural, one {# Tag} other {# Tagen}}',
  plans: 'Tarife',
} satisfies Translation<typeof english>;
