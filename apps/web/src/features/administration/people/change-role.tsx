import { roles, type Role } from '@scriba/contract/roles';
import { peopleApi, type Person } from '@scriba/contract/people';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { Select } from '../../../ui/select.tsx';
import { AdministrationSection } from '../administration-frame.tsx';
import { ConfirmAct } from './confirm-act.tsx';
import { useAct } from './people.queries.ts';

/** What someone may do here. */
export function ChangeRole({ person: { id, email, role, isLastAdmin } }: { person: Person }) {
  const translate = useTranslations('person.role');
  const translatePeople = useTranslations('people');
  const [chosen, setChosen] = useState<Role>(role);
  const act = useAct<void>(() => callApi(peopleApi.setRole, { params: { personId: id }, body: { role: chosen } }));
  const consequence = chosen === 'admin' ? 'toAdmin' : role === 'admin' ? 'fromAdmin' : 'other';
  return (
    <AdministrationSection title={translate('title')} lead={translate(isLastAdmin ? 'lastAdmin' : 'lead')}>
      {!isLastAdmin && (
        <div className="flex flex-wrap items-end gap-3">
          <Select label={translate('title')} value={chosen} onChange={setChosen} className="w-56"
            options={roles.map((each) => ({ id: each, text: translatePeople(`roles.${each}`) }))} />
          {chosen !== role && (
            <ConfirmAct label={translate('save')} title={translate('confirmTitle', { email, role: chosen })} text={translate(consequence)}
              confirm={translate('confirm')} isDanger={chosen === 'admin'} act={act} />
          )}
        </div>
      )}
    </AdministrationSection>
  );
}
