import { Ellipsis, RotateCw, Star } from 'lucide-react';
import { createContext, useContext, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';

/** Whether the list is on the move, under a pointer that has to come to rest before it can press. */
export const IsFlyingPast = createContext(false);

const ACTION = 'grid size-8 place-items-center rounded-control hover:bg-line/60 touch:size-11';

type Props = { isFavorite: boolean; name: string; canRetry?: boolean };

/** The buttons at the end of a row. */
export function RowActions(props: Props) {
  return (
    <span role="gridcell" className="flex items-center justify-end pr-2">
      {useAreShown(props) && <Buttons {...props} />}
    </span>
  );
}

/** Most are seen only where the pointer rests, and are much of the work of a row: a list that flies past does without those until it stands. */
function useAreShown({ isFavorite, canRetry = false }: Props): boolean {
  const isFlyingPast = useContext(IsFlyingPast);
  const [hasStood, setHasStood] = useState(!isFlyingPast);
  if (!isFlyingPast && !hasStood) setHasStood(true);
  return hasStood || isFavorite || canRetry;
}

function Buttons({ isFavorite, name, canRetry: isRetryable = false }: Props) {
  const translate = useTranslations('files');
  return (
    <>
      {isRetryable && (
        <button type="button" tabIndex={-1} data-part="retry" title={translate('retry')} aria-label={translate('retryNamed', { name })}
          className={classNames(ACTION, 'text-ink-2 @max-[560px]:hidden')}><RotateCw aria-hidden size={16} /></button>
      )}
      {!isRetryable && (
        <button type="button" tabIndex={-1} data-part="star" aria-pressed={isFavorite} title={translate(isFavorite ? 'unstar' : 'star')}
          aria-label={translate('starNamed', { name })}
          className={classNames(ACTION, '@max-[560px]:hidden', isFavorite ? 'text-star' : 'text-ink-3 opacity-0 group-hover/row:opacity-100')}>
          <Star aria-hidden size={16} className={isFavorite ? 'fill-star' : ''} />
        </button>
      )}
      <button type="button" tabIndex={-1} data-part="more" title={translate('more')} aria-label={translate('moreNamed', { name })}
        className={classNames(ACTION, 'text-ink-3 opacity-0 group-hover/row:opacity-100 touch:opacity-100')}><Ellipsis aria-hidden size={18} /></button>
    </>
  );
}
