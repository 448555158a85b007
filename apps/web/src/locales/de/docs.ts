import type { docs as english } from '../en/docs.ts';
import type { Translation } from '../translation.ts';

export const docs = {
  title: 'Dokumentation',
  lead: 'Wie Dokumente hineinkommen, gelesen, gefunden und wieder herausgegeben werden.',
  upload: {
    title: 'Dateien hinzufügen',
    text: 'Ziehen Sie Dateien oder ganze Ordner auf die Liste, wählen Sie sie über „Hochladen“, fügen Sie sie ein oder fotografieren Sie sie mit dem Telefon. Bis zu drei werden gleichzeitig gesendet; nach einer Unterbrechung geht es an derselben Stelle weiter.',
  },
  reading: {
    title: 'Lesen',
    text: 'Jede Datei wird für sich gelesen, Seite für Seite; der Text der ersten Seiten ist schon da, während die letzten noch gelesen werden. Text, der schon in der Datei steht, wird übernommen; Bilder von Text werden erkannt.',
  },
  correct: {
    title: 'Vergleichen und korrigieren',
    text: 'Öffnen Sie eine Datei, um die Seite neben ihrem Text zu sehen. Ein Wort unter dem Zeiger leuchtet auf beiden Seiten auf, und unsichere Wörter sind unterstrichen. Jede gespeicherte Korrektur ist eine Fassung, zu der Sie zurückkehren können.',
  },
  search: {
    title: 'Suchen',
    text: 'Die Suche sieht in Namen, Texte und Notizen aller Dateien. Alle Wörter müssen vorkommen; das letzte darf ein Wortanfang sein. Setzen Sie eine Wortfolge in Anführungszeichen und ein Minus vor ein Wort, das fehlen muss. Zwischen zwei Wörtern lässt OR in Großbuchstaben eines von beiden genügen; type:pdf, tag:bezahlt, in:„Mein Ordner“ und is:favorit sind Filter zum Eintippen.',
  },
  takeOut: {
    title: 'Herausgeben',
    text: 'Laden Sie das Original herunter, den Text als .txt, .md oder .json mit dem Ort jedes Wortes, oder ein durchsuchbares PDF mit Ihren Korrekturen.',
  },
  limits: {
    title: 'Grenzen',
    text: 'Eine Datei darf bis zu {size} groß sein. {offer, select, plans {Wie viele Dateien im Monat gelesen und wie viel gespeichert wird, hängt vom Tarif ab.} other {Wie viele Dateien gelesen und wie viel gespeichert wird, ist nicht begrenzt.}}',
  },
  api: {
    title: 'API',
    text: 'Alles in der Oberfläche geht über diese Routen. Die maschinenlesbare Beschreibung ist <openapi>openapi.json</openapi> (OpenAPI 3.1). Was jede Route tut, steht dort auf Englisch.',
    groups: {
      system: 'Installation', setup: 'Ersteinrichtung', session: 'Sitzung', accounts: 'Konten', addressChange: 'Wechsel der Adresse',
      captcha: 'Sicherheitsprüfung', security: 'Schutz der Anmeldung', profile: 'Profil', consent: 'Cookie-Einwilligung', privacy: 'Eigene Daten',
      siteNotifications: 'Mitteilungen', plans: 'Tarife', usage: 'Verbrauch', folders: 'Ordner', files: 'Dateien', archives: 'ZIP-Archive',
      tags: 'Schlagwörter', notes: 'Notizen', undo: 'Rückgängig machen', uploads: 'Hochladen', extraction: 'Lesen', search: 'Suche',
      duplicates: 'Duplikate', contact: 'Kontakt', administration: 'Verwaltung', people: 'Personen', audit: 'Protokoll',
      operations: 'Zustand', outbox: 'E-Mails', errorReports: 'Fehlerberichte',
    },
  },
} satisfies Translation<typeof english>;
