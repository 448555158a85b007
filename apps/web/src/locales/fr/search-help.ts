import type { searchHelp as english } from '../en/search-help.ts';
import type { Translation } from '../translation.ts';

export const searchHelp = {
  title: 'Comment chercher',
  examples: {
    phrase: '« à payer avant »',
    prefix: 'factur*',
    without: '-brouillon',
    either: 'facture OR reçu',
    type: 'type:pdf',
    tag: 'tag:« À payer »',
    in: 'in:« Mon dossier »',
    is: 'is:favori',
  },
  meanings: {
    phrase: 'Des mots qui se suivent',
    prefix: 'Les mots qui commencent ainsi',
    without: 'Écarte les fichiers qui ont ce mot',
    either: 'L’un des deux suffit. OR s’écrit en majuscules, dans toutes les langues',
    type: 'Les fichiers d’un type, ou d’un groupe comme type:images',
    tag: 'Les fichiers qui ont cette étiquette',
    in: 'Les fichiers de ce dossier et de tous ceux qu’il contient. Les noms avec des espaces se mettent entre guillemets',
    is: 'Les favoris',
  },
  notUnderstood: {
    unknown: {
      type: 'Le type « {value} » n’existe pas et a été laissé de côté. Écrivez type:pdf, ou choisissez un type ci-dessus.',
      tag: 'L’étiquette « {value} » n’existe pas et a été laissée de côté. Vérifiez comment elle s’écrit ; les noms avec des espaces se mettent entre guillemets.',
      in: 'Le dossier « {value} » n’existe pas et a été laissé de côté. Vérifiez comment il s’écrit ; les noms avec des espaces se mettent entre guillemets.',
      is: '« {typed} » n’est pas connu et a été laissé de côté. Les favoris se trouvent avec is:favori.',
    },
    several: 'Plusieurs dossiers s’appellent « {value} ». Lequel voulez-vous dire ?',
    repeated: 'Un seul à la fois est possible : « {typed} » a été laissé de côté.',
    replaces: '« {typed} » remplace ce qui était choisi : un seul à la fois est possible.',
    besideOr: 'OR se place entre des mots, pas à côté de filtres : « {typed} » a été laissé de côté.',
    unwanted: 'Un filtre ne s’inverse pas avec un signe moins : « {typed} » a été laissé de côté.',
    unfinished: 'Que doit-il y avoir après « {typed} » ?',
  },
} satisfies Translation<typeof english>;
