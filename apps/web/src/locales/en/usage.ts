export const usage = {
  storage: '{used} of {total} used',
  storageUnlimited: '{used} used',
  extractions: '{left, number} of {total, plural, one {# extraction} other {# extractions}} left',
  reset: 'Extraction reset in {days, plural, one {# day} other {# days}}',
  plans: 'Plans',
} as const;
