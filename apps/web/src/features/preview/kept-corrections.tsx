import type { KeptCorrections as Kept } from '@scriba/contract/extraction';
import { useTranslations } from 'use-intl';
import { Callout } from '../../ui/banner.tsx';

/** What became of the corrections of a text that was read again: how many stand, and which found no place in the new reading. */
export function KeptCorrections({ corrections: { kept, unplaced, examples } }: { corrections: Kept }) {
  const translate = useTranslations('preview.corrections');
  return (
    <div className="px-4 pb-2">
      <Callout tone={unplaced > 0 ? 'warn' : 'info'}>
        <p>{translate('kept', { count: kept })}{unplaced > 0 && <> {translate('unplaced', { count: unplaced })}</>}</p>
        {unplaced > 0 && (
          <details className="mt-1">
            <summary className="cursor-pointer font-medium">{translate('which')}</summary>
            <ul className="thin-scroll mt-1 flex max-h-40 flex-col gap-1 overflow-y-auto wrap-anywhere">
              {examples.map(({ page, read, written }, index) => (
                <li key={index}>{translate(read === '' ? 'added' : written === '' ? 'removed' : 'replaced', { page, read, written })}</li>
              ))}
            </ul>
          </details>
        )}
      </Callout>
    </div>
  );
}
