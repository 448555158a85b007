import type { waiting as english } from '../en/waiting.ts';
import type { Translation } from '../translation.ts';

export const waiting = {
  kept: '{count, plural, one {„{name}“ bleibt auf diesem Gerät} other {# Dateien bleiben auf diesem Gerät}}',
  keptText: 'Wird gesendet, sobald Scriba erreichbar ist, auch wenn diese Seite geschlossen und später wieder geöffnet wird.',
  onlyHere: 'Dieser Browser bewahrt nichts auf: Lassen Sie diese Seite offen, bis die Dateien gesendet sind.',
  noRoom: 'Hier ist kein Platz für weitere Dateien',
  noRoomText: 'Senden oder entfernen Sie einige der wartenden und fügen Sie diese dann noch einmal hinzu.',
  notShared: 'Das Geteilte konnte nicht aufbewahrt werden',
  shareAgain: 'Scriba war noch nicht bereit',
  shareAgainText: 'Teilen Sie es noch einmal: Ab jetzt nimmt Scriba an, was mit ihm geteilt wird.',
  folderGone: 'Der Ordner ist nicht mehr da: Was wartete, kommt zu „Alle Dateien“',
  notKept: 'Dieser Browser konnte das nicht aufbewahren',
  desk: {
    text: 'Was Sie jetzt hinzufügen, bleibt auf diesem Gerät und wird gesendet, sobald Scriba erreichbar ist.',
    count: '{count, plural, =0 {Auf diesem Gerät wartet keine Datei} one {# Datei wartet auf diesem Gerät} other {# Dateien warten auf diesem Gerät}}',
    removed: '„{name}“ wurde entfernt',
  },
  shared: {
    title: '{count, plural, =0 {Geteiltes kann nicht gelesen werden} one {Geteilte Datei hochladen?} other {# geteilte Dateien hochladen?}}',
    text: 'Aus einer anderen App auf diesem Gerät geteilt: {names}. Verwerfen Sie, was Sie nicht selbst geteilt haben.',
    place: '{count, plural, one {Sie kommt} other {Sie kommen}} nach „{folder}“.',
    refused: '{count, plural, one {Diese Datei kann nicht gelesen werden und wird nicht gesendet:} other {Diese Dateien können nicht gelesen werden und werden nicht gesendet:}}',
    confirm: 'Hochladen',
    discard: 'Verwerfen',
  },
  signOut: {
    title: '{count, plural, one {# Datei wurde} other {# Dateien wurden}} nicht gesendet',
    text: 'Sie warten auf diesem Gerät auf eine Verbindung. Beim Abmelden werden sie hier gelöscht.',
    drafts: '{count, plural, one {Die Korrektur von # Text ist} other {Die Korrekturen von # Texten sind}} nicht gespeichert',
    draftsText: '{count, plural, one {Sie liegt nur in diesem Browser. Beim Abmelden wird sie hier gelöscht.} other {Sie liegen nur in diesem Browser. Beim Abmelden werden sie hier gelöscht.}}',
    pages: '{count, plural, one {# gescannte Seite wurde nicht hochgeladen} other {# gescannte Seiten wurden nicht hochgeladen}}',
    pagesText: '{count, plural, one {Sie liegt nur auf diesem Gerät. Das Abmelden löscht sie hier.} other {Sie liegen nur auf diesem Gerät. Das Abmelden löscht sie hier.}}',
    stay: 'Angemeldet bleiben',
    confirm: 'Löschen und abmelden',
  },
} satisfies Translation<typeof english>;
