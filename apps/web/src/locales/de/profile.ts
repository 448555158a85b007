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
  app: 'Scriba als App',
  appNeedsHttps: 'Browser installieren Scriba nur über https als App, und diese Verbindung ist http. Bitten Sie den Betreiber, https einzuschalten.',
  keyboard: 'Tastatur',
  singleKeys: 'Tastenkürzel mit nur einer Taste',
  singleKeysHint: 'Etwa / zum Suchen, U zum Hochladen, N für einen neuen Ordner, D für das nächste unsichere Wort. F2 und Strg K gelten immer.',
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
