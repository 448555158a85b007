import type { ErrorCode } from '@scriba/contract/errors';

export const errors = {
  'request.invalid': 'Something in this request is not right. Check what you entered and try again.',
  'request.unsupported_media_type': 'The server does not accept this kind of content here.',
  'request.too_large': 'That is more than the server takes at once.',
  'request.too_many': 'Too many requests in a short time. Try again in {seconds} s.',
  'request.foreign_origin': 'This request came from another site and was not carried out. Open Scriba directly and try again.',
  'route.not_found': 'There is nothing at this address. Reload the page to get the newest version.',

  'auth.required': 'Sign in to go on.',
  'auth.forbidden': 'Your account may not do this.',
  'auth.invalid_credentials': 'The e-mail address or the password is not right.',
  'auth.user_not_found': 'No account has this e-mail address.',
  'auth.wrong_password': 'The password is not right. Try again or reset it.',
  'auth.email_in_use': 'This e-mail address has an account already. Sign in instead.',
  'auth.email_not_verified': 'Confirm your e-mail address first: open the link in the mail we sent.',
  'auth.account_suspended': 'Your account has been temporarily suspended and you cannot access the application.',
  'auth.sign_up_closed': 'This installation is closed to strangers. Ask its administrator for an account.',
  'auth.weak_password': 'This password is too easy to guess. Choose a longer one.',
  'auth.token_invalid': 'This link was used already or is too old. Ask for a new one.',
  'auth.code_invalid': 'This code is not right, or was used already. Wait for the next one, or check the clock of your phone.',
  'auth.second_step_expired': 'Too much time has passed. Enter your password again.',
  'auth.sign_in_again': 'For this, sign in again first: it has been a while since you did.',
  'totp.already_on': 'An authenticator app is asked for already. Turn it off first.',
  'totp.not_started': 'No authenticator app is being set up. Start again.',
  'session.not_found': 'This device is signed out already.',
  'profile.photo_not_found': 'Your account has no photo.',
  'profile.photo_unreadable': 'This is no picture that can be read. Choose a JPEG, PNG or WebP picture.',
  'profile.photo_too_large': 'This picture is too large. Choose one of up to {maxBytes}.',

  'setup.code_invalid': 'The set-up code is not right. Copy it from the console or from the file setup-code.',
  'setup.already_done': 'This installation has its first account already. Sign in instead.',

  'folder.not_found': 'This folder does not exist any more.',
  'folder.name_taken': 'There is a folder with this name here already. Choose another name.',
  'folder.too_deep': 'Folders cannot be nested deeper. Create it one level up.',
  'folder.not_empty': 'You cannot delete a folder that contains files. Move or delete them first.',
  'folder.into_itself': 'A folder cannot be moved into itself.',
  'folder.upload_forbidden': 'You don’t have permission to upload files to this folder.',

  'file.not_found': 'This file does not exist any more.',
  'file.too_large': 'This file is larger than allowed.',
  'file.empty': 'This file is empty. Save it again and upload the new copy.',
  'file.type_unsupported': 'Files of this type are not accepted. See the supported formats.',
  'file.type_unavailable': 'This installation cannot read files of this type yet.',
  'file.type_mismatch': 'The content of this file is not what its name says. Check its extension.',
  'file.name_invalid': 'This name is not allowed. Use another one.',
  'file.being_read': 'This file is being read right now. Try again when its text is ready.',

  'upload.not_found': 'This upload has expired. Start it again.',
  'upload.incomplete': 'This upload is not complete yet.',

  'usage.extractions_exceeded': 'No extractions remaining. Please upgrade your plan to process more files.',
  'usage.storage_exceeded': 'Not enough storage space remaining. Please upgrade your plan to upload more files.',
  'storage.no_space': 'The disk of this installation is full. It goes on by itself as soon as there is space.',

  'extraction.canceled': 'This reading was cancelled. Your file is kept.',
  'extraction.failed': 'The text could not be read. Try again, or upload a clearer copy.',
  'extraction.password_required': 'This document is protected. Enter its password to read it.',
  'extraction.password_wrong': 'This password does not open the document. Try another.',
  'extraction.damaged': 'This file is damaged or not complete. Upload a new copy.',
  'extraction.no_pages': 'This document has no pages.',
  'extraction.too_big_to_open':
    '{limit, select, megapixels {This picture has {megapixels} megapixels, which is more than this installation reads. Save it smaller and upload it again.} '
    + 'other {Opening this file takes more than this installation allows. Split it, or save its pictures smaller.}}',
  'extraction.timed_out': 'Reading took too long and was stopped. Split the file and try again.',
  'extraction.crashed': 'The reader stopped at this file. Your file is kept; try another copy of it.',
  'extraction.decoder_missing': 'This installation lacks the program that reads this type. Its operator can add it.',

  'page.not_found': 'This page does not exist.',
  'text.not_found': 'There is no text yet.',
  'text.no_tables': 'There is no table in this text.',
  'text.changed_meanwhile': 'The text was changed elsewhere meanwhile. Your version is kept here; compare before you save.',
  'text.has_edits': 'This text has corrections that a new reading would replace. Confirm that they may be replaced.',
  'revision.not_found': 'This version of the text does not exist any more.',

  'job.not_found': 'This job does not exist any more.',
  'search.query_invalid': 'This search cannot be understood. Use fewer signs and try again.',

  'service.maintenance': 'Maintenance is in progress. Try again in a few minutes.',
  'service.unavailable': 'The service is not available right now. Try again in a moment.',
  'internal': 'Something went wrong on our side. Try again in a moment.',
} as const satisfies Record<ErrorCode, string>;
