import { ArrowDownUp, ChevronDown, List, Rows3 } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { iconButtonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { INPUT } from '../../ui/field-style.ts';
import type { ListView } from './choose-list-view.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ChooseListView = lazyPart(async () => (await import('./choose-list-view.tsx')).ChooseListView, 'button');

/** The choice of order and view, where a page should be there before it: its lists weigh more than the page. Until then it is only drawn. */
export const LateChooseListView = (view: ListView) => <Suspense fallback={<Drawn {...view} />}><ChooseListView {...view} /></Suspense>;

function Drawn({ sort, list, hasPages = true }: ListView) {
  const translate = useTranslations('files');
  return (
    <>
      <span aria-hidden className="block min-w-32 max-sm:hidden">
        <span className={classNames(INPUT, 'flex items-center gap-2')}>
          <span className="min-w-0 flex-1 truncate">{translate(`sorts.${sort}`)}</span>
          <ChevronDown size={16} className="shrink-0 text-ink-3" />
        </span>
      </span>
      {hasPages && (
        <span aria-hidden className={classNames(iconButtonStyle(), 'max-sm:hidden')}>{list === 'pages' ? <Rows3 size={17} /> : <List size={17} />}</span>
      )}
      <span aria-hidden className={classNames(iconButtonStyle(), 'sm:hidden')}><ArrowDownUp size={18} /></span>
    </>
  );
}
