import { useTranslations } from 'use-intl';
import { Spinner } from '../../ui/spinner.tsx';

/** While it is not known yet what to show. */
export function FullScreenSpinner() {
  const translate = useTranslations('ui');
  return (
    <div role="status" aria-label={translate('loading')} className="grid min-h-60 flex-1 place-items-center self-stretch text-ink-3">
      <Spinner size={28} />
    </div>
  );
}
