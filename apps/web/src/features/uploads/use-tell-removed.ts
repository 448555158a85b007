import { useTranslations } from 'use-intl';
import { offerUndo } from '../undo/ask-undo.ts';
import type { StoredItem } from './stored-files.ts';

/** Says that files went to the bin, in the words of the list, and offers to undo it. */
export function useTellRemoved() {
  const translate = useTranslations('files');
  return (items: readonly StoredItem[], action: string, onUndone: (done: readonly string[]) => void) => {
    const [first] = items;
    if (!first) return;
    offerUndo(action, { title: translate('removed', { count: items.length, name: first.fileName }), undo: translate('undo') }, onUndone);
  };
}
