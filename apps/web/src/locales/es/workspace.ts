import type { workspace as english } from '../en/workspace.ts';
import type { Translation } from '../translation.ts';

export const workspace = {
  undoRecent: 'Deshacer un cambio reciente…',
  redo: 'Rehacer lo deshecho',
  recentChanges: 'Cambios recientes',
  duplicates: 'Duplicados',
  lost: 'Sin conexión con el servidor. Se vuelve a intentar…',
  steps: {
    initializing: 'Preparando el espacio de trabajo…', files: 'Recuperando tus archivos…', folders: 'Cargando carpetas…', finalizing: 'Terminando…',
    complete: 'Listo',
  },
} satisfies Translation<typeof english>;
