import type { SiteNotification } from '@scriba/contract/site-notifications';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { isOwnPage } from './site-notifications.rules.ts';

const TONES = { info: 'info', success: 'ok', warning: 'warn', error: 'bad', maintenance: 'maintenance' } as const;

type Props = { notification: Pick<SiteNotification, 'type' | 'title' | 'message' | 'actionText' | 'actionUrl'>; action?: ReactNode };

/** One announcement, as everybody sees it. */
export const NotificationBanner = ({ notification: { type, title, message, actionText, actionUrl }, action }: Props) => (
  <Banner tone={TONES[type]} action={action}>
    <strong className="font-semibold">{title}</strong>{message && ` ${message}`}
    {actionText && actionUrl && <>{' '}<ActionLink address={actionUrl}>{actionText}</ActionLink></>}
  </Banner>
);

function ActionLink({ address, children }: { address: string; children: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ href: address });
  };
  return isOwnPage(address)
    ? <a href={address} onClick={follow} className="font-semibold whitespace-nowrap underline">{children}</a>
    : <a href={address} target="_blank" rel="noopener noreferrer" className="font-semibold whitespace-nowrap underline">{children}</a>;
}
