import type { folderSearch as english } from '../en/folder-search.ts';
import type { Translation } from '../translation.ts';

export const folderSearch = {
  title: 'Rechercher dans {name}',
  modes: {
    name: { title: 'Le nom contient', field: 'Partie du nom' }, text: { title: 'Le texte contient', field: 'Mots du texte' },
    pattern: { title: 'Avancé : expression régulière', field: 'Expression régulière' },
  },
  noFolders: 'La recherche se limite aux fichiers qui ne sont dans aucun dossier.', allFolders: 'La recherche porte sur les fichiers de tous les dossiers.',
  searchBelow: 'Chercher aussi dans les sous-dossiers',
  below: 'Inclure les sous-dossiers', search: 'Rechercher', enter: 'Saisissez ce que vous cherchez pour trouver des fichiers', none: 'Aucun fichier ne correspond à votre recherche',
  found: '{count, plural, one {# fichier trouvé} other {# fichiers trouvés}}', foundMore: 'Plus de {count, plural, one {# fichier trouvé} other {# fichiers trouvés}}',
  searched: '{count, plural, one {Recherche dans # texte} other {Recherche dans # textes}}',
  searchedMore: 'Recherche dans plus de {count, plural, one {# texte} other {# textes}}',
  timeUp: 'Il n’y a eu de temps que pour {count, plural, one {le texte le plus récent} other {les # textes les plus récents}}',
  timeUpMore: 'Il n’y a eu de temps que pour une partie des textes : les plus récents, plus de {count, number}',
  timeUpNames: 'Il n’y a eu de temps que pour {count, plural, one {le fichier le plus récent} other {les # fichiers les plus récents}}',
  timeUpNamesMore: 'Il n’y a eu de temps que pour une partie des fichiers : les plus récents, plus de {count, number}',
  oneFolder: 'Pour le reste, cherchez dans un seul dossier',
  failed: 'La recherche a échoué', searching: 'Recherche en cours', results: 'Fichiers trouvés',
  presets: {
    title: 'Exemples de motifs',
    text: { title: 'Correspondance de texte', startsWith: 'Commence par', endsWith: 'Finit par', wholeWord: 'Mot entier', anyOf: 'L’un de' },
    addresses: { title: 'E-mails et adresses web', email: 'E-mail', url: 'URL', domain: 'Domaine', phone: 'Téléphone' },
    numbers: { title: 'Nombres et dates', integer: 'Entier', decimal: 'Décimal', currency: 'Montant', isoDate: 'Date ISO', dayFirst: 'Jour/mois/année' },
    advanced: { title: 'Motifs avancés', iban: 'IBAN', vatId: 'Numéro de TVA', invoiceNumber: 'Numéro de facture', capitals: 'MOTS EN CAPITALES', capitalised: 'Mots à initiale majuscule' },
  },
} satisfies Translation<typeof english>;
