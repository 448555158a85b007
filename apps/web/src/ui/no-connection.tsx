import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from './empty-state.tsx';

/** Stands where something is still to be fetched, while this device has no connection: a skeleton would promise that it is coming. */
export function NoConnection({ action }: { action?: ReactNode }) {
  const translate = useTranslations('ui');
  return <EmptyState icon={<WifiOff />} title={translate('noConnection')} action={action}>{translate('noConnectionHint')}</EmptyState>;
}
