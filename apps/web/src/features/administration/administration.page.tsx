import { useTranslations } from 'use-intl';
import { useSession } from '../../lib/session.ts';
import { Switch } from '../../ui/switch.tsx';
import { AdministrationFrame, AdministrationPart, AdministrationSection } from './administration-frame.tsx';
import { useSetSignUp } from './administration.queries.ts';
import { MaintenanceForm } from './maintenance-form.tsx';
import { ReloadForm } from './reload-form.tsx';

/** Route `/admin`: what holds for everybody. */
export const AdministrationPage = () => <AdministrationPart><Page /></AdministrationPart>;

function Page() {
  const translate = useTranslations('administration');
  return (
    <AdministrationFrame title={translate('title')} lead={translate('lead')} isNarrow>
      <AdministrationSection title={translate('signUp.title')}><SignUpSwitch /></AdministrationSection>
      <AdministrationSection title={translate('maintenance.title')} lead={translate('maintenance.lead')}><MaintenanceForm /></AdministrationSection>
      <AdministrationSection title={translate('reload.title')} lead={translate('reload.lead')}><ReloadForm /></AdministrationSection>
    </AdministrationFrame>
  );
}

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
