import type { frames as english } from '../en/frames.ts';
import type { Translation } from '../translation.ts';

export const frames = {
  actions: { files: 'Eigene Dateien öffnen', plans: 'Tarife ansehen', docs: 'Dokumentation lesen', signIn: 'Anmelden', contact: 'Kontakt', dashboard: 'Zurück zum Dashboard' },
  unavailable: { text: 'Diese Funktion ist in Ihrem Tarif nicht verfügbar.' },
  plansHint: 'Die Seite Tarife zeigt, was hier angeboten wird.',
  tickets: {
    title: 'Support-Anfragen', lead: 'Sie haben keine Anfragen.',
    text: 'Hier werden Ihre Fragen an die Betreiber dieser Installation und deren Antworten stehen.',
  },
  newTicket: {
    title: 'Neue Anfrage', lead: 'Diese Installation hat noch keinen Support.',
    text: 'Wenden Sie sich an die Person oder Firma, von der Sie die Adresse haben: Sie kümmert sich um Ihr Konto und Ihre Dateien.',
  },
  ticket: {
    title: 'Anfrage', lead: 'Diese Anfrage gibt es nicht.',
    text: 'Sie wurde vielleicht gelöscht oder gehört zu einem anderen Konto.',
  },
  billing: {
    title: 'Abrechnung', lead: 'Es gibt keine Rechnungen.',
    text: 'Auf dieser Installation ist kein Zahlungsanbieter eingerichtet; es kann also nichts gekauft werden, und nichts wird abgebucht. Rechnungen und Zahlungsarten werden hier stehen, sobald es einen gibt.',
  },
  payment: {
    title: 'Bezahlen', lead: 'Hier kann noch nichts bezahlt werden.',
    text: 'Auf dieser Installation ist kein Zahlungsanbieter eingerichtet. Nichts wird abgebucht.',
  },
  cloud: {
    title: 'Cloud-Laufwerke', lead: 'Kein Laufwerk ist verbunden.',
    text: 'Google Drive, OneDrive und Dropbox können in dieser Version noch nicht verbunden werden. Dateien von diesem Gerät lassen sich jederzeit hochladen.',
  },
  keys: {
    title: 'API-Schlüssel', lead: 'Sie haben keine Schlüssel.',
    text: 'In dieser Version können noch keine Schlüssel für Programme erstellt werden. Die Dokumentation nennt alle Routen der API.',
  },
  teams: {
    title: 'Teams', lead: 'Sie sind in keinem Team.',
    text: 'Ordner können in dieser Version noch nicht mit einem Team geteilt werden. Was Sie hochladen, sehen nur Sie.',
  },
  blog: {
    title: 'Blog', lead: 'Es gibt noch keine Artikel.',
    text: 'Hier werden Neuigkeiten über Scriba stehen. Was sich von Version zu Version ändert, steht im Änderungsprotokoll, das dem Programm beiliegt.',
  },
  post: {
    title: 'Artikel', lead: 'Diesen Artikel gibt es nicht.',
    text: 'Er wurde vielleicht verschoben, oder die Adresse ist falsch geschrieben.',
  },
  careers: {
    title: 'Karriere', lead: 'Es gibt keine offenen Stellen.',
    text: 'Sobald es welche gibt, stehen sie hier. Scriba ist freie Software: Alle dürfen sie lesen, nutzen und dabei helfen, sie zu verbessern.',
  },
  demo: {
    title: 'Vorführung', lead: 'Sehen Sie es an Ihrem eigenen Dokument.',
    text: 'Eine Vorführung ohne Konto gehört noch nicht zu dieser Version. Mit einem Konto legen Sie eine Datei ab und sehen ihren Text neben der Seite.',
  },
  enterprise: {
    title: 'Scriba für Unternehmen', lead: 'Ihre Rechner, Ihre Grenzen.',
    text: 'Scriba läuft auf einem Rechner oder auf vielen, mit Ihrem PostgreSQL und Ihrem Objektspeicher, und Dateien verlassen sie nie.',
  },
  tool: {
    title: 'Ein Dokument lesen', lead: 'Text aus einem Foto, einem Scan oder einem PDF.',
    text: 'Lesen ohne Konto gehört noch nicht zu dieser Version. Melden Sie sich an, legen Sie eine Datei ab, und ihr Text steht neben der Seite.',
  },
  joinTeam: {
    title: 'Einem Team beitreten', lead: 'Diese Einladung kann nicht verwendet werden.',
    text: 'Teams gehören noch nicht zu dieser Version. Fragen Sie die Person, die Sie eingeladen hat.',
  },
  cloudError: {
    title: 'Verbindung fehlgeschlagen', lead: 'Die Verbindung zum Cloud-Speicher ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
    text: 'In Ihrem Konto hat sich nichts geändert. Cloud-Laufwerke können in dieser Version noch nicht verbunden werden.',
  },
  cloudSuccess: {
    title: 'Es wurde kein Laufwerk verbunden', lead: 'Es gab keine Verbindung abzuschließen.',
    text: 'Cloud-Laufwerke können in dieser Version noch nicht verbunden werden.',
  },
  monitoring: {
    title: 'Überwachung', lead: 'Diese Seite funktioniert.',
    text: 'Sie ist für Programme gedacht, die prüfen, ob diese Website erreichbar ist. Was der Server über sich sagt, steht unter /api/health.',
    build: 'Version der Seite', server: 'Server', fail: 'Testfehler auslösen',
  },
} satisfies Translation<typeof english>;
