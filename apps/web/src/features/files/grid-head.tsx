import { isDescending, type SortOrder } from '@scriba/contract/session';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { RowCheck } from '../../ui/row-check.tsx';
import { isEntry, nextSort, sortedColumn, type GridRow, type SortColumn } from './files.rules.ts';
import { COLUMNS } from './grid-row.tsx';
import type { Selection } from './use-selection.ts';

export type SortState = { order: SortOrder; onChange: (order: SortOrder) => void };

type Props = { rows: readonly GridRow[]; selection: Selection; sort: SortState | undefined };

/** The heads of the columns. They stay in place while the rows move below. */
export function GridHead({ rows, selection, sort }: Props) {
  const translate = useTranslations('files');
  const ids = rows.filter(isEntry).map(({ id }) => id);
  const selectedHere = ids.filter((id) => selection.selected.has(id)).length;
  const isAll = ids.length > 0 && selectedHere === ids.length;
  return (
    <div role="rowgroup" className="sticky top-0 z-10 @max-[560px]:hidden">
      <div role="row" aria-rowindex={1} className={classNames(COLUMNS, 'group/row h-9 items-center border-b border-line bg-surface text-meta font-medium text-ink-3')}>
        <span role="columnheader" className="grid h-full cursor-pointer place-items-center"
          onClick={() => (isAll ? selection.clear() : selection.add(ids))}>
          <RowCheck isSelected={isAll} isMixed={!isAll && selectedHere > 0} label={translate('selectAll')} isQuiet={selection.selected.size === 0} />
        </span>
        <Head column="name" sort={sort}>{translate('name')}</Head>
        <span role="columnheader">{translate('text')}</span>
        <Head column="modified" sort={sort}>{translate('modified')}</Head>
        <span role="columnheader" className="@max-[700px]:hidden">{translate('size')}</span>
        <span role="columnheader"><span className="sr-only">{translate('more')}</span></span>
      </div>
    </div>
  );
}

function Head({ column, sort, children }: { column: SortColumn; sort: SortState | undefined; children: string }) {
  if (!sort) return <span role="columnheader">{children}</span>;
  const isSorted = sortedColumn(sort.order) === column;
  const Arrow = isDescending(sort.order) ? ArrowDown : ArrowUp;
  return (
    <span role="columnheader" aria-sort={isSorted ? (isDescending(sort.order) ? 'descending' : 'ascending') : 'none'}>
      <button type="button" tabIndex={-1} onClick={() => sort.onChange(nextSort(sort.order, column))}
        className={classNames('-ml-2 inline-flex h-7 items-center gap-1 rounded-inner px-2 hover:bg-hover', isSorted && 'text-ink')}>
        {children}{isSorted && <Arrow aria-hidden size={12} />}
      </button>
    </span>
  );
}
