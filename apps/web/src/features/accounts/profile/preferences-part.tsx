import { themes, type Preferences } from '@scriba/contract/session';
import { languageCodes, languages } from '@scriba/contract/languages';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/language.tsx';
import { useMe } from '../../../lib/session.ts';
import { useTheme } from '../../../lib/theme.ts';
import { Flag } from '../../../ui/flag.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useChangeLanguage, useChangePreferences, useChangeTheme } from '../accounts.queries.ts';

/** Comes by itself: the rest of the page does not wait for the names by which zones are found. */
const TimeZone = lazyPart(async () => (await import('./time-zone.tsx')).TimeZone, 'words');

/** How everything looks and in which language: at once, and on every device. */
export function Appearance() {
  const translate = useTranslations('profile');
  const translateShell = useTranslations('shell');
  const { language } = useLanguage();
  const theme = useTheme();
  const changeLanguage = useChangeLanguage();
  const changeTheme = useChangeTheme();
  const themeNames = { light: translateShell('themeLight'), dark: translateShell('themeDark'), system: translateShell('themeSystem') };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select label={translate('language')} value={language} onChange={changeLanguage}
        options={languageCodes.map((id) => ({ id, text: languages[id], icon: <Flag language={id} /> }))} />
      <Suspense fallback={<Skeleton className="mt-auto h-10 touch:h-11" />}><TimeZone /></Suspense>
      <div className="flex flex-col items-start gap-1.5 sm:col-span-2">
        <span className="text-small font-medium">{translate('theme')}</span>
        <SegmentedControl label={translate('theme')} value={theme} onChange={changeTheme} options={themes.map((id) => ({ id, text: themeNames[id] }))} />
      </div>
    </div>
  );
}

/** What new files are read as. */
export function ReadingLanguage() {
  const translate = useTranslations('profile');
  const me = useMe();
  const { mutate } = useChangePreferences();
  const options: { id: Preferences['readingLanguage']; text: string }[] =
    [{ id: 'auto', text: translate('readingAuto') }, ...languageCodes.map((id) => ({ id, text: languages[id] }))];
  return (
    <div>
      <Select label={translate('readingLanguage')} value={me?.preferences.readingLanguage ?? 'auto'} className="sm:max-w-84"
        onChange={(readingLanguage) => mutate({ readingLanguage })} options={options} />
      <p className="mt-1.5 max-w-[60ch] text-small text-ink-2">{translate('readingHint')}</p>
    </div>
  );
}

/** For who speaks to the machine, or slips often: keys with a name and combinations go on. */
export const SingleKeys = () => <PreferenceSwitch name="hasSingleKeys" text="singleKeys" hint="singleKeysHint" />;

export const SoundOff = () => <PreferenceSwitch name="isSoundOff" text="soundOff" hint="soundHint" />;

type SwitchProps = { name: 'hasSingleKeys' | 'isSoundOff'; text: 'singleKeys' | 'soundOff'; hint: 'singleKeysHint' | 'soundHint' };

function PreferenceSwitch({ name, text, hint }: SwitchProps) {
  const translate = useTranslations('profile');
  const me = useMe();
  const { mutate } = useChangePreferences();
  if (!me) return null;
  return (
    <div>
      <Switch isOn={me.preferences[name]} onChange={(isOn) => mutate({ [name]: isOn })}>{translate(text)}</Switch>
      <p className="mt-1 max-w-[60ch] text-small text-ink-2">{translate(hint)}</p>
    </div>
  );
}
