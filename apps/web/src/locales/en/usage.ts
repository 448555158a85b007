export const usage = {
  storage: '{used} of {total} used',
  storageUnlimited: '{used} used',
  extractions: '{left, number} of {total, plural, one {# extraction} other {# extractions}} left',
  reset: 'Extraction reset in {days, plural, one {# day} other {# days}}',
  none: 'No extractions are left. On {date} there will be new ones.',
  plans: 'Plans',
  grant: {
    title: 'Congratulations', received: 'You received {count, plural, one {# extraction} other {# extractions}}',
    reason: 'Your monthly extractions increased.', close: 'Thank you',
  },
} as const;
