import type { tags as english } from '../en/tags.ts';
import type { Translation } from '../translation.ts';

export const tags = {
  title: 'Etichete pentru {subject}',
  find: 'Caută sau creează o etichetă',
  none: 'Încă nu există etichete. Scrie un nume ca s-o creezi pe prima.',
  create: 'Creează „{name}”',
  isNew: 'nouă',
  ticked: '„{name}” este bifată.',
  name: 'Nume',
  nameTaken: 'Există deja o etichetă „{name}”.',
  save: 'Salvează',
  cancel: 'Renunță',
  loading: 'Se încarcă etichetele…',
  again: 'Încearcă din nou',
  tagged: '{count, plural, one {S-au schimbat etichetele pentru „{name}”} few {S-au schimbat etichetele a # fișiere} other {S-au schimbat etichetele a # de fișiere}}',
  actions: 'Ce faci cu această etichetă',
  edit: 'Schimbă numele sau culoarea',
  remove: 'Șterge eticheta',
  changed: 'Eticheta „{name}” a fost schimbată',
  removed: 'Eticheta „{name}” a fost ștearsă; fișierele ei rămân',
  unknown: 'Etichetă necunoscută',
  unknownHint: 'Eticheta a fost ștearsă sau linkul este al altui cont.',
  empty: 'Niciun fișier nu are această etichetă',
  emptyHint: 'Selectează fișiere, alege „Etichete…” și vor apărea aici.',
  nameProblems: {
    empty: 'Scrie un nume.',
    too_long: 'O etichetă poate avea cel mult {max, plural, one {# caracter} few {# caractere} other {# de caractere}}.',
    characters: 'Numele are caractere care nu se văd.',
  },
} satisfies Translation<typeof english>;
