import type { home as english } from '../en/home.ts';
import type { Translation } from '../translation.ts';

export const home = {
  title: 'Jede Seite, die Sie aufheben, ist durchsuchbar.',
  lead: 'Legen Sie Scans, Fotos und PDFs ab. Scriba liest sie, zeigt den Text neben der Seite und findet jedes Wort in Sekunden.',
  start: 'Kostenlos beginnen',
  startPlain: 'Beginnen',
  signIn: 'Anmelden',
  textReady: 'Text bereit',
  sample: {
    title: 'RECHNUNG', number: 'Nr. CT-2026-0417', boxes: 'Archivboxen, A4', scanning: 'Scannen von Akten', courier: 'Kurier nach Berlin', labels: 'Registeretiketten',
    total: 'Summe EUR', thanks: 'Zahlbar innerhalb von 30 Tagen.',
  },
  read: { title: 'Lesen', text: 'Der Text steht neben der Seite, Wort für Wort, und jedes Wort zeigt auf die Stelle, an der es steht.' },
  find: { title: 'Finden', text: 'Suchen Sie nach dem Namen oder nach jedem Wort im Text, in einem Ordner oder überall.' },
  keep: { title: 'Behalten', text: 'Ihre Dateien bleiben, wie sie sind. Laden Sie die Dateien und ihre Texte jederzeit herunter.' },
} satisfies Translation<typeof english>;
