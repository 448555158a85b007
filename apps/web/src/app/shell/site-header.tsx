import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PRODUCT_NAME } from '../../lib/title.ts';
import { useMe } from '../../lib/session.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Logo } from '../../ui/logo.tsx';
import { LateHeaderMenus } from './late-header-menus.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Most who see these pages have no account: they do not wait for it. */
const ProfileMenu = lazyPart(async () => (await import('./profile-menu.tsx')).ProfileMenu, 'button');

export function SiteHeader() {
  const translate = useTranslations('shell');
  const me = useMe();
  return (
    <header className="mx-auto flex min-h-16 w-full max-w-[1120px] flex-wrap items-center gap-x-3 px-6 max-sm:px-4 max-sm:pt-2 sm:gap-x-6">
      <Link to="/" className="flex items-center gap-2.5 text-lead font-semibold"><Logo size={28} />{PRODUCT_NAME}</Link>
      <MainNavigation className="flex-1 max-sm:order-last max-sm:basis-full max-sm:overflow-x-auto" />
      <div className="flex items-center gap-1 max-sm:ml-auto">
        <LateHeaderMenus />
        {me
          ? (
            <>
              <Link to="/dashboard" className={buttonStyle({ variant: 'primary', className: 'mx-2' })}>
                <span className="max-sm:hidden">{translate('openFiles')}</span>
                {/* The sentence is longer than a phone is wide in some languages. */}
                <span className="sm:hidden">{translate('tabs.files')}</span>
              </Link>
              <span className="size-9 shrink-0 touch:size-11"><Suspense><ProfileMenu /></Suspense></span>
            </>
          )
          : <Link to="/auth" className={buttonStyle({ variant: 'quiet', className: 'ml-1' })}>{translate('signIn')}</Link>}
      </div>
    </header>
  );
}
