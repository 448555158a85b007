import type { offer as english } from '../en/offer.ts';
import type { Translation } from '../translation.ts';

export const offer = {
  title: 'Abonamente',
  lead: 'Ce permite fiecare abonament pe această instalare.',
  unlimitedLead: 'Această instalare nu are abonamente: toată lumea o folosește fără limite.',
  current: 'Abonamentul tău',
  notSold: 'Nu se vinde online',
  perMonth: 'pe lună',
  yearly: '{price} la plata pe un an',
  extractions: '{count, plural, one {# extragere pe lună} few {# extrageri pe lună} other {# de extrageri pe lună}}',
  extractionsUnlimited: 'Extrageri fără limită',
  storage: '{size} de stocare',
  storageUnlimited: 'Stocare fără limită',
  parallel: '{count, plural, one {Fișierele sunt citite pe rând} few {# fișiere sunt citite în același timp} other {# de fișiere sunt citite în același timp}}',
  cannotBuy: 'Cumpărarea online nu este configurată pe această instalare.',
  measured: 'Măsurat pe pagini publice de test, {share} dintre caractere sunt citite corect.',
  month: 'O extragere citește un fișier, oricâte pagini ar avea. Numărătoarea reîncepe în fiecare lună.',
  start: 'Începe gratuit',
  contact: 'Scrie-ne',
  upgraded: {
    checking: {
      title: 'Se verifică abonamentul…',
      text: 'Durează doar o clipă. Poți pleca de pe această pagină, nu se pierde nimic.',
    },
    done: {
      title: 'Acum ai abonamentul {plan}',
      text: 'Îți mulțumim. Tot ce cuprinde este disponibil de acum.',
    },
    late: {
      title: 'Plata ta nu este încă confirmată',
      text: 'Furnizorul de plăți are nevoie de mai mult timp. Ai în continuare abonamentul {plan}; se schimbă singur imediat ce plata este confirmată.',
    },
    notSold: {
      title: 'Nu s-a cumpărat nimic',
      text: 'În această instalare nu este configurat niciun furnizor de plăți, așa că nu ți s-a luat niciun ban. Ai abonamentul {plan}.',
    },
    toFiles: 'Deschide fișierele tale',
    contact: 'Contactează-ne',
  },
  locked: {
    title: 'Îți trebuie un abonament mai mare pentru acest fișier',
    text: '„{name}” este blocat: abonamentul tău s-a încheiat pe {date}. Acum ai abonamentul {plan}.',
    plain: '„{name}” este blocat: abonamentul tău nu îl ține deschis.',
    kept: 'Două fișiere rămân deschise: întâi favoritele, apoi cele mai noi. Pe celelalte le poți redenumi, muta și șterge în continuare. Pe {date} se șterg definitiv.',
    stay: 'Două fișiere rămân deschise: întâi favoritele, apoi cele mai noi.',
    close: 'Închide',
  },
  lapse: {
    expiredTitle: 'Abonamentul tău a expirat',
    graceTitle: 'A început perioada ta de grație',
    ended: 'Abonamentul tău s-a încheiat pe {date}. Acum ai abonamentul {plan}.',
    grace: 'Până pe {date} poți deschide în continuare toate fișierele.',
    deletion: '{days, plural, one {Mai este # zi} few {Mai sunt # zile} other {Mai sunt # de zile}} până la ștergere',
    kept: 'Două fișiere se păstrează: întâi favoritele, apoi cele mai noi. Celelalte se blochează când se termină perioada de grație și se șterg definitiv pe {date}.',
    none: 'Atunci se șterge ce nu păstrează abonamentul tău. În situația actuală, nu este vorba despre niciun fișier al tău.',
    strip: 'Pe {date} se șterg fișierele pe care abonamentul tău nu le păstrează. Rămân două: întâi favoritele, apoi cele mai noi. Marchează ca favorite cele două pe care vrei să le păstrezi.',
    plans: 'Vezi abonamentele',
    dismiss: 'Ascunde deocamdată',
    upgrade: 'Treci la un abonament mai mare',
    later: 'Nu acum',
  },
} satisfies Translation<typeof english>;
