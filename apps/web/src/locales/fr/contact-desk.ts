import type { contactDesk as english } from '../en/contact-desk.ts';
import type { Translation } from '../translation.ts';

export const contactDesk = {
  title: 'Messages reçus',
  lead: 'Ce qui a été écrit avec le formulaire de contact. Chaque message est conservé {days} jours.',
  onlyHere: 'Aucune adresse ne les reçoit, ils ne sont donc qu’ici. Le réglage CONTACT_EMAIL les envoie aussi par e-mail.',
  show: 'Quels messages',
  states: { new: 'Nouveaux', answered: 'Traités' },
  loading: 'Recherche des messages',
  none: { new: 'Rien n’attend de réponse', answered: 'Rien n’a encore de réponse' },
  columns: { message: 'Message', written: 'Écrit' },
  more: 'Afficher plus',
  visitor: 'Visiteur',
  account: 'Compte',
  answeredAt: 'Répondu : {when}',
  markAnswered: 'Marquer comme traité',
  markNew: 'Marquer comme nouveau',
  answer: 'Répondre par e-mail',
} satisfies Translation<typeof english>;
