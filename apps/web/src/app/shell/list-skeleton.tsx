import { useTranslations } from 'use-intl';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';

/** Stands where a list comes: its bar and its rows, in their final heights. */
export function ListSkeleton() {
  const translate = useTranslations('ui');
  return (
    <div className="min-h-0 flex-1 overflow-hidden">
      <div className="flex h-16 items-center px-5 max-sm:h-17 max-sm:px-3"><Skeleton className="h-5 w-40" /></div>
      <div className="pt-9 max-sm:pt-0"><SkeletonRows rows={10} rowClassName="h-11 max-sm:h-16" label={translate('loading')} /></div>
    </div>
  );
}
