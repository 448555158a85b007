import type { Device } from '@scriba/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { Badge } from '../../ui/badge.tsx';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { devicesQuery, useRevokeDevice, useRevokeOtherDevices } from './devices.queries.ts';
import { deviceNameOf } from './accounts.rules.ts';

/** Where I am signed in, and how to end it there. */
export function RevokeDevices() {
  const translate = useTranslations('profile.devices');
  const errorMessage = useErrorMessage();
  const reportError = useReportError();
  const { data: devices, error } = useQuery(devicesQuery);
  const revokeOthers = useRevokeOtherDevices();

  if (error) return <Callout tone="bad">{errorMessage(error)}</Callout>;
  if (!devices) return <SkeletonRows rows={2} rowClassName="h-16" label={translate('loading')} />;
  const others = devices.filter((device) => !device.isCurrent);
  return (
    <>
      <ul aria-label={translate('title')} className="divide-y divide-line rounded-popover border border-line">
        {[...devices.filter((device) => device.isCurrent), ...others].map((device) => <DeviceRow key={device.id} device={device} />)}
      </ul>
      {others.length > 1 && (
        <Button className="self-start" isPending={revokeOthers.isPending} onPress={() => revokeOthers.mutate(undefined, { onError: reportError })}>
          {translate('revokeOthers')}
        </Button>
      )}
    </>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const translate = useTranslations('profile.devices');
  const dates = useDates();
  const reportError = useReportError();
  const revoke = useRevokeDevice();
  const { browser, system } = deviceNameOf(device.userAgent);
  const name = browser && system ? translate('browserOnSystem', { browser, system }) : browser ?? system ?? translate('unknown');
  const Icon = /Android|iPhone/.test(device.userAgent) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden size={20} className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">{name}{device.isCurrent && <Badge tone="ok">{translate('thisDevice')}</Badge>}</p>
        <p className="text-small text-ink-3">{device.isCurrent ? translate('inUse', { address: device.ipAddress }) : translate('lastSeen', { when: dates.relative(device.lastSeenAt), address: device.ipAddress })}</p>
      </div>
      {!device.isCurrent && (
        <Button size="small" aria-label={translate('revokeNamed', { name })} isPending={revoke.isPending}
          onPress={() => revoke.mutate(device.id, { onError: reportError })}>{translate('revoke')}</Button>
      )}
    </li>
  );
}
