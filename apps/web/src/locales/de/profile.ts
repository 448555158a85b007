import type { profile as english } from '../en/profile.ts';
import type { Translation } from '../translation.ts';

export const profile = {
  title: 'Profil',
  account: 'Konto',
  name: 'Name',
  email: 'E-Mail',
  plan: 'Tarif',
  since: 'Mitglied seit',
  appearance: 'Darstellung',
  language: 'Sprache',
  theme: 'Farbschema',
  devices: {
    title: 'Geräte',
    lead: 'Hier sind Sie angemeldet. Melden Sie ab, was Sie nicht kennen.',
    loading: 'Ihre Geräte werden geladen',
    thisDevice: 'Dieses Gerät',
    unknown: 'Unbekanntes Gerät',
    browserOnSystem: '{browser} auf {system}',
    lastSeen: 'Zuletzt {when}, {address}',
    revoke: 'Abmelden',
    revokeNamed: '{name} abmelden',
    revokeOthers: 'Überall sonst abmelden',
  },
} satisfies Translation<typeof english>;
