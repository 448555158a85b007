import type { offer as english } from '../en/offer.ts';
import type { Translation } from '../translation.ts';

export const offer = {
  title: 'Tarife',
  lead: 'Was jeder Tarif in dieser Installation erlaubt.',
  unlimitedLead: 'Diese Installation hat keine Tarife: Alle nutzen sie ohne Grenzen.',
  current: 'Ihr Tarif',
  notSold: 'Nicht online erhältlich',
  perMonth: 'im Monat',
  yearly: '{price} bei Zahlung für ein Jahr',
  extractions: '{count, plural, one {# Extraktion im Monat} other {# Extraktionen im Monat}}',
  extractionsUnlimited: 'Extraktionen ohne Grenze',
  storage: '{size} Speicher',
  storageUnlimited: 'Speicher ohne Grenze',
  parallel: '{count, plural, one {Dateien werden einzeln gelesen} other {# Dateien werden gleichzeitig gelesen}}',
  cannotBuy: 'Der Online-Kauf ist in dieser Installation nicht eingerichtet.',
  measured: 'Auf öffentlichen Testseiten gemessen werden {share} aller Zeichen richtig gelesen.',
  month: 'Eine Extraktion liest eine Datei, gleich wie viele Seiten sie hat. Gezählt wird jeden Monat neu.',
  start: 'Kostenlos beginnen',
  contact: 'Kontakt aufnehmen',
  upgraded: {
    checking: {
      title: 'Ihr Tarif wird geprüft …',
      text: 'Das dauert einen Moment. Sie können diese Seite verlassen, es geht nichts verloren.',
    },
    done: {
      title: 'Ihr Tarif ist jetzt {plan}',
      text: 'Vielen Dank. Was er umfasst, gilt ab sofort.',
    },
    late: {
      title: 'Ihre Zahlung ist noch nicht bestätigt',
      text: 'Der Zahlungsanbieter braucht noch etwas. Ihr Tarif ist weiterhin {plan}; er wechselt von selbst, sobald die Zahlung bestätigt ist.',
    },
    notSold: {
      title: 'Es wurde nichts gekauft',
      text: 'In dieser Installation ist kein Zahlungsanbieter eingerichtet, deshalb wurde nichts abgebucht. Ihr Tarif ist {plan}.',
    },
    toFiles: 'Ihre Dateien öffnen',
    contact: 'Kontakt aufnehmen',
  },
  locked: {
    title: 'Diese Datei braucht einen größeren Tarif',
    text: '„{name}“ ist gesperrt: Ihr Abonnement endete am {date}. Ihr Tarif ist jetzt {plan}.',
    plain: '„{name}“ ist gesperrt: Ihr Tarif hält sie nicht offen.',
    kept: 'Zwei Dateien bleiben offen: zuerst Favoriten, dann die neuesten. Die anderen können Sie weiterhin umbenennen, verschieben und löschen. Am {date} werden sie endgültig gelöscht.',
    stay: 'Zwei Dateien bleiben offen: zuerst Favoriten, dann die neuesten.',
    close: 'Schließen',
  },
  lapse: {
    expiredTitle: 'Ihr Abonnement ist abgelaufen',
    graceTitle: 'Ihre Schonfrist hat begonnen',
    ended: 'Ihr Abonnement endete am {date}. Ihr Tarif ist jetzt {plan}.',
    grace: 'Bis zum {date} bleiben alle Ihre Dateien zugänglich.',
    deletion: 'Noch {days, plural, one {# Tag} other {# Tage}} bis zur Löschung',
    kept: 'Zwei Dateien bleiben erhalten: zuerst Favoriten, dann die neuesten. Die anderen sind nach der Schonfrist gesperrt und werden am {date} endgültig gelöscht.',
    none: 'Dann wird gelöscht, was Ihr Tarif nicht behält. Nach jetzigem Stand ist das keine Ihrer Dateien.',
    strip: 'Am {date} werden Dateien gelöscht, die Ihr Tarif nicht erhält. Zwei bleiben: zuerst Favoriten, dann die neuesten. Markieren Sie die beiden, die Sie behalten möchten, als Favoriten.',
    plans: 'Tarife ansehen',
    dismiss: 'Vorerst ausblenden',
    upgrade: 'Tarif wechseln',
    later: 'Nicht jetzt',
  },
} satisfies Translation<typeof english>;
