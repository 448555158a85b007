import type { ErrorCode } from '@scriba/contract/errors';

export const errors = {
  'request.invalid': 'Ceva nu este în regulă în această cerere. Verifică ce ai scris și încearcă din nou.',
  'request.unsupported_media_type': 'Serverul nu acceptă aici acest tip de conținut.',
  'request.too_large': 'Este mai mult decât acceptă serverul o dată.',
  'request.too_many': 'Prea multe cereri în scurt timp. Încearcă din nou peste {seconds} s.',
  'request.foreign_origin': 'Cererea a venit de pe alt site și nu a fost executată. Deschide Scriba direct.',
  'route.not_found': 'La această adresă nu este nimic. Reîncarcă pagina ca să ai ultima versiune.',

  'auth.required': 'Conectează-te ca să continui.',
  'auth.forbidden': 'Contul tău nu are voie să facă asta.',
  'auth.invalid_credentials': 'Adresa de e-mail sau parola nu este corectă.',
  'auth.user_not_found': 'Niciun cont nu are această adresă de e-mail.',
  'auth.wrong_password': 'Parola nu este corectă. Încearcă din nou sau reseteaz-o.',
  'auth.email_in_use': 'Această adresă de e-mail are deja un cont. Conectează-te.',
  'auth.email_not_verified': 'Confirmă mai întâi adresa de e-mail: deschide linkul din mesajul nostru.',
  'auth.account_suspended': 'Contul tău a fost suspendat temporar și nu poți accesa aplicația.',
  'auth.sign_up_closed': 'Această instalare nu este deschisă oricui. Cere un cont de la administratorul ei.',
  'auth.weak_password': 'Parola este prea ușor de ghicit. Alege una mai lungă.',
  'auth.token_invalid': 'Linkul a fost folosit deja sau este prea vechi. Cere unul nou.',
  'auth.code_invalid': 'Codul nu este corect sau a fost deja folosit. Așteaptă-l pe următorul sau verifică ceasul telefonului.',
  'auth.second_step_expired': 'A trecut prea mult timp. Scrie din nou parola.',
  'auth.sign_in_again': 'Pentru asta, conectează-te mai întâi din nou: a trecut ceva timp de la ultima conectare.',
  'totp.already_on': 'Se cere deja un cod dintr-o aplicație de autentificare. Dezactiveaz-o mai întâi.',
  'totp.not_started': 'Nu se configurează nicio aplicație de autentificare. Ia-o de la capăt.',
  'session.not_found': 'Acest dispozitiv este deja deconectat.',
  'profile.photo_not_found': 'Contul tău nu are fotografie.',
  'profile.photo_unreadable': 'Imaginea nu poate fi citită. Alege o imagine JPEG, PNG sau WebP.',
  'profile.photo_too_large': 'Imaginea este prea mare. Alege una de cel mult {maxBytes}.',

  'setup.code_invalid': 'Codul de configurare nu este corect. Copiază-l din consolă sau din fișierul setup-code.',
  'setup.already_done': 'Această instalare are deja primul cont. Conectează-te.',

  'folder.not_found': 'Dosarul nu mai există.',
  'folder.name_taken': 'Aici există deja un dosar cu acest nume. Alege altul.',
  'folder.too_deep': 'Dosarele nu pot fi imbricate mai adânc. Creează-l cu un nivel mai sus.',
  'folder.not_empty': 'Nu poți șterge un dosar care conține fișiere. Mută-le sau șterge-le mai întâi.',
  'folder.into_itself': 'Un dosar nu poate fi mutat în el însuși.',
  'folder.upload_forbidden': 'Nu ai permisiunea să încarci fișiere în acest dosar.',

  'file.not_found': 'Fișierul nu mai există.',
  'file.too_large': 'Fișierul este mai mare decât este permis.',
  'file.empty': 'Fișierul este gol. Salvează-l din nou și încarcă noua copie.',
  'file.type_unsupported': 'Fișierele de acest tip nu sunt acceptate. Vezi formatele acceptate.',
  'file.type_unavailable': 'Această instalare nu poate citi încă fișiere de acest tip.',
  'file.type_mismatch': 'Conținutul fișierului nu este cel pe care îl arată numele. Verifică extensia.',
  'file.name_invalid': 'Acest nume nu este permis. Folosește altul.',
  'file.being_read': 'Fișierul este citit chiar acum. Încearcă din nou când textul este gata.',

  'upload.not_found': 'Această încărcare a expirat. Începe-o din nou.',
  'upload.incomplete': 'Această încărcare nu este completă încă.',

  'usage.extractions_exceeded': 'Nu au mai rămas extrageri. Treci la un abonament mai mare ca să procesezi mai multe fișiere.',
  'usage.storage_exceeded': 'Nu a mai rămas destul spațiu. Treci la un abonament mai mare ca să încarci mai multe fișiere.',
  'storage.no_space': 'Discul acestei instalări este plin. Continuă singur de îndată ce se face loc.',

  'extraction.canceled': 'Citirea a fost anulată. Fișierul tău este păstrat.',
  'extraction.failed': 'Textul nu a putut fi citit. Încearcă din nou sau încarcă o copie mai clară.',
  'extraction.password_required': 'Documentul este protejat. Scrie parola lui ca să fie citit.',
  'extraction.password_wrong': 'Această parolă nu deschide documentul. Încearcă alta.',
  'extraction.damaged': 'Fișierul este deteriorat sau incomplet. Încarcă o copie nouă.',
  'extraction.no_pages': 'Documentul nu are pagini.',
  'extraction.too_big_to_open':
    '{limit, select, megapixels {Această imagine are {megapixels} megapixeli, mai mult decât citește această instalare. Salveaz-o mai mică și încarc-o din nou.} '
    + 'other {Deschiderea acestui fișier cere mai mult decât permite această instalare. Împarte-l sau salvează-i imaginile mai mici.}}',
  'extraction.timed_out': 'Citirea a durat prea mult și a fost oprită. Împarte fișierul și încearcă din nou.',
  'extraction.crashed': 'Programul de citire s-a oprit la acest fișier. Fișierul tău este păstrat; încearcă altă copie.',
  'extraction.decoder_missing': 'Acestei instalări îi lipsește programul care citește acest tip. Administratorul îl poate adăuga.',

  'page.not_found': 'Pagina nu există.',
  'text.not_found': 'Nu există încă text.',
  'text.no_tables': 'Acest text nu conține tabele.',
  'text.changed_meanwhile': 'Textul a fost modificat între timp în altă parte. Versiunea ta rămâne aici; compară înainte de a salva.',
  'text.has_edits': 'Acest text are corecturi pe care o nouă citire le-ar înlocui. Confirmă că pot fi înlocuite.',
  'revision.not_found': 'Această versiune a textului nu mai există.',

  'job.not_found': 'Această sarcină nu mai există.',
  'search.query_invalid': 'Căutarea nu poate fi înțeleasă. Folosește mai puține semne și încearcă din nou.',

  'service.maintenance': 'Se efectuează lucrări de întreținere. Încearcă din nou peste câteva minute.',
  'service.unavailable': 'Serviciul nu este disponibil acum. Încearcă din nou peste o clipă.',
  'internal': 'Ceva nu a mers bine la noi. Încearcă din nou peste o clipă.',
} satisfies Record<ErrorCode, string>;
