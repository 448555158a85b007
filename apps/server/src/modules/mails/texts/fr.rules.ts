import type { MailTexts } from '../mails.types.ts';

export const french: MailTexts = {
  'verify-email': ({ path, hours }, format) => ({
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: ['Veuillez confirmer que cette adresse est bien la vôtre. Votre compte sera alors prêt.'],
    action: { label: 'Confirmer l’adresse', path },
    notes: [
      `Ce lien fonctionne une seule fois et reste valable ${format.hours(hours)}.`,
      'Si vous n’avez pas demandé de compte, ignorez ce message. Sans votre confirmation, le compte est inutilisable.',
    ],
  }),
  'reset-password': ({ path, hours }, format) => ({
    subject: 'Définissez un nouveau mot de passe',
    paragraphs: ['Quelqu’un, sans doute vous, a demandé à définir un nouveau mot de passe pour votre compte.'],
    action: { label: 'Choisir un nouveau mot de passe', path },
    notes: [
      `Ce lien fonctionne une seule fois et reste valable ${format.hours(hours)}. Le nouveau mot de passe vous déconnecte de tous vos appareils.`,
      'Si ce n’était pas vous, ignorez ce message. Votre mot de passe reste inchangé.',
    ],
  }),
  'account-exists': ({ signInPath, resetPath }) => ({
    subject: 'Vous avez déjà un compte',
    paragraphs: ['Quelqu’un, sans doute vous, a voulu créer un compte avec cette adresse. Il en existe déjà un, rien n’a donc été modifié.'],
    action: { label: 'Se connecter', path: signInPath },
    notes: [
      { text: 'Mot de passe oublié ? Définissez-en un nouveau ici :', path: resetPath },
      'Si ce n’était pas vous, vous n’avez rien à faire.',
    ],
  }),
  'password-changed': ({ at, resetPath }, format) => ({
    subject: 'Votre mot de passe a été modifié',
    paragraphs: [
      `Le mot de passe de votre compte a été modifié le ${format.time(at)}. Vous avez été déconnecté de tous vos appareils.`,
      'Si c’était vous, vous n’avez rien à faire. Sinon, définissez tout de suite un nouveau mot de passe.',
    ],
    action: { label: 'Définir un nouveau mot de passe', path: resetPath },
    notes: [],
  }),
  buttonFallback: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  footer: (host) => `Envoyé par Scriba sur ${host}, car cette adresse y a été saisie.`,
};
