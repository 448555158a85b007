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
