import { isErrorCode } from '@scriba/contract/errors';
import { useTranslations } from 'use-intl';
import { readableParams } from '../../lib/error-message.ts';
import { useFormats } from '../../lib/formats.ts';
import { useLanguage } from '../../lib/language.tsx';
import { errorKey } from '../../locales/error-key.ts';
import { isPasswordMissing, type UploadError, type UploadItem } from './uploads.rules.ts';

/** What happens with a file, in words. */
export function useItemText(item: UploadItem): string {
  const translate = useTranslations('uploads.states');
  const formats = useFormats();
  const errorText = useErrorText();
  const { status, error, pagesRead, pageCount } = item;
  if (item.isInterrupted) return translate('interrupted');
  if (isPasswordMissing(item)) return translate('password');
  switch (status) {
    case 'uploading': return error ? translate('connection') : translate('uploading', { percent: formats.percent(item.uploadProgress / 100) });
    case 'extracting': return pageCount !== null && pageCount > 1 ? translate('page', { read: pagesRead, count: pageCount }) : translate('extracting');
    case 'error': case 'canceled': return errorText(error);
    default: return translate(status);
  }
}

function useErrorText() {
  const translate = useTranslations('uploads.errors');
  const translateStates = useTranslations('uploads.states');
  const translateError = useTranslations('errors');
  const { language } = useLanguage();
  return (error: UploadError | undefined): string => {
    if (error === undefined) return translate('generic');
    if (error.kind === 'connection') return translateStates('connection');
    if (error.kind !== 'upload' && error.kind !== 'extraction') return translate(error.kind);
    const { kind, code, params } = error;
    if (!isErrorCode(code) || code === 'internal') return translate(kind === 'extraction' ? 'extraction' : 'unknown');
    const message = translateError(errorKey(code), readableParams(params, language));
    if (kind === 'upload') return translate('upload', { message });
    return code === 'extraction.failed' ? translate('extraction') : translate('extractionBecause', { message });
  };
}
