import { ChangeLanguage } from '../../features/accounts/change-language.tsx';
import { ChangeTheme } from '../../features/accounts/change-theme.tsx';

/** `isNamed` where there is room for the name of the language on every screen. */
export const HeaderMenus = ({ isNamed = false }: { isNamed?: boolean }) => <><ChangeLanguage isNamed={isNamed} /><ChangeTheme /></>;
