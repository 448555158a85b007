import type { setup as english } from '../en/setup.ts';
import type { Translation } from '../translation.ts';

export const setup = {
  title: 'Configurează Scriba',
  lead: 'Creează primul cont. Acesta administrează instalarea.',
  whereIsTheCode: 'Codul de configurare a fost afișat în consolă la pornirea serverului. Îl găsești și în fișierul <file>setup-code</file> din dosarul de date.',
  code: 'Cod de configurare',
  name: 'Nume complet',
  email: 'E-mail',
  emailHint: 'Cu el te conectezi. Acum nu se trimite niciun mesaj.',
  password: 'Parolă',
  create: 'Creează contul',
  problems: {
    refused: 'Nu este acceptat. Introdu altceva.',
    required: 'Completează acest câmp.',
    email: 'Scrie adresa ca nume@example.com.',
    passwordShort: 'Folosește cel puțin {minimum, plural, one {# caracter} few {# caractere} other {# de caractere}}.',
  },
  mode: {
    title: 'Pentru cine este?',
    lead: 'Ți se cere o singură dată.',
    unlimited: { title: 'Pentru mine sau firma mea', text: 'Oricâte fișiere și citiri, fără abonamente.' },
    plans: { title: 'Pentru clienți, cu abonamente', text: 'Fiecare cont începe cu abonamentul gratuit și limitele lui.' },
  },
} satisfies Translation<typeof english>;
