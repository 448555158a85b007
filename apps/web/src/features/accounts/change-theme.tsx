import { themes } from '@scriba/contract/session';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useTheme } from '../../lib/theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../ui/menu.tsx';
import { useChangeTheme } from './accounts.queries.ts';

const icons = { light: <Sun aria-hidden size={18} />, dark: <Moon aria-hidden size={18} />, system: <Monitor aria-hidden size={18} /> };
const names = { light: 'themeLight', dark: 'themeDark', system: 'themeSystem' } as const;

/** Light, dark, or as the device is. */
export function ChangeTheme() {
  const translate = useTranslations('shell');
  const theme = useTheme();
  const changeTheme = useChangeTheme();
  return (
    <MenuTrigger>
      <IconButton label={translate('theme')}>
        <Sun aria-hidden size={18} className="dark:hidden" /><Moon aria-hidden size={18} className="not-dark:hidden" />
      </IconButton>
      <Menu label={translate('theme')} selectionMode="single" selectedKeys={[theme]}
        onAction={(wanted) => { const next = themes.find((each) => each === wanted); if (next) changeTheme(next); }}>
        {themes.map((each) => <MenuItem key={each} id={each} icon={icons[each]}>{translate(names[each])}</MenuItem>)}
      </Menu>
    </MenuTrigger>
  );
}
