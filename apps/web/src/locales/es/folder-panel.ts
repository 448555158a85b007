import type { folderPanel as english } from '../en/folder-panel.ts';
import type { Translation } from '../translation.ts';

export const folderPanel = {
  title: 'Ajustes de «{name}»',
  tabs: { title: 'Qué se ajusta', reading: 'Lectura', sharing: 'Compartir', subfolder: 'Subcarpeta nueva', export: 'Exportar' },
  alone: 'Esta carpeta solo la ves tú.', notShared: 'En esta versión aún no se pueden compartir carpetas.',
  holds: '{count, plural, =0 {No hay archivos directamente en esta carpeta.} one {Hay # archivo directamente en esta carpeta, {size}.} other {Hay # archivos directamente en esta carpeta, {size}.}}',
  downloadHere: 'Los originales tal como están aquí, con las subcarpetas, llegan en un solo archivo ZIP.', download: 'Descargar esta carpeta',
  downloadAll: 'Todo lo que tienes, con los textos, se reúne para ti en un solo archivo ZIP.', toExport: 'Exportarlo todo',
} satisfies Translation<typeof english>;
