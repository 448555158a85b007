import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useArePlansOffered } from '../../lib/offered-plans.ts';
import { classNames } from '../../ui/class-names.ts';

const LINK = 'rounded-inner py-1 whitespace-nowrap text-ink-2 outline-offset-[-2px] max-sm:py-3 touch:min-w-11 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:font-medium';

/** The ways to the pages that everyone may see. Home of who is signed in are their files. */
export function MainNavigation({ className, onLeave }: { className: string; /** Called when a link is followed. */ onLeave?: () => void }) {
  const translate = useTranslations('shell');
  const arePlansOffered = useArePlansOffered();
  return (
    <nav aria-label={translate('mainNavigation')} onClick={onLeave} className={classNames('flex gap-5', className)}>
      <Link to="/" activeOptions={{ exact: true }} className={LINK}>{translate('home')}</Link>
      <Link to="/docs" className={LINK}>{translate('docs')}</Link>
      {arePlansOffered && <Link to="/plans" className={LINK}>{translate('plans')}</Link>}
    </nav>
  );
}
