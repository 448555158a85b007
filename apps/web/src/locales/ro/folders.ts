import type { folders as english } from '../en/folders.ts';
import type { Translation } from '../translation.ts';

export const folders = {
  title: 'Dosare',
  above: 'Dosarele de deasupra',
  root: 'Toate fișierele',
  none: 'Nu ai încă dosare.',
  noneFound: 'Niciun dosar nu are asta în nume.',
  newFolder: 'Dosar nou',
  newIn: 'Va fi creat în {folder}.',
  name: 'Nume',
  nameTaken: 'Aici există deja un dosar „{name}”.',
  create: 'Creează',
  cancel: 'Anulează',
  search: 'Găsește un dosar',
  moveTitle: 'Mută {subject}',
  moveHere: 'Mută aici',
  obstacles: { here: 'este aici', itself: 'același dosar', depth: 'prea adânc' },
  nameProblems: {
    empty: 'Scrie un nume.',
    too_long: 'Un nume poate avea {max, number} de caractere.',
    characters: 'Aceste caractere nu sunt permise: {characters}',
    edges: 'Un nume nu poate începe sau se termina cu spațiu sau punct.',
    reserved: 'Acest nume este rezervat de Windows. Folosește altul.',
  },
} satisfies Translation<typeof english>;
