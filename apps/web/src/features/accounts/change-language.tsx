import { isLanguage, languageCodes, languages } from '@scriba/contract/languages';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Flag } from '../../ui/flag.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../ui/menu.tsx';
import { useChangeLanguage } from './accounts.queries.ts';

/** The languages by flag and by their own names. */
export function ChangeLanguage({ isNamed }: { isNamed: boolean }) {
  const translate = useTranslations('shell');
  const { language } = useLanguage();
  const changeLanguage = useChangeLanguage();
  return (
    <MenuTrigger>
      <Button variant="quiet" aria-label={translate('languageIs', { language: languages[language] })} className="px-2.5" icon={<Flag language={language} />}>
        <span className={isNamed ? '' : 'max-md:hidden'}>{languages[language]}</span>
      </Button>
      <Menu label={translate('language')} selectionMode="single" selectedKeys={[language]}
        onAction={(id) => { if (isLanguage(id)) changeLanguage(id); }}>
        {languageCodes.map((id) => (
          <MenuItem key={id} id={id} textValue={languages[id]} icon={<Flag language={id} />}>
            <span lang={id}>{languages[id]}</span>
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
