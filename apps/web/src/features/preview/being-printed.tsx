import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { pagesQuery } from './preview.queries.ts';

/** Over what is seen of a file whose pages come again with their pictures when they are drawn. */
export function BeingPrinted({ fileId, isAlone }: { fileId: string; /** It is said once where two sides are seen. */ isAlone: boolean }) {
  const translate = useTranslations('preview');
  const { data } = useQuery(pagesQuery(fileId));
  return (
    <div role="status" className="sticky top-2 left-0 z-10 flex h-0 justify-center">
      {isAlone && data?.isBeingPrinted === true && (
        <span className="h-fit rounded-control border border-line bg-surface px-3 py-1.5 text-small text-ink-2 shadow-floating">{translate('beingPrinted')}</span>
      )}
    </div>
  );
}
