import type { notes as english } from '../en/notes.ts';
import type { Translation } from '../translation.ts';

export const notes = {
  title: 'Notas sobre «{name}»',
  count: '{count, plural, one {# nota} other {# notas}}',
  loading: 'Cargando las notas',
  none: 'Todavía no hay ninguna nota sobre este archivo.',
  unasked: 'Las notas que ya había aparecerán en cuanto haya conexión.',
  notSaved: 'No se guardó la nota «{text}»',
  new: 'Nota nueva',
  hint: 'Hasta {max, number} caracteres.',
  saveByKeys: 'Ctrl Intro guarda.',
  add: 'Añadir nota',
  change: 'Cambiar la nota',
  save: 'Guardar',
  cancel: 'Cancelar',
  edit: 'Editar «{text}»',
  delete: 'Eliminar «{text}»',
  deleted: 'Se eliminó la nota',
  undo: 'Deshacer',
  changedMeanwhile: 'Mientras tanto se cambió esta nota. Al guardar, tu texto sustituye a:',
  deletedMeanwhile: 'Mientras tanto se eliminó esta nota. Al guardar, tu texto se añade como nota nueva.',
  tooLong: 'Como máximo {max, number} caracteres. Acorta la nota.',
  changedBy: '{name}, cambiada {when}',
  tryAgain: 'Intentarlo de nuevo',
} satisfies Translation<typeof english>;
