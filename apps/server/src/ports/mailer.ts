export type Mail = { to: string; subject: string; text: string; html: string; /** Whom an answer goes to, where that is not us. */ replyTo?: string };

/** Hands a mail to the world. Throws when it was not accepted, so that it is tried again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Whether mails really leave; otherwise they are shown to the operator. */
  readonly isConfigured: boolean;
}
