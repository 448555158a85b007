import { CircleQuestionMark } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PartLanguage } from '../../lib/part-language.tsx';
import { loadSearchHelpCatalogue } from '../../locales/load-search-help-catalogue.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover, PopoverTrigger } from '../../ui/popover.tsx';

const signs = ['phrase', 'prefix', 'without', 'either', 'type', 'tag', 'in', 'is'] as const;

/** A button that shows what can be typed. */
export const SearchHelp = () => <PartLanguage name="search-help-catalogue" load={loadSearchHelpCatalogue}><HelpButton /></PartLanguage>;

function HelpButton() {
  const title = useTranslations('searchHelp')('title');
  return (
    <PopoverTrigger>
      <IconButton label={title}><CircleQuestionMark aria-hidden size={18} /></IconButton>
      <Popover label={title} placement="bottom end" className="max-w-[min(28rem,calc(100vw-1.5rem))]">
        <h2 className="mb-2 font-semibold">{title}</h2>
        <Signs />
      </Popover>
    </PopoverTrigger>
  );
}

/** What can be typed, each with an example. */
function Signs() {
  const translate = useTranslations('searchHelp');
  return (
    <dl className="grid gap-x-4 gap-y-1.5 text-small sm:grid-cols-[auto_1fr]">
      {signs.map((sign) => (
        <div key={sign} className="sm:contents">
          <dt className="font-mono text-ink">{translate(`examples.${sign}`)}</dt>
          <dd className="text-ink-2">{translate(`meanings.${sign}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
