import type { search as english } from '../en/search.ts';
import type { Translation } from '../translation.ts';

export const search = {
  title: 'Buscar',
  field: 'Buscar en nombres y textos',
  placeholder: 'Palabras, «una frase», inicio*, -sin',
  clear: 'Borrar la búsqueda',
  searching: 'Buscando',
  results: 'Lo que se encontró',
  root: 'Todos los archivos',
  page: 'Página {page, number}',
  more: 'Mostrar más',
  count: '{count, plural, =0 {Ningún archivo} one {# archivo} other {# archivos}}',
  countMore: 'Más de {count, plural, one {# archivo} other {# archivos}}',
  startTitle: 'Busca en todo lo que guardas',
  startText: 'Nombres y textos de todos los archivos. Las comillas mantienen juntas las palabras, un asterisco vale por cualquier final, un signo menos deja archivos fuera.',
  tooLong: 'Busca como máximo {max, number} caracteres.',
  none: 'No se encontró nada para «{query}»',
  noneText: 'Prueba con menos palabras o escríbelas de otra manera.',
  noneFiltered: 'Prueba con menos filtros o con otras palabras.',
  alsoSearchedFor: 'También se buscó:',
  filters: {
    label: 'Filtros', type: 'Tipo', folder: 'Carpeta', tag: 'Etiqueta', date: 'Fecha', language: 'Idioma', confidence: 'Seguridad', favorite: 'Favoritos',
    unknown: 'Desconocido', clear: 'Quitar todos', remove: 'Quitar el filtro: {filter}', from: 'Desde', to: 'Hasta', since: 'Desde el {day}', until: 'Hasta el {day}',
    confidences: { high: 'Leído con seguridad', low: 'Conviene revisar' },
  },
  matches: 'Archivos',
  folders: 'Carpetas',
  noMatches: 'Ningún archivo coincide con «{query}»',
  saved: { title: 'Búsquedas guardadas', save: 'Guardar esta búsqueda', forget: 'Olvidar esta búsqueda guardada', forgetOf: 'Olvidar «{query}»', filters: '{count, plural, one {# filtro} other {# filtros}}' },
  inFolder: {
    title: 'Buscar en {name}',
    modes: {
      name: { title: 'El nombre contiene', field: 'Parte del nombre' }, text: { title: 'El texto contiene', field: 'Palabras del texto' },
      pattern: { title: 'Avanzado: expresión regular', field: 'Expresión regular' },
    },
    below: 'Incluir subcarpetas', search: 'Buscar', enter: 'Escribe qué buscar para encontrar archivos', none: 'Ningún archivo coincide con tu búsqueda',
    found: '{count, plural, one {# archivo encontrado} other {# archivos encontrados}}', foundMore: 'Más de {count, plural, one {# archivo encontrado} other {# archivos encontrados}}',
    searched: '{count, plural, one {Se ha buscado en # texto} other {Se ha buscado en # textos}}',
    failed: 'La búsqueda ha fallado', searching: 'Buscando', results: 'Archivos encontrados',
    presets: {
      text: { title: 'Coincidencia de texto', startsWith: 'Empieza por', endsWith: 'Termina en', wholeWord: 'Palabra completa', anyOf: 'Una de varias' },
      addresses: { title: 'Correos y direcciones web', email: 'Correo', url: 'URL', domain: 'Dominio', phone: 'Teléfono' },
      numbers: { title: 'Números y fechas', integer: 'Entero', decimal: 'Decimal', currency: 'Moneda', isoDate: 'Fecha ISO', dayFirst: 'Día/mes/año' },
      advanced: { title: 'Patrones avanzados', iban: 'IBAN', vatId: 'NIF-IVA', invoiceNumber: 'Número de factura', capitals: 'PALABRAS EN MAYÚSCULAS', capitalised: 'Palabras con inicial mayúscula' },
    },
  },
} satisfies Translation<typeof english>;
