import type { profile as english } from '../en/profile.ts';
import type { Translation } from '../translation.ts';

export const profile = {
  title: 'Profil',
  account: 'Compte',
  name: 'Nom',
  email: 'Adresse e-mail',
  plan: 'Formule',
  since: 'Membre depuis',
  appearance: 'Apparence',
  language: 'Langue',
  theme: 'Thème',
  app: 'Scriba comme application',
  appNeedsHttps: 'Les navigateurs n’installent Scriba comme application qu’en https, et cette connexion est en http. Demandez à l’exploitant d’activer https.',
  keyboard: 'Clavier',
  singleKeys: 'Raccourcis d’une seule touche',
  singleKeysHint: 'Comme / pour chercher, U pour envoyer, N pour un nouveau dossier, D pour le mot incertain suivant. F2 et Ctrl K fonctionnent toujours.',
  devices: {
    title: 'Appareils',
    lead: 'Là où vous êtes connecté. Déconnectez ce que vous ne reconnaissez pas.',
    loading: 'Chargement de vos appareils',
    thisDevice: 'Cet appareil',
    unknown: 'Appareil inconnu',
    browserOnSystem: '{browser} sur {system}',
    lastSeen: 'Vu {when}, {address}',
    revoke: 'Déconnecter',
    revokeNamed: 'Déconnecter {name}',
    revokeOthers: 'Déconnecter tous les autres',
  },
} satisfies Translation<typeof english>;
