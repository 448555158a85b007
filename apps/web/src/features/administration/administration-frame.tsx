import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PartLanguage } from '../../lib/part-language.tsx';
import { useMe } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { loadAdministrationCatalogue } from '../../locales/load-administration-catalogue.ts';
import { mayOpen, type AdministrationPageName } from './administration.rules.ts';
import { waitingMessagesQuery } from './contact/contact.queries.ts';

const MANY = 99;

const LINK = 'flex h-10 items-center border-b-2 border-transparent font-medium whitespace-nowrap text-ink-2 outline-offset-[-2px] hover:text-ink '
  + 'aria-[current=page]:border-accent aria-[current=page]:text-ink touch:h-11';

/** A page of the administration, with its own words. */
export const AdministrationPart = ({ children }: { children: ReactNode }) => (
  <PartLanguage name="administration-catalogue" load={loadAdministrationCatalogue}>{children}</PartLanguage>
);

const links = [
  ['people', '/admin/people', 'people'], ['audit', '/admin/audit', 'audit'], ['notifications', '/admin/notifications', 'notifications'],
  ['health', '/admin/health', 'health'], ['contact', '/admin/contact', 'contact'], ['rules', '/admin/rules', 'rules'],
  ['outbox', '/admin/mails', 'mails'], ['general', '/admin', 'general'],
] as const satisfies (readonly [AdministrationPageName, string, string])[];

type Props = {
  title: string;
  /** Where the page was opened from. */
  back?: ReactNode;
  lead?: string;
  action?: ReactNode;
  isNarrow?: boolean;
  children: ReactNode;
};

/** What all pages of the administration have in common: the way to the others, and the title. */
export function AdministrationFrame({ title, back, lead, action, isNarrow = false, children }: Props) {
  useTitle(title);
  return (
    <div className="thin-scroll flex-1 overflow-y-auto">
      <div className={`mx-auto flex ${isNarrow ? 'max-w-3xl' : 'max-w-6xl'} flex-col gap-6 px-5 py-4 sm:py-6`}>
        <AdministrationNavigation />
        <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            {back}
            <h1 className="text-section font-semibold tracking-[-.015em] wrap-anywhere">{title}</h1>
            {lead && <p className="text-ink-2">{lead}</p>}
          </div>
          {action}
        </header>
        {children}
      </div>
    </div>
  );
}

function AdministrationNavigation() {
  const translate = useTranslations('people.nav');
  const me = useMe();
  const nav = useRef<HTMLElement>(null);
  // On a phone the way to the page that is open may lie outside of what is seen.
  // Newer browsers answer a promise, which is no way to clean up.
  useEffect(() => { nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' }); }, []);
  return (
    <nav ref={nav} aria-label={translate('label')} className="thin-scroll -mb-2 flex gap-5 overflow-x-auto border-b border-line [&>a]:-mb-px">
      {links.filter(([page]) => mayOpen(me?.role, page)).map(([page, to, name]) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/admin' }} className={LINK}>{translate(name)}{page === 'contact' && <Waiting />}</Link>
      ))}
    </nav>
  );
}

/** How many messages wait for an answer; nothing where none does, or nobody knows. */
function Waiting() {
  const translate = useTranslations('people.nav');
  const { data: count = 0 } = useQuery(waitingMessagesQuery);
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden className="tnum ml-1.5 rounded-full bg-accent px-1.5 text-meta leading-5 font-semibold text-on-accent">{formatCount(count)}</span>
      {' '}<span className="sr-only">{translate('waiting', { count })}</span>
    </>
  );
}

/** Beyond two digits the number says no more than that there are many. */
const formatCount = (count: number) => (count > MANY ? `${MANY}+` : String(count));

/** Facts and acts that belong together. */
export const AdministrationSection = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-4 rounded-popover border border-line p-5">
    <div>
      <h2 className="text-lead font-semibold">{title}</h2>
      {lead && <p className="max-w-[60ch] text-ink-2">{lead}</p>}
    </div>
    {children}
  </section>
);
