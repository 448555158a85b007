import { useTranslations } from 'use-intl';
import type { KeptChange } from '../../lib/kept-changes.ts';
import { useActionText } from '../undo/use-undo.ts';
import { wordsOf } from './changes.rules.ts';

/** What a change does, in words; of some of what it is for, where only those are meant. */
export function useChangeText() {
  const translate = useTranslations('waiting.changes');
  const describe = useActionText();
  return (change: KeptChange, ids?: readonly string[]): string => {
    const words = wordsOf(change, ids);
    if (words.kind === 'renamed') return translate('renamed', words);
    return words.kind === 'judged' ? translate('judged', words) : describe({ ...words, kind: words.kind });
  };
}
