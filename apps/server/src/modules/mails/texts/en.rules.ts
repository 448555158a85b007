import type { MailTexts, SecurityNews } from '../mails.types.ts';

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
  'account-exists': ({ signInPath, resetPath }) => ({
    subject: 'You already have an account',
    paragraphs: ['Someone, hopefully you, tried to create an account with this address. It has one already, so nothing was changed.'],
    action: { label: 'Sign in', path: signInPath },
    notes: [
      { text: 'If you have forgotten your password, set a new one here:', path: resetPath },
      'If it was not you, there is nothing to do.',
    ],
  }),
  'password-changed': ({ at, resetPath }, format) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account was changed on ${format.time(at)}. You were signed out on every device.`,
      'If it was you, there is nothing to do. If it was not you, set a new password at once.',
    ],
    action: { label: 'Set a new password', path: resetPath },
    notes: [],
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
  'security-changed': ({ change, at, resetPath }, format) => ({
    subject: securityNews[change].subject,
    paragraphs: [securityNews[change].happened(format.time(at)), 'If it was you, there is nothing to do. If it was not you, set a new password at once; that signs out every device.'],
    action: { label: 'Set a new password', path: resetPath },
    notes: [
      'A new password does not remove a passkey, an authenticator app or an account of another provider. Look at Security in your profile, remove what is not yours, and ask whoever runs Scriba for you where you cannot.',
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
};
