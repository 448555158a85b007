import type { MailTexts, SecurityNews } from '../mails.types.ts';

export const german: MailTexts = {
  'verify-email': ({ path, hours }, format) => ({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: ['Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Danach ist Ihr Konto bereit.'],
    action: { label: 'Adresse bestätigen', path },
    notes: [
      `Der Link funktioniert einmal und gilt ${format.hours(hours)}.`,
      'Falls Sie kein Konto angelegt haben, ignorieren Sie diese Nachricht. Ohne Ihre Bestätigung lässt sich das Konto nicht nutzen.',
    ],
  }),
  'reset-password': ({ path, hours }, format) => ({
    subject: 'Neues Passwort festlegen',
    paragraphs: ['Jemand, vermutlich Sie selbst, möchte für Ihr Konto ein neues Passwort festlegen.'],
    action: { label: 'Neues Passwort wählen', path },
    notes: [
      `Der Link funktioniert einmal und gilt ${format.hours(hours)}. Mit dem neuen Passwort werden Sie auf allen Geräten abgemeldet.`,
      'Falls Sie das nicht waren, ignorieren Sie diese Nachricht. Ihr Passwort bleibt, wie es ist.',
    ],
  }),
  'account-exists': ({ signInPath, resetPath }) => ({
    subject: 'Sie haben bereits ein Konto',
    paragraphs: ['Jemand, vermutlich Sie selbst, wollte mit dieser Adresse ein Konto anlegen. Es gibt schon eines, deshalb wurde nichts geändert.'],
    action: { label: 'Anmelden', path: signInPath },
    notes: [
      { text: 'Passwort vergessen? Hier legen Sie ein neues fest:', path: resetPath },
      'Falls Sie das nicht waren, müssen Sie nichts tun.',
    ],
  }),
  'password-changed': ({ at, resetPath }, format) => ({
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [
      `Das Passwort Ihres Kontos wurde geändert, und zwar am ${format.time(at)}. Sie wurden auf allen Geräten abgemeldet.`,
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, legen Sie sofort ein neues Passwort fest.',
    ],
    action: { label: 'Neues Passwort festlegen', path: resetPath },
    notes: [],
  }),
  'export-ready': ({ path, days }) => ({
    subject: 'Ihre Daten sind bereit',
    paragraphs: ['Alles, was Scriba über Sie weiß, liegt in einer ZIP-Datei: Ihre Dateien, deren Texte und was sonst behalten wird.'],
    action: { label: 'Herunterladen', path },
    notes: [`Sie können sie ${days} Tage lang herunterladen, wenn Sie angemeldet sind. Haben Sie nicht darum gebeten, ändern Sie Ihr Passwort.`],
  }),
  'deletion-scheduled': ({ path, at }, format) => ({
    subject: 'Ihr Konto wird gelöscht',
    paragraphs: [
      `Wie gewünscht wird Ihr Konto am ${format.time(at)} mit allen Dateien und Texten gelöscht. Sie wurden auf allen Geräten abgemeldet.`,
      'Bis dahin können Sie es sich anders überlegen: Melden Sie sich an und behalten Sie das Konto.',
    ],
    action: { label: 'Konto behalten', path },
    notes: ['Waren Sie es nicht, melden Sie sich an, behalten Sie das Konto und setzen Sie sofort ein neues Passwort.'],
  }),
  'security-changed': ({ change, at, resetPath }, format) => ({
    subject: securityNews[change].subject,
    paragraphs: [securityNews[change].happened(format.time(at)), 'Wenn Sie es waren, ist nichts zu tun. Wenn nicht, legen Sie sofort ein neues Passwort fest; damit werden alle Geräte abgemeldet.'],
    action: { label: 'Neues Passwort festlegen', path: resetPath },
    notes: [
      'Ein neues Passwort entfernt weder einen Passkey noch eine Authenticator-App noch ein Konto eines anderen Anbieters. Sehen Sie in Ihrem Profil unter „Sicherheit“ nach, entfernen Sie, was nicht von Ihnen ist, und fragen Sie die Betreiber, wo Sie das nicht können.',
    ],
  }),
  buttonFallback: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  footer: (host) => `Gesendet von Scriba auf ${host}, weil diese Adresse dort eingegeben wurde.`,
};

const securityNews: SecurityNews = {
  'totp-on': {
    subject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
    happened: (time) => `Seit dem ${time} braucht die Anmeldung an Ihrem Konto auch einen Code Ihrer Authentifizierungs-App.`,
  },
  'totp-off': {
    subject: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
    happened: (time) => `Am ${time} wurde die Anmeldung in zwei Schritten für Ihr Konto ausgeschaltet. Jetzt genügt das Passwort.`,
  },
  'recovery-code-used': {
    subject: 'Ein Wiederherstellungscode wurde benutzt',
    happened: (time) => `Am ${time} hat sich jemand mit einem Ihrer Wiederherstellungscodes angemeldet. Er funktioniert nicht noch einmal.`,
  },
  'recovery-codes-renewed': {
    subject: 'Sie haben neue Wiederherstellungscodes',
    happened: (time) => `Am ${time} wurden neue Wiederherstellungscodes für Ihr Konto erstellt. Die alten funktionieren nicht mehr.`,
  },
  'codes-refused': {
    subject: 'Jemand kennt Ihr Passwort',
    happened: (time) =>
      `Bis zum ${time} hat jemand viele Male Ihr richtiges Passwort, aber falsche Codes eingegeben. Niemand kam hinein; einige Stunden lang werden keine Codes angenommen.`,
  },
  'passkey-added': {
    subject: 'Ein Passkey wurde hinzugefügt',
    happened: (time) =>
      `Am ${time} wurde Ihrem Konto ein Passkey hinzugefügt. Wer ihn besitzt, kann sich ohne Passwort anmelden.`,
  },
  'passkey-removed': {
    subject: 'Ein Passkey wurde entfernt',
    happened: (time) =>
      `Am ${time} wurde ein Passkey aus Ihrem Konto entfernt. Er öffnet es nicht mehr.`,
  },
  'provider-linked': {
    subject: 'Ein weiterer Weg in Ihr Konto',
    happened: (time) =>
      `Am ${time} hat sich jemand, dem diese Adresse gehört, über einen anderen Anbieter angemeldet. Von jetzt an öffnet auch jenes Konto dieses hier.`,
  },
};
