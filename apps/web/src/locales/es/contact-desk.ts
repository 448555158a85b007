import type { contactDesk as english } from '../en/contact-desk.ts';
import type { Translation } from '../translation.ts';

export const contactDesk = {
  title: 'Mensajes recibidos',
  lead: 'Lo que la gente ha escrito en el formulario de contacto. Cada mensaje se conserva {days} días.',
  onlyHere: 'No hay ninguna dirección que los reciba, así que solo están aquí. Con el ajuste CONTACT_EMAIL también se envía cada uno por correo.',
  show: 'Qué mensajes',
  states: { new: 'Nuevos', answered: 'Respondidos' },
  loading: 'Buscando los mensajes',
  none: { new: 'Nada espera respuesta', answered: 'Todavía no hay nada respondido' },
  columns: { message: 'Mensaje', written: 'Escrito' },
  more: 'Mostrar más',
  visitor: 'Visitante',
  account: 'Cuenta',
  answeredAt: 'Respondido: {when}',
  markAnswered: 'Marcar como respondido',
  markNew: 'Marcar como nuevo',
  answer: 'Responder por correo',
} satisfies Translation<typeof english>;
