import type { contactDesk as english } from '../en/contact-desk.ts';
import type { Translation } from '../translation.ts';

export const contactDesk = {
  title: 'Nachrichten',
  lead: 'Was mit dem Kontaktformular geschrieben wurde. Jede Nachricht wird {days} Tage aufbewahrt.',
  onlyHere: 'Keine Adresse bekommt sie, deshalb stehen sie nur hier. Mit der Einstellung CONTACT_EMAIL wird jede auch per E-Mail verschickt.',
  show: 'Welche Nachrichten',
  states: { new: 'Neu', answered: 'Beantwortet' },
  loading: 'Die Nachrichten werden geholt',
  none: { new: 'Nichts wartet auf eine Antwort', answered: 'Noch ist nichts beantwortet' },
  columns: { message: 'Nachricht', written: 'Geschrieben' },
  more: 'Mehr anzeigen',
  visitor: 'Besucher',
  account: 'Konto',
  answeredAt: 'Beantwortet: {when}',
  markAnswered: 'Als beantwortet markieren',
  markNew: 'Als neu markieren',
  answer: 'Per E-Mail antworten',
} satisfies Translation<typeof english>;
