import type { frames as english } from '../en/frames.ts';
import type { Translation } from '../translation.ts';

export const frames = {
  actions: { files: 'Ouvrir vos fichiers', plans: 'Voir les formules', docs: 'Lire la documentation', signIn: 'Se connecter', contact: 'Contact', dashboard: 'Retour au tableau de bord' },
  unavailable: { text: 'Cette fonction n’est pas comprise dans votre formule.' },
  plansHint: 'La page Formules montre ce qui est proposé ici.',
  tickets: {
    title: 'Demandes d’assistance', lead: 'Vous n’avez aucune demande.',
    text: 'Vos questions aux personnes qui gèrent cette installation, et leurs réponses, se trouveront ici.',
  },
  newTicket: {
    title: 'Nouvelle demande', lead: 'Cette installation n’a pas encore d’assistance.',
    text: 'Adressez-vous à la personne ou à l’entreprise qui vous a donné son adresse : elle s’occupe de votre compte et de vos fichiers.',
  },
  ticket: {
    title: 'Demande', lead: 'Cette demande n’existe pas.',
    text: 'Elle a peut-être été supprimée, ou elle appartient à un autre compte.',
  },
  billing: {
    title: 'Facturation', lead: 'Il n’y a aucune facture.',
    text: 'Aucun prestataire de paiement n’est configuré sur cette installation : rien ne peut être acheté et rien n’est débité. Les factures et les moyens de paiement se trouveront ici dès qu’il y en aura un.',
  },
  payment: {
    title: 'Paiement', lead: 'Rien ne peut encore être payé ici.',
    text: 'Aucun prestataire de paiement n’est configuré sur cette installation. Rien n’est débité.',
  },
  cloud: {
    title: 'Espaces en ligne', lead: 'Aucun espace n’est connecté.',
    text: 'Google Drive, OneDrive et Dropbox ne peuvent pas encore être connectés dans cette version. Les fichiers de cet appareil peuvent être envoyés à tout moment.',
  },
  keys: {
    title: 'Clés d’API', lead: 'Vous n’avez aucune clé.',
    text: 'Cette version ne permet pas encore de créer des clés pour des programmes. La documentation énumère toutes les routes de l’API.',
  },
  teams: {
    title: 'Équipes', lead: 'Vous n’êtes dans aucune équipe.',
    text: 'Cette version ne permet pas encore de partager des dossiers avec une équipe. Vous seul voyez ce que vous envoyez.',
  },
  blog: {
    title: 'Blog', lead: 'Il n’y a pas encore d’articles.',
    text: 'Les nouvelles de Scriba se trouveront ici. Ce qui change d’une version à l’autre figure dans le journal des modifications fourni avec le programme.',
  },
  post: {
    title: 'Article', lead: 'Cet article n’existe pas.',
    text: 'Il a peut-être été déplacé, ou son adresse est mal écrite.',
  },
  careers: {
    title: 'Carrières', lead: 'Aucun poste n’est ouvert.',
    text: 'Quand il y en aura, ils se trouveront ici. Scriba est un logiciel libre : chacun peut le lire, l’utiliser et aider à l’améliorer.',
  },
  demo: {
    title: 'Démonstration', lead: 'Essayez avec votre propre document.',
    text: 'Une démonstration sans compte ne fait pas encore partie de cette version. Avec un compte, vous déposez un fichier et voyez son texte à côté de la page.',
  },
  enterprise: {
    title: 'Scriba pour les entreprises', lead: 'Vos machines, vos limites.',
    text: 'Scriba fonctionne sur une machine ou sur plusieurs, avec votre PostgreSQL et votre stockage d’objets, et les fichiers n’en sortent jamais.',
  },
  tool: {
    title: 'Lire un document', lead: 'Le texte d’une photo, d’un scan ou d’un PDF.',
    text: 'La lecture sans compte ne fait pas encore partie de cette version. Connectez-vous, déposez un fichier, et son texte apparaît à côté de la page.',
  },
  joinTeam: {
    title: 'Rejoindre une équipe', lead: 'Cette invitation ne peut pas être utilisée.',
    text: 'Les équipes ne font pas encore partie de cette version. Demandez à la personne qui vous a invité.',
  },
  cloudError: {
    title: 'Échec de la connexion', lead: 'La connexion au stockage en ligne a échoué. Veuillez réessayer.',
    text: 'Rien n’a changé dans votre compte. Les espaces en ligne ne peuvent pas encore être connectés dans cette version.',
  },
  cloudSuccess: {
    title: 'Aucun espace n’a été connecté', lead: 'Il n’y avait aucune connexion à terminer.',
    text: 'Les espaces en ligne ne peuvent pas encore être connectés dans cette version.',
  },
  monitoring: {
    title: 'Surveillance', lead: 'Cette page fonctionne.',
    text: 'Elle sert aux programmes qui vérifient si ce site est joignable. Ce que le serveur dit de lui-même se trouve sous /api/health.',
    build: 'Version de la page', server: 'Serveur', fail: 'Provoquer une erreur de test',
  },
} satisfies Translation<typeof english>;
