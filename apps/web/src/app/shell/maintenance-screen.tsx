import { Link } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { MAINTENANCE_MINUTES, type Maintenance } from '@scriba/contract/notices';
import { useTranslations } from 'use-intl';
import { useAskedSignOut } from '../../features/accounts/use-asked-sign-out.tsx';
import { PartLanguage } from '../../lib/part-language.tsx';
import { useMe } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { loadEntranceCatalogue } from '../../locales/load-entrance-catalogue.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { useFreshSession } from './use-fresh-session.ts';

/** In place of the application while it is maintained; goes by itself when that is over. */
export const MaintenanceScreen = ({ maintenance }: { maintenance: Maintenance }) => (
  <PartLanguage name="entrance-catalogue" load={loadEntranceCatalogue}><Screen {...maintenance} /></PartLanguage>
);

function Screen({ estimate }: Maintenance) {
  const translate = useTranslations('maintenance');
  const me = useMe();
  const { signOut, isPending, question } = useAskedSignOut({ href: '/' });
  useTitle(translate('title'));
  useFreshSession();
  return (
    <main className="flex min-h-dvh justify-center px-4 pt-[max(16px,12vh)] pb-16">
      <EntranceCard title={translate('title')} lead={translate('text')}
        {...(!me && { footer: <Link to="/login" className="underline">{translate('administrators')}</Link> })}>
        <div className="flex flex-wrap items-center gap-3">
          <Wrench aria-hidden size={18} className="text-warn" />
          <Badge tone="warn" isBusy>{translate('badge')}</Badge>
        </div>
        <p>{estimate === null ? translate('usualEstimate', { from: String(MAINTENANCE_MINUTES.from), to: String(MAINTENANCE_MINUTES.to) }) : translate('estimate', { estimate })}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onPress={() => location.reload()}>{translate('check')}</Button>
          {me && <Button isPending={isPending} onPress={signOut}>{translate('signOut')}</Button>}
        </div>
        {question}
      </EntranceCard>
    </main>
  );
}
