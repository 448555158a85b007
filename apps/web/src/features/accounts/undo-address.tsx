import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useTitle } from '../../lib/title.ts';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { useUndoAddress } from './address-change.queries.ts';
import { SetPasswordForm } from './set-password-form.tsx';

/** Where the link leads that was mailed to the address of before. Only a press undoes: programs that look into mails open links too. */
export function UndoAddress({ token }: { token: string }) {
  const translate = useTranslations('accounts.action');
  const errorMessage = useErrorMessage();
  const undo = useUndoAddress();
  useTitle(translate('undoTitle'));
  if (undo.data) return <SetPasswordForm token={undo.data.resetToken} notice={translate('undone', { email: undo.data.email })} />;
  return (
    <EntranceCard title={translate('undoTitle')} lead={translate('undoLead')}
      footer={undo.isError && <Link to="/contact" className="font-medium text-accent hover:underline">{translate('undoHelp')}</Link>}>
      {undo.isError && <Callout tone="bad">{errorMessage(undo.error)}</Callout>}
      <p className="text-ink-2">{translate('undoText')}</p>
      <Button variant="primary" size="large" isPending={undo.isPending} onPress={() => undo.mutate(token)}>{translate('undoNow')}</Button>
    </EntranceCard>
  );
}
