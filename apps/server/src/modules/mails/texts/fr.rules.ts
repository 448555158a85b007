import type { MailTexts, PasswordNews, SecurityNews } from '../mails.types.ts';
import { answerTo } from './answer-to.rules.ts';

/** What happened to a password, with its time. */
const passwordChanged: PasswordNews = {
  'by-link': (time) => `Le mot de passe de votre compte a été modifié le ${time}. Vous avez été déconnecté de tous vos appareils.`,
  'signed-in': (time) => `Le mot de passe de votre compte a été modifié le ${time}. Vous avez été déconnecté de vos autres appareils.`,
  first: (time) =>
    `Un mot de passe a été défini pour votre compte le ${time}. Il ouvre le compte avec cette adresse. Vous avez été déconnecté de vos autres appareils.`,
};

const OTHER_WAYS_IN =
  'Un nouveau mot de passe ne retire ni une clé d’accès, ni une application d’authentification, ni un compte d’un autre fournisseur. Regardez dans Sécurité, dans votre profil, retirez ce qui n’est pas à vous et, là où vous ne le pouvez pas, adressez-vous à la personne qui gère Scriba.';

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
  'no-passwords': ({ path }) => ({
    subject: 'Comment vous connecter',
    paragraphs: ['Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte. Ici, personne ne se connecte avec un mot de passe : utilisez le compte d’un autre fournisseur indiqué sur la page de connexion, ou une clé d’accès.'],
    action: { label: 'Se connecter', path },
    notes: ['Si ce n’était pas vous, vous n’avez rien à faire. Rien n’a été modifié.'],
  }),
  'account-exists': ({ signInPath, resetPath }) => ({
    subject: 'Vous avez déjà un compte',
    paragraphs: ['Quelqu’un, sans doute vous, a voulu créer un compte avec cette adresse. Il en existe déjà un, rien n’a donc été modifié.'],
    action: { label: 'Se connecter', path: signInPath },
    notes: [
      { text: 'Mot de passe oublié ? Définissez-en un nouveau ici :', path: resetPath },
      'Si ce n’était pas vous, vous n’avez rien à faire.',
    ],
  }),
  'change-address': ({ path, hours }, format) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: ['Quelqu’un, sans doute vous, veut que cette adresse soit celle d’un compte. Merci de la confirmer. D’ici là, le compte garde celle qu’il a.'],
    action: { label: 'Confirmer la nouvelle adresse', path },
    notes: [
      `Ce lien fonctionne une seule fois et reste valable ${format.hours(hours)}. Il faudra peut-être vous connecter d’abord, avec l’adresse que vous aviez jusqu’ici.`,
      'Si vous n’avez rien demandé, ignorez ce message. Rien ne change.',
    ],
  }),
  'address-taken': ({ signInPath, resetPath }) => ({
    subject: 'Cette adresse a déjà un compte',
    paragraphs: ['Quelqu’un, sans doute vous, a voulu faire passer un autre compte à cette adresse. Elle a déjà le sien, rien n’a donc été modifié.'],
    action: { label: 'Se connecter', path: signInPath },
    notes: [
      { text: 'Mot de passe de ce compte oublié ? Définissez-en un nouveau ici :', path: resetPath },
      'Si ce n’était pas vous, vous n’avez rien à faire.',
    ],
  }),
  'address-kept': ({ until, path }, format) => ({
    subject: 'Cette adresse n’est pas encore libre',
    paragraphs: [
      'Quelqu’un, sans doute vous, a voulu utiliser cette adresse pour un compte. Un autre compte l’avait encore récemment, rien n’a donc été modifié.',
      `Jusqu’au ${format.time(until)}, ce compte peut la reprendre grâce au lien envoyé ici quand il l’a quittée. Ensuite, l’adresse sera libre.`,
    ],
    action: { label: 'Se connecter', path },
    notes: ['Si ce n’était pas vous, vous n’avez rien à faire.'],
  }),
  'address-changed': ({ path, to, at, days }, format) => ({
    subject: 'L’adresse de votre compte a été modifiée',
    paragraphs: [
      `Le ${format.time(at)}, l’adresse e-mail de votre compte est devenue ${to}. Celle-ci ne permet plus de s’y connecter.`,
      'Si c’était vous, vous n’avez rien à faire. Sinon, reprenez votre compte : il retrouve cette adresse, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe.',
    ],
    action: { label: 'Ce n’était pas moi', path },
    notes: [`Ce lien fonctionne une seule fois et reste valable ${days} jours. Il retire aussi les moyens de connexion ajoutés après le changement.`],
  }),
  'address-undone': ({ at, path }, format) => ({
    subject: 'Le changement d’adresse a été annulé',
    paragraphs: [
      `Le ${format.time(at)}, votre compte a retrouvé l’adresse e-mail qu’il avait avant. Celle-ci ne permet plus de s’y connecter.`,
    ],
    action: { label: 'Nous contacter', path },
    notes: ['Si vous ne vous y attendiez pas, dites-le-nous.'],
  }),
  'password-changed': ({ how, at, resetPath }, format) => ({
    subject: how === 'first' ? 'Un mot de passe a été défini pour votre compte' : 'Votre mot de passe a été modifié',
    paragraphs: [
      passwordChanged[how](format.time(at)),
      'Si c’était vous, vous n’avez rien à faire. Sinon, définissez tout de suite un nouveau mot de passe.',
    ],
    action: { label: 'Définir un nouveau mot de passe', path: resetPath },
    notes: [OTHER_WAYS_IN],
  }),
  'contact-message': ({ name, surname, email, subject, message, path }) => ({
    subject: `Prise de contact : ${subject}`,
    paragraphs: [`${name} ${surname} (${email}) a écrit :`, message],
    action: { label: 'Répondre par e-mail', path: answerTo(email, subject) },
    notes: [{ text: 'Tous les messages, et ceux qui ont une réponse :', path }],
  }),
  'contact-received': ({ subject, words, path }) => ({
    subject: 'Nous avons reçu votre message',
    paragraphs: ['Merci de nous avoir écrit. Nous répondrons à cette adresse.', ...(words === null ? [] : [`Vous avez écrit : ${subject}`, words])],
    action: { label: 'Ouvrir Scriba', path },
    notes: ['Si vous ne nous avez pas écrit, ignorez ce message : quelqu’un s’est trompé d’adresse.'],
  }),
  'export-ready': ({ path, days }) => ({
    subject: 'Vos données sont prêtes',
    paragraphs: ['Tout ce que Scriba sait de vous tient dans un fichier ZIP : vos fichiers, leurs textes et le reste de ce qui est conservé.'],
    action: { label: 'Le télécharger', path },
    notes: [`Vous pouvez le télécharger pendant ${days} jours, une fois connecté. Si vous ne l’avez pas demandé, changez de mot de passe.`],
  }),
  'deletion-scheduled': ({ path, at }, format) => ({
    subject: 'Votre compte va être effacé',
    paragraphs: [
      `Comme vous l’avez demandé, votre compte sera effacé le ${format.time(at)}, avec tous les fichiers et textes. Vous avez été déconnecté de tous les appareils.`,
      'D’ici là, vous pouvez changer d’avis : connectez-vous et choisissez de garder le compte.',
    ],
    action: { label: 'Garder mon compte', path },
    notes: ['Si ce n’était pas vous, connectez-vous, gardez le compte et choisissez aussitôt un nouveau mot de passe.'],
  }),
  'files-to-be-deleted': ({ at, count, canBeOpened, path, filesPath }, format) => ({
    subject: 'Certains de vos fichiers vont être supprimés',
    paragraphs: [
      `Votre formule conserve deux de vos fichiers : les favoris d’abord, puis les plus récents. Les autres seront supprimés définitivement le ${format.time(at)}. Il y en a ${count} à ce jour.`,
      'Avec une formule supérieure, tous vos fichiers sont conservés.',
    ],
    action: { label: 'Voir les formules', path },
    notes: [
      ...(canBeOpened ? ['D’ici là, vous pouvez tous les ouvrir et les télécharger.'] : []),
      { text: 'Ajoutez aux favoris les deux fichiers que vous voulez garder :', path: filesPath },
    ],
  }),
  invitation: ({ path, hours }, format) => ({
    subject: 'Un compte a été créé pour vous',
    paragraphs: ['La personne qui gère Scriba a créé un compte pour cette adresse. Choisissez un mot de passe, et il est à vous.'],
    action: { label: 'Choisir un mot de passe', path },
    notes: [
      `Le lien ne fonctionne qu’une fois et reste valable ${format.hours(hours)}. Ensuite, demandez-en un nouveau à la personne qui vous a invité.`,
      'Si vous ne savez pas qui vous a invité, ignorez ce message.',
    ],
  }),
  'invitation-elsewhere': ({ path }) => ({
    subject: 'Un compte a été créé pour vous',
    paragraphs: ['La personne qui gère Scriba a créé un compte pour cette adresse. Connectez-vous avec le compte que vous avez à cette adresse chez l’un des fournisseurs indiqués sur la page de connexion, et il est à vous.'],
    action: { label: 'Se connecter', path },
    notes: ['Si vous ne savez pas qui vous a invité, ignorez ce message.'],
  }),
  'account-suspended': ({ reason, path }) => ({
    subject: 'Votre compte est suspendu',
    paragraphs: ['Votre compte est suspendu. Vous ne pouvez plus utiliser Scriba tant que la suspension dure ; vos fichiers sont conservés.', `Le motif : ${reason}`],
    action: { label: 'Nous contacter', path },
    notes: ['Si vous pensez qu’il s’agit d’une erreur, dites-le-nous.'],
  }),
  'account-restored': ({ path }) => ({
    subject: 'Votre compte est de nouveau ouvert',
    paragraphs: ['La suspension de votre compte a été levée. Tout est comme vous l’avez laissé.'],
    action: { label: 'Se connecter', path },
    notes: ['Tous vos appareils ont été déconnectés.'],
  }),
  'security-changed': ({ change, at, resetPath }, format) => ({
    subject: securityNews[change].subject,
    paragraphs: [securityNews[change].happened(format.time(at)), 'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe : tous les appareils seront déconnectés.'],
    action: { label: 'Définir un nouveau mot de passe', path: resetPath },
    notes: [
      OTHER_WAYS_IN,
    ],
  }),
  buttonFallback: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  footer: (host) => `Envoyé par Scriba sur ${host}, car cette adresse y a été saisie.`,
};

const securityNews: SecurityNews = {
  'totp-on': {
    subject: 'La connexion en deux étapes est activée',
    happened: (time) => `Depuis le ${time}, la connexion à votre compte demande aussi un code de votre application d’authentification.`,
  },
  'totp-off': {
    subject: 'La connexion en deux étapes est désactivée',
    happened: (time) => `Le ${time}, la connexion en deux étapes a été désactivée pour votre compte. Le mot de passe suffit désormais.`,
  },
  'recovery-code-used': {
    subject: 'Un code de secours a été utilisé',
    happened: (time) => `Le ${time}, quelqu’un s’est connecté à votre compte avec l’un de vos codes de secours. Il ne fonctionnera plus.`,
  },
  'recovery-codes-renewed': {
    subject: 'Vous avez de nouveaux codes de secours',
    happened: (time) => `Le ${time}, de nouveaux codes de secours ont été créés pour votre compte. Les anciens ne fonctionnent plus.`,
  },
  'codes-refused': {
    subject: 'Quelqu’un connaît votre mot de passe',
    happened: (time) =>
      `Jusqu’au ${time}, quelqu’un a saisi de nombreuses fois votre bon mot de passe, mais de mauvais codes. Personne n’est entré ; les codes sont refusés pendant quelques heures.`,
  },
  'passkey-added': {
    subject: 'Une clé d’accès a été ajoutée',
    happened: (time) =>
      `Le ${time}, une clé d’accès a été ajoutée à votre compte. Qui la possède peut se connecter sans le mot de passe.`,
  },
  'passkey-removed': {
    subject: 'Une clé d’accès a été supprimée',
    happened: (time) =>
      `Le ${time}, une clé d’accès a été supprimée de votre compte. Elle ne l’ouvre plus.`,
  },
  'provider-linked': {
    subject: 'Un autre accès à votre compte',
    happened: (time) =>
      `Le ${time}, quelqu’un à qui appartient cette adresse s’est connecté par un autre fournisseur. Désormais, cet autre compte ouvre aussi celui-ci.`,
  },
  'provider-unlinked': {
    subject: 'Un accès à votre compte a été supprimé',
    happened: (time) => `Le ${time}, un compte d’un autre fournisseur a été dissocié. Il n’ouvre plus le vôtre.`,
  },
  'totp-reset': {
    subject: 'Votre deuxième étape a été réinitialisée',
    happened: (time) =>
      `Le ${time}, un administrateur a réinitialisé la deuxième étape de votre connexion. Le mot de passe suffit jusqu’à ce que vous la configuriez de nouveau. Tous vos appareils ont été déconnectés.`,
  },
  'passkeys-reset': {
    subject: 'Vos clés d’accès ont été supprimées',
    happened: (time) =>
      `Le ${time}, un administrateur a supprimé toutes les clés d’accès de votre compte. Connectez-vous autrement ; si ce n’est pas possible, la personne qui exploite cette installation vous aidera. Tous vos appareils ont été déconnectés.`,
  },
};
