import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IntlProvider, useMessages, useTimeZone } from 'use-intl';
import { loadWorkspaceCatalogue } from '../locales/load-workspace-catalogue.ts';
import { useLanguage } from './language.tsx';

/** Adds to the language that is shown what is said in the workspace only. */
export function WorkspaceLanguage({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const messages = useMessages();
  const timeZone = useTimeZone();
  const { data: workspace } = useSuspenseQuery({
    queryKey: ['workspace-catalogue', language], queryFn: () => loadWorkspaceCatalogue(language), staleTime: Infinity, gcTime: Infinity,
  });
  return (
    <IntlProvider locale={language} messages={{ ...messages, ...workspace }} {...(timeZone && { timeZone })}>{children}</IntlProvider>
  );
}
