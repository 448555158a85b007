import type { ErrorCode } from '@scriba/contract/errors';

export const errors = {
  'request.invalid': 'An dieser Anfrage stimmt etwas nicht. Prüfen Sie Ihre Eingaben und versuchen Sie es noch einmal.',
  'request.unsupported_media_type': 'Der Server nimmt diese Art von Inhalt hier nicht an.',
  'request.too_large': 'Das ist mehr, als der Server auf einmal annimmt.',
  'request.too_many': 'Zu viele Anfragen in kurzer Zeit. Versuchen Sie es in {seconds} s noch einmal.',
  'request.foreign_origin': 'Diese Anfrage kam von einer anderen Seite und wurde nicht ausgeführt. Öffnen Sie Scriba direkt.',
  'route.not_found': 'Unter dieser Adresse gibt es nichts. Laden Sie die Seite neu, um die neueste Version zu bekommen.',

  'auth.required': 'Melden Sie sich an, um weiterzumachen.',
  'auth.forbidden': 'Ihr Konto darf das nicht.',
  'auth.invalid_credentials': 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
  'auth.user_not_found': 'Zu dieser E-Mail-Adresse gibt es kein Konto.',
  'auth.wrong_password': 'Das Passwort stimmt nicht. Versuchen Sie es noch einmal oder setzen Sie es zurück.',
  'auth.email_in_use': 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an.',
  'auth.email_not_verified': 'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link in unserer E-Mail.',
  'auth.account_suspended': 'Ihr Konto wurde vorübergehend gesperrt, und Sie können die Anwendung nicht nutzen.',
  'auth.sign_up_closed': 'Diese Installation ist nicht für alle offen. Fragen Sie die Administration nach einem Konto.',
  'auth.weak_password': 'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein längeres.',
  'auth.token_invalid': 'Dieser Link wurde schon verwendet oder ist zu alt. Fordern Sie einen neuen an.',
  'auth.code_invalid': 'Dieser Code ist nicht richtig oder wurde schon benutzt. Warten Sie auf den nächsten oder prüfen Sie die Uhr Ihres Telefons.',
  'auth.second_step_expired': 'Es ist zu viel Zeit vergangen. Geben Sie Ihr Passwort noch einmal ein.',
  'auth.sign_in_again': 'Melden Sie sich dafür erst noch einmal an: Ihre letzte Anmeldung ist eine Weile her.',
  'totp.already_on': 'Es wird schon nach einer Authentifizierungs-App gefragt. Schalten Sie sie zuerst aus.',
  'totp.not_started': 'Es wird gerade keine Authentifizierungs-App eingerichtet. Fangen Sie noch einmal an.',
  'session.not_found': 'Dieses Gerät ist schon abgemeldet.',
  'profile.photo_not_found': 'Ihr Konto hat kein Foto.',
  'profile.photo_unreadable': 'Das ist kein lesbares Bild. Wählen Sie ein Bild im Format JPEG, PNG oder WebP.',
  'profile.photo_too_large': 'Dieses Bild ist zu groß. Wählen Sie eines mit höchstens {maxBytes}.',

  'setup.code_invalid': 'Der Einrichtungscode stimmt nicht. Kopieren Sie ihn aus der Konsole oder aus der Datei setup-code.',
  'setup.already_done': 'Diese Installation hat schon ihr erstes Konto. Melden Sie sich an.',

  'folder.not_found': 'Diesen Ordner gibt es nicht mehr.',
  'folder.name_taken': 'Hier gibt es schon einen Ordner mit diesem Namen. Wählen Sie einen anderen.',
  'folder.too_deep': 'Tiefer lassen sich Ordner nicht verschachteln. Legen Sie ihn eine Ebene höher an.',
  'folder.not_empty': 'Ein Ordner, der Dateien enthält, lässt sich nicht löschen. Verschieben oder löschen Sie zuerst die Dateien.',
  'folder.into_itself': 'Ein Ordner lässt sich nicht in sich selbst verschieben.',
  'folder.upload_forbidden': 'Sie dürfen in diesen Ordner keine Dateien hochladen.',

  'file.not_found': 'Diese Datei gibt es nicht mehr.',
  'file.too_large': 'Diese Datei ist größer als erlaubt.',
  'file.empty': 'Diese Datei ist leer. Speichern Sie sie noch einmal und laden Sie die neue Kopie hoch.',
  'file.type_unsupported': 'Dateien dieses Typs werden nicht angenommen. Sehen Sie die unterstützten Formate an.',
  'file.type_unavailable': 'Diese Installation kann Dateien dieses Typs noch nicht lesen.',
  'file.type_mismatch': 'Der Inhalt dieser Datei ist nicht, was ihr Name sagt. Prüfen Sie die Endung.',
  'file.name_invalid': 'Dieser Name ist nicht erlaubt. Verwenden Sie einen anderen.',
  'file.being_read': 'Diese Datei wird gerade gelesen. Versuchen Sie es noch einmal, wenn der Text fertig ist.',

  'upload.not_found': 'Dieser Upload ist abgelaufen. Beginnen Sie ihn neu.',
  'upload.incomplete': 'Dieser Upload ist noch nicht vollständig.',

  'usage.extractions_exceeded': 'Keine Extraktionen mehr übrig. Wechseln Sie den Tarif, um weitere Dateien zu verarbeiten.',
  'usage.storage_exceeded': 'Nicht genug Speicherplatz übrig. Wechseln Sie den Tarif, um weitere Dateien hochzuladen.',
  'storage.no_space': 'Die Festplatte dieser Installation ist voll. Es geht von selbst weiter, sobald Platz da ist.',

  'extraction.canceled': 'Dieser Lesevorgang wurde abgebrochen. Ihre Datei ist noch da.',
  'extraction.failed': 'Der Text konnte nicht gelesen werden. Versuchen Sie es noch einmal oder laden Sie eine deutlichere Kopie hoch.',
  'extraction.password_required': 'Dieses Dokument ist geschützt. Geben Sie sein Passwort ein, damit es gelesen werden kann.',
  'extraction.password_wrong': 'Dieses Passwort öffnet das Dokument nicht. Versuchen Sie ein anderes.',
  'extraction.damaged': 'Diese Datei ist beschädigt oder nicht vollständig. Laden Sie eine neue Kopie hoch.',
  'extraction.no_pages': 'Dieses Dokument hat keine Seiten.',
  'extraction.too_big_to_open':
    '{limit, select, megapixels {Dieses Bild hat {megapixels} Megapixel, mehr als diese Installation liest. Speichern Sie es kleiner und laden Sie es noch einmal hoch.} '
    + 'other {Das Öffnen dieser Datei erfordert mehr, als diese Installation zulässt. Teilen Sie sie, oder speichern Sie ihre Bilder kleiner.}}',
  'extraction.timed_out': 'Das Lesen dauerte zu lange und wurde beendet. Teilen Sie die Datei und versuchen Sie es noch einmal.',
  'extraction.crashed': 'Das Leseprogramm blieb bei dieser Datei stehen. Ihre Datei ist noch da; versuchen Sie eine andere Kopie.',
  'extraction.decoder_missing': 'Dieser Installation fehlt das Programm, das diesen Typ liest. Ihr Betreiber kann es ergänzen.',

  'page.not_found': 'Diese Seite gibt es nicht.',
  'text.not_found': 'Es gibt noch keinen Text.',
  'text.no_tables': 'Dieser Text enthält keine Tabelle.',
  'text.changed_meanwhile': 'Der Text wurde inzwischen an anderer Stelle geändert. Ihre Fassung bleibt hier; vergleichen Sie vor dem Speichern.',
  'text.has_edits': 'Dieser Text enthält Korrekturen, die ein neues Auslesen ersetzen würde. Bestätigen Sie, dass sie ersetzt werden dürfen.',
  'revision.not_found': 'Diese Fassung des Textes gibt es nicht mehr.',

  'job.not_found': 'Diesen Auftrag gibt es nicht mehr.',
  'search.query_invalid': 'Diese Suche ist nicht verständlich. Verwenden Sie weniger Zeichen und versuchen Sie es noch einmal.',

  'service.maintenance': 'Zurzeit finden Wartungsarbeiten statt. Versuchen Sie es in einigen Minuten noch einmal.',
  'service.unavailable': 'Der Dienst ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'internal': 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
} satisfies Record<ErrorCode, string>;
