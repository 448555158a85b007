import type { profile as english } from '../en/profile.ts';
import type { Translation } from '../translation.ts';

export const profile = {
  title: 'Perfil',
  account: 'Cuenta',
  name: 'Nombre',
  email: 'Correo electrónico',
  plan: 'Plan',
  since: 'Desde',
  appearance: 'Apariencia',
  language: 'Idioma',
  theme: 'Tema',
  app: 'Scriba como aplicación',
  appNeedsHttps: 'Los navegadores solo instalan Scriba como aplicación por https, y esta conexión es http. Pide al operador que active https.',
  keyboard: 'Teclado',
  singleKeys: 'Atajos de una sola tecla',
  singleKeysHint: 'Como / para buscar, U para subir, N para una carpeta nueva o D para la siguiente palabra dudosa. Teclas como F2 y Ctrl K funcionan siempre.',
  devices: {
    title: 'Dispositivos',
    lead: 'Donde tienes la sesión iniciada. Cierra la de los que no reconozcas.',
    loading: 'Cargando tus dispositivos',
    thisDevice: 'Este dispositivo',
    unknown: 'Dispositivo desconocido',
    browserOnSystem: '{browser} en {system}',
    lastSeen: 'Última vez {when}, {address}',
    revoke: 'Cerrar sesión',
    revokeNamed: 'Cerrar la sesión de {name}',
    revokeOthers: 'Cerrar las demás sesiones',
  },
} satisfies Translation<typeof english>;
