export const health = {
  title: 'Health',
  loading: 'Checking the installation',
  statuses: { ok: 'In order', degraded: 'Needs attention', failing: 'Failing' },
  checks: { title: 'Checks', database: 'Database', store: 'Stored files', space: 'Disk space', jobs: 'Background work', secondEngine: 'Second engine' },
  disks: { title: 'Disks', data: 'Data folder: {free} of {total} free', database: 'Database: {free} of {total} free', unknown: 'The disks cannot be looked at.' },
  queues: {
    title: 'Background work', name: 'Queue', waiting: 'Waiting', running: 'Running', failed: 'Failed', oldest: 'Waiting since',
    lead: 'Failed is what was given up in the last hour.', counts: '{waiting} waiting · {running} running · {failed} failed',
  },
  pageErrors: {
    title: 'Pages that failed',
    lead: 'What went wrong in the browsers of people, who were told that you know of it. Nobody is named.',
    none: 'No page has failed in the last month.',
    seen: '{count, plural, one {# time} other {# times}}, last {when}, on {path}',
  },
  uploads: { title: 'Uploads', limit: 'Files of up to {size} each are taken. The setting MAX_UPLOAD_MB changes this after a restart; it has nothing to do with plans.' },
  decoders: {
    title: 'Readers', lead: 'The programs that read files, and the types that each of them reads.', name: 'Program', reads: 'Reads', state: 'State',
    found: 'Found', missing: 'Missing', unreadable: 'These types are accepted and cannot be read: {types}', allReadable: 'Every type that is accepted can be read.',
  },
  mails: {
    title: 'Mails', server: 'A mail server is configured.', noServer: 'No mail server is configured. Mails are kept here and can be read under Mails.',
    counts: '{waiting} waiting, {failed} refused', last: 'Last sent: {when}', unknown: 'The mails cannot be counted.',
  },
  versions: {
    title: 'Versions', scriba: 'Scriba', node: 'Node.js', database: 'PostgreSQL', ours: '{version}, included', size: 'Size of the database',
    sandbox: 'Readers are isolated by', roles: 'This process serves as', unknown: 'unknown',
  },
} as const;

export const outbox = {
  title: 'Mails',
  lead: 'The mails of the last days. Once a mail was sent, its words are not kept.',
  noServer: 'No mail server is configured, so no mail leaves. Open the mail and hand its link over yourself, or have SMTP_URL set.',
  search: 'Search by address',
  columns: { mail: 'Mail', state: 'State', written: 'Written' },
  states: { waiting: 'Waiting', failed: 'Refused', sent: 'Sent', kept: 'Not sent' },
  loading: 'Fetching mails',
  none: 'No mails',
  noneHint: 'Mails are kept for a few days only.',
  more: 'Show more',
  show: 'How it is shown',
  text: 'Text',
  html: 'HTML',
  frame: 'The mail as HTML',
  gone: 'This mail was sent. Its words are not kept.',
  masked: 'The secret part of its links is left out: only who gets the mail has it.',
  secret: 'Anyone with the link in this mail can get into the account. It is recorded that you opened it.',
  error: 'The mail server said: {error}',
  again: 'Send again',
  sentAgain: 'The mail is on its way again',
} as const;
