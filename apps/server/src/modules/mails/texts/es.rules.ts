import type { MailTexts } from '../mails.types.ts';

export const spanish: MailTexts = {
  'verify-email': ({ path, hours }, format) => ({
    subject: 'Confirma tu dirección de correo',
    paragraphs: ['Confirma que esta dirección es tuya. Después, tu cuenta estará lista.'],
    action: { label: 'Confirmar la dirección', path },
    notes: [
      `El enlace funciona una sola vez y caduca en ${format.hours(hours)}.`,
      'Si no has pedido ninguna cuenta, ignora este mensaje. Sin tu confirmación, la cuenta no se puede usar.',
    ],
  }),
  'reset-password': ({ path, hours }, format) => ({
    subject: 'Establece una contraseña nueva',
    paragraphs: ['Alguien, seguramente tú, ha pedido establecer una contraseña nueva para tu cuenta.'],
    action: { label: 'Elegir una contraseña nueva', path },
    notes: [
      `El enlace funciona una sola vez y caduca en ${format.hours(hours)}. Con la contraseña nueva se cerrará la sesión en todos tus dispositivos.`,
      'Si no has sido tú, ignora este mensaje. Tu contraseña seguirá siendo la misma.',
    ],
  }),
  'account-exists': ({ signInPath, resetPath }) => ({
    subject: 'Ya tienes una cuenta',
    paragraphs: ['Alguien, seguramente tú, ha intentado crear una cuenta con esta dirección. Ya existe una, así que no se ha cambiado nada.'],
    action: { label: 'Iniciar sesión', path: signInPath },
    notes: [
      { text: '¿Has olvidado la contraseña? Establece una nueva aquí:', path: resetPath },
      'Si no has sido tú, no tienes que hacer nada.',
    ],
  }),
  'password-changed': ({ at, resetPath }, format) => ({
    subject: 'Se ha cambiado tu contraseña',
    paragraphs: [
      `La contraseña de tu cuenta se cambió el ${format.time(at)}. Se ha cerrado la sesión en todos tus dispositivos.`,
      'Si has sido tú, no tienes que hacer nada. Si no, establece una contraseña nueva cuanto antes.',
    ],
    action: { label: 'Establecer una contraseña nueva', path: resetPath },
    notes: [],
  }),
  buttonFallback: 'Si el botón no funciona, abre esta dirección:',
  footer: (host) => `Enviado por Scriba en ${host}, porque allí se introdujo esta dirección.`,
};
