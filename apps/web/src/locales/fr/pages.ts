import type { privacy as englishPrivacy, terms as englishTerms } from '../en/pages.ts';
import type { Translation } from '../translation.ts';

export const privacy = {
  title: 'Confidentialité',
  lead: 'Ce que cette installation de Scriba sait de vous. Son exploitant en répond ; cette page dit ce que fait le programme.',
  whoSees: {
    title: 'Qui voit vos fichiers',
    text: 'Vous seul voyez les fichiers et les textes de votre compte. L’exploitant gère la machine qui les contient et peut accéder à son disque et à ses sauvegardes.',
  },
  whatIsKept: {
    title: 'Ce qui est conservé',
    text: 'Votre nom, votre adresse e-mail et ce que vous avez indiqué à l’inscription ; vos fichiers, leurs textes et vos corrections ; les appareils sur lesquels vous êtes connecté, avec leur adresse réseau et leur navigateur ; un journal des exports, des suppressions et des changements de votre adresse, avec l’adresse réseau d’où ils ont été demandés. Si vous ne confirmez jamais votre adresse, ce que vous avez indiqué à l’inscription est effacé au bout de {unconfirmedDays} jours. Ce que vous écrivez dans le formulaire de contact est conservé {contactDays} jours.',
  },
  cookies: {
    title: 'Cookies',
    text: 'Un cookie vous garde connecté. Ce qui n’est pas essentiel dans cette liste n’est conservé qu’avec votre accord, et rien n’est chargé d’autres sites avant.',
  },
  reading: { title: 'Comment les fichiers sont lus', text: 'Le texte est lu sur les machines de l’exploitant. Rien n’est envoyé à d’autres entreprises, sauf si l’exploitant a activé un modèle externe pour les pages difficiles à lire : la liste des formats, à côté de l’envoi, dit alors lequel.' },
  deletion: {
    title: 'Suppression',
    text: 'Un fichier supprimé reste {binDays} jours dans la corbeille, sauf si vous la videz, puis il est effacé avec son texte. Un compte supprimé est effacé au bout de {keepDays} jours, pendant lesquels il peut être gardé. Les copies dans les sauvegardes de l’exploitant disparaissent avec elles ; demandez-lui au bout de combien de temps.',
  },
  ownData: { title: 'Vos données entre vos mains', text: 'Voyez ce qui est connu de vous, emportez-le ou faites-le effacer. Il n’y a personne à demander.' },
  questions: { title: 'Questions', text: 'Adressez-vous à l’exploitant de cette installation : la personne ou l’entreprise qui vous en a donné l’adresse.', write: 'Écrire à l’exploitant' },
} satisfies Translation<typeof englishPrivacy>;

export const terms = {
  title: 'Conditions',
  lead: 'Les règles, en bref, de cette installation de Scriba.',
  operator: { title: 'Qui la propose', text: 'Cette installation est proposée par son exploitant, qui peut avoir ses propres conditions.' },
  yourFiles: { title: 'Vos fichiers sont à vous', text: 'Vous gardez tous vos droits sur ce que vous envoyez. N’envoyez que ce que vous avez le droit de conserver et de lire ici.' },
  limits: { title: 'Limites', text: '{offer, select, plans {Ce que permet votre formule figure à la page Formules.} other {Ni le nombre de fichiers lus ni l’espace de stockage ne sont limités.}} Un fichier peut atteindre {size}.' },
  reading: { title: 'La lecture n’est pas parfaite', text: 'Le texte est lu par un programme et peut contenir des erreurs. Comparez-le à la page avant de vous y fier.' },
  software: { title: 'Le programme', text: 'Scriba est un logiciel libre sous licence GNU Affero General Public License, version 3. Il est fourni sans garantie.' },
} satisfies Translation<typeof englishTerms>;
