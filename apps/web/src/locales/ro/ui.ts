import type { connection as englishConnection, errorPage as englishErrorPage, ui as englishUi } from '../en/ui.ts';
import type { Translation } from '../translation.ts';

export const ui = {
  noConnection: 'Acum nu există conexiune',
  noConnectionHint: 'Conținutul apare singur de îndată ce conexiunea revine.',
  close: 'Închide',
  loading: 'Se încarcă',
  messages: 'Mesaje',
  cannotCopy: 'Browserul nu a permis copierea. Selectează textul și apasă Ctrl C.',
  full: '{max, plural, one {Aici încape cel mult un caracter.} few {Aici încap cel mult # caractere.} other {Aici încap cel mult # de caractere.}}',
  expand: 'Extinde',
  collapse: 'Restrânge',
  previousPage: 'Pagina anterioară',
  nextPage: 'Pagina următoare',
  pageNumber: 'Pagina {page, number}',
  showPassword: 'Arată parola',
  hidePassword: 'Ascunde parola',
  strength: { short: 'Prea scurtă', weak: 'Ușor de ghicit', fair: 'Acceptabilă', strong: 'Puternică' },
  keys: {
    Mod: 'Ctrl', Shift: 'Shift', Alt: 'Alt', Enter: 'Enter', Escape: 'Esc', Delete: 'Del', Backspace: 'Backspace',
    Space: 'Spațiu', Home: 'Home', End: 'End', PageUp: 'Page Up', PageDown: 'Page Down', ContextMenu: 'Tasta Meniu',
  },
} satisfies Translation<typeof englishUi>;

export const connection = {
  unreachable: 'Scriba nu poate fi accesat acum. Verifică conexiunea și încearcă din nou.',
} satisfies Translation<typeof englishConnection>;

export const errorPage = {
  title: 'Ceva nu a mers bine',
  text: 'Am fost anunțați și lucrăm la asta',
  unreachableTitle: 'Scriba nu poate fi accesat',
  unreachableText: 'Serverul nu răspunde sau dispozitivul nu are conexiune. Fișierele tale sunt în siguranță; încearcă din nou peste o clipă.',
  requestId: 'Cererea {requestId}',
  partMissing: 'Această parte nu a putut fi încărcată.',
  needsConnection: 'Această pagină se poate afișa doar cu o conexiune. Încearcă din nou când revine.',
  tryAgain: 'Încearcă din nou',
  goHome: 'Înapoi la pagina principală',
} satisfies Translation<typeof englishErrorPage>;
