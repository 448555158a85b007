import type { notes as english } from '../en/notes.ts';
import type { Translation } from '../translation.ts';

export const notes = {
  title: 'Notizen zu „{name}“',
  count: '{count, plural, one {# Notiz} other {# Notizen}}',
  loading: 'Notizen werden geladen',
  none: 'Zu dieser Datei ist noch nichts notiert.',
  unasked: 'Vorhandene Notizen erscheinen, sobald eine Verbindung besteht.',
  notSaved: 'Die Notiz „{text}“ wurde nicht gespeichert',
  new: 'Neue Notiz',
  hint: 'Bis zu {max, number} Zeichen.',
  saveByKeys: 'Strg Enter speichert.',
  add: 'Notiz hinzufügen',
  change: 'Notiz ändern',
  save: 'Speichern',
  cancel: 'Abbrechen',
  edit: '„{text}“ bearbeiten',
  delete: '„{text}“ löschen',
  deleted: 'Die Notiz wurde gelöscht',
  undo: 'Rückgängig',
  changedMeanwhile: 'Diese Notiz wurde inzwischen geändert. Beim Speichern ersetzt Ihr Text:',
  deletedMeanwhile: 'Diese Notiz wurde inzwischen gelöscht. Beim Speichern wird Ihr Text zu einer neuen Notiz.',
  tooLong: 'Höchstens {max, number} Zeichen. Kürzen Sie die Notiz.',
  changedBy: '{name}, geändert {when}',
  tryAgain: 'Noch einmal versuchen',
} satisfies Translation<typeof english>;
