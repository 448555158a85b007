import type { connection as englishConnection, errorPage as englishErrorPage, ui as englishUi } from '../en/ui.ts';
import type { Translation } from '../translation.ts';

export const ui = {
  noConnection: 'Il n’y a pas de connexion pour le moment',
  noConnectionHint: 'Le contenu s’affichera de lui-même dès qu’elle sera rétablie.',
  close: 'Fermer',
  loading: 'Chargement',
  messages: 'Notifications',
  cannotCopy: 'Le navigateur n’a pas permis de copier. Sélectionnez le texte et appuyez sur Ctrl C.',
  full: 'Pas plus de {max, plural, one {# caractère} other {# caractères}} ici.',
  expand: 'Développer',
  collapse: 'Réduire',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  pageNumber: 'Page {page, number}',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  strength: { short: 'Trop court', weak: 'Facile à deviner', fair: 'Correct', strong: 'Solide' },
  keys: {
    Mod: 'Ctrl', Shift: 'Maj', Alt: 'Alt', Enter: 'Entrée', Escape: 'Échap', Delete: 'Suppr', Backspace: 'Retour arrière',
    Space: 'Espace', Home: 'Origine', End: 'Fin', PageUp: 'Page préc.', PageDown: 'Page suiv.', ContextMenu: 'Touche Menu',
  },
} satisfies Translation<typeof englishUi>;

export const connection = {
  unreachable: 'Scriba est injoignable pour le moment. Vérifiez la connexion et réessayez.',
} satisfies Translation<typeof englishConnection>;

export const errorPage = {
  title: 'Un problème est survenu',
  text: 'Nous avons été prévenus et nous y travaillons',
  unreachableTitle: 'Scriba est injoignable',
  unreachableText: 'Le serveur ne répond pas, ou cet appareil n’a pas de connexion. Vos fichiers sont en sécurité ; réessayez dans un instant.',
  requestId: 'Requête {requestId}',
  partMissing: 'Cette partie n’a pas pu être chargée.',
  needsConnection: 'Cette page ne peut s’afficher qu’avec une connexion. Réessayez quand elle sera rétablie.',
  tryAgain: 'Réessayer',
  goHome: 'Aller à l’accueil',
} satisfies Translation<typeof englishErrorPage>;
