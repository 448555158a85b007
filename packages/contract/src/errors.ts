/**
 * Every error the API can answer with, and nothing else.
 * The key is the code; the web app translates it as `errors.<code>` with the params of the answer.
 */
export const errorCatalogue = {
  'request.invalid': { status: 422, title: 'The request is not valid' },
  'request.unsupported_media_type': { status: 415, title: 'The body has a content type that this route does not accept' },
  'request.too_large': { status: 413, title: 'The body is too large' },
  'request.too_many': { status: 429, title: 'Too many requests' },
  'request.foreign_origin': { status: 403, title: 'The request comes from another site' },
  'route.not_found': { status: 404, title: 'There is nothing at this address' },

  'auth.required': { status: 401, title: 'Sign in to do this' },
  'auth.other_person': { status: 403, title: 'Somebody else is signed in in this browser by now' },
  'auth.forbidden': { status: 403, title: 'Your account may not do this' },
  'auth.invalid_credentials': { status: 401, title: 'The e-mail address or the password is not right' },
  'auth.user_not_found': { status: 401, title: 'No account has this e-mail address' },
  'auth.wrong_password': { status: 401, title: 'The password is not right' },
  'auth.password_needed': { status: 401, title: 'The link confirms the address together with the password that was chosen' },
  'auth.email_in_use': { status: 409, title: 'An account with this e-mail address exists' },
  'auth.email_not_verified': { status: 403, title: 'The e-mail address is not confirmed yet' },
  'auth.account_suspended': { status: 403, title: 'This account is suspended' },
  'auth.sign_up_closed': { status: 403, title: 'This installation takes no new accounts' },
  'auth.password_off': { status: 403, title: 'Nobody signs in with a password here' },
  'auth.weak_password': { status: 422, title: 'The password is too easy to guess' },
  'auth.token_invalid': { status: 410, title: 'This link was used already, or is too old' },
  'auth.code_invalid': { status: 401, title: 'The code is not right, or was used already' },
  'auth.second_step_expired': { status: 410, title: 'Sign-in was begun too long ago' },
  'auth.sign_in_again': { status: 403, title: 'Sign in again to do this' },
  'address.unchanged': { status: 409, title: 'The account has this e-mail address already' },
  'address.other_account': { status: 403, title: 'This link belongs to another account' },
  'captcha.required': { status: 403, title: 'It must be shown first that no program is asking' },
  'captcha.failed': { status: 403, title: 'It was not shown that no program is asking' },
  'captcha.unreachable': { status: 503, title: 'The service that tells people from programs cannot be reached' },
  'totp.already_on': { status: 409, title: 'An authenticator app is asked for already' },
  'totp.not_started': { status: 409, title: 'No authenticator app is being set up' },
  'passkey.refused': { status: 401, title: 'The passkey is not known, or its answer is not right' },
  'passkey.not_found': { status: 404, title: 'This passkey does not exist any more' },
  'passkey.too_many': { status: 409, title: 'The account has as many passkeys as it may have' },
  'passkey.unavailable': { status: 409, title: 'Passkeys do not work at the address of this installation' },
  'provider.not_found': { status: 404, title: 'This provider is not configured' },
  'provider.unreachable': { status: 503, title: 'The provider cannot be reached' },
  'provider.refused': { status: 401, title: 'The provider did not let this sign-in through, or its answer was used already' },
  'provider.address_unconfirmed': { status: 403, title: 'The provider has not confirmed the e-mail address' },
  'provider.not_linked': { status: 404, title: 'This account of elsewhere is not linked' },
  'provider.linked_elsewhere': { status: 409, title: 'This account of elsewhere opens another account here' },
  'provider.last_way_in': { status: 409, title: 'Nothing else would open the account' },
  'provider.account_unconfirmed': { status: 409, title: 'An account has this e-mail address, and has not confirmed it' },
  'session.not_found': { status: 404, title: 'This session does not exist any more' },

  'profile.photo_not_found': { status: 404, title: 'This account has no photo' },
  'profile.photo_unreadable': { status: 415, title: 'The photo is no picture that can be read' },
  'profile.photo_damaged': { status: 415, title: 'The photo is damaged or cut off' },
  'profile.photo_too_large': { status: 413, title: 'The photo is larger than allowed' },

  'auth.account_leaving': { status: 403, title: 'This account is about to be erased' },
  'privacy.export_too_soon': { status: 429, title: 'An export was asked for not long ago' },
  'privacy.erasure_begun': { status: 409, title: 'The account is being erased' },
  'privacy.export_not_found': { status: 404, title: 'This export does not exist any more' },
  'privacy.email_differs': { status: 422, title: 'This is not the e-mail address of the account' },
  'privacy.last_admin': { status: 409, title: 'The last administrator cannot leave' },

  'person.not_found': { status: 404, title: 'No account has this id' },
  'person.is_self': { status: 409, title: 'Administrators cannot do this to their own account' },
  'person.address_unconfirmed': { status: 409, title: 'Somebody signed up with this address and has not confirmed it' },
  'person.last_admin': { status: 409, title: 'The last administrator must stay one' },

  'contact.not_found': { status: 404, title: 'This message is not kept any more' },
  'mail.not_found': { status: 404, title: 'This mail is not kept any more' },
  'mail.no_server': { status: 503, title: 'No mail server is configured' },
  'mail.not_sendable': { status: 409, title: 'This mail cannot be sent again' },

  'setup.code_invalid': { status: 403, title: 'The set-up code is not right' },
  'setup.already_done': { status: 409, title: 'This installation is set up already' },

  'folder.not_found': { status: 404, title: 'The folder does not exist' },
  'folder.name_taken': { status: 409, title: 'A folder with this name already exists here' },
  'folder.renamed_meanwhile': { status: 409, title: 'The folder was renamed meanwhile' },
  'folder.too_deep': { status: 409, title: 'Folders cannot be nested deeper' },
  'folder.not_empty': { status: 409, title: 'The folder contains files' },
  'folder.into_itself': { status: 409, title: 'A folder cannot be moved into itself' },
  'folder.upload_forbidden': { status: 403, title: 'You may not upload files to this folder' },

  'file.not_found': { status: 404, title: 'The file does not exist' },
  'file.too_large': { status: 413, title: 'The file is larger than allowed' },
  'file.empty': { status: 422, title: 'The file is empty' },
  'file.type_unsupported': { status: 415, title: 'Files of this type are not accepted' },
  'file.type_unavailable': { status: 415, title: 'This installation cannot read files of this type yet' },
  'file.type_mismatch': { status: 415, title: 'The content of the file is not what its name says' },
  'file.name_invalid': { status: 422, title: 'The file name is not allowed' },
  'file.renamed_meanwhile': { status: 409, title: 'The file was renamed meanwhile' },
  'file.locked': { status: 403, title: 'The plan that opened this file has ended' },
  'file.lost': { status: 500, title: 'The bytes of the file are not in the store, or not all of them' },
  'file.being_read': { status: 409, title: 'The file is being read' },

  'archive.too_many': { status: 409, title: 'These are more files than one archive holds' },

  'upload.not_found': { status: 404, title: 'This upload does not exist any more' },
  'upload.incomplete': { status: 409, title: 'The upload is not complete' },
  'upload.protocol': { status: 400, title: 'The request does not follow the tus protocol' },

  'usage.extractions_exceeded': { status: 403, title: 'No extractions are left this month' },
  'usage.storage_exceeded': { status: 403, title: 'Not enough storage space is left' },
  'storage.no_space': { status: 507, title: 'The disk of this installation is full' },

  'extraction.canceled': { status: 409, title: 'Reading was canceled' },
  'extraction.failed': { status: 422, title: 'The text could not be read' },
  'extraction.password_required': { status: 422, title: 'The document is protected by a password' },
  'extraction.password_wrong': { status: 422, title: 'The password does not open the document' },
  'extraction.password_unsupported': { status: 422, title: 'The document is protected in a way that cannot be opened here, with or without a password' },
  'extraction.damaged': { status: 422, title: 'The file is damaged or not complete' },
  'extraction.no_pages': { status: 422, title: 'The document has no pages' },
  'extraction.too_big_to_open': { status: 422, title: 'Opening the file takes more than this installation allows' },
  'extraction.timed_out': { status: 422, title: 'Reading took longer than allowed' },
  'extraction.crashed': { status: 422, title: 'The reader stopped while it was reading this file' },
  'extraction.decoder_missing': { status: 422, title: 'This installation lacks the program that reads this type' },

  'page.not_found': { status: 404, title: 'The page does not exist' },
  'text.not_found': { status: 404, title: 'There is no text yet' },
  'text.no_tables': { status: 404, title: 'There is no table in this text' },
  'undo.not_found': { status: 404, title: 'This cannot be undone any more' },
  'redo.not_found': { status: 404, title: 'This cannot be done again any more' },
  'undo.changed_since': { status: 409, title: 'It was changed since' },
  'text.changed_meanwhile': { status: 409, title: 'The text was changed by someone else meanwhile' },
  'revision.not_found': { status: 404, title: 'This version of the text does not exist' },

  'job.not_found': { status: 404, title: 'There is no job with this id' },
  'notification.not_found': { status: 404, title: 'This notification does not exist any more' },
  'search.query_invalid': { status: 422, title: 'There is no word in the search that could be found' },
  'search.too_many_saved': { status: 409, title: 'As many searches are saved as may be' },
  'search.not_found': { status: 404, title: 'This saved search does not exist any more' },
  'search.pattern_invalid': { status: 422, title: 'Invalid regular expression' },
  'search.busy': { status: 503, title: 'Other searches for regular expressions are still running' },
  'search.too_many_ways': { status: 422, title: 'The words with OR can be combined in more ways than are searched for' },
  'search.query_too_long': { status: 422, title: 'The search is longer than allowed' },

  'note.not_found': { status: 404, title: 'The note does not exist' },
  'note.changed_meanwhile': { status: 409, title: 'The note was changed by someone else meanwhile' },
  'note.too_many': { status: 409, title: 'The file has as many notes as it may have' },
  'tag.not_found': { status: 404, title: 'The tag does not exist' },
  'tag.name_taken': { status: 409, title: 'A tag with this name already exists' },
  'tag.too_many': { status: 409, title: 'The account has as many tags as it may have' },
  'tag.too_many_on_file': { status: 409, title: 'The file would have more tags than it may have' },

  'service.maintenance': { status: 503, title: 'The service is being maintained' },
  'service.database': { status: 503, title: 'The database is not available right now' },
  'service.unavailable': { status: 503, title: 'The service is not available right now' },
  'internal': { status: 500, title: 'Something went wrong' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export type ErrorParams = Record<string, string | number>;

/** One field that was refused, as a JSON pointer into the body (or `query/…`, `params/…`). */
export type FieldProblem = { pointer: string; code: string };

/** RFC 9457 problem details; `code`, `params`, `requestId` and `errors` are our members. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  /** The request id, also in the header `x-request-id`. */
  instance: string;
  requestId: string;
  code: ErrorCode;
  params?: ErrorParams;
  errors?: FieldProblem[];
  /** Only of `auth.account_suspended`. */
  error?: string;
  suspensionReason?: string;
};

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);
