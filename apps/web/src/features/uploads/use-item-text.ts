import { isErrorCode } from '@scriba/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { readableParams, useErrorSentence } from '../../lib/error-message.ts';
import { useFormats } from '../../lib/formats.ts';
import { useLanguage } from '../../lib/language.tsx';
import { isSecureConnection } from '../../lib/secure-context.ts';
import { sessionQuery } from '../../lib/session.ts';
import { isPasswordMissing, type RefusedFile, type UploadError, type UploadItem } from './uploads.rules.ts';

/** What happens with a file, in words: for what the list says too, in the words of the list. */
export function useItemText(item: UploadItem): string {
  const translate = useTranslations('uploads.states');
  const translateList = useTranslations('files.states');
  const formats = useFormats();
  const readingText = useReadingText();
  const errorText = useErrorText();
  const { status, error } = item;
  const asked = useAskingText()(item);
  if (asked) return asked;
  if (isPasswordMissing(item)) return translateList('password');
  switch (status) {
    case 'uploading': return error ? translate('connection') : translate('uploading', { percent: formats.percent(item.uploadProgress / 100) });
    case 'extracting': return readingText(item);
    case 'error': case 'canceled': return errorText(error);
    case 'pending': case 'waiting_for_space': return translateList(status);
    default: return translate('completed');
  }
}

/** What waits for a connection or for an answer. Without a secure connection, tabs cannot tell each other what they send. */
function useAskingText() {
  const translate = useTranslations('uploads.states');
  return ({ isKept, isInterrupted, status, existingPath = '' }: UploadItem): string | undefined => {
    if (isKept) return translate('kept');
    if (isInterrupted) return translate(isSecureConnection() ? 'interrupted' : 'interruptedOrElsewhere');
    return status === 'duplicate' ? translate('duplicate', { place: existingPath.split('/').slice(1).join(' › ') }) : undefined;
  };
}

function useReadingText() {
  const translate = useTranslations('files.states');
  return ({ reading, pagesRead, pageCount }: Pick<UploadItem, 'reading' | 'pagesRead' | 'pageCount'>): string => {
    if (reading === 'pending' || pageCount === null) return translate(reading);
    return pageCount > 1 ? translate('pages', { state: translate('extracting'), read: pagesRead, count: pageCount }) : translate('extracting');
  };
}

/** Gives the sentence why a file was not even sent; who can raise the limit is told how. Also where nobody can say who is here. */
export function useRefusalText() {
  const translate = useTranslations('uploads.refused');
  const { language } = useLanguage();
  const session = useQueryClient().getQueryData(sessionQuery.queryKey);
  const mayRaise = session?.user?.role === 'admin';
  return ({ reason, params }: Pick<RefusedFile, 'reason' | 'params'>): string => {
    const { maxBytes: size = '', reason: because = '' } = readableParams(params, language);
    return translate(reason === 'too_large' && mayRaise ? 'too_largeHere' : reason, { size, reason: because });
  };
}

/** Gives the sentence what went wrong with a file. */
export function useErrorText() {
  const translate = useTranslations('uploads.errors');
  const translateStates = useTranslations('uploads.states');
  const refusalText = useRefusalText();
  const messageOf = useMessageOf();
  return (error: UploadError | undefined): string => {
    if (!error) return translate('generic');
    switch (error.kind) {
      case 'connection': return translateStates('connection');
      case 'refused': return refusalText(error);
      case 'upload': case 'extraction': return messageOf(error);
      default: return translate(error.kind);
    }
  };
}

/** What the server said of an upload or a reading. */
function useMessageOf() {
  const translate = useTranslations('uploads.errors');
  const sentenceOf = useErrorSentence();
  return ({ kind, code, params }: Extract<UploadError, { code: string }>): string => {
    if (!isErrorCode(code) || code === 'internal') return translate(kind === 'extraction' ? 'extraction' : 'unknown');
    const message = sentenceOf(code, params);
    if (kind === 'upload') return translate('upload', { message });
    return code === 'extraction.failed' ? translate('extraction') : translate('extractionBecause', { message });
  };
}
