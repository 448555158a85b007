import type { setup as english } from '../en/setup.ts';
import type { Translation } from '../translation.ts';

export const setup = {
  title: 'Configurer Scriba',
  lead: 'Créez le premier compte. Il administre cette installation.',
  whereIsTheCode: 'Le code de configuration s’est affiché dans la console au démarrage du serveur. Il se trouve aussi dans le fichier <file>setup-code</file> du dossier de données.',
  code: 'Code de configuration',
  name: 'Nom complet',
  email: 'Adresse e-mail',
  emailHint: 'Elle sert à vous connecter. Aucun message n’est envoyé maintenant.',
  password: 'Mot de passe',
  create: 'Créer le compte',
  problems: {
    refused: 'Ceci n’est pas accepté. Veuillez le modifier.',
    required: 'Remplissez ce champ.',
    email: 'Écrivez l’adresse sous la forme nom@example.com.',
    passwordShort: 'Utilisez au moins {minimum, plural, one {# caractère} other {# caractères}}.',
  },
  mode: {
    title: 'Pour qui est-ce ?',
    lead: 'La question n’est posée qu’une fois.',
    unlimited: { title: 'Pour moi ou mon entreprise', text: 'Autant de fichiers et de lectures que vous voulez, et aucune formule.' },
    plans: { title: 'Pour des clients, avec des formules', text: 'Chaque compte commence par la formule gratuite et ses limites.' },
  },
} satisfies Translation<typeof english>;
