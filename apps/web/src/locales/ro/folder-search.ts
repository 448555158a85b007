import type { folderSearch as english } from '../en/folder-search.ts';
import type { Translation } from '../translation.ts';

export const folderSearch = {
  title: 'Caută în {name}',
  modes: {
    name: { title: 'Numele conține', field: 'O parte din nume' }, text: { title: 'Textul conține', field: 'Cuvinte din text' },
    pattern: { title: 'Avansat: expresie regulată', field: 'Expresie regulată' },
  },
  noFolders: 'Se caută doar în fișierele care nu sunt în niciun dosar.', allFolders: 'Se caută în fișierele din toate dosarele.',
  searchBelow: 'Caută și în subdosare',
  below: 'Include subdosarele', search: 'Caută', enter: 'Scrie ce cauți ca să găsești fișiere', none: 'Niciun fișier nu corespunde căutării tale',
  found: '{count, plural, one {# fișier găsit} few {# fișiere găsite} other {# de fișiere găsite}}', foundMore: 'Peste {count, plural, one {# fișier găsit} few {# fișiere găsite} other {# de fișiere găsite}}',
  searched: '{count, plural, one {S-a căutat într-un text} few {S-a căutat în # texte} other {S-a căutat în # de texte}}',
  searchedMore: 'S-a căutat în peste {count, plural, one {# text} few {# texte} other {# de texte}}',
  timeUp: 'A fost timp doar pentru {count, plural, one {cel mai recent text} few {cele mai recente # texte} other {cele mai recente # de texte}}',
  timeUpMore: 'A fost timp doar pentru o parte din texte: cele mai recente, peste {count, number}',
  timeUpNames: 'A fost timp doar pentru {count, plural, one {cel mai recent fișier} few {cele mai recente # fișiere} other {cele mai recente # de fișiere}}',
  timeUpNamesMore: 'A fost timp doar pentru o parte din fișiere: cele mai recente, peste {count, number}',
  oneFolder: 'Pentru rest, caută într-un singur dosar',
  failed: 'Căutarea nu a reușit', searching: 'Se caută', results: 'Fișiere găsite',
  presets: {
    title: 'Exemple de la care poți porni',
    text: { title: 'Potrivire de text', startsWith: 'Începe cu', endsWith: 'Se termină cu', wholeWord: 'Cuvânt întreg', anyOf: 'Unul dintre' },
    addresses: { title: 'E-mailuri și adrese web', email: 'E-mail', url: 'URL', domain: 'Domeniu', phone: 'Telefon' },
    numbers: { title: 'Numere și date', integer: 'Întreg', decimal: 'Zecimal', currency: 'Sumă', isoDate: 'Dată ISO', dayFirst: 'Zi/lună/an' },
    advanced: { title: 'Modele avansate', iban: 'IBAN', vatId: 'Cod TVA', invoiceNumber: 'Număr de factură', capitals: 'CUVINTE CU MAJUSCULE', capitalised: 'Cuvinte cu inițială mare' },
  },
} satisfies Translation<typeof english>;
