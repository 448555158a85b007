import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PartLanguage } from '../../lib/part-language.tsx';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { loadAdministrationCatalogue } from '../../locales/load-administration-catalogue.ts';
import { Switch } from '../../ui/switch.tsx';
import { useSetSignUp } from './administration.queries.ts';
import { MaintenanceForm } from './maintenance-form.tsx';
import { ReloadForm } from './reload-form.tsx';

/** Route `/admin`: what holds for everybody. */
export const AdministrationPage = () => (
  <PartLanguage name="administration-catalogue" load={loadAdministrationCatalogue}><Page /></PartLanguage>
);

function Page() {
  const translate = useTranslations('administration');
  useTitle(translate('title'));
  return (
    <div className="thin-scroll flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-3xl flex-col gap-6 px-5 py-6 sm:py-8">
        <header>
          <h1 className="text-section font-semibold tracking-[-.015em]">{translate('title')}</h1>
          <p className="text-ink-2">{translate('lead')}</p>
        </header>
        <Part title={translate('signUp.title')}><SignUpSwitch /></Part>
        <Part title={translate('maintenance.title')} lead={translate('maintenance.lead')}><MaintenanceForm /></Part>
        <Part title={translate('reload.title')} lead={translate('reload.lead')}><ReloadForm /></Part>
      </div>
    </div>
  );
}

const Part = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4 rounded-popover border border-line p-5">
    <div>
      <h2 className="text-lead font-semibold">{title}</h2>
      {lead && <p className="max-w-[60ch] text-ink-2">{lead}</p>}
    </div>
    {children}
  </section>
);

/** The operator's setting has the last word: where it decides otherwise, that is said. */
function SignUpSwitch() {
  const translate = useTranslations('administration.signUp');
  const { signUpOpen } = useSession();
  const setSignUp = useSetSignUp();
  const isDecided = setSignUp.data?.signUpOpen !== undefined && setSignUp.data.signUpOpen !== setSignUp.variables;
  return (
    <div>
      <Switch isOn={signUpOpen} isDisabled={setSignUp.isPending} onChange={(isOn) => setSignUp.mutate(isOn)}>{translate('open')}</Switch>
      {isDecided && <p role="status" className="text-small text-warn">{translate('decided')}</p>}
    </div>
  );
}
