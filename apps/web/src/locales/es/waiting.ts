import type { waiting as english } from '../en/waiting.ts';
import type { Translation } from '../translation.ts';

export const waiting = {
  kept: '{count, plural, one {«{name}» se guarda en este dispositivo} other {# archivos se guardan en este dispositivo}}',
  keptText: 'Se enviará en cuanto se pueda llegar a Scriba, aunque cierres esta página y la abras más tarde.',
  onlyHere: 'Este navegador no guarda nada: deja esta página abierta hasta que se envíen los archivos.',
  noRoom: 'Aquí no queda sitio para más archivos',
  noRoomText: 'Envía o quita algunos de los que esperan y vuelve a añadir estos.',
  notShared: 'No se pudo guardar lo compartido',
  shareAgain: 'Scriba aún no estaba listo',
  shareAgainText: 'Compártelo otra vez: desde ahora Scriba recibe lo que se le comparte.',
  folderGone: 'La carpeta ya no existe: lo que esperaba va a «Todos los archivos»',
  notKept: 'Este navegador no pudo guardarlo',
  desk: {
    text: 'Lo que añadas ahora se guarda en este dispositivo y se envía en cuanto se pueda llegar a Scriba.',
    count: '{count, plural, =0 {Ningún archivo espera en este dispositivo} one {# archivo espera en este dispositivo} other {# archivos esperan en este dispositivo}}',
    removed: 'Se quitó «{name}»',
  },
  shared: {
    title: '{count, plural, =0 {Lo compartido no se puede leer} one {¿Subir el archivo compartido?} other {¿Subir # archivos compartidos?}}',
    text: 'Compartido desde otra aplicación de este dispositivo: {names}. Descarta lo que no hayas compartido tú.',
    place: '{count, plural, one {Irá} other {Irán}} a «{folder}».',
    refused: '{count, plural, one {Esto no se puede leer y no se envía:} other {Estos no se pueden leer y no se envían:}}',
    confirm: 'Subir',
    discard: 'Descartar',
  },
  signOut: {
    title: '{count, plural, one {# archivo no se ha enviado} other {# archivos no se han enviado}}',
    text: 'Esperan una conexión en este dispositivo. Al cerrar la sesión se borran aquí.',
    drafts: '{count, plural, one {La corrección de # texto no se ha guardado} other {Las correcciones de # textos no se han guardado}}',
    draftsText: '{count, plural, one {Solo está en este navegador. Al cerrar la sesión se borra aquí.} other {Solo están en este navegador. Al cerrar la sesión se borran aquí.}}',
    pages: '{count, plural, one {# página escaneada no se ha subido} other {# páginas escaneadas no se han subido}}',
    pagesText: '{count, plural, one {Solo está en este dispositivo. Al cerrar la sesión se borra aquí.} other {Solo están en este dispositivo. Al cerrar la sesión se borran aquí.}}',
    stay: 'Seguir con la sesión',
    confirm: 'Borrar y cerrar sesión',
  },
} satisfies Translation<typeof english>;
