import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { pagesQuery } from './preview.queries.ts';

type Props = {
  fileId: string;
  /** It is said once where two sides are seen. */
  isAlone: boolean;
  /** Over pictures it takes no room, so that they stay where they are; over a text it would cover what is read. */
  isOver: boolean;
};

/** Says of a file that its pages come again with their pictures when they are drawn. */
export function BeingPrinted({ fileId, isAlone, isOver }: Props) {
  const translate = useTranslations('preview');
  const { data } = useQuery(pagesQuery(fileId));
  return (
    <div role="status" className={isOver ? 'sticky top-2 left-0 z-10 flex h-0 justify-center' : 'shrink-0'}>
      {isAlone && data?.isBeingPrinted === true && <p className={isOver ? FLOATING : 'px-4 pb-2 text-small text-ink-2'}>{translate('beingPrinted')}</p>}
    </div>
  );
}

const FLOATING = 'h-fit rounded-control border border-line bg-surface px-3 py-1.5 text-small text-ink-2 shadow-floating';
