import { PartLanguage } from '../../../lib/part-language.tsx';
import { loadSecurityCatalogue } from '../../../locales/load-security-catalogue.ts';
import { ProtectSignIn } from './protect-sign-in.tsx';

/** The part of the profile page that says how an account is entered. */
export const SecuritySection = () => <PartLanguage name="security-catalogue" load={loadSecurityCatalogue}><ProtectSignIn /></PartLanguage>;
