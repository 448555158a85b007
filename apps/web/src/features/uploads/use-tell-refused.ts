import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../ui/toast.tsx';
import { ToldRefusals } from './told-refusals.ts';
import type { UploadQueue } from './upload-queue.ts';
import type { UploadItem } from './uploads.rules.ts';
import { useErrorText } from './use-item-text.ts';

/**
 * Says that files were not added: one with its reason, of several how many. What and why stands among the transfers until it is dismissed.
 * Answers what is to be called before files are added.
 */
export function useTellRefused(queue: UploadQueue) {
  const translate = useTranslations('uploads.refused');
  const errorText = useErrorText();
  const close = useRef(() => {});
  const tell = useEffectEvent((refused: readonly UploadItem[]) => {
    const [first] = refused;
    if (!first) return;
    // The number of before was of the same batch.
    close.current();
    close.current = refused.length === 1
      ? showToast({ tone: 'bad', title: translate('one', { name: first.fileName }), description: errorText(first.error) })
      : showToast({ tone: 'bad', title: translate('title', { count: refused.length }), description: translate('reasons') });
  });
  const told = useRef<ToldRefusals>(undefined);
  useEffect(() => {
    const made = new ToldRefusals((refused) => tell(refused));
    told.current = made;
    return queue.items.subscribe(() => made.look(queue.items.all()));
  }, [queue]);
  return () => told.current?.begin(queue.items.all());
}
