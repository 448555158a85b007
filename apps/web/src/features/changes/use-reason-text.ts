import { isErrorCode, type ErrorParams } from '@scriba/contract/errors';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../lib/error-message.ts';

/** `folder` is the name of a new folder that it was meant for, where that was refused before it. */
type Reason = { code: string; params?: ErrorParams | undefined; folder?: string | undefined };

/** Why a change was not done, in words. */
export function useReasonText() {
  const translateFolders = useTranslations('folders');
  const sentenceOf = useErrorSentence();
  return ({ code, params, folder }: Reason): string =>
    (folder === undefined ? sentenceOf(isErrorCode(code) ? code : 'internal', params) : translateFolders('notMade', { name: folder }));
}
