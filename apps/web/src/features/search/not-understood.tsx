import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PartLanguage } from '../../lib/part-language.tsx';
import { loadSearchHelpCatalogue } from '../../locales/load-search-help-catalogue.ts';
import { spokenOf, type FilterChoice } from './search.rules.ts';
import type { NotUnderstood } from './typed-filters.rules.ts';

type Props = { notUnderstood: readonly NotUnderstood[]; onChoose: (instead: NotUnderstood, choice: FilterChoice) => void };

/** Says of each filter that was typed and left out why it was, and offers what was probably meant. */
export const NotUnderstoodNotes = (props: Props) => (
  <PartLanguage name="search-help-catalogue" load={loadSearchHelpCatalogue}><Notes {...props} /></PartLanguage>
);

const Notes = ({ notUnderstood, onChoose }: Props) => (
  <div role="status" className="shrink-0 bg-sunken">
    <ul>
      {notUnderstood.map((each, at) => (
        <li key={`${each.typed} ${at}`} className="flex gap-2.5 px-5 py-2 text-small text-ink-2 max-sm:px-4">
          <CircleAlert aria-hidden size={15} className="mt-1 shrink-0 text-warn" />
          <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            <Why of={each} />
            {each.likely.map((choice) => (
              <button key={choice.id} type="button" aria-label={spokenOf(choice)}
                className="rounded-inner px-1.5 py-0.5 font-medium text-accent-ink underline underline-offset-2 wrap-anywhere hover:bg-hover touch:py-2"
                onClick={() => onChoose(each, choice)}>{choice.text}</button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </div>
);

function Why({ of: { reason, name, typed, value } }: { of: NotUnderstood }) {
  const translate = useTranslations('searchHelp.notUnderstood');
  if (reason === 'unknown') return <span className="min-w-0 wrap-anywhere">{translate(`unknown.${name}`, { value, typed })}</span>;
  return <span className="min-w-0 wrap-anywhere">{translate(reason, { value, typed })}</span>;
}
