import type { duplicates as english } from '../en/duplicates.ts';
import type { Translation } from '../translation.ts';

export const duplicates = {
  title: 'Duplicados',
  hint: 'Archivos iguales o casi iguales. Tú decides cuáles sobran.',
  pair: '{name} y {other}',
  kinds: {
    sameBytes: 'Exactamente el mismo archivo', sameText: 'El mismo texto', nearlySameText: 'Casi el mismo texto', within: 'Uno forma parte del otro',
    otherNumbers: 'Números distintos',
  },
  alike: 'iguales en un {percent}',
  onPages: '{alike, plural, one {Página {pages} de {count}} other {Páginas {pages} de {count}}}',
  keepBoth: 'Conservar ambos',
  kept: 'Ambos se quedan y ya no aparecen aquí',
  toBin: 'Mover a la papelera',
  toBinNamed: 'Mover a la papelera: {name}',
  differences: 'En qué se diferencian {name} y {other}',
  after: 'Después de las palabras',
  nothing: 'falta',
  more: '{count, plural, one {y # diferencia más} other {y # diferencias más}}',
  cut: 'De textos tan largos solo se compara el principio.',
  next: 'Mostrar más',
  loading: 'Buscando duplicados…',
  again: 'Reintentar',
  none: 'No hay duplicados',
  noneHint: 'Una carta escaneada y su PDF, la misma factura con otro número: lo que se parece aparece aquí.',
  waiting: '{count, plural, one {Falta por comparar # archivo.} other {Faltan por comparar # archivos.}}',
  similarTo: 'Parecido a',
  all: 'Comparar',
  others: '{count, plural, one {# más} other {# más}}',
} satisfies Translation<typeof english>;
