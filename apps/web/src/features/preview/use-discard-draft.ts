import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { draftKey, keepDraft } from '../../lib/drafts.ts';
import { personIn, useMe } from '../../lib/session.ts';
import { showToast } from '../../ui/toast.tsx';
import type { Draft } from './preview.rules.ts';

/** By the key of their drafts: a text that is written again takes no way back from another one. */
const offers = new Map<string, () => void>();

/** A draft is being written again: the one that was thrown away must not take its place. */
export function endDraftOffer(key: string) {
  offers.get(key)?.();
  offers.delete(key);
}

/** Gives up what was typed and not saved; for a while it can be brought back, and then `onBack` hears of it. */
export function useDiscardDraft(fileId: string) {
  const translate = useTranslations('preview.edit');
  const queryClient = useQueryClient();
  const userId = useMe()?.id ?? '';
  return (draft: Draft, onBack?: () => void) => {
    const key = draftKey(userId, fileId);
    keepDraft(key, null);
    const bringBack = () => {
      // Who signed out leaves nothing behind.
      if (personIn(queryClient) !== userId) return;
      keepDraft(key, JSON.stringify(draft));
      onBack?.();
    };
    endDraftOffer(key);
    offers.set(key, showToast({ title: translate('discarded'), action: { text: translate('undo'), onPress: bringBack } }));
  };
}
