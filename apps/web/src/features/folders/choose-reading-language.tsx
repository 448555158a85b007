import type { Folder } from '@scriba/contract/folders';
import { languageCodes, languages, readingLanguages, type ReadingLanguage } from '@scriba/contract/languages';
import { Languages } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { MenuItem, Submenu } from '../../ui/menu.tsx';
import { useInheritedLanguage } from './use-inherited-language.ts';

const INHERITED = 'inherited';

type Props = { folders: readonly Folder[]; onChoose: (language: ReadingLanguage | null) => void };

/** What files of these folders are read as, in a menu. */
export function ChooseReadingLanguage({ folders, onChoose }: Props) {
  const translate = useTranslations('folders');
  const inheritedIn = useInheritedLanguage();
  const [parentId, ...otherParents] = new Set(folders.map((folder) => folder.parentId));
  const [first, ...others] = new Set(folders.map(({ readingLanguage }) => readingLanguage));
  return (
    <Submenu id="readingLanguage" text={translate('readingLanguage')} icon={<Languages aria-hidden />}
      selected={others.length > 0 ? undefined : first ?? INHERITED}
      onAction={(id) => onChoose(readingLanguages.find((language) => language === id) ?? null)}>
      <MenuItem id={INHERITED}>
        {parentId === undefined || otherParents.length > 0 ? translate('readingLanguages.above') : inheritedIn(parentId)}
      </MenuItem>
      <MenuItem id="auto">{translate('readingLanguages.auto')}</MenuItem>
      {languageCodes.map((code) => <MenuItem key={code} id={code}>{languages[code]}</MenuItem>)}
    </Submenu>
  );
}
