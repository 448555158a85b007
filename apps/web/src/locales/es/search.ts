import type { search as english } from '../en/search.ts';
import type { Translation } from '../translation.ts';

export const search = {
  title: 'Buscar',
  field: 'Buscar en nombres y textos',
  placeholder: 'Palabras, «una frase», -sin',
  clear: 'Borrar la búsqueda',
  searching: 'Buscando',
  results: 'Lo que se encontró',
  root: 'Todos los archivos',
  page: 'Página {page, number}',
  more: 'Mostrar más',
  count: '{count, plural, =0 {Ningún archivo} one {# archivo} other {# archivos}}',
  countMore: 'más de {count} archivos',
  startTitle: 'Busca en todo lo que guardas',
  startText: 'Nombres y textos de todos los archivos. Las comillas mantienen juntas las palabras, un signo menos deja archivos fuera.',
  none: 'No se encontró nada para «{query}»',
  noneText: 'Prueba con menos palabras o escríbelas de otra manera.',
  matches: 'Archivos',
  folders: 'Carpetas',
  noMatches: 'Ningún archivo coincide con «{query}»',
} satisfies Translation<typeof english>;
