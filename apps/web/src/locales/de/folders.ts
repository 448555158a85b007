import type { folders as english } from '../en/folders.ts';
import type { Translation } from '../translation.ts';

export const folders = {
  title: 'Ordner',
  above: 'Die Ordner darüber',
  root: 'Alle Dateien',
  none: 'Noch keine Ordner.',
  noneFound: 'Kein Ordner hat das im Namen.',
  newFolder: 'Neuer Ordner',
  newIn: 'Er wird in {folder} angelegt.',
  name: 'Name',
  nameTaken: 'Hier gibt es schon einen Ordner „{name}“.',
  create: 'Anlegen',
  cancel: 'Abbrechen',
  search: 'Ordner finden',
  moveTitle: '{subject} verschieben',
  moveHere: 'Hierher verschieben',
  targetGone: 'Der Ordner „{name}“ wurde inzwischen gelöscht. Wählen Sie einen anderen.',
  obstacles: { here: 'liegt hier', itself: 'derselbe Ordner', depth: 'zu tief' },
  color: 'Farbe',
  colors: { none: 'Keine', red: 'Rot', amber: 'Bernstein', green: 'Grün', blue: 'Blau', violet: 'Violett' },
  readingLanguage: 'Lesesprache',
  readingLanguages: {
    auto: 'Automatisch', fromFolder: '{language}, wie in „{folder}“', fromAccount: '{language}, wie in Ihrem Profil', above: 'Wie der Ordner darüber',
    changed: '{count, plural, one {Die Lesesprache von „{name}“ ist geändert} other {Die Lesesprache von # Ordnern ist geändert}}',
    hint: 'Sie gilt für Dateien, die ab jetzt dazukommen. Vorhandene übernehmen sie, wenn sie noch einmal gelesen werden.',
  },
  panel: {
    open: 'Ordnereinstellungen …', title: 'Einstellungen von „{name}“',
    tabs: { title: 'Was eingestellt wird', reading: 'Lesen', sharing: 'Teilen', subfolder: 'Neuer Unterordner', export: 'Export' },
    alone: 'Diesen Ordner sehen nur Sie.', notShared: 'Ordner können in dieser Version noch nicht geteilt werden.',
    holds: '{count, plural, =0 {Direkt in diesem Ordner liegen keine Dateien.} one {Direkt in diesem Ordner liegt # Datei, {size}.} other {Direkt in diesem Ordner liegen # Dateien, {size}.}}',
    downloadHere: 'Um die Originale so herunterzuladen, wie sie hier liegen, wählen Sie „Herunterladen“ im Menü des Ordners.',
    downloadAll: 'Alles, was Sie haben, wird mit den Texten in einem ZIP-Archiv für Sie zusammengestellt.', toExport: 'Alles exportieren',
  },
  nameProblems: {
    empty: 'Geben Sie einen Namen ein.',
    too_long: 'Ein Name kann {max, number} Zeichen haben. Dieser hat {count, number}.',
    characters: 'Diese Zeichen sind nicht erlaubt: {characters}',
    edges: 'Ein Name darf nicht mit einem Leerzeichen oder Punkt beginnen oder enden.',
    reserved: 'Windows behält diesen Namen für sich. Nehmen Sie einen anderen.',
  },
} satisfies Translation<typeof english>;
