import { ROOT_FOLDER } from '@scriba/contract/folders';
import { useTranslations } from 'use-intl';
import type { KeptChange } from '../../lib/kept-changes.ts';
import { useActionText } from '../undo/use-undo.ts';
import { wordsOf, wordsOfAll, type Words } from './changes.rules.ts';

/** What a change does, in words; of some of what it is for, where only those are meant. */
export function useChangeText() {
  const wordsText = useWordsText();
  return (change: KeptChange, ids?: readonly string[]): string => wordsText(wordsOf(change, ids));
}

/** What one action did, in words: it may be several changes, as where files and folders were moved together. */
export function useActionOfChangesText() {
  const wordsText = useWordsText();
  return (changes: readonly KeptChange[]): string => wordsOfAll(changes).map(wordsText).join(' · ');
}

function useWordsText() {
  const translate = useTranslations('waiting.changes');
  const translateFolders = useTranslations('folders');
  const describe = useActionText();
  return (words: Words): string => {
    if ('to' in words) return translate(words.kind, { ...words, to: words.to === ROOT_FOLDER ? translateFolders('root') : words.to });
    if ('color' in words) return translate('coloured', { ...words, color: translateFolders(`colors.${words.color}`) });
    const { kind } = words;
    return kind === 'judged' || kind === 'starred' || kind === 'unstarred' ? translate(kind, words) : describe({ ...words, kind });
  };
}
