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
  cancel: 'Renunță',
  search: 'Găsește un dosar',
  moveTitle: 'Mută {subject}',
  moveHere: 'Mută aici',
  targetGone: 'Dosarul „{name}” a fost șters între timp. Alege altul.',
  obstacles: { here: 'este aici', itself: 'același dosar', depth: 'prea adânc' },
  color: 'Culoare',
  colors: { none: 'Niciuna', red: 'Roșu', amber: 'Chihlimbar', green: 'Verde', blue: 'Albastru', violet: 'Mov' },
  readingLanguage: 'Limba de citire',
  readingLanguages: {
    auto: 'Automat', fromFolder: '{language}, ca în „{folder}”', fromAccount: '{language}, ca în profilul tău', above: 'Ca dosarul de deasupra',
    changed: '{count, plural, one {Limba de citire pentru „{name}” s-a schimbat} few {Limba de citire pentru # dosare s-a schimbat} other {Limba de citire pentru # de dosare s-a schimbat}}',
    hint: 'Se aplică fișierelor care vin de acum înainte. Cele de aici o preiau când sunt citite din nou.',
  },
  panel: {
    open: 'Setările dosarului…', title: 'Setările dosarului „{name}”',
    tabs: { title: 'Ce se setează', reading: 'Citire', sharing: 'Partajare', subfolder: 'Subdosar nou', export: 'Export' },
    alone: 'Doar tu vezi acest dosar.', notShared: 'În această versiune dosarele nu se pot partaja încă.',
    holds: '{count, plural, =0 {Direct în acest dosar nu este niciun fișier.} one {Direct în acest dosar este # fișier, {size}.} few {Direct în acest dosar sunt # fișiere, {size}.} other {Direct în acest dosar sunt # de fișiere, {size}.}}',
    downloadHere: 'Ca să descarci originalele așa cum sunt aranjate aici, alege „Descarcă” din meniul dosarului.',
    downloadAll: 'Tot ce ai, împreună cu textele, se strânge pentru tine într-o singură arhivă ZIP.', toExport: 'Exportă tot',
  },
  nameProblems: {
    empty: 'Scrie un nume.',
    too_long: 'Un nume poate avea {max, number} de caractere. Acesta are {count, number}.',
    characters: 'Aceste caractere nu sunt permise: {characters}',
    edges: 'Un nume nu poate începe sau se termina cu spațiu sau punct.',
    reserved: 'Acest nume este rezervat de Windows. Folosește altul.',
  },
} satisfies Translation<typeof english>;
