import type { contact as english } from '../en/contact.ts';
import type { Translation } from '../translation.ts';

export const contact = {
  title: 'Contacto',
  lead: 'Escribe a quienes administran esta instalación. Responden por correo.',
  name: 'Nombre',
  surname: 'Apellidos',
  email: 'Correo electrónico',
  emailHint: 'La respuesta llega a esta dirección.',
  subject: 'Asunto',
  message: 'Mensaje',
  send: 'Enviar el mensaje',
  sent: 'Mensaje enviado correctamente',
  sentText: 'Responderemos a {email}; allí llegará también una confirmación.',
  sentTextPrinted: 'Quien administra esta instalación lo leerá aquí y responderá a {email}.',
  again: 'Escribir otro mensaje',
  failed: 'No se pudo enviar el mensaje',
  problems: {
    required: 'Rellena este campo.',
    email: 'Escribe la dirección como nombre@example.com.',
    refused: 'Esto no se acepta. Cámbialo, por favor.',
  },
} satisfies Translation<typeof english>;
