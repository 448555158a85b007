import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from './empty-state.tsx';

/** Stands where something is still to be fetched, while this device has no connection: a skeleton would promise that it is coming. */
export function NoConnection() {
  const translate = useTranslations('ui');
  return <EmptyState icon={<WifiOff />} title={translate('noConnection')}>{translate('noConnectionHint')}</EmptyState>;
}
