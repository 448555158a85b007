/** Everything that is kept in a browser, by what must be allowed for it. What stands in no line here is kept by nobody. */
export const keptInBrowser = [
  { category: 'essential', name: 'scriba_session', purpose: 'session', lasts: 'week' },
  { category: 'essential', name: 'scriba_entrance', purpose: 'entrance', lasts: 'minutes' },
  { category: 'essential', name: 'scriba_device', purpose: 'device', lasts: 'year' },
  { category: 'essential', name: 'scriba.consent, scriba.consent-sent', purpose: 'consent', lasts: 'year' },
  { category: 'essential', name: 'scriba.uploads.*, scriba.draft.*, scriba (IndexedDB), scriba-scan (IndexedDB)', purpose: 'work', lasts: 'untilDone' },
  { category: 'essential', name: 'scriba.changes.*, scriba.refused.*, scriba-changes (IndexedDB), scriba.person', purpose: 'changes', lasts: 'untilDone' },
  { category: 'essential', name: 'scriba.processed-reload, scriba.chosen-language, scriba.low-extractions, scriba.dismissed, scriba.lapse-seen, scriba.deletion-seen, scriba.suspension', purpose: 'state', lasts: 'untilDone' },
  { category: 'essential', name: 'scriba-shell-* (Cache)', purpose: 'shell', lasts: 'untilUpdated' },
  { category: 'essential', name: 'tsr-scroll-restoration-*', purpose: 'place', lasts: 'tab' },
  { category: 'functional', name: 'language, scriba.language', purpose: 'language', lasts: 'year' },
  { category: 'functional', name: 'scriba.theme', purpose: 'theme', lasts: 'untilCleared' },
  { category: 'analytics', name: '_ga, _ga_*', purpose: 'analytics', lasts: 'twoYears' },
  { category: 'marketing', name: '_gcl_*', purpose: 'marketing', lasts: 'quarter' },
] as const;
