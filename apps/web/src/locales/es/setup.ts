import type { setup as english } from '../en/setup.ts';
import type { Translation } from '../translation.ts';

export const setup = {
  title: 'Configurar Scriba',
  lead: 'Crea la primera cuenta. Será la administradora de esta instalación.',
  whereIsTheCode: 'El código de configuración apareció en la consola al arrancar el servidor. También está en el archivo <file>setup-code</file> de la carpeta de datos.',
  code: 'Código de configuración',
  name: 'Nombre completo',
  email: 'Correo electrónico',
  emailHint: 'Con él inicias sesión. Ahora no se envía ningún correo.',
  password: 'Contraseña',
  create: 'Crear la cuenta',
  problems: {
    refused: 'Esto no se admite. Cámbialo, por favor.',
    required: 'Rellena este campo.',
    email: 'Escribe la dirección como nombre@example.com.',
    passwordShort: 'Usa al menos {minimum, plural, one {# carácter} other {# caracteres}}.',
  },
  mode: {
    title: '¿Para quién es?',
    lead: 'Solo se pregunta una vez.',
    unlimited: { title: 'Para mí o mi empresa', text: 'Tantos archivos y lecturas como quieras, y sin planes.' },
    plans: { title: 'Para clientes, con planes', text: 'Cada cuenta empieza con el plan gratuito y sus límites.' },
  },
} satisfies Translation<typeof english>;
