import type { administration as englishAdministration, forcedReload as englishReload, maintenance as englishMaintenance } from '../en/system.ts';
import type { Translation } from '../translation.ts';

export const maintenance = {
  title: 'Mantenimiento del sistema',
  text: 'Hay un mantenimiento programado en curso. Tus archivos están a salvo.',
  usualEstimate: 'Tiempo estimado de inactividad: {from}-{to} minutos',
  estimate: 'Tiempo estimado de inactividad: {estimate}',
  badge: 'Mantenimiento en curso',
  check: 'Comprobar el estado',
  signOut: 'Cerrar sesión',
  administrators: 'Acceso para administradores',
} satisfies Translation<typeof englishMaintenance>;

export const forcedReload = {
  title: 'Actualización disponible',
  message: 'La aplicación se ha actualizado. Actualiza tu navegador.',
  countdown: 'Recarga automática en {seconds, plural, one {# segundo} other {# segundos}}',
  waiting: 'La página se volverá a cargar en cuanto terminen tus subidas.',
  refresh: 'Actualizar ahora',
  refreshing: 'Actualizando…',
  signOut: 'Mejor cerrar sesión',
} satisfies Translation<typeof englishReload>;

export const administration = {
  title: 'Administración',
  lead: 'Lo que vale para todos en esta instalación.',
  saved: 'Guardado',
  signUp: {
    title: 'Cuentas nuevas',
    open: 'Cualquiera puede crear una cuenta',
    decided: 'Lo decide el ajuste SIGN_UP de esta instalación; aquí no se puede cambiar.',
  },
  maintenance: {
    title: 'Mantenimiento',
    lead: 'Mientras está activado, todos menos los administradores ven la página de mantenimiento.',
    isOn: 'El mantenimiento está activado',
    estimate: 'Se muestra en lugar de «{from}-{to} minutos»',
    example: 'por ejemplo: hasta mediodía',
  },
  reload: {
    title: 'Versión nueva',
    lead: 'Todas las páginas abiertas cierran la sesión y vuelven a cargar la aplicación. Úsalo tras una actualización con la que las páginas antiguas no pueden seguir.',
    message: 'Mensaje',
    messageHint: 'Se muestra en lugar de «La aplicación se ha actualizado. Actualiza tu navegador.»',
    seconds: 'Segundos hasta que ocurra',
    waitForUploads: 'Esperar a las subidas en curso',
    order: 'Recargar todas las páginas',
    stop: 'Detenerlo',
    ordered: 'Ordenado el {moment}',
    badSeconds: 'Escribe un número entero de 0 a {max}.',
  },
} satisfies Translation<typeof englishAdministration>;
