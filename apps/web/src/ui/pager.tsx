import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { liftToasts } from './lift-toasts.ts';
import { pagerItems } from './pager-items.ts';

type Props = { label: string; page: number; pageCount: number; isNarrow: boolean; onChange: (page: number) => void };

/** The room of a page in the middle, which shows most, is always kept: nothing moves under who presses an arrow twice. */
function roomFor(pageCount: number, isNarrow: boolean): string {
  const items = pagerItems(Math.ceil(pageCount / 2), pageCount, isNarrow);
  const numbers = items.filter((item) => item !== 'gap').length;
  return `calc(${numbers} * max(var(--slot), ${String(pageCount).length}ch + 1rem) + ${(items.length - numbers) * 1.5 + items.length * 0.125}rem)`;
}

const NUMBER = 'tnum grid h-8 min-w-8 place-items-center rounded-control px-2 text-small font-medium touch:h-11 touch:min-w-11';

/** Pages of a list, by number. */
export function Pager({ label, page, pageCount, isNarrow, onChange }: Props) {
  const translate = useTranslations('ui');
  return (
    <nav ref={liftToasts} aria-label={label} className="flex items-center justify-center gap-0.5">
      <IconButton label={translate('previousPage')} size="small" isDisabled={page <= 1} onPress={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden size={16} />
      </IconButton>
      <span style={{ minWidth: roomFor(pageCount, isNarrow) }}
        className="tnum flex items-center justify-center gap-0.5 text-small [--slot:2rem] touch:[--slot:2.75rem]">
        {pagerItems(page, pageCount, isNarrow).map((item, at) => (item === 'gap'
          ? <span key={`gap-${at}`} aria-hidden className="w-6 text-center text-ink-3">…</span>
          : (
            <AriaButton key={item} aria-label={translate('pageNumber', { page: item })} {...(item === page && { 'aria-current': 'page' })} onPress={() => onChange(item)}
              className={classNames(NUMBER, item === page ? 'bg-accent-soft text-accent-ink' : 'text-ink-2 hover:bg-hover')}>{item}</AriaButton>
          )))}
      </span>
      <IconButton label={translate('nextPage')} size="small" isDisabled={page >= pageCount} onPress={() => onChange(page + 1)}>
        <ChevronRight aria-hidden size={16} />
      </IconButton>
    </nav>
  );
}
