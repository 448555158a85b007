import { isErrorCode } from '@scriba/contract/errors';
import type { FileEntry } from '@scriba/contract/files';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../lib/error-message.ts';
import type { FileState } from './files.rules.ts';

type Read = Pick<FileEntry, 'readingProblem' | 'isTextPartial' | 'isTextEdited'>;

/** Gives the sentence why a file has no text, or a doubtful one; undefined when there is nothing to explain. */
export function useReadingProblem() {
  const sentenceOf = useErrorSentence();
  const translate = useTranslations('files');
  return ({ readingProblem, isTextPartial, isTextEdited }: Read, state: FileState): string | undefined => {
    if (state === 'no_text') return translate(isTextEdited ? 'emptied' : isTextPartial ? 'partialHint' : 'blank');
    if (state === 'partial') return translate('partialHint');
    if (state === 'check') return translate('checkHint');
    if (state === 'locked') return sentenceOf('file.locked');
    if (state === 'waiting_for_space') return sentenceOf('storage.no_space');
    if (!readingProblem) return undefined;
    const code = isErrorCode(readingProblem.code) ? readingProblem.code : 'extraction.failed';
    return sentenceOf(code, readingProblem.params);
  };
}
