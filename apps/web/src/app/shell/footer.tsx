import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { serverNow } from '../../lib/server-time.ts';
import { PRODUCT_NAME } from '../../lib/title.ts';

const FIRST_YEAR = 2025;
const LINK = 'inline-flex items-center rounded-inner hover:text-ink touch:min-h-11';

export function Footer() {
  const translate = useTranslations('shell');
  return (
    <footer className="mx-auto flex w-full max-w-[1120px] flex-wrap items-center gap-x-6 gap-y-2 px-6 py-8 text-small text-ink-3">
      <span className="tnum">{`${yearsOf(serverNow())} ${PRODUCT_NAME}`}</span>
      <nav aria-label={translate('footerNavigation')} className="flex flex-wrap gap-x-5 gap-y-1">
        <Link to="/enterprise" className={LINK}>{translate('footer.enterprise')}</Link>
        <Link to="/plans" className={LINK}>{translate('plans')}</Link>
        <Link to="/demo" className={LINK}>{translate('footer.demo')}</Link>
        <Link to="/careers" className={LINK}>{translate('footer.careers')}</Link>
        <Link to="/docs" className={LINK}>{translate('docs')}</Link>
        <Link to="/blog" className={LINK}>{translate('footer.blog')}</Link>
        <Link to="/tickets" className={LINK}>{translate('footer.support')}</Link>
        <Link to="/tickets/new" className={LINK}>{translate('footer.contact')}</Link>
        <Link to="/privacy" className={LINK}>{translate('privacy')}</Link>
        <Link to="/privacy" hash="cookies" className={LINK}>{translate('footer.cookies')}</Link>
        <Link to="/terms" className={LINK}>{translate('terms')}</Link>
      </nav>
    </footer>
  );
}

/** `© 2025`, and later `© 2025–2027`. */
export function yearsOf(now: Date): string {
  const year = now.getFullYear();
  return year > FIRST_YEAR ? `© ${FIRST_YEAR}–${year}` : `© ${FIRST_YEAR}`;
}
