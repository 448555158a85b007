import type { contact as english } from '../en/contact.ts';
import type { Translation } from '../translation.ts';

export const contact = {
  title: 'Contact',
  lead: 'Écrivez à ceux qui gèrent cette installation. Ils répondent par e-mail.',
  name: 'Prénom',
  surname: 'Nom',
  email: 'Adresse e-mail',
  emailHint: 'La réponse arrive à cette adresse.',
  subject: 'Objet',
  message: 'Message',
  send: 'Envoyer le message',
  sent: 'Message envoyé',
  sentText: 'Nous répondrons à {email}, où une confirmation est en route.',
  sentTextPrinted: 'La personne qui gère cette installation le lit ici et répond à {email}.',
  again: 'Écrire un autre message',
  failed: 'Le message n’a pas pu être envoyé',
  problems: {
    required: 'Remplissez ce champ.',
    email: 'Écrivez l’adresse sous la forme nom@example.com.',
    refused: 'Ceci n’est pas accepté. Modifiez-le.',
  },
} satisfies Translation<typeof english>;
