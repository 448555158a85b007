import type { ErrorReport } from '@scriba/contract/error-reports';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { Callout } from '../../../ui/banner.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { AdministrationSection } from '../administration-frame.tsx';
import { errorReportsQuery } from './health.queries.ts';

/** What failed in the browsers of people. They were told that somebody knows of it. */
export function PageErrors() {
  const translate = useTranslations('health.pageErrors');
  const errorMessage = useErrorMessage();
  const { data: reports, error } = useQuery(errorReportsQuery);
  return (
    <AdministrationSection title={translate('title')} lead={translate('lead')}>
      {error && <Callout tone="bad">{errorMessage(error)}</Callout>}
      {!reports && !error && <SkeletonRows rows={2} rowClassName="h-11" label={translate('title')} />}
      {reports?.length === 0 && <p className="text-ink-2">{translate('none')}</p>}
      {reports && reports.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">{reports.map((report) => <Report key={report.id} report={report} />)}</ul>
      )}
    </AdministrationSection>
  );
}

function Report({ report: { message, stack, path, browser, count, lastAt } }: { report: ErrorReport }) {
  const translate = useTranslations('health.pageErrors');
  const dates = useDates();
  return (
    <li className="py-2">
      <details>
        <summary className="cursor-pointer wrap-anywhere">
          {message} <span className="tnum text-small text-ink-3">{translate('seen', { count, when: dates.relative(lastAt), path })}</span>
        </summary>
        <pre tabIndex={0} className="thin-scroll mt-2 overflow-x-auto rounded-control bg-sunken p-3 text-small">{`${stack}\n\n${browser}`}</pre>
      </details>
    </li>
  );
}
