import { createTransport } from 'nodemailer';
import type { Mailer } from '../../ports/mailer.ts';

/** Sends through the operator's mail server; the URL holds host, port, user and password. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url, { from });
  return {
    isConfigured: true,
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}
