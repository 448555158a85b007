import type { Language } from '@scriba/contract/languages';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IntlProvider, useMessages, useTimeZone } from 'use-intl';
import type { Messages } from '../locales/load-catalogue.ts';
import { isStandIn } from '../locales/fetch-patiently.ts';
import { useLanguage } from './language.tsx';

type Props = { name: string; load: (language: Language) => Promise<Partial<Messages>>; children: ReactNode };

/** Adds to the language that is shown what is said in one part of the site only. */
export function PartLanguage({ name, load, children }: Props) {
  const { data: part } = useSuspenseQuery(partQuery(name, useLanguage().language, load));
  return <WithPart part={part}>{children}</WithPart>;
}

/** The same for what shows nothing at first: it keeps nobody waiting, and is there once its words are. */
export function LatePartLanguage({ name, load, children }: Props) {
  const { data: part } = useQuery(partQuery(name, useLanguage().language, load));
  return part && <WithPart part={part}>{children}</WithPart>;
}

const partQuery = (name: string, language: Language, load: Props['load']) =>
  queryOptions({
    queryKey: [name, language], queryFn: () => load(language), staleTime: Infinity, gcTime: Infinity,
    // The device may have kept them; and what waits for a connection shows its reader nothing that can be closed.
    networkMode: 'always', refetchOnReconnect: ({ state: { data } }) => (data && isStandIn(data) ? 'always' : false),
  });

function WithPart({ part, children }: { part: Partial<Messages>; children: ReactNode }) {
  const { language } = useLanguage();
  const messages = useMessages();
  const timeZone = useTimeZone();
  return (
    <IntlProvider locale={language} messages={{ ...messages, ...part }} {...(timeZone && { timeZone })}>{children}</IntlProvider>
  );
}
