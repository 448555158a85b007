import type { undo as english } from '../en/undo.ts';
import type { Translation } from '../translation.ts';

export const undo = {
  hint: 'Ce ai făcut în ultimele zece minute, aici sau într-o altă filă. Ce s-a modificat din nou între timp rămâne cum este.',
  nothing: 'Nu este nimic de anulat din ultimele zece minute',
  nothingToRedo: 'Nu este nimic de refăcut: nu s-a anulat nimic sau ai făcut altceva între timp',
  undoNeedsConnection: 'Fără conexiune nu se poate anula nimic',
  redoNeedsConnection: 'Fără conexiune nu se poate reface nimic',
  undo: 'Anulează',
  undoNamed: 'Anulează: {action}',
  undone: 'Anulat: {action}',
  redo: 'Refă',
  redoNamed: 'Refă: {action}',
  redone: 'Refăcut: {action}',
  undoneBefore: 'Anulate, se pot reface',
  notUndone: '{count, plural, one {Modificarea pentru „{name}” nu a putut fi anulată} few {# elemente nu au putut fi readuse la starea dinainte} other {# de elemente nu au putut fi readuse la starea dinainte}}',
  notRedone: '{count, plural, one {Modificarea pentru „{name}” nu a putut fi refăcută} few {# modificări nu au putut fi refăcute} other {# de modificări nu au putut fi refăcute}}',
  calledNow: '{count, plural, one {Acum se numește „{name}”} few {# elemente au acum alt nume} other {# de elemente au acum alt nume}}',
  nameGivenAway: '{count, plural, one {Numele vechi este deja folosit.} few {Numele vechi sunt deja folosite.} other {Numele vechi sunt deja folosite.}}',
  actions: {
    files: {
      renamed: '„{name}” redenumit',
      moved: '{count, plural, one {„{name}” mutat} few {# elemente mutate} other {# de elemente mutate}}',
      trashed: '{count, plural, one {„{name}” mutat în coș} few {# elemente mutate în coș} other {# de elemente mutate în coș}}',
      restored: '{count, plural, one {„{name}” restaurat} few {# elemente restaurate} other {# de elemente restaurate}}',
      starred: '{count, plural, one {Favorit modificat: „{name}”} few {Favorite modificate: # elemente} other {Favorite modificate: # de elemente}}',
      tagged: '{count, plural, one {Etichetele fișierului „{name}” modificate} few {Etichetele a # fișiere modificate} other {Etichetele a # de fișiere modificate}}',
    },
    tags: {
      created: '{count, plural, one {Eticheta „{name}” creată} few {Eticheta „{name}” creată și atribuită} other {Eticheta „{name}” creată și atribuită}}',
      changed: 'Eticheta „{name}” modificată',
      merged: 'Eticheta „{name}” unită cu alta',
      removed: 'Eticheta „{name}” ștearsă',
    },
    notes: { removed: 'Notă la „{name}” ștearsă' },
    folders: {
      created: 'Dosarul „{name}” creat',
      changed: '{count, plural, one {Dosarul „{name}” modificat} few {# dosare modificate} other {# de dosare modificate}}',
      removed: '{count, plural, one {Dosarul „{name}” șters} few {# elemente șterse} other {# de elemente șterse}}',
    },
    texts: {
      edited: '{count, plural, one {Textul din „{name}” corectat} few {# texte corectate} other {# de texte corectate}}',
    },
  },
} satisfies Translation<typeof english>;
