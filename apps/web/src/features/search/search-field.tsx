import { SEARCH_QUERY_MAX } from '@scriba/contract/search';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';

/** Typing rests this long before it is searched for. */
const REST_MS = 300;

/** What is searched for. It is searched while it is typed, and at once with Enter. */
export function SearchField({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const translate = useTranslations('search');
  const [typed, setTyped] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another address, as by the browser's way back, shows its own words.
  if (shownQuery !== query) {
    setShownQuery(query);
    if (typed.trim() !== query) setTyped(query);
  }
  useEffect(() => () => clearTimeout(resting.current), []);

  const search = (text: string) => {
    clearTimeout(resting.current);
    onSearch(text.trim());
  };
  return (
    <form role="search" className="relative min-w-0 flex-1" onSubmit={(event) => { event.preventDefault(); search(typed); }}>
      <Search aria-hidden size={17} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
      <input type="search" aria-label={translate('field')} placeholder={translate('placeholder')} value={typed} maxLength={SEARCH_QUERY_MAX} autoComplete="off"
        autoFocus={query === ''} onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          clearTimeout(resting.current);
          resting.current = setTimeout(() => search(text), REST_MS);
        }}
        className="h-10 w-full rounded-control border border-line-strong/60 bg-surface pr-10 pl-10 text-lead placeholder:text-ink-3 focus:border-accent focus:outline-2 focus:outline-accent/35 touch:h-11" />
      {typed !== '' && (
        <span className="absolute inset-y-0 right-1 grid place-items-center">
          <IconButton label={translate('clear')} size="small" onPress={() => { setTyped(''); search(''); }}><X aria-hidden size={16} /></IconButton>
        </span>
      )}
    </form>
  );
}
