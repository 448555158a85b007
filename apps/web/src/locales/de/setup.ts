import type { setup as english } from '../en/setup.ts';
import type { Translation } from '../translation.ts';

export const setup = {
  title: 'Scriba einrichten',
  lead: 'Legen Sie das erste Konto an. Es verwaltet diese Installation.',
  whereIsTheCode: 'Der Einrichtungscode wurde beim Start des Servers in der Konsole ausgegeben. Er steht auch in der Datei <file>setup-code</file> im Datenordner.',
  code: 'Einrichtungscode',
  name: 'Vollständiger Name',
  email: 'E-Mail',
  emailHint: 'Damit melden Sie sich an. Jetzt wird keine E-Mail gesendet.',
  password: 'Passwort',
  create: 'Konto anlegen',
  problems: {
    refused: 'Das wird nicht angenommen. Bitte ändern Sie es.',
    required: 'Bitte füllen Sie dieses Feld aus.',
    email: 'Schreiben Sie die Adresse im Format name@example.com.',
    passwordShort: 'Verwenden Sie mindestens {minimum, plural, one {# Zeichen} other {# Zeichen}}.',
  },
  mode: {
    title: 'Für wen ist das?',
    lead: 'Sie werden das nur einmal gefragt.',
    unlimited: { title: 'Für mich oder meine Firma', text: 'Beliebig viele Dateien und Lesevorgänge, und keine Tarife.' },
    plans: { title: 'Für Kunden, mit Tarifen', text: 'Jedes Konto beginnt mit dem kostenlosen Tarif und seinen Grenzen.' },
  },
} satisfies Translation<typeof english>;
