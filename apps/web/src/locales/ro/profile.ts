import type { profile as english } from '../en/profile.ts';
import type { Translation } from '../translation.ts';

export const profile = {
  title: 'Profil',
  account: 'Cont',
  name: 'Nume',
  email: 'E-mail',
  plan: 'Abonament',
  since: 'Membru din',
  appearance: 'Aspect',
  language: 'Limbă',
  theme: 'Temă',
  app: 'Scriba ca aplicație',
  appNeedsHttps: 'Browserele instalează Scriba ca aplicație doar prin https, iar această conexiune este http. Cere operatorului să activeze https.',
  keyboard: 'Tastatură',
  singleKeys: 'Scurtături de o singură tastă',
  singleKeysHint: 'De exemplu / pentru căutare, U pentru încărcare, N pentru un dosar nou, D pentru următorul cuvânt nesigur. F2 și Ctrl K funcționează oricum.',
  devices: {
    title: 'Dispozitive',
    lead: 'Locurile în care ești conectat. Deconectează ce nu recunoști.',
    loading: 'Se încarcă dispozitivele',
    thisDevice: 'Acest dispozitiv',
    unknown: 'Dispozitiv necunoscut',
    browserOnSystem: '{browser} pe {system}',
    lastSeen: 'Văzut {when}, {address}',
    revoke: 'Deconectează',
    revokeNamed: 'Deconectează {name}',
    revokeOthers: 'Deconectează peste tot în rest',
  },
} satisfies Translation<typeof english>;
