import { MAINTENANCE_ESTIMATE_MAX, MAINTENANCE_MINUTES } from '@scriba/contract/notices';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../lib/session.ts';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSetMaintenance } from './administration.queries.ts';

const usualMinutes = { from: String(MAINTENANCE_MINUTES.from), to: String(MAINTENANCE_MINUTES.to) };

/** Maintenance on or off, and how long it is said to take. */
export function MaintenanceForm() {
  const translate = useTranslations('administration.maintenance');
  const { maintenance } = useSession();
  const [estimate, setEstimate] = useState(maintenance?.estimate ?? '');
  const setMaintenance = useSetMaintenance();
  const change = (isOn: boolean) => setMaintenance.mutate(isOn ? { estimate: estimate.trim() || null } : null);
  return (
    <>
      <TextField label={translate('estimate', usualMinutes)} placeholder={translate('example')} value={estimate} onChange={setEstimate} maxLength={MAINTENANCE_ESTIMATE_MAX}
        isDisabled={maintenance !== null} className="sm:max-w-96" />
      <Switch isOn={maintenance !== null} isDisabled={setMaintenance.isPending} onChange={change}>{translate('isOn')}</Switch>
    </>
  );
}
