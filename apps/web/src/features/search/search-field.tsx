import { Search, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useRestingText } from '../../lib/use-resting-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type Props = {
  query: string;
  onSearch: (query: string) => void;
  /** It is typed to its end. Answers what stays in the field. */
  onEnter: (query: string) => string;
};

/** What is searched for. It is searched while it is typed, and at once with Enter. */
export function SearchField({ query, onSearch, onEnter }: Props) {
  const translate = useTranslations('search');
  const { text, type, sendNow, show } = useRestingText(query, onSearch);
  const enter = () => {
    sendNow();
    show(onEnter(text.trim()));
  };
  return (
    <form role="search" className="relative min-w-0 flex-1" onSubmit={(event) => { event.preventDefault(); enter(); }}>
      <Search aria-hidden size={17} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
      <input type="search" aria-label={translate('field')} placeholder={translate('placeholder')} value={text} autoComplete="off"
        autoFocus={query === ''} onChange={(event) => type(event.target.value)}
        className="h-10 w-full rounded-control border border-line-strong/60 bg-surface pr-10 pl-10 text-lead placeholder:text-ink-3 focus:border-accent focus:outline-2 focus:outline-accent/35 touch:h-11" />
      {text !== '' && (
        <span className="absolute inset-y-0 right-1 grid place-items-center">
          <IconButton label={translate('clear')} size="small" onPress={() => sendNow('')}><X aria-hidden size={16} /></IconButton>
        </span>
      )}
    </form>
  );
}
