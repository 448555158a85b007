import type { undo as english } from '../en/undo.ts';
import type { Translation } from '../translation.ts';

export const undo = {
  hint: 'Ce que vous avez fait ces dix dernières minutes, ici ou dans un autre onglet. Ce qui a été modifié depuis reste tel quel.',
  nothing: 'Rien à annuler sur les dix dernières minutes',
  nothingToRedo: 'Rien à rétablir : rien n’a été annulé, ou vous avez fait autre chose depuis',
  undoNeedsConnection: 'Sans connexion, rien ne peut être annulé',
  redoNeedsConnection: 'Sans connexion, rien ne peut être rétabli',
  undo: 'Annuler',
  undoNamed: 'Annuler : {action}',
  undone: 'Annulé : {action}',
  redo: 'Rétablir',
  redoNamed: 'Rétablir : {action}',
  redone: 'Rétabli : {action}',
  undoneBefore: 'Annulé, peut être rétabli',
  notUndone: '{count, plural, one {La modification de « {name} » n’a pas pu être annulée} other {# éléments n’ont pas pu être rétablis}}',
  notRedone: '{count, plural, one {La modification de « {name} » n’a pas pu être rétablie} other {# modifications n’ont pas pu être rétablies}}',
  calledNow: '{count, plural, one {S’appelle maintenant « {name} »} other {# éléments ont maintenant un autre nom}}',
  nameGivenAway: '{count, plural, one {L’ancien nom est déjà pris.} other {Les anciens noms sont déjà pris.}}',
  actions: {
    files: {
      renamed: '« {name} » renommé',
      moved: '{count, plural, one {« {name} » déplacé} other {# éléments déplacés}}',
      trashed: '{count, plural, one {« {name} » mis à la corbeille} other {# éléments mis à la corbeille}}',
      restored: '{count, plural, one {« {name} » restauré} other {# éléments restaurés}}',
      starred: '{count, plural, one {Favori modifié : « {name} »} other {Favoris modifiés : # éléments}}',
      tagged: '{count, plural, one {Étiquettes de « {name} » modifiées} other {Étiquettes de # fichiers modifiées}}',
    },
    tags: {
      created: '{count, plural, one {Étiquette « {name} » créée} other {Étiquette « {name} » créée et attribuée}}',
      changed: 'Étiquette « {name} » modifiée',
      merged: 'Étiquette « {name} » fusionnée avec une autre',
      removed: 'Étiquette « {name} » supprimée',
    },
    notes: { removed: 'Note sur « {name} » supprimée' },
    folders: {
      created: 'Dossier « {name} » créé',
      changed: '{count, plural, one {Dossier « {name} » modifié} other {# dossiers modifiés}}',
      removed: '{count, plural, one {Dossier « {name} » supprimé} other {# éléments supprimés}}',
    },
    texts: {
      edited: '{count, plural, one {Texte de « {name} » corrigé} other {# textes corrigés}}',
    },
  },
} satisfies Translation<typeof english>;
