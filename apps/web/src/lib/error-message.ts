import type { ErrorCode, ErrorParams } from '@scriba/contract/errors';
import { useTranslations } from 'use-intl';
import { errorKey } from '../locales/error-key.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { formatNumber, formatSize, formatWait } from './formats.ts';
import { useLanguage } from './language.tsx';
import { isMissingPart } from './missing-part.ts';
import { useOffer } from './offered-plans.ts';

/** Stands in when an answer names no number, as a proxy in front may refuse in its own way, and no limit. */
const USUAL_PARAMS: ErrorParams = { seconds: 60, limit: '', megapixels: 0, hours: 24, kind: '' };

/** Gives the sentence of a code. Before the sentences have come, what says the least wrong is said. */
export function useErrorSentence() {
  const translateError = useTranslations('errors');
  const translate = useTranslations('errorPage');
  const { language } = useLanguage();
  const offer = useOffer();
  return (code: ErrorCode, params: ErrorParams = {}): string =>
    (translateError.has(errorKey(code)) ? translateError(errorKey(code), { ...readableParams(params, language), ...offer }) : translate('title'));
}

/** Gives the sentence to show for any error, in the language that is shown. */
export function useErrorMessage() {
  const sentenceOf = useErrorSentence();
  const translate = useTranslations('connection');

  return (error: unknown): string => {
    // What is asked for may come in a part of the page that never was fetched.
    if (error instanceof ConnectionError || isMissingPart(error)) return translate('unreachable');
    const { code, params = {} } = error instanceof ApiError ? error.problem : { code: 'internal' as ErrorCode };
    return sentenceOf(code, params);
  };
}

/** Byte counts become sizes, seconds the time to wait, and numbers get their separators, so that a sentence only names them. */
export const readableParams = (params: ErrorParams, language: string): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...USUAL_PARAMS, ...params }).map(([name, value]) => [name, readable(name, value, language)]));

function readable(name: string, value: string | number, language: string): string {
  if (typeof value === 'string') return value;
  if (name === 'seconds') return formatWait(value, language);
  return /bytes$/i.test(name) ? formatSize(value, language) : formatNumber(value, language);
}
