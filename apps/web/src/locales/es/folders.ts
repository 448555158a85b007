import type { folders as english } from '../en/folders.ts';
import type { Translation } from '../translation.ts';

export const folders = {
  title: 'Carpetas',
  above: 'Las carpetas de arriba',
  root: 'Todos los archivos',
  none: 'Todavía no hay carpetas.',
  noneFound: 'Ninguna carpeta lleva eso en el nombre.',
  newFolder: 'Carpeta nueva',
  newIn: 'Se creará en {folder}.',
  name: 'Nombre',
  nameTaken: 'Aquí ya hay una carpeta «{name}».',
  create: 'Crear',
  cancel: 'Cancelar',
  search: 'Buscar una carpeta',
  moveTitle: 'Mover {subject}',
  moveHere: 'Mover aquí',
  targetGone: 'La carpeta «{name}» se eliminó entretanto. Elige otra.',
  obstacles: { here: 'ya está aquí', itself: 'la misma carpeta', depth: 'demasiado profunda' },
  color: 'Color',
  colors: { none: 'Ninguno', red: 'Rojo', amber: 'Ámbar', green: 'Verde', blue: 'Azul', violet: 'Violeta' },
  readingLanguage: 'Idioma de lectura',
  readingLanguages: {
    auto: 'Automático', fromFolder: '{language}, como en «{folder}»', fromAccount: '{language}, como en tu perfil', above: 'Como la carpeta superior',
    changed: '{count, plural, one {Has cambiado el idioma de lectura de «{name}»} other {Has cambiado el idioma de lectura de # carpetas}}',
    hint: 'Vale para los archivos que lleguen a partir de ahora. Los que ya están lo usarán cuando se lean otra vez.',
  },
  panel: {
    open: 'Ajustes de la carpeta…', title: 'Ajustes de «{name}»',
    tabs: { title: 'Qué se ajusta', reading: 'Lectura', sharing: 'Compartir', subfolder: 'Subcarpeta nueva', export: 'Exportar' },
    alone: 'Esta carpeta solo la ves tú.', notShared: 'En esta versión aún no se pueden compartir carpetas.',
    holds: '{count, plural, =0 {No hay archivos directamente en esta carpeta.} one {Hay # archivo directamente en esta carpeta, {size}.} other {Hay # archivos directamente en esta carpeta, {size}.}}',
    downloadHere: 'Para descargar los originales tal como están aquí, elige «Descargar» en el menú de la carpeta.',
    downloadAll: 'Todo lo que tienes, con los textos, se reúne para ti en un solo archivo ZIP.', toExport: 'Exportarlo todo',
  },
  nameProblems: {
    empty: 'Escribe un nombre.',
    too_long: 'Un nombre puede tener {max, number} caracteres. Este tiene {count, number}.',
    characters: 'Estos caracteres no se admiten: {characters}',
    edges: 'Un nombre no puede empezar ni acabar con un espacio o un punto.',
    reserved: 'Windows se reserva este nombre. Usa otro.',
  },
} satisfies Translation<typeof english>;
