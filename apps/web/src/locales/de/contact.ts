import type { contact as english } from '../en/contact.ts';
import type { Translation } from '../translation.ts';

export const contact = {
  title: 'Kontakt',
  lead: 'Schreiben Sie denen, die diese Installation betreiben. Sie antworten per E-Mail.',
  name: 'Vorname',
  surname: 'Nachname',
  email: 'E-Mail',
  emailHint: 'Die Antwort kommt an diese Adresse.',
  subject: 'Betreff',
  message: 'Nachricht',
  send: 'Nachricht senden',
  sent: 'Nachricht gesendet',
  sentText: 'Wir antworten an {email}; eine Bestätigung ist dorthin unterwegs.',
  sentTextPrinted: 'Wer diese Installation betreibt, liest sie hier und antwortet an {email}.',
  again: 'Noch eine Nachricht schreiben',
  failed: 'Die Nachricht konnte nicht gesendet werden',
  problems: {
    required: 'Füllen Sie dieses Feld aus.',
    email: 'Schreiben Sie die Adresse im Format name@example.com.',
    refused: 'Das wird nicht angenommen. Bitte ändern Sie es.',
  },
} satisfies Translation<typeof english>;
