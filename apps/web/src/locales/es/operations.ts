import type { health as englishHealth, outbox as englishOutbox } from '../en/operations.ts';
import type { Translation } from '../translation.ts';

export const health = {
  title: 'Estado',
  loading: 'Mirando la instalación',
  statuses: { ok: 'En orden', degraded: 'Requiere atención', failing: 'Con fallos' },
  checks: { title: 'Comprobaciones', database: 'Base de datos', store: 'Archivos guardados', space: 'Espacio en disco', jobs: 'Trabajo en segundo plano', secondEngine: 'Segundo motor' },
  disks: { title: 'Discos', data: 'Carpeta de datos: {free} de {total} libres', database: 'Base de datos: {free} de {total} libres', unknown: 'No se pueden consultar los discos.' },
  queues: {
    title: 'Trabajo en segundo plano', name: 'Cola', waiting: 'En espera', running: 'En curso', failed: 'Fallidos', oldest: 'En espera desde',
    lead: 'Fallido es lo que se abandonó en la última hora.', counts: '{waiting} en espera · {running} en curso · {failed} fallidos',
  },
  pageErrors: {
    title: 'Páginas que han fallado',
    lead: 'Lo que ha ido mal en los navegadores de la gente, a quien se ha dicho que ya lo sabes. No se nombra a nadie.',
    none: 'Ninguna página ha fallado en el último mes.',
    seen: '{count, plural, one {# vez} other {# veces}}, la última {when}, en {path}',
  },
  uploads: { title: 'Subidas', limit: 'Se admiten archivos de hasta {size} cada uno. El ajuste MAX_UPLOAD_MB lo cambia tras un reinicio; no tiene que ver con los planes.' },
  decoders: {
    title: 'Lectores', lead: 'Los programas que leen archivos, y los tipos que lee cada uno.', name: 'Programa', reads: 'Lee', state: 'Estado',
    found: 'Encontrado', missing: 'Falta', unreadable: 'Se aceptan estos tipos, pero no se pueden leer: {types}', allReadable: 'Todos los tipos aceptados se pueden leer.',
  },
  mails: {
    title: 'Mensajes', server: 'Hay un servidor de correo configurado.', noServer: 'No hay servidor de correo configurado. Los mensajes se quedan aquí y se leen en Mensajes.',
    counts: '{waiting} en espera, {failed} rechazados', last: 'Último envío: {when}', unknown: 'No se pueden contar los mensajes.',
  },
  versions: {
    title: 'Versiones', scriba: 'Scriba', node: 'Node.js', database: 'PostgreSQL', ours: '{version}, de esta instalación', size: 'Tamaño de la base de datos',
    sandbox: 'Los lectores están aislados por', roles: 'Este proceso sirve de', unknown: 'desconocido',
  },
} satisfies Translation<typeof englishHealth>;

export const outbox = {
  title: 'Mensajes',
  lead: 'Los mensajes de los últimos días. De un mensaje enviado no se conserva el texto.',
  noServer: 'No hay servidor de correo configurado, así que no sale ningún mensaje. Abre el mensaje y entrega tú el enlace, o haz que se configure SMTP_URL.',
  search: 'Buscar por dirección',
  columns: { mail: 'Mensaje', state: 'Estado', written: 'Escrito' },
  states: { waiting: 'En espera', failed: 'Rechazado', sent: 'Enviado', kept: 'Sin enviar' },
  loading: 'Buscando mensajes',
  none: 'No hay mensajes',
  noneHint: 'Los mensajes se conservan solo unos días.',
  more: 'Mostrar más',
  show: 'Cómo se muestra',
  text: 'Texto',
  html: 'HTML',
  frame: 'El mensaje en HTML',
  gone: 'Este mensaje se envió. Su texto ya no se conserva.',
  masked: 'Falta la parte secreta de los enlaces: solo la tiene quien recibe el mensaje.',
  secret: 'Quien tiene el enlace de este mensaje entra en la cuenta. Queda anotado que lo has abierto.',
  error: 'El servidor de correo dijo: {error}',
  again: 'Enviar de nuevo',
  sentAgain: 'El mensaje vuelve a estar en camino',
} satisfies Translation<typeof englishOutbox>;
