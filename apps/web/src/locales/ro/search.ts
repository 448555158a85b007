import type { search as english } from '../en/search.ts';
import type { Translation } from '../translation.ts';

export const search = {
  title: 'Caută',
  field: 'Caută în nume și texte',
  placeholder: 'Cuvinte, „o expresie”, început*, -fără',
  clear: 'Șterge căutarea',
  searching: 'Se caută',
  results: 'Ce s-a găsit',
  root: 'Toate fișierele',
  page: 'Pagina {page, number}',
  more: 'Arată mai multe',
  count: '{count, plural, =0 {Niciun fișier} one {# fișier} few {# fișiere} other {# de fișiere}}',
  countMore: 'Peste {count, plural, one {# fișier} few {# fișiere} other {# de fișiere}}',
  startTitle: 'Caută în tot ce păstrezi',
  startText: 'Numele și textele tuturor fișierelor. Ghilimelele țin cuvintele împreună, un asterisc ține locul oricărui sfârșit, un minus lasă fișiere deoparte.',
  tooLong: 'Caută cel mult {max, plural, one {# caracter} few {# caractere} other {# de caractere}}.',
  none: 'Nu s-a găsit nimic pentru „{query}”',
  noneText: 'Încearcă mai puține cuvinte sau scrie-le altfel.',
  noneFiltered: 'Încearcă mai puține filtre sau alte cuvinte.',
  alsoSearchedFor: 'S-a căutat și:',
  filters: {
    label: 'Filtre', type: 'Tip', folder: 'Dosar', tag: 'Etichetă', date: 'Dată', language: 'Limbă', confidence: 'Siguranță', favorite: 'Favorite',
    unknown: 'Necunoscut', clear: 'Șterge tot', remove: 'Elimină filtrul: {filter}', from: 'De la', to: 'Până la', since: 'Din {day}', until: 'Până la {day}',
    confidences: { high: 'Citit cu siguranță', low: 'De verificat' },
  },
  matches: 'Fișiere',
  folders: 'Dosare',
  noMatches: 'Niciun fișier nu se potrivește cu „{query}”',
  saved: { title: 'Căutări salvate', save: 'Salvează căutarea', forget: 'Uită căutarea salvată', forgetOf: 'Uită „{query}”', filters: '{count, plural, one {# filtru} few {# filtre} other {# de filtre}}' },
  inFolder: {
    title: 'Caută în {name}',
    modes: {
      name: { title: 'Numele conține', field: 'O parte din nume' }, text: { title: 'Textul conține', field: 'Cuvinte din text' },
      pattern: { title: 'Avansat: expresie regulată', field: 'Expresie regulată' },
    },
    below: 'Include subdosarele', search: 'Caută', enter: 'Scrie ce cauți ca să găsești fișiere', none: 'Niciun fișier nu corespunde căutării tale',
    found: '{count, plural, one {# fișier găsit} few {# fișiere găsite} other {# de fișiere găsite}}', foundMore: 'Peste {count, plural, one {# fișier găsit} few {# fișiere găsite} other {# de fișiere găsite}}',
    searched: '{count, plural, one {S-a căutat într-un text} few {S-a căutat în # texte} other {S-a căutat în # de texte}}',
    failed: 'Căutarea nu a reușit', searching: 'Se caută', results: 'Fișiere găsite',
    presets: {
      text: { title: 'Potrivire de text', startsWith: 'Începe cu', endsWith: 'Se termină cu', wholeWord: 'Cuvânt întreg', anyOf: 'Unul dintre' },
      addresses: { title: 'E-mailuri și adrese web', email: 'E-mail', url: 'URL', domain: 'Domeniu', phone: 'Telefon' },
      numbers: { title: 'Numere și date', integer: 'Întreg', decimal: 'Zecimal', currency: 'Sumă', isoDate: 'Dată ISO', dayFirst: 'Zi/lună/an' },
      advanced: { title: 'Modele avansate', iban: 'IBAN', vatId: 'Cod TVA', invoiceNumber: 'Număr de factură', capitals: 'CUVINTE CU MAJUSCULE', capitalised: 'Cuvinte cu inițială mare' },
    },
  },
} satisfies Translation<typeof english>;
