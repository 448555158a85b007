import { auditLog, people, person, ruleApprovals } from './administration.ts';
import { contactDesk } from './contact-desk.ts';
import { health, outbox } from './operations.ts';
import { siteNotifications } from './site-notifications.ts';
import { administration } from './system.ts';

/** What is said to administrators only, in English; it is fetched with their pages. */
export const administrationMessages = { administration, people, person, auditLog, siteNotifications, health, outbox, contactDesk, ruleApprovals };
