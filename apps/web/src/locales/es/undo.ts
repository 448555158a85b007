import type { undo as english } from '../en/undo.ts';
import type { Translation } from '../translation.ts';

export const undo = {
  hint: 'Lo que hiciste en los últimos diez minutos, aquí o en otra pestaña. Lo que se volvió a cambiar después se queda como está.',
  nothing: 'No hay nada que deshacer de los últimos diez minutos',
  nothingToRedo: 'No hay nada que rehacer: no se deshizo nada o has hecho otra cosa después',
  undoNeedsConnection: 'Sin conexión no se puede deshacer nada',
  redoNeedsConnection: 'Sin conexión no se puede rehacer nada',
  undo: 'Deshacer',
  undoNamed: 'Deshacer: {action}',
  undone: 'Deshecho: {action}',
  redo: 'Rehacer',
  redoNamed: 'Rehacer: {action}',
  redone: 'Rehecho: {action}',
  undoneBefore: 'Deshecho, se puede rehacer',
  notUndone: '{count, plural, one {El cambio de «{name}» no se pudo} other {# elementos no se pudieron}} deshacer',
  notRedone: '{count, plural, one {El cambio de «{name}» no se pudo} other {# elementos no se pudieron}} rehacer',
  calledNow: '{count, plural, one {Ahora se llama «{name}»} other {# elementos tienen ahora otro nombre}}',
  nameGivenAway: '{count, plural, one {Su nombre anterior ya está ocupado.} other {Sus nombres anteriores ya están ocupados.}}',
  actions: {
    files: {
      renamed: '«{name}» con nombre nuevo',
      moved: '{count, plural, one {«{name}» en otra carpeta} other {# elementos en otra carpeta}}',
      trashed: '{count, plural, one {«{name}» a la papelera} other {# elementos a la papelera}}',
      restored: '{count, plural, one {«{name}» recuperado} other {# elementos recuperados}}',
      starred: '{count, plural, one {Favorito cambiado: «{name}»} other {Favoritos cambiados: # elementos}}',
      tagged: '{count, plural, one {Etiquetas de «{name}» cambiadas} other {Etiquetas de # archivos cambiadas}}',
    },
    tags: {
      created: '{count, plural, one {Etiqueta «{name}» creada} other {Etiqueta «{name}» creada y asignada}}',
      changed: 'Etiqueta «{name}» cambiada',
      merged: 'Etiqueta «{name}» unida con otra',
      removed: 'Etiqueta «{name}» eliminada',
    },
    notes: { removed: 'Nota de «{name}» eliminada' },
    folders: {
      created: 'Carpeta «{name}» creada',
      changed: '{count, plural, one {Carpeta «{name}» cambiada} other {# carpetas cambiadas}}',
      removed: '{count, plural, one {Carpeta «{name}» eliminada} other {# elementos eliminados}}',
    },
    texts: {
      edited: '{count, plural, one {Texto de «{name}» corregido} other {# textos corregidos}}',
    },
  },
} satisfies Translation<typeof english>;
