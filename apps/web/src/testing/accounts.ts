import type { AuditEntry } from '@scriba/contract/audit';
import type { Operations } from '@scriba/contract/operations';
import type { OpenedMail } from '@scriba/contract/outbox';
import type { ListedPerson, Person } from '@scriba/contract/people';

const bob: ListedPerson = {
  id: 'user_2', email: 'bob@fabrikam.com', name: 'Bob Țurcanu', role: 'user', state: 'active', plan: 'free',
  createdAt: '2030-01-01T00:00:00.000Z', lastSeenAt: '2030-05-31T12:00:00.000Z',
};
export const aListedPerson = (changed: Partial<ListedPerson> = {}): ListedPerson => ({ ...bob, ...changed });

/** Someone as an administrator sees them. */
export const aPerson = (changed: Partial<Person> = {}): Person => ({
  ...bob, language: 'ro', emailVerified: true, hasPassword: true, suspendedAt: null, suspensionReason: null, deletesAt: null,
  hasSecondFactor: true, passkeys: 1, sessions: 2, isLastAdmin: false, ownPlan: null,
  extractionsUsed: 1, extractionsPerMonth: 2, storageBytesUsed: 1_048_576, storageBytes: 52_428_800, ...changed,
});

export const anEntry = (changed: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'audit_1', at: '2030-05-31T12:00:00.000Z', action: 'person.suspended', ipAddress: '10.0.0.1', details: { reason: 'Spam' },
  actor: { id: 'user_1', name: 'Ana Ionescu', email: 'ana@contoso.com' }, subject: { id: 'user_2', name: 'Bob Țurcanu', email: 'bob@fabrikam.com' }, ...changed,
});

export const aMail = (changed: Partial<OpenedMail> = {}): OpenedMail => ({
  id: 'mail_1', recipient: 'bob@fabrikam.com', subject: 'Set a new password', state: 'failed', createdAt: '2030-05-31T12:00:00.000Z', sentAt: null,
  lastError: 'connect ECONNREFUSED', text: 'Choose a new password\nhttps://scriba.example.org/auth/action?token=…\n',
  html: '<!doctype html><html lang="en"><title>Set a new password</title><body><a href="#">Choose a new password</a><script>parent.document.title = "caught"</script></body></html>',
  isMasked: true, canBeSentAgain: true, ...changed,
});

export const operations = (changed: Partial<Operations> = {}): Operations => ({
  status: 'degraded', isLive: true, isReady: true, version: '1.2.3', node: 'v24.0.0', roles: ['web', 'worker'], sandbox: 'bubblewrap', serverTime: '2030-06-01T12:00:00.000Z',
  checks: [{ name: 'database', status: 'ok', detail: null }, { name: 'disk space', status: 'degraded', detail: '800 MB free' }],
  decoders: [{ name: 'Tesseract', version: '5.5', extensions: ['png', 'jpg'], isAvailable: true }, { name: 'libheif', version: null, extensions: ['heic'], isAvailable: false }],
  acceptedExtensions: ['png', 'jpg', 'heic'], unreadableExtensions: ['heic'],
  queues: [{ name: 'mails.deliver', waiting: 3, running: 1, failed: 2, oldestAt: '2030-06-01T11:00:00.000Z' }, { name: 'files.purge', waiting: 0, running: 0, failed: 0, oldestAt: null }],
  disks: [{ of: 'data', freeBytes: 838_860_800, totalBytes: 107_374_182_400 }], database: { version: '18.1', sizeBytes: 20_971_520, isEmbedded: true },
  mails: { isConfigured: false, waiting: 3, failed: 2, lastSentAt: null }, ...changed,
});
