import type { docs as english } from '../en/docs.ts';
import type { Translation } from '../translation.ts';

export const docs = {
  title: 'Documentation',
  lead: 'Comment les documents entrent, sont lus, retrouvés et ressortent.',
  upload: {
    title: 'Ajouter des fichiers',
    text: 'Déposez des fichiers ou des dossiers entiers sur la liste, choisissez-les avec « Envoyer », collez-les ou photographiez-les avec le téléphone. Trois partent à la fois ; après une coupure, l’envoi reprend où il s’était arrêté.',
  },
  reading: {
    title: 'Lecture',
    text: 'Chaque fichier est lu séparément, page par page, et le texte des premières pages est là pendant que les dernières sont lues. Le texte déjà présent dans le fichier est repris tel quel ; les images de texte sont reconnues.',
  },
  correct: {
    title: 'Comparer et corriger',
    text: 'Ouvrez un fichier pour voir la page à côté de son texte. Le mot sous le pointeur s’illumine des deux côtés et les mots incertains sont soulignés. Chaque correction enregistrée est une version à laquelle vous pouvez revenir.',
  },
  search: {
    title: 'Rechercher',
    text: 'La recherche regarde dans les noms, les textes et les notes de tous les fichiers. Tous les mots doivent y être ; le dernier peut être un début. Mettez une expression entre guillemets et un signe moins devant un mot à exclure. Entre deux mots, OR en majuscules se contente de l’un des deux ; type:pdf, tag:payé, in:« Mon dossier » et is:favori sont des filtres à saisir.',
  },
  takeOut: {
    title: 'Ressortir',
    text: 'Téléchargez l’original, le texte en .txt, .md ou .json avec la place de chaque mot, ou un PDF interrogeable qui contient vos corrections.',
  },
  limits: {
    title: 'Limites',
    text: 'Un fichier peut atteindre {size}. {offer, select, plans {Le nombre de fichiers lus par mois et l’espace de stockage dépendent de la formule.} other {Ni le nombre de fichiers lus ni l’espace de stockage ne sont limités.}}',
  },
  api: {
    title: 'API',
    text: 'Tout ce que fait l’interface passe par ces routes. La description lisible par machine est <openapi>openapi.json</openapi> (OpenAPI 3.1). Ce que fait chaque route y est expliqué en anglais.',
    groups: {
      system: 'Installation', setup: 'Première mise en place', session: 'Session', accounts: 'Comptes', addressChange: 'Changement d’adresse',
      captcha: 'Vérification de sécurité', security: 'Protection de la connexion', profile: 'Profil', consent: 'Consentement aux cookies', privacy: 'Données personnelles',
      siteNotifications: 'Annonces', plans: 'Formules', usage: 'Consommation', folders: 'Dossiers', files: 'Fichiers', archives: 'Archives ZIP',
      tags: 'Étiquettes', notes: 'Notes', undo: 'Annulation', uploads: 'Envois', extraction: 'Lecture', search: 'Recherche',
      duplicates: 'Doublons', contact: 'Contact', administration: 'Administration', people: 'Personnes', audit: 'Journal',
      operations: 'Santé', outbox: 'E-mails', errorReports: 'Rapports d’erreur',
    },
  },
} satisfies Translation<typeof english>;
