import type { home as english } from '../en/home.ts';
import type { Translation } from '../translation.ts';

export const home = {
  title: 'Cada página que guardas, lista para buscar.',
  lead: 'Suelta escaneos, fotos y PDF. Scriba los lee, pone el texto junto a la página y encuentra cualquier palabra en segundos.',
  start: 'Empezar gratis',
  startPlain: 'Empezar',
  signIn: 'Iniciar sesión',
  textReady: 'Texto listo',
  sample: {
    title: 'FACTURA', number: 'N.º CT-2026-0417', boxes: 'Cajas de archivo, A4', scanning: 'Escaneo de documentos', courier: 'Mensajería a Berlín', labels: 'Etiquetas de índice',
    total: 'Total EUR', thanks: 'Pago en un plazo de 30 días.',
  },
  read: { title: 'Leer', text: 'El texto aparece junto a la página, palabra por palabra, y cada palabra señala el lugar donde está.' },
  find: { title: 'Encontrar', text: 'Busca por nombre o por cualquier palabra del texto, en una carpeta o en todas.' },
  keep: { title: 'Conservar', text: 'Tus archivos quedan en su forma original. Descárgalos, con su texto, cuando quieras.' },
} satisfies Translation<typeof english>;
