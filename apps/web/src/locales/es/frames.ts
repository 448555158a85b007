import type { frames as english } from '../en/frames.ts';
import type { Translation } from '../translation.ts';

export const frames = {
  actions: { files: 'Abrir tus archivos', plans: 'Ver los planes', docs: 'Leer la documentación', signIn: 'Iniciar sesión', contact: 'Contacto', dashboard: 'Volver al panel' },
  unavailable: { text: 'Esta función no está disponible en tu plan.' },
  plansHint: 'La página Planes muestra lo que se ofrece aquí.',
  tickets: {
    title: 'Solicitudes de soporte', lead: 'No tienes solicitudes.',
    text: 'Aquí estarán tus preguntas a quienes administran esta instalación y sus respuestas.',
  },
  newTicket: {
    title: 'Nueva solicitud', lead: 'Esta instalación aún no tiene soporte propio.',
    text: 'Dirígete a la persona o empresa que te dio su dirección: se ocupa de tu cuenta y de tus archivos.',
  },
  ticket: {
    title: 'Solicitud', lead: 'Esta solicitud no existe.',
    text: 'Puede que se haya eliminado o que pertenezca a otra cuenta.',
  },
  billing: {
    title: 'Facturación', lead: 'No hay facturas.',
    text: 'Esta instalación no tiene ningún proveedor de pagos, así que no se puede comprar nada ni se cobra nada. Cuando lo tenga, aquí estarán las facturas y las formas de pago.',
  },
  payment: {
    title: 'Pago', lead: 'Aquí aún no se puede pagar nada.',
    text: 'Esta instalación no tiene ningún proveedor de pagos. No se cobra nada.',
  },
  cloud: {
    title: 'Unidades en la nube', lead: 'No hay ninguna unidad conectada.',
    text: 'En esta versión aún no se pueden conectar Google Drive, OneDrive ni Dropbox. Los archivos de este dispositivo se pueden subir en cualquier momento.',
  },
  keys: {
    title: 'Claves de API', lead: 'No tienes claves.',
    text: 'En esta versión aún no se pueden crear claves para programas. La documentación enumera todas las rutas de la API.',
  },
  teams: {
    title: 'Equipos', lead: 'No estás en ningún equipo.',
    text: 'En esta versión aún no se pueden compartir carpetas con un equipo. Lo que subes solo lo ves tú.',
  },
  blog: {
    title: 'Blog', lead: 'Aún no hay artículos.',
    text: 'Aquí habrá noticias sobre Scriba. Lo que cambia de una versión a otra está en el registro de cambios que acompaña al programa.',
  },
  post: {
    title: 'Artículo', lead: 'Este artículo no existe.',
    text: 'Puede que se haya movido o que la dirección esté mal escrita.',
  },
  careers: {
    title: 'Empleo', lead: 'No hay puestos vacantes.',
    text: 'Cuando los haya, estarán aquí. Scriba es software libre: cualquiera puede leerlo, usarlo y ayudar a mejorarlo.',
  },
  demo: {
    title: 'Demostración', lead: 'Pruébalo con tu propio documento.',
    text: 'Esta versión aún no incluye una demostración sin cuenta. Con una cuenta sueltas un archivo y ves su texto junto a la página.',
  },
  enterprise: {
    title: 'Scriba para empresas', lead: 'Tus máquinas, tus límites.',
    text: 'Scriba funciona en una máquina o en muchas, con tu PostgreSQL y tu almacenamiento de objetos, y los archivos nunca salen de ellas.',
  },
  tool: {
    title: 'Leer un documento', lead: 'Texto de una foto, un escaneo o un PDF.',
    text: 'Esta versión aún no permite leer sin cuenta. Inicia sesión, suelta un archivo y su texto aparece junto a la página.',
  },
  joinTeam: {
    title: 'Unirse a un equipo', lead: 'Esta invitación no se puede usar.',
    text: 'Los equipos aún no forman parte de esta versión. Pregunta a quien te invitó.',
  },
  cloudError: {
    title: 'Error de conexión', lead: 'No se ha podido conectar con el almacenamiento en la nube. Inténtalo de nuevo.',
    text: 'Nada ha cambiado en tu cuenta. En esta versión aún no se pueden conectar unidades en la nube.',
  },
  cloudSuccess: {
    title: 'No se conectó ninguna unidad', lead: 'No había ninguna conexión pendiente.',
    text: 'En esta versión aún no se pueden conectar unidades en la nube.',
  },
  monitoring: {
    title: 'Supervisión', lead: 'Esta página funciona.',
    text: 'Es para programas que comprueban si se puede acceder a este sitio. Lo que el servidor dice de sí mismo está en /api/health.',
    build: 'Versión de la página', server: 'Servidor', fail: 'Provocar un error de prueba',
  },
} satisfies Translation<typeof english>;
