import { useNavigate } from '@tanstack/react-router';
import { Bell, LifeBuoy, MessageSquare } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../ui/menu.tsx';

/** New answers to one's tickets, and the way to all of them. */
export function TicketBell() {
  const translate = useTranslations('shell.tickets');
  const navigate = useNavigate();
  const header = <p className="border-b border-line px-2.5 pt-1.5 pb-2.5 text-ink-2">{translate('none')}</p>;
  return (
    <MenuTrigger>
      <IconButton label={translate('bell')}><Bell aria-hidden size={18} /></IconButton>
      <Menu label={translate('bell')} header={header}>
        <MenuItem id="tickets" icon={<LifeBuoy aria-hidden />} onAction={() => void navigate({ to: '/tickets' })}>{translate('all')}</MenuItem>
        <MenuItem id="contact" icon={<MessageSquare aria-hidden />} onAction={() => void navigate({ to: '/tickets/new' })}>{translate('contact')}</MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
