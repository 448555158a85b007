import type { Mailer } from '../../ports/mailer.ts';

/** Until a mail server is configured: prints each mail for the operator, so that its link can be used. */
export function consoleMailer({ print }: { print(text: string): void }): Mailer {
  return {
    isConfigured: false,
    async send({ to, replyTo, subject, text }) {
      print(['', '─── Mail (not sent: no mail server is configured) ───', `To: ${to}`, ...(replyTo === undefined ? [] : [`Reply to: ${replyTo}`]), `Subject: ${subject}`, '', text.trim(), '─────', ''].join('\n'));
    },
  };
}
