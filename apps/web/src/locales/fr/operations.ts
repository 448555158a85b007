import type { health as englishHealth, outbox as englishOutbox } from '../en/operations.ts';
import type { Translation } from '../translation.ts';

export const health = {
  title: 'Santé',
  loading: 'Examen de l’installation',
  statuses: { ok: 'En ordre', degraded: 'À surveiller', failing: 'En panne' },
  checks: { title: 'Contrôles', database: 'Base de données', store: 'Fichiers stockés', space: 'Espace disque', jobs: 'Travail en arrière-plan', secondEngine: 'Second moteur' },
  disks: { title: 'Disques', data: 'Dossier de données : {free} libres sur {total}', database: 'Base de données : {free} libres sur {total}', unknown: 'Les disques ne peuvent pas être examinés.' },
  queues: {
    title: 'Travail en arrière-plan', name: 'File', waiting: 'En attente', running: 'En cours', failed: 'En échec', oldest: 'En attente depuis',
    lead: 'En échec : ce qui a été abandonné dans la dernière heure.', counts: '{waiting} en attente · {running} en cours · {failed} en échec',
  },
  pageErrors: {
    title: 'Pages en échec',
    lead: 'Ce qui a échoué dans les navigateurs des utilisateurs, à qui l’on a dit que l’exploitant le sait. Personne n’est nommé.',
    none: 'Aucune page n’a échoué au cours du dernier mois.',
    seen: '{count, plural, one {# fois} other {# fois}}, la dernière {when}, sur {path}',
  },
  uploads: { title: 'Envois', limit: 'Chaque fichier peut atteindre {size}. Le réglage MAX_UPLOAD_MB change cette limite après un redémarrage ; elle ne dépend pas des formules.' },
  decoders: {
    title: 'Lecteurs', lead: 'Les programmes qui lisent les fichiers, et les types que lit chacun d’eux.', name: 'Programme', reads: 'Lit', state: 'État',
    found: 'Trouvé', missing: 'Absent', unreadable: 'Ces types sont acceptés mais ne peuvent pas être lus : {types}', allReadable: 'Tous les types acceptés peuvent être lus.',
  },
  mails: {
    title: 'Messages', server: 'Un serveur de messagerie est configuré.', noServer: 'Aucun serveur de messagerie n’est configuré. Les messages restent ici et se lisent sous Messages.',
    counts: '{waiting} en attente, {failed} refusés', last: 'Dernier envoi : {when}', unknown: 'Les messages ne peuvent pas être comptés.',
  },
  versions: {
    title: 'Versions', scriba: 'Scriba', node: 'Node.js', database: 'PostgreSQL', ours: '{version}, de cette installation', size: 'Taille de la base de données',
    sandbox: 'Lecteurs isolés par', roles: 'Ce processus sert de', unknown: 'inconnu',
  },
} satisfies Translation<typeof englishHealth>;

export const outbox = {
  title: 'Messages',
  lead: 'Les messages des derniers jours. Le contenu d’un message envoyé n’est pas conservé.',
  noServer: 'Aucun serveur de messagerie n’est configuré : aucun message ne part. Ouvrez le message et transmettez vous-même son lien, ou faites régler SMTP_URL.',
  search: 'Chercher une adresse',
  columns: { mail: 'Message', state: 'État', written: 'Écrit' },
  states: { waiting: 'En attente', failed: 'Refusé', sent: 'Envoyé', kept: 'Non envoyé' },
  loading: 'Recherche des messages',
  none: 'Aucun message',
  noneHint: 'Les messages ne sont conservés que quelques jours.',
  more: 'Afficher plus',
  show: 'Affichage',
  text: 'Texte',
  html: 'HTML',
  frame: 'Le message en HTML',
  gone: 'Ce message est parti. Son contenu n’est plus conservé.',
  masked: 'La partie secrète des liens est retirée : seul le destinataire du message l’a.',
  secret: 'Qui possède le lien de ce message entre dans le compte. Il est noté que vous l’avez ouvert.',
  error: 'Le serveur de messagerie a répondu : {error}',
  again: 'Renvoyer',
  sentAgain: 'Le message est de nouveau en route',
} satisfies Translation<typeof englishOutbox>;
