import { ChangeLanguage } from '../../features/accounts/change-language.tsx';
import { ChangeTheme } from '../../features/accounts/change-theme.tsx';

export const HeaderMenus = () => <><ChangeLanguage /><ChangeTheme /></>;
