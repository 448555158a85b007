import type { folderPanel as english } from '../en/folder-panel.ts';
import type { Translation } from '../translation.ts';

export const folderPanel = {
  title: 'Einstellungen von „{name}“',
  tabs: { title: 'Was eingestellt wird', reading: 'Lesen', sharing: 'Teilen', subfolder: 'Neuer Unterordner', export: 'Export' },
  alone: 'Diesen Ordner sehen nur Sie.', notShared: 'Ordner können in dieser Version noch nicht geteilt werden.',
  holds: '{count, plural, =0 {Direkt in diesem Ordner liegen keine Dateien.} one {Direkt in diesem Ordner liegt # Datei, {size}.} other {Direkt in diesem Ordner liegen # Dateien, {size}.}}',
  downloadHere: 'Die Originale kommen so, wie sie hier liegen, mit den Unterordnern in einem ZIP-Archiv.', download: 'Diesen Ordner herunterladen',
  downloadAll: 'Alles, was Sie haben, wird mit den Texten in einem ZIP-Archiv für Sie zusammengestellt.', toExport: 'Alles exportieren',
} satisfies Translation<typeof english>;
