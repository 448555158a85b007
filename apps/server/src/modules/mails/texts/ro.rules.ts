import type { MailTexts } from '../mails.types.ts';

export const romanian: MailTexts = {
  'verify-email': ({ path, hours }, format) => ({
    subject: 'Confirmați adresa de e-mail',
    paragraphs: ['Vă rugăm să confirmați că această adresă vă aparține. După aceea, contul este gata de folosit.'],
    action: { label: 'Confirmă adresa', path },
    notes: [
      `Linkul funcționează o singură dată și este valabil ${format.hours(hours)}.`,
      'Dacă nu ați cerut un cont, ignorați acest mesaj. Fără confirmarea dumneavoastră, contul nu poate fi folosit.',
    ],
  }),
  'reset-password': ({ path, hours }, format) => ({
    subject: 'Stabiliți o parolă nouă',
    paragraphs: ['Cineva, probabil dumneavoastră, a cerut o parolă nouă pentru contul dumneavoastră.'],
    action: { label: 'Alege o parolă nouă', path },
    notes: [
      `Linkul funcționează o singură dată și este valabil ${format.hours(hours)}. Odată cu parola nouă, veți fi deconectat de pe toate dispozitivele.`,
      'Dacă nu ați fost dumneavoastră, ignorați acest mesaj. Parola rămâne neschimbată.',
    ],
  }),
  'account-exists': ({ signInPath, resetPath }) => ({
    subject: 'Aveți deja un cont',
    paragraphs: ['Cineva, probabil dumneavoastră, a încercat să creeze un cont cu această adresă. Există deja unul, așa că nu s-a schimbat nimic.'],
    action: { label: 'Conectare', path: signInPath },
    notes: [
      { text: 'Ați uitat parola? Stabiliți una nouă aici:', path: resetPath },
      'Dacă nu ați fost dumneavoastră, nu trebuie să faceți nimic.',
    ],
  }),
  'password-changed': ({ at, resetPath }, format) => ({
    subject: 'Parola dumneavoastră a fost schimbată',
    paragraphs: [
      `Parola contului dumneavoastră a fost schimbată pe ${format.time(at)}. Ați fost deconectat de pe toate dispozitivele.`,
      'Dacă ați fost dumneavoastră, nu trebuie să faceți nimic. Dacă nu, stabiliți imediat o parolă nouă.',
    ],
    action: { label: 'Stabilește o parolă nouă', path: resetPath },
    notes: [],
  }),
  buttonFallback: 'Dacă butonul nu funcționează, deschideți această adresă:',
  footer: (host) => `Trimis de Scriba de la ${host}, deoarece această adresă a fost introdusă acolo.`,
};
