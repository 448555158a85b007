import { Link, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { buttonStyle } from '../../ui/button-style.ts';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { ChangedAddress } from './changed-address.tsx';
import { ConfirmedAddress } from './confirmed-address.tsx';
import { ResetLink } from './reset-link.tsx';
import { UndoAddress } from './undo-address.tsx';

/** Route `/auth/action`: where the links of mails lead. */
export function AuthActionPage() {
  const translate = useTranslations('accounts');
  const { mode, token } = useSearch({ from: '/entrance/auth/action' });
  if (mode === 'verifyEmail' && token) return <ConfirmedAddress token={token} />;
  if ((mode === 'resetPassword' || mode === 'choosePassword') && token) return <ResetLink token={token} isFirst={mode === 'choosePassword'} />;
  if (mode === 'changeEmail' && token) return <ChangedAddress token={token} />;
  if (mode === 'undoEmail' && token) return <UndoAddress token={token} />;
  return (
    <EntranceCard title={translate('action.incompleteTitle')} lead={translate('action.incompleteText')}>
      <Link to="/auth" className={buttonStyle({ variant: 'primary' })}>{translate('signIn')}</Link>
    </EntranceCard>
  );
}
