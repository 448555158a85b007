import type { home as english } from '../en/home.ts';
import type { Translation } from '../translation.ts';

export const home = {
  title: 'Fiecare pagină păstrată, gata de căutat.',
  lead: 'Adaugă scanări, fotografii și PDF-uri. Scriba le citește, pune textul lângă pagină și găsește orice cuvânt în câteva secunde.',
  start: 'Începe gratuit',
  startPlain: 'Începe',
  signIn: 'Conectare',
  textReady: 'Text gata',
  sample: {
    title: 'FACTURĂ', number: 'Nr. CT-2026-0417', boxes: 'Cutii de arhivă, A4', scanning: 'Scanare documente', courier: 'Curier la Berlin', labels: 'Etichete de index',
    total: 'Total EUR', thanks: 'Plata în 30 de zile, mulțumim.',
  },
  read: { title: 'Citește', text: 'Textul apare lângă pagină, cuvânt cu cuvânt, și fiecare cuvânt arată locul în care a fost găsit.' },
  find: { title: 'Găsește', text: 'Caută după nume sau după orice cuvânt din text, într-un dosar sau peste tot.' },
  keep: { title: 'Păstrează', text: 'Fișierele rămân în forma lor originală. Descarcă-le oricând, împreună cu textul lor.' },
} satisfies Translation<typeof english>;
