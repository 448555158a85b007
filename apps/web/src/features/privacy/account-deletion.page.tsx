import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { PartLanguage } from '../../lib/part-language.tsx';
import { useMe } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { loadPrivacyCatalogue } from '../../locales/load-privacy-catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { useAskedSignOut } from '../accounts/use-asked-sign-out.tsx';
import { useUndoDeletion } from './privacy.queries.ts';

/** Route `/account-deletion`: the account is about to be erased; it can be kept, or left to that. */
export const AccountDeletionPage = () => <PartLanguage name="privacy-catalogue" load={loadPrivacyCatalogue}><Page /></PartLanguage>;

function Page() {
  const translate = useTranslations('ownData');
  const dates = useDates();
  const me = useMe();
  const undo = useUndoDeletion();
  const { signOut, isPending, question } = useAskedSignOut({ href: '/' });
  useTitle(translate('leavingTitle'));
  if (!me?.deletesAt) return null;
  return (
    <EntranceCard title={translate('leavingTitle')} lead={translate('leavingText', { moment: dates.dateTime(me.deletesAt) })}>
      <p className="text-small text-ink-3">{me.email}</p>
      <Button variant="primary" size="large" isPending={undo.isPending} onPress={() => undo.mutate()}>{translate('keep')}</Button>
      <Button isPending={isPending} onPress={signOut}>{translate('signOut')}</Button>
      {question}
    </EntranceCard>
  );
}
