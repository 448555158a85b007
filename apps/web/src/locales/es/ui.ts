import type { connection as englishConnection, errorPage as englishErrorPage, ui as englishUi } from '../en/ui.ts';
import type { Translation } from '../translation.ts';

export const ui = {
  noConnection: 'Ahora mismo no hay conexión',
  noConnectionHint: 'Esto aparecerá solo en cuanto la haya.',
  close: 'Cerrar',
  loading: 'Cargando',
  messages: 'Mensajes',
  cannotCopy: 'El navegador no permitió copiar. Selecciona el texto y pulsa Ctrl C.',
  full: 'Aquí no {max, plural, one {cabe más de # carácter} other {caben más de # caracteres}}.',
  expand: 'Expandir',
  collapse: 'Contraer',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  pageNumber: 'Página {page, number}',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  strength: { short: 'Demasiado corta', weak: 'Fácil de adivinar', fair: 'Aceptable', strong: 'Segura' },
  keys: {
    Mod: 'Ctrl', Shift: 'Mayús', Alt: 'Alt', Enter: 'Intro', Escape: 'Esc', Delete: 'Supr', Backspace: 'Retroceso',
    Space: 'Espacio', Home: 'Inicio', End: 'Fin', PageUp: 'Re Pág', PageDown: 'Av Pág', ContextMenu: 'Tecla Menú',
  },
} satisfies Translation<typeof englishUi>;

export const connection = {
  unreachable: 'Ahora mismo no se puede acceder a Scriba. Comprueba la conexión y vuelve a intentarlo.',
} satisfies Translation<typeof englishConnection>;

export const errorPage = {
  title: 'Algo ha salido mal',
  text: 'Hemos recibido el aviso y estamos trabajando en ello',
  unreachableTitle: 'No se puede acceder a Scriba',
  unreachableText: 'El servidor no responde o este dispositivo no tiene conexión. Tus archivos están a salvo; vuelve a intentarlo en un momento.',
  requestId: 'Solicitud {requestId}',
  partMissing: 'No se ha podido cargar esta parte.',
  needsConnection: 'Esta página solo se puede mostrar con conexión. Inténtalo de nuevo cuando la haya.',
  tryAgain: 'Volver a intentarlo',
  goHome: 'Ir al inicio',
} satisfies Translation<typeof englishErrorPage>;
