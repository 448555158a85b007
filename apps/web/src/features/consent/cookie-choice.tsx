import { keptInBrowser } from '@scriba/contract/kept-in-browser';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConsent } from '../../lib/consent.ts';
import { useDates } from '../../lib/dates.ts';
import { PartLanguage } from '../../lib/part-language.tsx';
import { loadConsentCatalogue } from '../../locales/load-consent-catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ConsentDialog = lazyPart(async () => (await import('./consent-dialog.tsx')).ConsentDialog, 'words');

/** What is kept in a browser, line by line, and the way to decide anew. For everybody, signed in or not. */
export const CookieChoice = () => <PartLanguage name="consent-catalogue" load={loadConsentCatalogue}><Choice /></PartLanguage>;

function Choice() {
  const translate = useTranslations('consent');
  const dates = useDates();
  const record = useConsent();
  const [isOpen, setIsOpen] = useState(false);
  const allowed = record && (['functional', 'analytics', 'marketing'] as const).filter((id) => record.consent[id]).map((id) => translate(`categories.${id}`));
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div role="region" tabIndex={0} aria-label={translate('table.label')} className="thin-scroll overflow-x-auto rounded-popover border border-line">
        <table className="w-full min-w-125 text-left text-small">
          <thead className="bg-sunken text-ink-2">
            <tr>{(['category', 'name', 'purpose', 'lasts'] as const).map((id) => <th key={id} scope="col" className="px-3 py-2 font-medium">{translate(`table.${id}`)}</th>)}</tr>
          </thead>
          <tbody className="divide-y divide-line">
            {keptInBrowser.map(({ category, name, purpose, lasts }) => (
              <tr key={name} className="align-top">
                <td className="px-3 py-2">{translate(`categories.${category}`)}</td>
                <td className="px-3 py-2 break-words">{name}</td>
                <td className="px-3 py-2 text-ink-2">{translate(`purposes.${purpose}`)}</td>
                <td className="px-3 py-2 whitespace-nowrap text-ink-2">{translate(`lasting.${lasts}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-ink-2">
        {record
          ? translate('decided', { moment: dates.dateTime(record.timestamp), allowed: allowed?.length ? allowed.join(', ') : translate('essentialOnly') })
          : translate('undecided')}
      </p>
      <Button className="self-start" onPress={() => setIsOpen(true)}>{translate('change')}</Button>
      {isOpen && <Suspense><ConsentDialog onClose={() => setIsOpen(false)} /></Suspense>}
    </div>
  );
}
