import type { Language } from '@scriba/contract/languages';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IntlProvider, useMessages, useTimeZone } from 'use-intl';
import type { Messages } from '../locales/load-catalogue.ts';
import { useLanguage } from './language.tsx';

type Props = { name: string; load: (language: Language) => Promise<Partial<Messages>>; children: ReactNode };

/** Adds to the language that is shown what is said in one part of the site only. */
export function PartLanguage({ name, load, children }: Props) {
  const { language } = useLanguage();
  const messages = useMessages();
  const timeZone = useTimeZone();
  const { data: part } = useSuspenseQuery({ queryKey: [name, language], queryFn: () => load(language), staleTime: Infinity, gcTime: Infinity });
  return (
    <IntlProvider locale={language} messages={{ ...messages, ...part }} {...(timeZone && { timeZone })}>{children}</IntlProvider>
  );
}
