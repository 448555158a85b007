import { languageCodes, languages } from '@scriba/contract/languages';
import { themes } from '@scriba/contract/accounts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.tsx';
import { isSecureConnection } from '../../lib/secure-context.ts';
import { useMe } from '../../lib/session.ts';
import { useTheme } from '../../lib/theme.ts';
import { useTitle } from '../../lib/title.ts';
import { Callout } from '../../ui/banner.tsx';
import { Flag } from '../../ui/flag.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useChangeLanguage, useChangePreferences, useChangeTheme } from './accounts.queries.ts';
import { RevokeDevices } from './revoke-devices.tsx';

/** Route `/profile`: who I am here, how it looks, and where I am signed in. */
export function ProfilePage() {
  const translate = useTranslations('profile');
  useTitle(translate('title'));
  return (
    <div className="thin-scroll flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-3xl flex-col gap-8 px-5 py-6 sm:py-8">
        <h1 className="text-section font-semibold tracking-[-.015em]">{translate('title')}</h1>
        <Part title={translate('account')}><Facts /></Part>
        <Part title={translate('appearance')}><Appearance /></Part>
        {!isSecureConnection() && <Part title={translate('app')}><Callout tone="info">{translate('appNeedsHttps')}</Callout></Part>}
        <Part title={translate('keyboard')}><SingleKeys /></Part>
        <Part title={translate('devices.title')} lead={translate('devices.lead')}><RevokeDevices /></Part>
      </div>
    </div>
  );
}

const Part = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <div>
      <h2 className="text-lead font-semibold">{title}</h2>
      {lead && <p className="text-ink-2">{lead}</p>}
    </div>
    {children}
  </section>
);

function Facts() {
  const translate = useTranslations('profile');
  const translatePlan = useTranslations('plans.names');
  const dates = useDates();
  const me = useMe();
  if (!me) return null;
  const facts: [string, string][] = [
    [translate('name'), me.displayName], [translate('email'), me.email], [translate('plan'), translatePlan(me.plan)], [translate('since'), dates.date(me.createdAt)],
  ];
  return (
    <dl className="divide-y divide-line rounded-popover border border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-6 gap-y-0.5 px-4 py-3">
          <dt className="w-40 text-ink-2">{name}</dt>
          <dd className="min-w-0 flex-1 font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Appearance() {
  const translate = useTranslations('profile');
  const translateShell = useTranslations('shell');
  const { language } = useLanguage();
  const theme = useTheme();
  const changeLanguage = useChangeLanguage();
  const changeTheme = useChangeTheme();
  const themeNames = { light: translateShell('themeLight'), dark: translateShell('themeDark'), system: translateShell('themeSystem') };
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-4">
      <Select label={translate('language')} value={language} onChange={changeLanguage} className="w-full sm:w-60"
        options={languageCodes.map((id) => ({ id, text: languages[id], icon: <Flag language={id} /> }))} />
      <div className="flex flex-col gap-1.5">
        <span className="text-small font-medium">{translate('theme')}</span>
        <SegmentedControl label={translate('theme')} value={theme} onChange={changeTheme} options={themes.map((id) => ({ id, text: themeNames[id] }))} />
      </div>
    </div>
  );
}

/** For who speaks to the machine, or slips often: keys with a name and combinations go on. */
function SingleKeys() {
  const translate = useTranslations('profile');
  const me = useMe();
  const { mutate } = useChangePreferences();
  if (!me) return null;
  return (
    <div>
      <Switch isOn={me.preferences.hasSingleKeys} onChange={(hasSingleKeys) => mutate({ hasSingleKeys })}>{translate('singleKeys')}</Switch>
      <p className="mt-1 max-w-[60ch] text-small text-ink-2">{translate('singleKeysHint')}</p>
    </div>
  );
}
