import type { undo as english } from '../en/undo.ts';
import type { Translation } from '../translation.ts';

export const undo = {
  hint: 'Was Sie in den letzten zehn Minuten getan haben, hier oder in einem anderen Tab. Was seitdem wieder geändert wurde, bleibt, wie es ist.',
  nothing: 'In den letzten zehn Minuten gibt es nichts rückgängig zu machen',
  nothingToRedo: 'Es gibt nichts zu wiederholen: Nichts wurde rückgängig gemacht, oder Sie haben seitdem etwas anderes getan',
  undoNeedsConnection: 'Ohne Verbindung lässt sich nichts rückgängig machen',
  redoNeedsConnection: 'Ohne Verbindung lässt sich nichts wiederholen',
  undo: 'Rückgängig',
  undoNamed: 'Rückgängig machen: {action}',
  undone: 'Rückgängig gemacht: {action}',
  redo: 'Wiederholen',
  redoNamed: 'Wiederholen: {action}',
  redone: 'Wiederholt: {action}',
  undoneBefore: 'Rückgängig gemacht, lässt sich wiederholen',
  notUndone: '{count, plural, one {Die Änderung an „{name}“ ließ} other {# Einträge ließen}} sich nicht zurücksetzen',
  notRedone: '{count, plural, one {Die Änderung an „{name}“ ließ} other {# Einträge ließen}} sich nicht wiederholen',
  calledNow: '{count, plural, one {Heißt jetzt „{name}“} other {# Einträge heißen jetzt anders}}',
  nameGivenAway: '{count, plural, one {Der alte Name ist inzwischen vergeben.} other {Die alten Namen sind inzwischen vergeben.}}',
  actions: {
    files: {
      renamed: '„{name}“ umbenannt',
      moved: '{count, plural, one {„{name}“ verschoben} other {# Einträge verschoben}}',
      trashed: '{count, plural, one {„{name}“ in den Papierkorb gelegt} other {# Einträge in den Papierkorb gelegt}}',
      restored: '{count, plural, one {„{name}“ wiederhergestellt} other {# Einträge wiederhergestellt}}',
      starred: '{count, plural, one {Favorit geändert: „{name}“} other {Favoriten geändert: # Einträge}}',
      tagged: '{count, plural, one {Schlagwörter von „{name}“ geändert} other {Schlagwörter von # Dateien geändert}}',
    },
    tags: {
      created: '{count, plural, one {Schlagwort „{name}“ angelegt} other {Schlagwort „{name}“ angelegt und vergeben}}',
      changed: 'Schlagwort „{name}“ geändert',
      merged: 'Schlagwort „{name}“ mit einem anderen zusammengeführt',
      removed: 'Schlagwort „{name}“ gelöscht',
    },
    notes: { removed: 'Notiz zu „{name}“ gelöscht' },
    folders: {
      created: 'Ordner „{name}“ angelegt',
      changed: '{count, plural, one {Ordner „{name}“ geändert} other {# Ordner geändert}}',
      removed: '{count, plural, one {Ordner „{name}“ gelöscht} other {# Einträge gelöscht}}',
    },
    texts: {
      edited: '{count, plural, one {Text von „{name}“ korrigiert} other {# Texte korrigiert}}',
    },
  },
} satisfies Translation<typeof english>;
