import type { contactDesk as english } from '../en/contact-desk.ts';
import type { Translation } from '../translation.ts';

export const contactDesk = {
  title: 'Mesaje primite',
  lead: 'Ce au scris oamenii în formularul de contact. Fiecare mesaj se păstrează {days} de zile.',
  onlyHere: 'Nicio adresă nu le primește, așa că sunt doar aici. Setarea CONTACT_EMAIL le trimite și prin e-mail.',
  show: 'Ce mesaje se afișează',
  states: { new: 'Noi', answered: 'Cu răspuns' },
  loading: 'Se caută mesajele',
  none: { new: 'Nimic nu așteaptă răspuns', answered: 'Încă nu s-a răspuns la nimic' },
  columns: { message: 'Mesaj', written: 'Scris' },
  more: 'Arată mai multe',
  visitor: 'Vizitator',
  account: 'Cont',
  answeredAt: 'Răspuns dat: {when}',
  markAnswered: 'Marchează cu răspuns',
  markNew: 'Marchează ca nou',
  answer: 'Răspunde prin e-mail',
} satisfies Translation<typeof english>;
