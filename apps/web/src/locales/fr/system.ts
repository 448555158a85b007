import type { administration as englishAdministration, forcedReload as englishReload, maintenance as englishMaintenance } from '../en/system.ts';
import type { Translation } from '../translation.ts';

export const maintenance = {
  title: 'Maintenance du système',
  text: 'Une maintenance planifiée est en cours. Vos fichiers sont en sécurité.',
  usualEstimate: 'Durée d’interruption estimée : {from}-{to} minutes',
  estimate: 'Durée d’interruption estimée : {estimate}',
  badge: 'Maintenance en cours',
  check: 'Vérifier l’état',
  signOut: 'Se déconnecter',
  administrators: 'Accès des administrateurs',
} satisfies Translation<typeof englishMaintenance>;

export const forcedReload = {
  title: 'Mise à jour disponible',
  message: 'L’application a été mise à jour. Veuillez actualiser votre navigateur.',
  countdown: 'Rechargement automatique dans {seconds, plural, one {# seconde} other {# secondes}}',
  waiting: 'La page sera rechargée dès que vos envois seront terminés.',
  refresh: 'Actualiser maintenant',
  refreshing: 'Actualisation…',
  signOut: 'Se déconnecter plutôt',
} satisfies Translation<typeof englishReload>;

export const administration = {
  title: 'Administration',
  lead: 'Ce qui vaut pour tous sur cette installation.',
  saved: 'Enregistré',
  signUp: {
    title: 'Nouveaux comptes',
    open: 'Tout le monde peut créer un compte',
    decided: 'Le réglage SIGN_UP de cette installation en décide ; il ne peut pas être modifié ici.',
  },
  maintenance: {
    title: 'Maintenance',
    lead: 'Tant qu’elle est active, tous sauf les administrateurs voient la page de maintenance.',
    isOn: 'La maintenance est active',
    estimate: 'Affiché à la place de « {from}-{to} minutes »',
    example: 'par exemple : jusqu’à midi',
  },
  reload: {
    title: 'Nouvelle version',
    lead: 'Toutes les pages ouvertes se déconnectent et rechargent l’application. À utiliser après une mise à jour avec laquelle les anciennes pages ne fonctionnent plus.',
    message: 'Message',
    messageHint: 'Affiché à la place de « L’application a été mise à jour. Veuillez actualiser votre navigateur. »',
    seconds: 'Secondes avant le rechargement',
    waitForUploads: 'Attendre les envois en cours',
    order: 'Faire recharger toutes les pages',
    stop: 'Arrêter',
    ordered: 'Demandé le {moment}',
    badSeconds: 'Saisissez un nombre entier de 0 à {max}.',
  },
} satisfies Translation<typeof englishAdministration>;
