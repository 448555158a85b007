import type { tags as english } from '../en/tags.ts';
import type { Translation } from '../translation.ts';

export const tags = {
  title: 'Schlagwörter von {subject}',
  find: 'Schlagwort suchen oder anlegen',
  none: 'Noch keine Schlagwörter. Geben Sie einen Namen ein, um das erste anzulegen.',
  create: '„{name}“ anlegen',
  isNew: 'neu',
  ticked: '„{name}“ ist angekreuzt.',
  name: 'Name',
  nameTaken: 'Es gibt schon ein Schlagwort „{name}“.',
  save: 'Speichern',
  cancel: 'Abbrechen',
  loading: 'Schlagwörter werden geladen …',
  again: 'Erneut versuchen',
  tagged: '{count, plural, one {Schlagwörter von „{name}“ geändert} other {Schlagwörter von # Dateien geändert}}',
  actions: 'Was mit diesem Schlagwort geschehen soll',
  edit: 'Umbenennen oder umfärben',
  remove: 'Schlagwort löschen',
  changed: 'Schlagwort „{name}“ geändert',
  removed: 'Schlagwort „{name}“ gelöscht; seine Dateien bleiben',
  unknown: 'Unbekanntes Schlagwort',
  unknownHint: 'Dieses Schlagwort wurde gelöscht, oder der Link gehört zu einem anderen Konto.',
  empty: 'Keine Datei hat dieses Schlagwort',
  emptyHint: 'Wählen Sie Dateien aus, dann „Schlagwörter …“, und sie erscheinen hier.',
  nameProblems: {
    empty: 'Geben Sie einen Namen ein.',
    too_long: 'Ein Schlagwort kann höchstens {max, number} Zeichen haben.',
    characters: 'Dieser Name enthält unsichtbare Zeichen.',
  },
} satisfies Translation<typeof english>;
