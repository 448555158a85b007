import type { waiting as english } from '../en/waiting.ts';
import type { Translation } from '../translation.ts';

export const waiting = {
  kept: '{count, plural, one {„{name}” se păstrează pe acest dispozitiv} few {# fișiere se păstrează pe acest dispozitiv} other {# de fișiere se păstrează pe acest dispozitiv}}',
  keptText: 'Se trimite de îndată ce se poate ajunge la Scriba, chiar dacă închizi pagina și o deschizi mai târziu.',
  onlyHere: 'Acest browser nu păstrează nimic: lasă pagina deschisă până când fișierele sunt trimise.',
  noRoom: 'Aici nu mai este loc pentru alte fișiere',
  noRoomText: 'Trimite sau elimină câteva dintre cele care așteaptă, apoi adaugă-le din nou pe acestea.',
  notShared: 'Ce ai distribuit nu a putut fi păstrat',
  shareAgain: 'Scriba nu era încă gata',
  shareAgainText: 'Distribuie încă o dată: de acum Scriba primește ce i se trimite.',
  folderGone: 'Dosarul nu mai există: ce aștepta ajunge în „Toate fișierele”',
  notKept: 'Acest browser nu l-a putut păstra',
  desk: {
    text: 'Ce adaugi acum se păstrează pe acest dispozitiv și se trimite de îndată ce se poate ajunge la Scriba.',
    count: '{count, plural, =0 {Niciun fișier nu așteaptă pe acest dispozitiv} one {# fișier așteaptă pe acest dispozitiv} few {# fișiere așteaptă pe acest dispozitiv} other {# de fișiere așteaptă pe acest dispozitiv}}',
    removed: '„{name}” a fost eliminat',
  },
  shared: {
    title: '{count, plural, =0 {Ce s-a distribuit nu poate fi citit} one {Încarci fișierul distribuit?} few {Încarci cele # fișiere distribuite?} other {Încarci cele # de fișiere distribuite?}}',
    text: 'Distribuit din altă aplicație de pe acest dispozitiv: {names}. Renunță la ce nu ai distribuit tu.',
    place: '{count, plural, one {Va ajunge} few {Vor ajunge} other {Vor ajunge}} în „{folder}”.',
    refused: '{count, plural, one {Acest fișier nu poate fi citit și nu se trimite:} few {Aceste fișiere nu pot fi citite și nu se trimit:} other {Aceste fișiere nu pot fi citite și nu se trimit:}}',
    confirm: 'Încarcă',
    discard: 'Renunță',
  },
  signOut: {
    title: '{count, plural, one {# fișier nu a fost trimis} few {# fișiere nu au fost trimise} other {# de fișiere nu au fost trimise}}',
    text: 'Așteaptă o conexiune pe acest dispozitiv. La deconectare sunt șterse de aici.',
    drafts: '{count, plural, one {Corectura unui text nu este salvată} few {Corecturile a # texte nu sunt salvate} other {Corecturile a # de texte nu sunt salvate}}',
    draftsText: '{count, plural, one {Se află doar în acest browser. La deconectare este ștearsă de aici.} few {Se află doar în acest browser. La deconectare sunt șterse de aici.} other {Se află doar în acest browser. La deconectare sunt șterse de aici.}}',
    pages: '{count, plural, one {# pagină scanată nu a fost încărcată} few {# pagini scanate nu au fost încărcate} other {# de pagini scanate nu au fost încărcate}}',
    pagesText: '{count, plural, one {Se află doar pe acest dispozitiv. Deconectarea o șterge de aici.} few {Se află doar pe acest dispozitiv. Deconectarea le șterge de aici.} other {Se află doar pe acest dispozitiv. Deconectarea le șterge de aici.}}',
    stay: 'Rămâi conectat',
    confirm: 'Șterge și deconectează-te',
  },
} satisfies Translation<typeof english>;
