import { languages } from '@scriba/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMe } from '../../lib/session.ts';
import { foldersQuery } from './folders.queries.ts';
import { namesLanguage } from './folders.rules.ts';

/** Gives what is read as the folder or the account says, in words: the language, and who says so. */
export function useInheritedLanguage() {
  const translate = useTranslations('folders.readingLanguages');
  const { data } = useQuery(foldersQuery);
  const ofAccount = useMe()?.preferences.readingLanguage ?? 'auto';
  return (folderId: string): string => {
    const said = namesLanguage(data?.folders ?? [], folderId);
    const code = said?.language ?? ofAccount;
    const language = code === 'auto' ? translate('auto') : languages[code];
    return said ? translate('fromFolder', { language, folder: said.name }) : translate('fromAccount', { language });
  };
}
