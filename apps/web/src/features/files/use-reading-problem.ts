import { isErrorCode } from '@scriba/contract/errors';
import type { FileEntry } from '@scriba/contract/files';
import { useTranslations } from 'use-intl';
import { readableParams } from '../../lib/error-message.ts';
import { useLanguage } from '../../lib/language.tsx';
import { errorKey } from '../../locales/error-key.ts';
import type { FileState } from './files.rules.ts';

type Read = Pick<FileEntry, 'readingProblem'>;

/** Gives the sentence why a file has no text, or a doubtful one; undefined when there is nothing to explain. */
export function useReadingProblem() {
  const translateError = useTranslations('errors');
  const translate = useTranslations('files');
  const { language } = useLanguage();
  return ({ readingProblem }: Read, state: FileState): string | undefined => {
    if (state === 'no_text') return translate('blank');
    if (state === 'check') return translate('checkHint');
    if (state === 'waiting_for_space') return translateError(errorKey('storage.no_space'));
    if (!readingProblem) return undefined;
    const code = isErrorCode(readingProblem.code) ? readingProblem.code : 'extraction.failed';
    return translateError(errorKey(code), readableParams(readingProblem.params, language));
  };
}
