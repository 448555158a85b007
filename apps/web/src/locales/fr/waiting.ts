import type { waiting as english } from '../en/waiting.ts';
import type { Translation } from '../translation.ts';

export const waiting = {
  kept: '{count, plural, one {« {name} » est gardé sur cet appareil} other {# fichiers sont gardés sur cet appareil}}',
  keptText: 'Envoi dès que Scriba sera joignable, même si cette page est fermée puis rouverte plus tard.',
  onlyHere: 'Ce navigateur ne garde rien : laissez cette page ouverte jusqu’à l’envoi des fichiers.',
  noRoom: 'Il n’y a plus de place ici pour d’autres fichiers',
  noRoomText: 'Envoyez ou retirez quelques-uns de ceux qui attendent, puis ajoutez ceux-ci à nouveau.',
  notShared: 'Ce qui a été partagé n’a pas pu être gardé',
  shareAgain: 'Scriba n’était pas encore prêt',
  shareAgainText: 'Partagez-le encore une fois : désormais, Scriba reçoit ce qui lui est partagé.',
  folderGone: 'Le dossier n’existe plus : ce qui attendait va dans « Tous les fichiers »',
  notKept: 'Ce navigateur n’a pas pu le garder',
  desk: {
    text: 'Ce que vous ajoutez maintenant est gardé sur cet appareil et envoyé dès que Scriba sera joignable.',
    count: '{count, plural, =0 {Aucun fichier n’attend sur cet appareil} one {# fichier attend sur cet appareil} other {# fichiers attendent sur cet appareil}}',
    removed: '« {name} » a été retiré',
  },
  shared: {
    title: '{count, plural, =0 {Ce qui a été partagé ne peut pas être lu} one {Envoyer le fichier partagé ?} other {Envoyer # fichiers partagés ?}}',
    text: 'Partagé depuis une autre application de cet appareil : {names}. Abandonnez ce que vous n’avez pas partagé vous-même.',
    place: '{count, plural, one {Il ira} other {Ils iront}} dans « {folder} ».',
    refused: '{count, plural, one {Ce fichier ne peut pas être lu et n’est pas envoyé :} other {Ces fichiers ne peuvent pas être lus et ne sont pas envoyés :}}',
    confirm: 'Envoyer',
    discard: 'Abandonner',
  },
  signOut: {
    title: '{count, plural, one {# fichier n’a pas été envoyé} other {# fichiers n’ont pas été envoyés}}',
    text: 'Ils attendent une connexion sur cet appareil. La déconnexion les efface ici.',
    drafts: '{count, plural, one {La correction de # texte n’est pas enregistrée} other {Les corrections de # textes ne sont pas enregistrées}}',
    draftsText: '{count, plural, one {Elle ne se trouve que dans ce navigateur. La déconnexion l’efface ici.} other {Elles ne se trouvent que dans ce navigateur. La déconnexion les efface ici.}}',
    pages: '{count, plural, one {# page numérisée n’a pas été envoyée} other {# pages numérisées n’ont pas été envoyées}}',
    pagesText: '{count, plural, one {Elle n’est que sur cet appareil. La déconnexion l’efface ici.} other {Elles ne sont que sur cet appareil. La déconnexion les efface ici.}}',
    stay: 'Rester connecté',
    confirm: 'Effacer et se déconnecter',
  },
} satisfies Translation<typeof english>;
