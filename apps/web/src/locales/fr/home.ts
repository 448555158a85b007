import type { home as english } from '../en/home.ts';
import type { Translation } from '../translation.ts';

export const home = {
  title: 'Chaque page conservée, prête à être retrouvée.',
  lead: 'Déposez scans, photos et PDF. Scriba les lit, place le texte à côté de la page et retrouve chaque mot en quelques secondes.',
  start: 'Commencer gratuitement',
  startPlain: 'Commencer',
  signIn: 'Se connecter',
  textReady: 'Texte prêt',
  sample: {
    title: 'FACTURE', number: 'N° CT-2026-0417', boxes: 'Boîtes d’archives, A4', scanning: 'Numérisation', courier: 'Coursier pour Berlin', labels: 'Étiquettes d’index',
    total: 'Total EUR', thanks: 'À payer sous 30 jours.',
  },
  read: { title: 'Lire', text: 'Le texte s’affiche à côté de la page, mot à mot, et chaque mot renvoie à l’endroit où il se trouve.' },
  find: { title: 'Trouver', text: 'Cherchez par nom ou par n’importe quel mot du texte, dans un dossier ou partout.' },
  keep: { title: 'Garder', text: 'Vos fichiers restent dans leur forme d’origine. Téléchargez-les, avec leur texte, à tout moment.' },
} satisfies Translation<typeof english>;
