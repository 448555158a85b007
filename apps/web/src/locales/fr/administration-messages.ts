import type { administrationMessages as english } from '../en/administration-messages.ts';
import type { Translation } from '../translation.ts';
import { auditLog, people, person, ruleApprovals } from './administration.ts';
import { contactDesk } from './contact-desk.ts';
import { health, outbox } from './operations.ts';
import { siteNotifications } from './site-notifications.ts';
import { administration } from './system.ts';

export const administrationMessages = {
  administration, people, person, auditLog, siteNotifications, health, outbox, contactDesk, ruleApprovals,
} satisfies Translation<typeof english>;
