import { isFileGroup, type TypeFilter } from '@scriba/contract/file-types';
import { useTranslations } from 'use-intl';

/** Gives in words which types of files pass a filter. */
export function useTypeText() {
  const translate = useTranslations('uploads.formats.groups');
  return (filter: TypeFilter): string => (isFileGroup(filter) ? translate(filter) : filter.toUpperCase());
}
