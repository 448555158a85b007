import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useContactDialog } from '../../features/contact/use-contact-dialog.tsx';
import { useArePlansOffered } from '../../lib/offered-plans.ts';
import { useMe } from '../../lib/session.ts';
import { serverNow } from '../../lib/server-time.ts';
import { PRODUCT_NAME } from '../../lib/title.ts';

const FIRST_YEAR = 2025;
const LINK = 'inline-flex items-center rounded-inner hover:text-ink touch:min-h-11';

const links = [
  ['/enterprise', 'footer.enterprise'], ['/plans', 'plans'], ['/demo', 'footer.demo'], ['/careers', 'footer.careers'], ['/docs', 'docs'],
  ['/blog', 'footer.blog'], ['/tickets', 'footer.support'], ['/tickets/new', 'footer.contact'], ['/privacy', 'privacy'], ['/privacy', 'footer.cookies'],
  ['/terms', 'terms'],
] as const;

export function Footer() {
  const translate = useTranslations('shell');
  const arePlansOffered = useArePlansOffered();
  const { openContact, part } = useContactOfVisitors();
  const isVisitor = useMe() === null;
  const shown = links.filter(([to]) => to !== '/plans' || arePlansOffered);
  return (
    <footer className="mx-auto flex w-full max-w-[1120px] flex-wrap items-center gap-x-6 gap-y-2 px-6 py-8 text-small text-ink-3">
      <span className="tnum">{`${yearsOf(serverNow())} ${PRODUCT_NAME}`}</span>
      <nav aria-label={translate('footerNavigation')} className="flex flex-wrap gap-x-5 gap-y-1">
        {shown.map(([to, name]) => <Link key={name} to={isVisitor ? placeForVisitors(to) : to} {...(name === 'footer.cookies' && { hash: 'cookies' })} {...(name === 'footer.contact' && { onClick: openContact })}
          className={LINK}>{translate(name)}</Link>)}
      </nav>
      {part}
    </footer>
  );
}

/** Tickets are for members; a visitor writes with the form. */
const placeForVisitors = (to: (typeof links)[number][0]) => (to === '/tickets' || to === '/tickets/new' ? '/contact' : to);

/** It opens above the page, unless the link is opened elsewhere. */
function useContactOfVisitors() {
  const me = useMe();
  const { open, part } = useContactDialog();
  const openContact = (event: MouseEvent) => {
    if (me || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  return { openContact, part };
}

/** `© 2025`, and later `© 2025–2027`. */
export function yearsOf(now: Date): string {
  const year = now.getFullYear();
  return year > FIRST_YEAR ? `© ${FIRST_YEAR}–${year}` : `© ${FIRST_YEAR}`;
}
