import type { tags as english } from '../en/tags.ts';
import type { Translation } from '../translation.ts';

export const tags = {
  title: 'Etiquetas de {subject}',
  find: 'Busca o crea una etiqueta',
  none: 'Aún no hay etiquetas. Escribe un nombre para crear la primera.',
  create: 'Crear «{name}»',
  isNew: 'nueva',
  ticked: '«{name}» está marcada.',
  name: 'Nombre',
  nameTaken: 'Ya hay una etiqueta «{name}».',
  save: 'Guardar',
  cancel: 'Cancelar',
  loading: 'Cargando las etiquetas…',
  again: 'Reintentar',
  tagged: '{count, plural, one {Se cambiaron las etiquetas de «{name}»} other {Se cambiaron las etiquetas de # archivos}}',
  actions: 'Qué hacer con esta etiqueta',
  edit: 'Cambiar nombre o color',
  remove: 'Eliminar etiqueta',
  changed: 'Se cambió la etiqueta «{name}»',
  removed: 'Se eliminó la etiqueta «{name}»; sus archivos se quedan',
  unknown: 'Etiqueta desconocida',
  unknownHint: 'Esta etiqueta se eliminó, o el enlace es de otra cuenta.',
  empty: 'Ningún archivo tiene esta etiqueta',
  emptyHint: 'Selecciona archivos, elige «Etiquetas…» y aparecerán aquí.',
  nameProblems: {
    empty: 'Escribe un nombre.',
    too_long: 'Una etiqueta puede tener como máximo {max, number} caracteres.',
    characters: 'Este nombre tiene caracteres que no se ven.',
  },
} satisfies Translation<typeof english>;
