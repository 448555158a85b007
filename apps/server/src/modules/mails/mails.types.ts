import type { Language } from '@scriba/contract/languages';

/** What happened to the ways into an account. */
export const securityChanges = ['totp-on', 'totp-off', 'recovery-code-used', 'recovery-codes-renewed', 'codes-refused', 'passkey-added', 'passkey-removed', 'provider-linked', 'provider-unlinked', 'totp-reset', 'passkeys-reset'] as const;
export type SecurityChange = (typeof securityChanges)[number];
/** A change in one language: as a subject, and as a sentence with its time. */
export type SecurityNews = Record<SecurityChange, { subject: string; happened(time: string): string }>;

/** What happened to a password, as a sentence with its time. */
export type PasswordNews = Record<MailParams['password-changed']['how'], (time: string) => string>;

/** What each kind of mail must know. Paths are paths of the web application, with their query. */
type MailParams = {
  'verify-email': { path: string; hours: number };
  'reset-password': { path: string; hours: number };
  /** Where nobody signs in with a password, to who has forgotten one. */
  'no-passwords': { path: string };
  'account-exists': { signInPath: string; resetPath: string };
  /** To the address that someone wants to have. */
  'change-address': { path: string; hours: number };
  /** To an address that someone else wants to have: it has an account, or is kept for one. */
  'address-taken': { signInPath: string; resetPath: string };
  'address-kept': { until: Date; path: string };
  /** To the address of before; `to` is the new one, masked. */
  'address-changed': { path: string; to: string; at: Date; days: number };
  /** To the address that is left again. */
  'address-undone': { at: Date; path: string };
  /** By a link of a mail, by who was signed in, or as the first one of who had none. */
  'password-changed': { how: 'by-link' | 'signed-in' | 'first'; at: Date; resetPath: string };
  /** To who runs the installation. */
  'contact-message': { name: string; surname: string; email: string; subject: string; message: string; path: string };
  /** To who wrote; `words` are null where the address may be somebody else's. */
  'contact-received': { subject: string; words: string | null; path: string };
  'export-ready': { path: string; days: number };
  'deletion-scheduled': { path: string; at: Date };
  /** `canBeOpened`: whether the files that go are still open to their owner. */
  'files-to-be-deleted': { at: Date; count: number; canBeOpened: boolean; path: string; filesPath: string };
  invitation: { path: string; hours: number };
  'invitation-elsewhere': { path: string };
  'account-suspended': { reason: string; path: string };
  'account-restored': { path: string };
  'security-changed': { change: SecurityChange; at: Date; resetPath: string };
};
export type MailKind = keyof MailParams;

export type MailContent<Kind extends MailKind> = { kind: Kind; language: Language; params: MailParams[Kind] };
export type MailOrder<Kind extends MailKind> = MailContent<Kind> & {
  to: string;
  /** Whom an answer goes to, where that is not us. */
  replyTo?: string;
};

/** A sentence, or a sentence that ends with a link. */
export type MailNote = string | { text: string; path: string };

/** What a mail says in one language, before it becomes text and HTML. */
export type MailText = { subject: string; paragraphs: string[]; action: { label: string; path: string }; notes: MailNote[] };

/** Writes durations and times as the language of the mail does. */
export type MailFormat = { hours(count: number): string; time(moment: Date): string };
export type MailWriters = { [Kind in MailKind]: (params: MailParams[Kind], format: MailFormat) => MailText };

/** All mails of one language, and the words around them. */
export type MailTexts = MailWriters & {
  /** Before the address that a button hides. */
  buttonFallback: string;
  /** Why the mail came; `host` is where Scriba runs. */
  footer(host: string): string;
};
