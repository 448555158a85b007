import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

const HeaderMenus = lazyPart(async () => (await import('./header-menus.tsx')).HeaderMenus, 'button');

/** Language and theme, where a page should be there before them: menus weigh more than such a page. Their place is kept. */
export const LateHeaderMenus = ({ isNamed = false }: { isNamed?: boolean }) => (
  <div className="flex h-9 min-w-24 md:min-w-40 items-center justify-end gap-1 touch:h-11"><Suspense><HeaderMenus isNamed={isNamed} /></Suspense></div>
);
