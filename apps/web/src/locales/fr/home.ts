import type { home as english } from '../en/home.ts';
import type { Translation } from '../translation.ts';

export const home = {
  title: 'Chaque page conservée, prête à être retrouvée.',
  lead: 'Déposez scans, photos et PDF. Scriba les lit, place le texte à côté de la page et retrouve chaque mot en quelques secondes.',
  start: 'Commencer gratuitement',
  signIn: 'Se connecter',
  textReady: 'Texte prêt',
  read: { title: 'Lire', text: 'Le texte s’affiche à côté de la page, mot à mot, et chaque mot renvoie à l’endroit où il se trouve.' },
  find: { title: 'Trouver', text: 'Cherchez par nom ou par n’importe quel mot du texte, dans un dossier ou partout.' },
  keep: { title: 'Garder', text: 'Vos fichiers restent dans leur forme d’origine. Téléchargez-les, avec leur texte, à tout moment.' },
} satisfies Translation<typeof english>;
