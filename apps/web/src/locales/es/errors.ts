import type { ErrorCode } from '@scriba/contract/errors';

export const errors = {
  'request.invalid': 'Hay algo que no está bien en esta solicitud. Revisa lo que has escrito y vuelve a intentarlo.',
  'request.unsupported_media_type': 'El servidor no admite aquí este tipo de contenido.',
  'request.too_large': 'Es más de lo que el servidor admite de una vez.',
  'request.too_many': 'Demasiadas solicitudes en poco tiempo. Vuelve a intentarlo en {seconds} s.',
  'request.foreign_origin': 'Esta solicitud venía de otro sitio y no se ha realizado. Abre Scriba directamente.',
  'route.not_found': 'No hay nada en esta dirección. Recarga la página para tener la última versión.',

  'auth.required': 'Inicia sesión para continuar.',
  'auth.forbidden': 'Tu cuenta no tiene permiso para hacer esto.',
  'auth.invalid_credentials': 'El correo o la contraseña no son correctos.',
  'auth.user_not_found': 'Ninguna cuenta tiene este correo.',
  'auth.wrong_password': 'La contraseña no es correcta. Prueba otra vez o restablécela.',
  'auth.email_in_use': 'Este correo ya tiene una cuenta. Inicia sesión.',
  'auth.email_not_verified': 'Confirma primero tu correo: abre el enlace que te enviamos.',
  'auth.account_suspended': 'Tu cuenta se ha suspendido temporalmente y no puedes acceder a la aplicación.',
  'auth.sign_up_closed': 'Esta instalación no está abierta a cualquiera. Pide una cuenta a quien la administra.',
  'auth.weak_password': 'Esta contraseña es demasiado fácil de adivinar. Elige una más larga.',
  'auth.token_invalid': 'Este enlace ya se ha usado o ha caducado. Pide uno nuevo.',
  'auth.code_invalid': 'El código no es correcto o ya se ha usado. Espera al siguiente o comprueba la hora del teléfono.',
  'auth.second_step_expired': 'Ha pasado demasiado tiempo. Escribe otra vez tu contraseña.',
  'auth.sign_in_again': 'Para esto, vuelve a iniciar sesión: ha pasado un rato desde la última vez.',
  'totp.already_on': 'Ya se pide una aplicación de autenticación. Desactívala primero.',
  'totp.not_started': 'No se está configurando ninguna aplicación de autenticación. Empieza de nuevo.',
  'session.not_found': 'La sesión de este dispositivo ya está cerrada.',
  'profile.photo_not_found': 'Tu cuenta no tiene foto.',
  'profile.photo_unreadable': 'No es una imagen que se pueda leer. Elige una imagen JPEG, PNG o WebP.',
  'profile.photo_too_large': 'La imagen es demasiado grande. Elige una de {maxBytes} como máximo.',

  'setup.code_invalid': 'El código de configuración no es correcto. Cópialo de la consola o del archivo setup-code.',
  'setup.already_done': 'Esta instalación ya tiene su primera cuenta. Inicia sesión.',

  'folder.not_found': 'Esta carpeta ya no existe.',
  'folder.name_taken': 'Aquí ya hay una carpeta con este nombre. Elige otro.',
  'folder.too_deep': 'Las carpetas no pueden anidarse más. Créala un nivel más arriba.',
  'folder.not_empty': 'No puedes borrar una carpeta que contiene archivos. Mueve o borra antes los archivos.',
  'folder.into_itself': 'Una carpeta no puede moverse dentro de sí misma.',
  'folder.upload_forbidden': 'No tienes permiso para subir archivos a esta carpeta.',

  'file.not_found': 'Este archivo ya no existe.',
  'file.too_large': 'Este archivo es más grande de lo permitido.',
  'file.empty': 'Este archivo está vacío. Guárdalo otra vez y sube la copia nueva.',
  'file.type_unsupported': 'No se admiten archivos de este tipo. Mira los formatos admitidos.',
  'file.type_unavailable': 'Esta instalación aún no puede leer archivos de este tipo.',
  'file.type_mismatch': 'El contenido de este archivo no es lo que dice su nombre. Revisa la extensión.',
  'file.name_invalid': 'Este nombre no se permite. Usa otro.',
  'file.being_read': 'Este archivo se está leyendo. Vuelve a intentarlo cuando su texto esté listo.',

  'upload.not_found': 'Esta subida ha caducado. Empiézala de nuevo.',
  'upload.incomplete': 'Esta subida aún no está completa.',

  'usage.extractions_exceeded': 'No quedan extracciones. Mejora tu plan para procesar más archivos.',
  'usage.storage_exceeded': 'No queda espacio suficiente. Mejora tu plan para subir más archivos.',
  'storage.no_space': 'El disco de esta instalación está lleno. Continuará solo en cuanto haya espacio.',

  'extraction.canceled': 'Esta lectura se canceló. Tu archivo se conserva.',
  'extraction.failed': 'No se ha podido leer el texto. Vuelve a intentarlo o sube una copia más nítida.',
  'extraction.password_required': 'Este documento está protegido. Escribe su contraseña para leerlo.',
  'extraction.password_wrong': 'Esta contraseña no abre el documento. Prueba otra.',
  'extraction.damaged': 'Este archivo está dañado o incompleto. Sube una copia nueva.',
  'extraction.no_pages': 'Este documento no tiene páginas.',
  'extraction.too_big_to_open':
    '{limit, select, megapixels {Esta imagen tiene {megapixels} megapíxeles, más de los que lee esta instalación. Guárdala más pequeña y súbela otra vez.} '
    + 'other {Abrir este archivo exige más de lo que permite esta instalación. Divídelo o guarda sus imágenes más pequeñas.}}',
  'extraction.timed_out': 'La lectura tardó demasiado y se detuvo. Divide el archivo y vuelve a intentarlo.',
  'extraction.crashed': 'El lector se detuvo en este archivo. Tu archivo se conserva; prueba con otra copia.',
  'extraction.decoder_missing': 'A esta instalación le falta el programa que lee este tipo. Quien la gestiona puede añadirlo.',

  'page.not_found': 'Esta página no existe.',
  'text.not_found': 'Todavía no hay texto.',
  'text.no_tables': 'Este texto no contiene tablas.',
  'text.changed_meanwhile': 'Mientras tanto, el texto se cambió en otro sitio. Tu versión sigue aquí; compárala antes de guardar.',
  'text.has_edits': 'Este texto tiene correcciones que una nueva lectura reemplazaría. Confirma que pueden reemplazarse.',
  'revision.not_found': 'Esta versión del texto ya no existe.',

  'job.not_found': 'Esta tarea ya no existe.',
  'search.query_invalid': 'No se entiende esta búsqueda. Usa menos signos y vuelve a intentarlo.',

  'service.maintenance': 'Hay tareas de mantenimiento en curso. Vuelve a intentarlo en unos minutos.',
  'service.unavailable': 'El servicio no está disponible ahora. Vuelve a intentarlo en un momento.',
  'internal': 'Algo ha fallado por nuestra parte. Vuelve a intentarlo en un momento.',
} satisfies Record<ErrorCode, string>;
