import type { contact as english } from '../en/contact.ts';
import type { Translation } from '../translation.ts';

export const contact = {
  title: 'Contact',
  lead: 'Scrie celor care administrează această instalare. Îți răspund prin e-mail.',
  name: 'Prenume',
  surname: 'Nume',
  email: 'E-mail',
  emailHint: 'Răspunsul vine la această adresă.',
  subject: 'Subiect',
  message: 'Mesaj',
  send: 'Trimite mesajul',
  sent: 'Mesaj trimis cu succes',
  sentText: 'Îți răspundem la {email}; acolo ajunge și o confirmare.',
  sentTextPrinted: 'Cine administrează această instalare îl citește aici și răspunde la {email}.',
  again: 'Scrie alt mesaj',
  failed: 'Mesajul nu a putut fi trimis',
  problems: {
    required: 'Completează acest câmp.',
    email: 'Scrie adresa în forma nume@example.com.',
    refused: 'Nu este acceptat. Introdu altceva.',
  },
} satisfies Translation<typeof english>;
