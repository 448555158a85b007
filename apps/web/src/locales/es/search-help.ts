import type { searchHelp as english } from '../en/search-help.ts';
import type { Translation } from '../translation.ts';

export const searchHelp = {
  title: 'Cómo buscar',
  examples: {
    phrase: '«vence el»',
    prefix: 'factur*',
    without: '-borrador',
    either: 'factura OR recibo',
    type: 'type:pdf',
    tag: 'tag:«Por pagar»',
    in: 'in:«Mi carpeta»',
    is: 'is:favorito',
  },
  meanings: {
    phrase: 'Palabras seguidas',
    prefix: 'Palabras que empiezan así',
    without: 'Deja fuera los archivos con esta palabra',
    either: 'Basta con una de las dos. OR se escribe en mayúsculas, en todos los idiomas',
    type: 'Archivos de un tipo, o de un grupo como type:documentos',
    tag: 'Archivos con esta etiqueta',
    in: 'Archivos de esta carpeta y de todas las que contiene. Los nombres con espacios van entre comillas',
    is: 'Favoritos',
  },
  notUnderstood: {
    unknown: {
      type: 'No existe el tipo «{value}», así que se ha omitido. Escribe type:pdf o elige un tipo arriba.',
      tag: 'No existe la etiqueta «{value}», así que se ha omitido. Comprueba cómo se escribe; los nombres con espacios van entre comillas.',
      in: 'No existe la carpeta «{value}», así que se ha omitido. Comprueba cómo se escribe; los nombres con espacios van entre comillas.',
      is: '«{typed}» no se reconoce y se ha omitido. Los favoritos se encuentran con is:favorito.',
    },
    several: 'Varias carpetas se llaman «{value}». ¿A cuál te refieres?',
    repeated: 'Solo se puede usar uno a la vez: «{typed}» se ha omitido.',
    replaces: '«{typed}» sustituye a lo elegido antes: solo se puede usar uno a la vez.',
    besideOr: 'OR va entre palabras, no junto a filtros: «{typed}» se ha omitido.',
    unwanted: 'Los filtros no se invierten con un signo menos: «{typed}» se ha omitido.',
    unfinished: '¿Qué debe seguir a «{typed}»?',
  },
} satisfies Translation<typeof english>;
