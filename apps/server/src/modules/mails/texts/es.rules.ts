import type { MailTexts, PasswordNews, SecurityNews } from '../mails.types.ts';
import { answerTo } from './answer-to.rules.ts';

/** What happened to a password, with its time. */
const passwordChanged: PasswordNews = {
  'by-link': (time) => `La contraseña de tu cuenta se cambió el ${time}. Se ha cerrado la sesión en todos tus dispositivos.`,
  'signed-in': (time) => `La contraseña de tu cuenta se cambió el ${time}. Se ha cerrado la sesión en tus otros dispositivos.`,
  first: (time) =>
    `El ${time} se creó una contraseña para tu cuenta. La abre junto con esta dirección. Se ha cerrado la sesión en tus otros dispositivos.`,
};

const OTHER_WAYS_IN =
  'Una contraseña nueva no quita una llave de acceso, una aplicación de autenticación ni una cuenta de otro proveedor. Mira en Seguridad, en tu perfil, quita lo que no sea tuyo y, donde no puedas, pregunta a quien administra Scriba.';

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
  'no-passwords': ({ path }) => ({
    subject: 'Cómo iniciar sesión',
    paragraphs: ['Alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta. Aquí nadie inicia sesión con contraseña: usa la cuenta de otro proveedor que aparece en la página de inicio de sesión, o una llave de acceso.'],
    action: { label: 'Iniciar sesión', path },
    notes: ['Si no has sido tú, no tienes que hacer nada. No ha cambiado nada.'],
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
  'change-address': ({ path, hours }, format) => ({
    subject: 'Confirma tu nueva dirección de correo',
    paragraphs: ['Alguien, seguramente tú, quiere que esta sea la dirección de una cuenta. Confírmala, por favor. Hasta entonces, la cuenta conserva la que tiene.'],
    action: { label: 'Confirmar la nueva dirección', path },
    notes: [
      `El enlace funciona una sola vez y caduca en ${format.hours(hours)}. Puede que antes tengas que iniciar sesión con la dirección que tenías hasta ahora.`,
      'Si no lo has pedido tú, ignora este mensaje. No cambia nada.',
    ],
  }),
  'address-taken': ({ signInPath, resetPath }) => ({
    subject: 'Esta dirección ya tiene una cuenta',
    paragraphs: ['Alguien, seguramente tú, quería pasar otra cuenta a esta dirección. Ya tiene una cuenta propia, así que no se ha cambiado nada.'],
    action: { label: 'Iniciar sesión', path: signInPath },
    notes: [
      { text: '¿Has olvidado la contraseña de esa cuenta? Establece una nueva aquí:', path: resetPath },
      'Si no has sido tú, no tienes que hacer nada.',
    ],
  }),
  'address-kept': ({ until, path }, format) => ({
    subject: 'Esta dirección aún no está libre',
    paragraphs: [
      'Alguien, seguramente tú, quería usar esta dirección para una cuenta. Otra cuenta la tuvo hasta hace poco, así que no se ha cambiado nada.',
      `Hasta el ${format.time(until)}, esa cuenta puede recuperarla con el enlace que se envió aquí cuando la dejó. Después, la dirección queda libre.`,
    ],
    action: { label: 'Iniciar sesión', path },
    notes: ['Si no has sido tú, no tienes que hacer nada.'],
  }),
  'address-changed': ({ path, to, at, days }, format) => ({
    subject: 'Se ha cambiado la dirección de tu cuenta',
    paragraphs: [
      `El ${format.time(at)}, la dirección de correo de tu cuenta se cambió a ${to}. Con esta ya no se puede entrar.`,
      'Si has sido tú, no tienes que hacer nada. Si no, recupera tu cuenta: volverá a tener esta dirección, se cerrará la sesión en todos los dispositivos y elegirás una contraseña nueva.',
    ],
    action: { label: 'No he sido yo', path },
    notes: [`El enlace funciona una sola vez y caduca en ${days} días. Con él también se quitan las formas de entrar que se añadieron después del cambio.`],
  }),
  'address-undone': ({ at, path }, format) => ({
    subject: 'Se ha deshecho el cambio de dirección',
    paragraphs: [
      `El ${format.time(at)}, tu cuenta volvió a la dirección de correo que tenía antes. Con esta ya no se puede entrar.`,
    ],
    action: { label: 'Escríbenos', path },
    notes: ['Si no te lo esperabas, dínoslo.'],
  }),
  'password-changed': ({ how, at, resetPath }, format) => ({
    subject: how === 'first' ? 'Tu cuenta tiene ahora una contraseña' : 'Se ha cambiado tu contraseña',
    paragraphs: [
      passwordChanged[how](format.time(at)),
      'Si has sido tú, no tienes que hacer nada. Si no, establece una contraseña nueva cuanto antes.',
    ],
    action: { label: 'Establecer una contraseña nueva', path: resetPath },
    notes: [OTHER_WAYS_IN],
  }),
  'contact-message': ({ name, surname, email, subject, message, path }) => ({
    subject: `Contacto: ${subject}`,
    paragraphs: [`${name} ${surname} (${email}) ha escrito:`, message],
    action: { label: 'Responder por correo', path: answerTo(email, subject) },
    notes: [{ text: 'Todos los mensajes, y cuáles tienen respuesta:', path }],
  }),
  'contact-received': ({ subject, words, path }) => ({
    subject: 'Hemos recibido tu mensaje',
    paragraphs: ['Gracias por escribirnos. Te responderemos a esta dirección.', ...(words === null ? [] : [`Has escrito: ${subject}`, words])],
    action: { label: 'Abrir Scriba', path },
    notes: ['Si no nos has escrito, ignora este mensaje: alguien se equivocó al escribir su dirección.'],
  }),
  'export-ready': ({ path, days }) => ({
    subject: 'Tus datos están listos',
    paragraphs: ['Todo lo que Scriba sabe de ti está en un archivo ZIP: tus archivos, sus textos y lo demás que se guarda.'],
    action: { label: 'Descargarlo', path },
    notes: [`Puedes descargarlo durante ${days} días con la sesión iniciada. Si no lo pediste tú, cambia tu contraseña.`],
  }),
  'deletion-scheduled': ({ path, at }, format) => ({
    subject: 'Tu cuenta se va a borrar',
    paragraphs: [
      `Como pediste, tu cuenta se borrará el ${format.time(at)}, con todos los archivos y textos. Se cerró tu sesión en todos los dispositivos.`,
      'Hasta entonces puedes cambiar de idea: inicia sesión y elige conservar la cuenta.',
    ],
    action: { label: 'Conservar mi cuenta', path },
    notes: ['Si no fuiste tú, inicia sesión, conserva la cuenta y pon una contraseña nueva enseguida.'],
  }),
  'files-to-be-deleted': ({ at, count, canBeOpened, path, filesPath }, format) => ({
    subject: 'Se van a eliminar archivos tuyos',
    paragraphs: [
      `Tu plan conserva dos de tus archivos: primero los favoritos y después los más recientes. Los demás se eliminarán definitivamente el ${format.time(at)}. Por ahora son ${count}.`,
      'Con un plan superior se conservan todos.',
    ],
    action: { label: 'Ver los planes', path },
    notes: [
      ...(canBeOpened ? ['Hasta entonces puedes abrirlos y descargarlos todos.'] : []),
      { text: 'Marca como favoritos los dos que quieras conservar:', path: filesPath },
    ],
  }),
  invitation: ({ path, hours }, format) => ({
    subject: 'Se ha creado una cuenta para ti',
    paragraphs: ['Quien administra Scriba ha creado una cuenta para esta dirección. Elige una contraseña y será tuya.'],
    action: { label: 'Elegir una contraseña', path },
    notes: [
      `El enlace funciona una sola vez y caduca en ${format.hours(hours)}. Después, pide uno nuevo a quien te invitó.`,
      'Si no sabes quién te ha invitado, no hagas caso de este mensaje.',
    ],
  }),
  'invitation-elsewhere': ({ path }) => ({
    subject: 'Se ha creado una cuenta para ti',
    paragraphs: ['Quien administra Scriba ha creado una cuenta para esta dirección. Inicia sesión con la cuenta que tengas con ella en uno de los proveedores que aparecen en la página de inicio de sesión, y será tuya.'],
    action: { label: 'Iniciar sesión', path },
    notes: ['Si no sabes quién te ha invitado, no hagas caso de este mensaje.'],
  }),
  'account-suspended': ({ reason, path }) => ({
    subject: 'Tu cuenta está suspendida',
    paragraphs: ['Tu cuenta está suspendida. No podrás usar Scriba hasta que se levante la suspensión; tus archivos se conservan.', `El motivo: ${reason}`],
    action: { label: 'Escríbenos', path },
    notes: ['Si crees que se trata de un error, dínoslo.'],
  }),
  'account-restored': ({ path }) => ({
    subject: 'Tu cuenta vuelve a estar abierta',
    paragraphs: ['Se ha levantado la suspensión de tu cuenta. Todo está como lo dejaste.'],
    action: { label: 'Iniciar sesión', path },
    notes: ['Se cerró tu sesión en todos los dispositivos.'],
  }),
  'security-changed': ({ change, at, resetPath }, format) => ({
    subject: securityNews[change].subject,
    paragraphs: [securityNews[change].happened(format.time(at)), 'Si fuiste tú, no tienes que hacer nada. Si no, elige enseguida una contraseña nueva; con ella se cierra la sesión en todos los dispositivos.'],
    action: { label: 'Establecer una contraseña nueva', path: resetPath },
    notes: [
      OTHER_WAYS_IN,
    ],
  }),
  buttonFallback: 'Si el botón no funciona, abre esta dirección:',
  footer: (host) => `Enviado por Scriba en ${host}, porque allí se introdujo esta dirección.`,
};

const securityNews: SecurityNews = {
  'totp-on': {
    subject: 'El inicio de sesión en dos pasos está activado',
    happened: (time) => `Desde el ${time}, para entrar en tu cuenta hace falta también un código de tu aplicación de autenticación.`,
  },
  'totp-off': {
    subject: 'El inicio de sesión en dos pasos está desactivado',
    happened: (time) => `El ${time} se desactivó el inicio de sesión en dos pasos de tu cuenta. Ahora basta con la contraseña.`,
  },
  'recovery-code-used': {
    subject: 'Se ha usado un código de recuperación',
    happened: (time) => `El ${time} alguien entró en tu cuenta con uno de tus códigos de recuperación. Ese código ya no sirve.`,
  },
  'recovery-codes-renewed': {
    subject: 'Tienes nuevos códigos de recuperación',
    happened: (time) => `El ${time} se crearon nuevos códigos de recuperación para tu cuenta. Los anteriores ya no sirven.`,
  },
  'codes-refused': {
    subject: 'Alguien conoce tu contraseña',
    happened: (time) =>
      `Hasta el ${time}, alguien escribió muchas veces tu contraseña correcta, pero códigos equivocados. Nadie ha entrado; durante unas horas no se aceptan códigos.`,
  },
  'passkey-added': {
    subject: 'Se ha añadido una llave de acceso',
    happened: (time) =>
      `El ${time} se añadió una llave de acceso a tu cuenta. Quien la tenga puede entrar sin la contraseña.`,
  },
  'passkey-removed': {
    subject: 'Se ha quitado una llave de acceso',
    happened: (time) =>
      `El ${time} se quitó una llave de acceso de tu cuenta. Ya no la abre.`,
  },
  'provider-linked': {
    subject: 'Otra forma de entrar en tu cuenta',
    happened: (time) =>
      `El ${time}, alguien que posee esta dirección entró a través de otro proveedor. Desde ahora, esa otra cuenta también abre esta.`,
  },
  'provider-unlinked': {
    subject: 'Se ha quitado una forma de entrar en tu cuenta',
    happened: (time) => `El ${time} se desvinculó una cuenta de otro proveedor. Ya no abre la tuya.`,
  },
  'totp-reset': {
    subject: 'Se ha restablecido tu segundo paso',
    happened: (time) =>
      `El ${time}, un administrador restableció el segundo paso de tu inicio de sesión. Hasta que lo configures de nuevo, basta con la contraseña. Se cerró tu sesión en todos los dispositivos.`,
  },
  'passkeys-reset': {
    subject: 'Se han quitado tus llaves de acceso',
    happened: (time) =>
      `El ${time}, un administrador quitó todas las llaves de acceso de tu cuenta. Entra de otra forma; si no tienes ninguna, te ayuda quien administra esta instalación. Se cerró tu sesión en todos los dispositivos.`,
  },
};
