import type { search as english } from '../en/search.ts';
import type { Translation } from '../translation.ts';

export const search = {
  title: 'Recherche',
  field: 'Rechercher dans les noms et les textes',
  placeholder: 'Des mots, « une expression », début*, -sans',
  clear: 'Effacer la recherche',
  searching: 'Recherche en cours',
  results: 'Ce qui a été trouvé',
  root: 'Tous les fichiers',
  page: 'Page {page, number}',
  more: 'Afficher plus',
  count: '{count, plural, =0 {Aucun fichier} one {# fichier} other {# fichiers}}',
  countMore: 'Plus de {count, plural, one {# fichier} other {# fichiers}}',
  startTitle: 'Cherchez dans tout ce que vous conservez',
  startText: 'Noms et textes de tous les fichiers. Les guillemets gardent les mots ensemble, un astérisque remplace toute fin de mot, un signe moins écarte des fichiers.',
  tooLong: 'Cherchez au plus {max, number} caractères.',
  none: 'Rien trouvé pour « {query} »',
  noneText: 'Essayez moins de mots, ou une autre façon de les écrire.',
  noneFiltered: 'Essayez moins de filtres, ou d’autres mots.',
  alsoSearchedFor: 'Également cherché :',
  filters: {
    label: 'Filtres', type: 'Type', folder: 'Dossier', tag: 'Étiquette', date: 'Date', language: 'Langue', confidence: 'Certitude', favorite: 'Favoris',
    unknown: 'Inconnu', clear: 'Tout effacer', remove: 'Retirer le filtre : {filter}', from: 'Du', to: 'Au', since: 'Depuis le {day}', until: 'Jusqu’au {day}',
    confidences: { high: 'Lecture sûre', low: 'À vérifier' },
  },
  matches: 'Fichiers',
  folders: 'Dossiers',
  noMatches: 'Aucun fichier ne correspond à « {query} »',
  saved: { title: 'Recherches enregistrées', save: 'Enregistrer cette recherche', forget: 'Oublier cette recherche', forgetOf: 'Oublier « {query} »', filters: '{count, plural, one {# filtre} other {# filtres}}' },
  inFolder: {
    title: 'Rechercher dans {name}',
    modes: {
      name: { title: 'Le nom contient', field: 'Partie du nom' }, text: { title: 'Le texte contient', field: 'Mots du texte' },
      pattern: { title: 'Avancé : expression régulière', field: 'Expression régulière' },
    },
    below: 'Inclure les sous-dossiers', search: 'Rechercher', enter: 'Saisissez ce que vous cherchez pour trouver des fichiers', none: 'Aucun fichier ne correspond à votre recherche',
    found: '{count, plural, one {# fichier trouvé} other {# fichiers trouvés}}', foundMore: 'Plus de {count, plural, one {# fichier trouvé} other {# fichiers trouvés}}',
    searched: '{count, plural, one {Recherche dans # texte} other {Recherche dans # textes}}',
    failed: 'La recherche a échoué', searching: 'Recherche en cours', results: 'Fichiers trouvés',
    presets: {
      text: { title: 'Correspondance de texte', startsWith: 'Commence par', endsWith: 'Finit par', wholeWord: 'Mot entier', anyOf: 'L’un de' },
      addresses: { title: 'E-mails et adresses web', email: 'E-mail', url: 'URL', domain: 'Domaine', phone: 'Téléphone' },
      numbers: { title: 'Nombres et dates', integer: 'Entier', decimal: 'Décimal', currency: 'Montant', isoDate: 'Date ISO', dayFirst: 'Jour/mois/année' },
      advanced: { title: 'Motifs avancés', iban: 'IBAN', vatId: 'Numéro de TVA', invoiceNumber: 'Numéro de facture', capitals: 'MOTS EN CAPITALES', capitalised: 'Mots à initiale majuscule' },
    },
  },
} satisfies Translation<typeof english>;
