import type { offer as english } from '../en/offer.ts';
import type { Translation } from '../translation.ts';

export const offer = {
  title: 'Planes',
  lead: 'Lo que permite cada plan en esta instalación.',
  unlimitedLead: 'Esta instalación no tiene planes: todos la usan sin límites.',
  current: 'Tu plan',
  notSold: 'No se vende en línea',
  perMonth: 'al mes',
  yearly: '{price} si se paga un año',
  extractions: '{count, plural, one {# extracción al mes} other {# extracciones al mes}}',
  extractionsUnlimited: 'Extracciones sin límite',
  storage: '{size} de almacenamiento',
  storageUnlimited: 'Almacenamiento sin límite',
  parallel: '{count, plural, one {Se lee # archivo cada vez} other {Se leen # archivos a la vez}}',
  cannotBuy: 'La compra en línea no está configurada en esta instalación.',
  measured: 'Según mediciones en páginas de prueba públicas, se lee bien el {share} de los caracteres.',
  month: 'Una extracción lee un archivo, tenga las páginas que tenga. La cuenta empieza de nuevo cada mes.',
  start: 'Empezar gratis',
  contact: 'Escríbenos',
  upgraded: {
    checking: {
      title: 'Comprobando tu plan…',
      text: 'Solo será un momento. Puedes salir de esta página; no se pierde nada.',
    },
    done: {
      title: 'Ahora tu plan es {plan}',
      text: 'Gracias. Lo que incluye ya está disponible.',
    },
    late: {
      title: 'Tu pago aún no está confirmado',
      text: 'El proveedor de pagos está tardando. Tu plan sigue siendo {plan}; cambiará solo en cuanto se confirme el pago.',
    },
    notSold: {
      title: 'No se ha comprado nada',
      text: 'En esta instalación no hay ningún proveedor de pagos, así que no se ha cobrado nada. Tu plan es {plan}.',
    },
    toFiles: 'Abrir tus archivos',
    contact: 'Contáctanos',
  },
  locked: {
    title: 'Mejora tu plan para abrir este archivo',
    text: '«{name}» está bloqueado: tu suscripción terminó el {date}. Ahora tu plan es {plan}.',
    plain: '«{name}» está bloqueado: tu plan no lo mantiene abierto.',
    kept: 'Dos archivos siguen abiertos: primero los favoritos y luego los más recientes. Puedes cambiar el nombre de los demás, moverlos y eliminarlos. El {date} se eliminan definitivamente.',
    stay: 'Dos archivos siguen abiertos: primero los favoritos y luego los más recientes.',
    close: 'Cerrar',
  },
  lapse: {
    expiredTitle: 'Tu suscripción ha caducado',
    graceTitle: 'Ha empezado tu periodo de gracia',
    ended: 'Tu suscripción terminó el {date}. Ahora tu plan es {plan}.',
    grace: 'Hasta el {date} podrás seguir abriendo todos tus archivos.',
    deletion: '{days, plural, one {Falta # día} other {Faltan # días}} para la eliminación',
    kept: 'Se conservan dos archivos: primero los favoritos y luego los más recientes. Los demás se bloquean cuando acaba el periodo de gracia y se eliminan definitivamente el {date}.',
    none: 'Entonces se elimina lo que tu plan no conserva. Tal como están las cosas, no es ninguno de tus archivos.',
    strip: 'El {date} se eliminan los archivos que tu plan no conserva. Se quedan dos: primero los favoritos y luego los más recientes. Marca como favoritos los dos que quieras conservar.',
    plans: 'Ver los planes',
    dismiss: 'Ocultar por ahora',
    upgrade: 'Mejorar el plan',
    later: 'Ahora no',
  },
} satisfies Translation<typeof english>;
