import type { offer as english } from '../en/offer.ts';
import type { Translation } from '../translation.ts';

export const offer = {
  title: 'Formules',
  lead: 'Ce que chaque formule permet sur cette installation.',
  unlimitedLead: 'Cette installation n’a pas de formules : tout le monde l’utilise sans limites.',
  current: 'Votre formule',
  notSold: 'Non vendu en ligne',
  perMonth: 'par mois',
  yearly: '{price} en payant pour un an',
  extractions: '{count, plural, one {# extraction par mois} other {# extractions par mois}}',
  extractionsUnlimited: 'Extractions sans limite',
  storage: '{size} de stockage',
  storageUnlimited: 'Stockage sans limite',
  parallel: '{count, plural, one {# fichier lu à la fois} other {# fichiers lus en même temps}}',
  cannotBuy: 'L’achat en ligne n’est pas configuré sur cette installation.',
  measured: 'D’après des mesures sur des pages de test publiques, {share} des caractères sont lus correctement.',
  month: 'Une extraction lit un fichier, quel que soit son nombre de pages. Le compte repart chaque mois.',
  start: 'Commencer gratuitement',
  contact: 'Nous contacter',
  upgraded: {
    checking: {
      title: 'Vérification de votre formule…',
      text: 'Cela ne prend qu’un instant. Vous pouvez quitter cette page, rien n’est perdu.',
    },
    done: {
      title: 'Votre formule est désormais {plan}',
      text: 'Merci. Ce qu’elle comprend est disponible dès maintenant.',
    },
    late: {
      title: 'Votre paiement n’est pas encore confirmé',
      text: 'Le prestataire de paiement prend son temps. Votre formule est toujours {plan} ; elle changera d’elle-même dès que le paiement sera confirmé.',
    },
    notSold: {
      title: 'Rien n’a été acheté',
      text: 'Aucun prestataire de paiement n’est configuré sur cette installation : rien n’a été débité. Votre formule est {plan}.',
    },
    toFiles: 'Ouvrir vos fichiers',
    contact: 'Nous contacter',
  },
  locked: {
    title: 'Changez de formule pour ouvrir ce fichier',
    text: '« {name} » est verrouillé : votre abonnement a pris fin le {date}. Votre formule est désormais {plan}.',
    plain: '« {name} » est verrouillé : votre formule ne le garde pas accessible.',
    kept: 'Deux fichiers restent accessibles : d’abord les favoris, puis les plus récents. Vous pouvez toujours renommer, déplacer et supprimer les autres. Le {date}, ils seront supprimés définitivement.',
    stay: 'Deux fichiers restent accessibles : d’abord les favoris, puis les plus récents.',
    close: 'Fermer',
  },
  lapse: {
    expiredTitle: 'Votre abonnement a expiré',
    graceTitle: 'Votre délai de grâce a commencé',
    ended: 'Votre abonnement a pris fin le {date}. Votre formule est désormais {plan}.',
    grace: 'Jusqu’au {date}, tous vos fichiers restent accessibles.',
    deletion: '{days, plural, one {Encore # jour} other {Encore # jours}} avant la suppression',
    kept: 'Deux fichiers sont conservés : d’abord les favoris, puis les plus récents. Les autres sont verrouillés à la fin du délai de grâce et supprimés définitivement le {date}.',
    none: 'Ce que votre formule ne conserve pas sera alors supprimé. En l’état actuel des choses, cela ne concerne aucun de vos fichiers.',
    strip: 'Le {date}, les fichiers que votre formule ne conserve pas seront supprimés. Deux restent : d’abord les favoris, puis les plus récents. Ajoutez aux favoris les deux que vous voulez garder.',
    plans: 'Voir les formules',
    dismiss: 'Masquer pour l’instant',
    upgrade: 'Changer de formule',
    later: 'Plus tard',
  },
} satisfies Translation<typeof english>;
