import type { folderSearch as english } from '../en/folder-search.ts';
import type { Translation } from '../translation.ts';

export const folderSearch = {
  title: 'Buscar en {name}',
  modes: {
    name: { title: 'El nombre contiene', field: 'Parte del nombre' }, text: { title: 'El texto contiene', field: 'Palabras del texto' },
    pattern: { title: 'Avanzado: expresión regular', field: 'Expresión regular' },
  },
  noFolders: 'Solo se busca en los archivos que no están en ninguna carpeta.', allFolders: 'Se busca en los archivos de todas las carpetas.',
  searchBelow: 'Buscar también en las subcarpetas',
  below: 'Incluir subcarpetas', search: 'Buscar', enter: 'Escribe qué buscar para encontrar archivos', none: 'Ningún archivo coincide con tu búsqueda',
  found: '{count, plural, one {# archivo encontrado} other {# archivos encontrados}}', foundMore: 'Más de {count, plural, one {# archivo encontrado} other {# archivos encontrados}}',
  searched: '{count, plural, one {Se ha buscado en # texto} other {Se ha buscado en # textos}}',
  searchedMore: 'Se ha buscado en más de {count, plural, one {# texto} other {# textos}}',
  timeUp: 'Solo ha habido tiempo para {count, plural, one {el texto más reciente} other {los # textos más recientes}}',
  timeUpMore: 'Solo ha habido tiempo para una parte de los textos: los más recientes, más de {count, number}',
  timeUpNames: 'Solo ha habido tiempo para {count, plural, one {el archivo más reciente} other {los # archivos más recientes}}',
  timeUpNamesMore: 'Solo ha habido tiempo para una parte de los archivos: los más recientes, más de {count, number}',
  oneFolder: 'Para el resto, busca en una sola carpeta',
  failed: 'La búsqueda ha fallado', searching: 'Buscando', results: 'Archivos encontrados',
  presets: {
    title: 'Patrones de partida',
    text: { title: 'Coincidencia de texto', startsWith: 'Empieza por', endsWith: 'Termina en', wholeWord: 'Palabra completa', anyOf: 'Una de varias' },
    addresses: { title: 'Correos y direcciones web', email: 'Correo', url: 'URL', domain: 'Dominio', phone: 'Teléfono' },
    numbers: { title: 'Números y fechas', integer: 'Entero', decimal: 'Decimal', currency: 'Moneda', isoDate: 'Fecha ISO', dayFirst: 'Día/mes/año' },
    advanced: { title: 'Patrones avanzados', iban: 'IBAN', vatId: 'NIF-IVA', invoiceNumber: 'Número de factura', capitals: 'PALABRAS EN MAYÚSCULAS', capitalised: 'Palabras con inicial mayúscula' },
  },
} satisfies Translation<typeof english>;
