import type { notes as english } from '../en/notes.ts';
import type { Translation } from '../translation.ts';

export const notes = {
  title: 'Note despre „{name}”',
  count: '{count, plural, one {# notă} few {# note} other {# de note}}',
  loading: 'Se încarcă notele',
  none: 'Încă nu s-a notat nimic despre acest fișier.',
  unasked: 'Notele existente vor apărea de îndată ce ai conexiune.',
  notSaved: 'Nota „{text}” nu a fost salvată',
  new: 'Notă nouă',
  hint: 'Cel mult {max, plural, one {# caracter} few {# caractere} other {# de caractere}}.',
  saveByKeys: 'Ctrl Enter salvează.',
  add: 'Adaugă nota',
  change: 'Modifică nota',
  save: 'Salvează',
  cancel: 'Renunță',
  edit: 'Modifică „{text}”',
  delete: 'Șterge „{text}”',
  deleted: 'Nota a fost ștearsă',
  undo: 'Anulează',
  changedMeanwhile: 'Între timp, această notă a fost modificată. La salvare, textul tău înlocuiește:',
  deletedMeanwhile: 'Între timp, această notă a fost ștearsă. La salvare, textul tău devine o notă nouă.',
  tooLong: 'Cel mult {max, plural, one {# caracter} few {# caractere} other {# de caractere}}. Scurtează nota.',
  changedBy: '{name}, modificată {when}',
  tryAgain: 'Încearcă din nou',
} satisfies Translation<typeof english>;
