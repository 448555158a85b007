import type { MailTexts, PasswordNews, SecurityNews } from '../mails.types.ts';
import { answerTo } from './answer-to.rules.ts';

/** What happened to a password, with its time. */
const passwordChanged: PasswordNews = {
  'by-link': (time) => `The password of your account was changed on ${time}. You were signed out on every device.`,
  'signed-in': (time) => `The password of your account was changed on ${time}. You were signed out on your other devices.`,
  first: (time) =>
    `A password was set for your account on ${time}. It opens the account together with this address. You were signed out on your other devices.`,
};

const OTHER_WAYS_IN =
  'A new password does not remove a passkey, an authenticator app or an account of another provider. Look at Security in your profile, remove what is not yours, and ask whoever runs Scriba for you where you cannot.';

/** Names of people are left out of all mails: at sign-up a stranger chooses the name and the address that reads it. */
export const english: MailTexts = {
  'verify-email': ({ path, hours }, format) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: ['Please confirm that this address is yours. After that, your account is ready.'],
    action: { label: 'Confirm address', path },
    notes: [
      `The link works once, within ${format.hours(hours)}.`,
      'If you did not ask for an account, ignore this mail. Without your confirmation the account cannot be used.',
    ],
  }),
  'reset-password': ({ path, hours }, format) => ({
    subject: 'Set a new password',
    paragraphs: ['Someone, hopefully you, asked to set a new password for your account.'],
    action: { label: 'Choose a new password', path },
    notes: [
      `The link works once, within ${format.hours(hours)}. With the new password you are signed out on every device.`,
      'If it was not you, ignore this mail. Your password stays as it is.',
    ],
  }),
  'no-passwords': ({ path }) => ({
    subject: 'How to sign in',
    paragraphs: ['Someone, hopefully you, asked for a new password for your account. Nobody signs in with a password here: use the account of another provider that the sign-in page names, or a passkey.'],
    action: { label: 'Sign in', path },
    notes: ['If it was not you, there is nothing to do. Nothing was changed.'],
  }),
  'account-exists': ({ signInPath, resetPath }) => ({
    subject: 'You already have an account',
    paragraphs: ['Someone, hopefully you, tried to create an account with this address. It has one already, so nothing was changed.'],
    action: { label: 'Sign in', path: signInPath },
    notes: [
      { text: 'If you have forgotten your password, set a new one here:', path: resetPath },
      'If it was not you, there is nothing to do.',
    ],
  }),
  'change-address': ({ path, hours }, format) => ({
    subject: 'Confirm your new e-mail address',
    paragraphs: ['Someone, hopefully you, wants this to be the address of an account. Please confirm it. Until then, the account keeps the address that it has.'],
    action: { label: 'Confirm the new address', path },
    notes: [
      `The link works once, within ${format.hours(hours)}. You may have to sign in first, with the address that you have had so far.`,
      'If you did not ask for this, ignore this mail. Nothing is changed.',
    ],
  }),
  'address-taken': ({ signInPath, resetPath }) => ({
    subject: 'This address has an account already',
    paragraphs: ['Someone, hopefully you, wanted to move another account to this address. It has an account of its own, so nothing was changed.'],
    action: { label: 'Sign in', path: signInPath },
    notes: [
      { text: 'If you have forgotten the password of that account, set a new one here:', path: resetPath },
      'If it was not you, there is nothing to do.',
    ],
  }),
  'address-kept': ({ until, path }, format) => ({
    subject: 'This address is not free yet',
    paragraphs: [
      'Someone, hopefully you, wanted to use this address for an account. Another account had it until lately, so nothing was changed.',
      `Until ${format.time(until)}, that account can have it back with the link that was mailed here when it left. After that, the address is free.`,
    ],
    action: { label: 'Sign in', path },
    notes: ['If it was not you, there is nothing to do.'],
  }),
  'address-changed': ({ path, to, at, days }, format) => ({
    subject: 'The address of your account was changed',
    paragraphs: [
      `On ${format.time(at)}, the e-mail address of your account was changed to ${to}. This one does not open it any more.`,
      'If it was you, there is nothing to do. If it was not you, take your account back: it gets this address again, every device is signed out, and you choose a new password.',
    ],
    action: { label: 'It was not me', path },
    notes: [`The link works once, within ${days} days. Ways to sign in that were added after the change are removed with it.`],
  }),
  'address-undone': ({ at, path }, format) => ({
    subject: 'The change of address was undone',
    paragraphs: [
      `On ${format.time(at)}, your account went back to the e-mail address that it had before. This one does not open it any more.`,
    ],
    action: { label: 'Contact us', path },
    notes: ['If you did not expect this, tell us.'],
  }),
  'password-changed': ({ how, at, resetPath }, format) => ({
    subject: how === 'first' ? 'A password was set for your account' : 'Your password was changed',
    paragraphs: [
      passwordChanged[how](format.time(at)),
      'If it was you, there is nothing to do. If it was not you, set a new password at once.',
    ],
    action: { label: 'Set a new password', path: resetPath },
    notes: [OTHER_WAYS_IN],
  }),
  'contact-message': ({ name, surname, email, subject, message, path }) => ({
    subject: `Contact: ${subject}`,
    paragraphs: [`${name} ${surname} (${email}) wrote:`, message],
    action: { label: 'Answer by mail', path: answerTo(email, subject) },
    notes: [{ text: 'All messages, and which are answered:', path }],
  }),
  'contact-received': ({ subject, words, path }) => ({
    subject: 'We have your message',
    paragraphs: ['Thank you for writing to us. We answer at this address.', ...(words === null ? [] : [`You wrote: ${subject}`, words])],
    action: { label: 'Open Scriba', path },
    notes: ['If you did not write to us, ignore this mail: someone mistyped their address.'],
  }),
  'export-ready': ({ path, days }) => ({
    subject: 'Your data is ready',
    paragraphs: ['Everything that Scriba knows about you is packed into a ZIP file: your files, their texts, and what else is kept.'],
    action: { label: 'Download it', path },
    notes: [`You can download it for ${days} days, while you are signed in. If you did not ask for it, change your password.`],
  }),
  'deletion-scheduled': ({ path, at }, format) => ({
    subject: 'Your account will be erased',
    paragraphs: [
      `As you asked, your account will be erased on ${format.time(at)}, with all files and texts. You were signed out on every device.`,
      'Until then you can change your mind: sign in and choose to keep the account.',
    ],
    action: { label: 'Keep my account', path },
    notes: ['If it was not you, sign in, keep the account, and set a new password at once.'],
  }),
  'files-to-be-deleted': ({ at, count, canBeOpened, path, filesPath }, format) => ({
    subject: 'Some of your files will be deleted',
    paragraphs: [
      `Your plan keeps two of your files: favourites first, then the newest. The others are deleted for good on ${format.time(at)}. That is ${count} ${count === 1 ? 'file' : 'files'} at the moment.`,
      'With a larger plan, all of them stay.',
    ],
    action: { label: 'See the plans', path },
    notes: [
      ...(canBeOpened ? ['Until then you can open and download all of them.'] : []),
      { text: 'Mark the two that you want to keep as favourites:', path: filesPath },
    ],
  }),
  invitation: ({ path, hours }, format) => ({
    subject: 'An account was made for you',
    paragraphs: ['Someone who runs Scriba made an account for this address. Choose a password, and it is yours.'],
    action: { label: 'Choose a password', path },
    notes: [
      `The link works once, within ${format.hours(hours)}. After that, ask whoever invited you for a new one.`,
      'If you do not know who invited you, ignore this mail.',
    ],
  }),
  'invitation-elsewhere': ({ path }) => ({
    subject: 'An account was made for you',
    paragraphs: ['Someone who runs Scriba made an account for this address. Sign in with an account that has this address, at one of the providers on the sign-in page, and it is yours.'],
    action: { label: 'Sign in', path },
    notes: ['If you do not know who invited you, ignore this mail.'],
  }),
  'account-suspended': ({ reason, path }) => ({
    subject: 'Your account is suspended',
    paragraphs: ['Your account is suspended. You cannot use Scriba until this is lifted; your files are kept.', `The reason: ${reason}`],
    action: { label: 'Contact us', path },
    notes: ['If you think that this is a mistake, tell us.'],
  }),
  'account-restored': ({ path }) => ({
    subject: 'Your account is open again',
    paragraphs: ['The suspension of your account was lifted. Everything is as you left it.'],
    action: { label: 'Sign in', path },
    notes: ['You were signed out on every device.'],
  }),
  'security-changed': ({ change, at, resetPath }, format) => ({
    subject: securityNews[change].subject,
    paragraphs: [securityNews[change].happened(format.time(at)), 'If it was you, there is nothing to do. If it was not you, set a new password at once; that signs out every device.'],
    action: { label: 'Set a new password', path: resetPath },
    notes: [
      OTHER_WAYS_IN,
    ],
  }),
  buttonFallback: 'If the button does not work, open this address:',
  footer: (host) => `Sent by Scriba at ${host}, because this address was entered there.`,
};

const securityNews: SecurityNews = {
  'totp-on': {
    subject: 'Two-step sign-in is on',
    happened: (time) => `Since ${time}, signing in to your account takes a code of your authenticator app as well.`,
  },
  'totp-off': {
    subject: 'Two-step sign-in is off',
    happened: (time) => `On ${time}, two-step sign-in was turned off for your account. The password alone opens it now.`,
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    happened: (time) => `On ${time}, someone signed in to your account with one of your recovery codes. It does not work again.`,
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    happened: (time) => `On ${time}, new recovery codes were made for your account. The old ones do not work any more.`,
  },
  'codes-refused': {
    subject: 'Someone knows your password',
    happened: (time) =>
      `Until ${time}, someone gave your right password many times, but wrong codes. Nobody got in; codes are refused for some hours.`,
  },
  'passkey-added': {
    subject: 'A passkey was added',
    happened: (time) =>
      `On ${time}, a passkey was added to your account. Whoever holds it can sign in without the password.`,
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    happened: (time) =>
      `On ${time}, a passkey was removed from your account. It does not open it any more.`,
  },
  'provider-linked': {
    subject: 'Another way into your account',
    happened: (time) =>
      `On ${time}, someone who owns this address signed in through another provider. From now on, that account opens this one too.`,
  },
  'provider-unlinked': {
    subject: 'A way into your account was removed',
    happened: (time) => `On ${time}, an account of another provider was disconnected. It does not open your account any more.`,
  },
  'totp-reset': {
    subject: 'Your second step was reset',
    happened: (time) => `On ${time}, an administrator reset the second step of your sign-in. The password alone opens your account until you set it up again. You were signed out on every device.`,
  },
  'passkeys-reset': {
    subject: 'Your passkeys were removed',
    happened: (time) =>
      `On ${time}, an administrator removed all passkeys from your account. Sign in another way; whoever runs this installation helps you if there is none. You were signed out on every device.`,
  },
};
