import { systemApi } from '@scriba/contract/system';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/button.tsx';
import { ArticleLanguage } from './article-language.tsx';

const vitalSignsQuery = queryOptions({ queryKey: queryKeys.vitalSigns, queryFn: () => callApi(systemApi.health, {}), staleTime: 0 });

/** Route `/monitoring-test`: for programs, and people, who watch whether this site works. */
export const MonitoringPage = () => <ArticleLanguage><Page /></ArticleLanguage>;

function Page() {
  const translate = useTranslations('frames.monitoring');
  const errorMessage = useErrorMessage();
  const { canTestErrors } = useSession();
  const { data, error } = useQuery(vitalSignsQuery);
  const [isFailing, setIsFailing] = useState(false);
  useTitle(translate('title'));
  if (isFailing) throw new Error('A test of the monitoring');
  return (
    <article className="mx-auto flex w-full max-w-[68ch] flex-col gap-4 py-10 sm:py-14">
      <h1 className="text-[clamp(1.75rem,4vw,2.5rem)] leading-tight font-semibold tracking-[-.022em]">{translate('title')}</h1>
      <p className="text-lead text-ink-2">{translate('lead')}</p>
      <dl className="divide-y divide-line border-y border-line">
        <Fact name={translate('build')}>{buildId()}</Fact>
        <Fact name={translate('server')}>{error ? errorMessage(error) : data?.status ?? '…'}</Fact>
      </dl>
      <p className="text-ink-2">{translate('text')}</p>
      {canTestErrors && <Button className="self-start" onPress={() => setIsFailing(true)}>{translate('fail')}</Button>}
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-4 py-2"><dt className="w-32 text-small text-ink-3">{name}</dt><dd className="tnum wrap-anywhere">{children}</dd></div>
);

/** The name of the first script, which differs from build to build. */
function buildId(): string {
  const source = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  return /([^/]+?)(\.[a-z]+)?$/.exec(source)?.[1] ?? '–';
}
