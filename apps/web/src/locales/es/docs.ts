import type { docs as english } from '../en/docs.ts';
import type { Translation } from '../translation.ts';

export const docs = {
  title: 'Documentación',
  lead: 'Cómo entran los documentos, se leen, se encuentran y vuelven a salir.',
  upload: {
    title: 'Añadir archivos',
    text: 'Suelta archivos o carpetas enteras en la lista, elígelos con «Subir», pégalos o hazles una foto con el teléfono. Se envían hasta tres a la vez; si se corta la conexión, continúan donde se quedaron.',
  },
  reading: {
    title: 'Lectura',
    text: 'Cada archivo se lee por separado, página a página, y el texto de las primeras está listo mientras se leen las últimas. El texto que ya está en el archivo se toma como es; las imágenes de texto se reconocen.',
  },
  correct: {
    title: 'Comparar y corregir',
    text: 'Abre un archivo para ver la página junto a su texto. La palabra bajo el puntero se ilumina en ambos lados y las palabras dudosas aparecen subrayadas. Cada corrección guardada es una versión a la que puedes volver.',
  },
  search: {
    title: 'Buscar',
    text: 'La búsqueda mira en los nombres, textos y notas de todos los archivos. Deben aparecer todas las palabras; la última puede ser un comienzo. Pon una frase entre comillas y un signo menos ante una palabra que no deba aparecer. Entre dos palabras, OR en mayúsculas vale por una de las dos; type:pdf, tag:pagado, in:«Mi carpeta» e is:favorito son filtros que se pueden escribir.',
  },
  takeOut: {
    title: 'Sacar',
    text: 'Descarga el original, el texto como .txt, .md o .json con el lugar de cada palabra, o un PDF en el que se puede buscar y que contiene tus correcciones.',
  },
  limits: {
    title: 'Límites',
    text: 'Un archivo puede tener hasta {size}. {offer, select, plans {Cuántos archivos se leen al mes y cuánto se guarda depende del plan.} other {No hay límite de archivos leídos ni de espacio.}}',
  },
  api: {
    title: 'API',
    text: 'Todo lo que hace la interfaz pasa por estas rutas. La descripción para máquinas es <openapi>openapi.json</openapi> (OpenAPI 3.1). Allí se explica en inglés qué hace cada ruta.',
    groups: {
      system: 'Instalación', setup: 'Primera puesta en marcha', session: 'Sesión', accounts: 'Cuentas', addressChange: 'Cambio de dirección',
      captcha: 'Comprobación de seguridad', security: 'Protección del acceso', profile: 'Perfil', consent: 'Consentimiento de cookies', privacy: 'Datos propios',
      siteNotifications: 'Avisos', plans: 'Planes', usage: 'Consumo', folders: 'Carpetas', files: 'Archivos', archives: 'Archivos ZIP',
      tags: 'Etiquetas', notes: 'Notas', undo: 'Deshacer', uploads: 'Subidas', extraction: 'Lectura', search: 'Búsqueda',
      duplicates: 'Duplicados', contact: 'Contacto', administration: 'Administración', people: 'Personas', audit: 'Registro',
      operations: 'Estado', outbox: 'Mensajes de correo', errorReports: 'Informes de errores',
    },
  },
} satisfies Translation<typeof english>;
