import type { privacy as englishPrivacy, terms as englishTerms } from '../en/pages.ts';
import type { Translation } from '../translation.ts';

export const privacy = {
  title: 'Privacidad',
  lead: 'Lo que esta instalación de Scriba sabe de ti. Responde de ello quien la gestiona; esta página dice lo que hace el programa.',
  whoSees: {
    title: 'Quién ve tus archivos',
    text: 'Solo tú ves los archivos y textos de tu cuenta. Quien gestiona la instalación lleva la máquina en la que están y puede acceder a su disco y a sus copias de seguridad.',
  },
  whatIsKept: {
    title: 'Qué se guarda',
    text: 'Tu nombre, tu correo y lo demás que indicaste al registrarte; tus archivos, sus textos y tus correcciones; los dispositivos en los que has iniciado sesión, con su dirección de red y navegador; un registro de exportaciones, eliminaciones y cambios de tu dirección, con la dirección de red desde la que se pidieron. Si nunca confirmas tu dirección, lo que indicaste al registrarte se borra a los {unconfirmedDays} días. Lo que escribes en el formulario de contacto se conserva {contactDays} días.',
  },
  cookies: {
    title: 'Cookies',
    text: 'Una cookie mantiene tu sesión iniciada. Lo que no es esencial en esta lista solo se guarda si lo has aceptado, y antes no se carga nada de otros sitios.',
  },
  reading: { title: 'Cómo se leen los archivos', text: 'El texto se lee en las máquinas de quien gestiona la instalación. Nada se envía a otras empresas, salvo que quien la gestiona haya activado un modelo externo para las páginas difíciles de leer: en ese caso, la lista de formatos, junto a la subida, dice cuál.' },
  deletion: {
    title: 'Borrado',
    text: 'Un archivo eliminado permanece {binDays} días en la papelera, salvo que la vacíes, y después se borra con su texto. Una cuenta eliminada se borra a los {keepDays} días, durante los que se puede conservar. Las copias de seguridad del operador desaparecen cuando se renuevan; pregúntale cuánto tarda.',
  },
  ownData: { title: 'Tus datos en tus manos', text: 'Mira qué se sabe de ti, llévatelo o haz que se borre. No hace falta pedírselo a nadie.' },
  questions: { title: 'Preguntas', text: 'Dirígete a quien gestiona esta instalación: la persona o empresa que te dio su dirección.', write: 'Escribir a quien administra' },
} satisfies Translation<typeof englishPrivacy>;

export const terms = {
  title: 'Condiciones',
  lead: 'Las reglas breves para usar esta instalación de Scriba.',
  operator: { title: 'Quién la ofrece', text: 'Esta instalación la ofrece quien la gestiona, que puede tener otras condiciones propias.' },
  yourFiles: { title: 'Tus archivos son tuyos', text: 'Conservas todos los derechos sobre lo que subes. Sube solo lo que puedas guardar y leer aquí.' },
  limits: { title: 'Límites', text: '{offer, select, plans {Lo que permite tu plan está en la página Planes.} other {No hay límite de archivos leídos ni de espacio.}} Un archivo puede tener hasta {size}.' },
  reading: { title: 'La lectura no es perfecta', text: 'El texto lo lee un programa y puede tener errores. Compáralo con la página antes de fiarte de él.' },
  software: { title: 'El programa', text: 'Scriba es software libre bajo la GNU Affero General Public License, versión 3. Se ofrece sin garantía.' },
} satisfies Translation<typeof englishTerms>;
