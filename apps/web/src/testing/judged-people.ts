import type { ContactMessage } from '@scriba/contract/contact';
import { plans } from '@scriba/contract/plans';
import type { SecurityState } from '@scriba/contract/security';
import type { SessionState } from '@scriba/contract/session';
import type { KeptNotification } from '@scriba/contract/site-notifications';
import { aListedPerson, aMail, anEntry, aPerson, operations } from './accounts.ts';
import { judgedFiles } from './judged-files.ts';
import { nobody } from './people.ts';

const catalogue = {
  plans: (['free', 'pro', 'business', 'enterprise'] as const).map((id, at) => ({ id, rank: at + 1, ...plans[id], price: id === 'enterprise' ? null : at * 9, yearlyPrice: null })),
  currency: 'EUR', canBuy: false, areOffered: true, measuredCharacterError: 0.02,
};
const devices = [
  { id: 's1', isCurrent: true, userAgent: 'Chrome/130 Linux', ipAddress: '10.0.0.1', createdAt: nobody.serverTime, lastSeenAt: nobody.serverTime },
  { id: 's2', isCurrent: false, userAgent: 'Firefox/140 Windows', ipAddress: '10.0.0.2', createdAt: nobody.serverTime, lastSeenAt: nobody.serverTime },
];
const profile = {
  displayName: 'Ana Ionescu', firstName: '', lastName: '', email: 'ana@contoso.com', location: '', website: '', bio: '', photoURL: null, plan: 'free',
  memberSince: nobody.serverTime, business: { companyName: '', website: '', taxId: '', address: '', phone: '' },
};
const known = {
  profile: { displayName: 'Ana Ionescu', email: 'ana@contoso.com', memberSince: nobody.serverTime }, files: 1204, processedFiles: 1180, storageBytes: 5_242_880,
  folders: 12, apiKeys: 0, tickets: 0, teamMemberships: 0, ownedTeams: 0, cloudConnections: 0,
};
const pageErrors = { reports: [{ id: 'error_1', message: 'TypeError', stack: 'at f (a.js:1:2)', path: '/dashboard', browser: 'Firefox/140', count: 3, firstAt: nobody.serverTime, lastAt: nobody.serverTime }] };
const administration = {
  '/api/admin/error-reports': pageErrors,
  '/api/admin/people': { people: [aListedPerson({ name: 'Maximiliane von Hohenstein-Wildenburg', state: 'suspended', role: 'support' }), aListedPerson()], next: 'user_2' },
  '/api/admin/people/user_2': { person: aPerson({ state: 'suspended', suspendedAt: nobody.serverTime, suspensionReason: 'Spam', emailVerified: false }) },
  '/api/admin/health': operations(), '/api/admin/mails': { mails: [aMail(), aMail({ id: 'mail_2', state: 'sent' })], next: null },
  '/api/admin/audit': { entries: [anEntry(), anEntry({ id: 'audit_2', subject: null, action: 'system.maintenance-begun', details: {} })], next: 'audit_2' },
};
const contactMessage: ContactMessage = {
  id: 'message_1', name: 'Maximiliane', surname: 'von Hohenstein-Wildenburg', email: 'maximiliane@fabrikam.com', subject: 'About a folder that I cannot find',
  message: 'Where is it?', personId: null, createdAt: nobody.serverTime, answeredAt: null,
};
const announcement: KeptNotification = {
  id: 'notification_1', type: 'warning', priority: 'high', audience: 'everyone', actionUrl: '/docs', dismissible: true,
  texts: { en: { title: 'Maintenance on Sunday', message: 'From eight to nine nothing can be uploaded.', actionText: 'Read more' } },
  startsAt: nobody.serverTime, endsAt: null, createdAt: nobody.serverTime, seenBy: 1203, dismissedBy: 12,
};
const { texts: { en: said }, ...announced } = announcement;
const security: SecurityState = {
  hasPassword: true, totpSince: nobody.serverTime, recoveryCodesLeft: 3,
  passkeys: [{ id: 'p1', name: 'Chrome, Linux', createdAt: nobody.serverTime, lastUsedAt: null }], passkeyOrigin: 'https://scriba.example.org',
  linkedAccounts: [{ id: 'linked_1', providerId: 'google', name: 'Google', linkedAt: nobody.serverTime }],
};
/** Everything that a page may ask of the API, for who has this session. */
export const answersFor = (session: SessionState) => ({
  ...judgedFiles, ...administration,
  '/api/session': session, '/api/profile': { profile }, '/api/privacy/summary': { summary: known, lastExport: null }, '/api/plans': catalogue, '/api/auth/sessions': { sessions: devices },
  '/api/user/security': security, '/api/user/address-change': { wanted: { email: 'ana.maria.ionescu-popescu@a-long-name.example.org', expiresAt: nobody.serverTime } },
  '/api/admin/contact-messages/count': { waiting: 123 },
  '/api/admin/contact-messages': { messages: [contactMessage], next: 'message_1', areMailed: false },
  '/api/notifications/active/everyone': { notifications: [{ ...announced, ...said }] },
  '/api/admin/notifications': { notifications: [announcement], next: null },
});
