import type { MailTexts, PasswordNews, SecurityNews } from '../mails.types.ts';
import { answerTo } from './answer-to.rules.ts';

/** What happened to a password, with its time. */
const passwordChanged: PasswordNews = {
  'by-link': (time) => `Das Passwort Ihres Kontos wurde geändert, und zwar am ${time}. Sie wurden auf allen Geräten abgemeldet.`,
  'signed-in': (time) => `Das Passwort Ihres Kontos wurde geändert, und zwar am ${time}. Sie wurden auf Ihren anderen Geräten abgemeldet.`,
  first: (time) =>
    `Am ${time} wurde für Ihr Konto ein Passwort festgelegt. Zusammen mit dieser Adresse öffnet es das Konto. Sie wurden auf Ihren anderen Geräten abgemeldet.`,
};

const OTHER_WAYS_IN =
  'Ein neues Passwort entfernt weder einen Passkey noch eine Authenticator-App noch ein Konto eines anderen Anbieters. Sehen Sie in Ihrem Profil unter „Sicherheit“ nach, entfernen Sie, was nicht von Ihnen ist, und fragen Sie die Betreiber, wo Sie das nicht können.';

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
  'no-passwords': ({ path }) => ({
    subject: 'So melden Sie sich an',
    paragraphs: ['Jemand, hoffentlich Sie, hat ein neues Passwort für Ihr Konto angefordert. Hier meldet sich niemand mit einem Passwort an: Nutzen Sie das Konto eines anderen Anbieters, den die Anmeldeseite nennt, oder einen Passkey.'],
    action: { label: 'Anmelden', path },
    notes: ['Wenn Sie es nicht waren, müssen Sie nichts tun. Es wurde nichts geändert.'],
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
  'change-address': ({ path, hours }, format) => ({
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    paragraphs: ['Jemand, vermutlich Sie selbst, möchte diese Adresse für ein Konto verwenden. Bitte bestätigen Sie sie. Bis dahin behält das Konto die Adresse, die es hat.'],
    action: { label: 'Neue Adresse bestätigen', path },
    notes: [
      `Der Link funktioniert einmal und gilt ${format.hours(hours)}. Vielleicht müssen Sie sich vorher anmelden, und zwar mit der bisherigen Adresse.`,
      'Falls Sie das nicht waren, ignorieren Sie diese Nachricht. Es ändert sich nichts.',
    ],
  }),
  'address-taken': ({ signInPath, resetPath }) => ({
    subject: 'Zu dieser Adresse gibt es schon ein Konto',
    paragraphs: ['Jemand, vermutlich Sie selbst, wollte ein anderes Konto auf diese Adresse umstellen. Sie hat schon ein eigenes, deshalb wurde nichts geändert.'],
    action: { label: 'Anmelden', path: signInPath },
    notes: [
      { text: 'Passwort dieses Kontos vergessen? Hier legen Sie ein neues fest:', path: resetPath },
      'Falls Sie das nicht waren, müssen Sie nichts tun.',
    ],
  }),
  'address-kept': ({ until, path }, format) => ({
    subject: 'Diese Adresse ist noch nicht frei',
    paragraphs: [
      'Jemand, vermutlich Sie selbst, wollte diese Adresse für ein Konto verwenden. Ein anderes Konto hatte sie bis vor Kurzem, deshalb wurde nichts geändert.',
      `Jenes Konto kann sie zurückbekommen, und zwar bis zum ${format.time(until)}: mit dem Link, der beim Wechsel hierher geschickt wurde. Danach ist die Adresse frei.`,
    ],
    action: { label: 'Anmelden', path },
    notes: ['Falls Sie das nicht waren, müssen Sie nichts tun.'],
  }),
  'address-changed': ({ path, to, at, days }, format) => ({
    subject: 'Die Adresse Ihres Kontos wurde geändert',
    paragraphs: [
      `Ihr Konto hat eine neue E-Mail-Adresse, ${to}, und zwar seit dem ${format.time(at)}. Mit dieser hier kommt man nicht mehr hinein.`,
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, holen Sie Ihr Konto zurück: Es bekommt diese Adresse wieder, alle Geräte werden abgemeldet, und Sie wählen ein neues Passwort.',
    ],
    action: { label: 'Das war ich nicht', path },
    notes: [`Der Link funktioniert einmal und gilt ${days} Tage. Was nach der Änderung an Wegen zur Anmeldung dazukam, wird dabei entfernt.`],
  }),
  'address-undone': ({ at, path }, format) => ({
    subject: 'Die Änderung der Adresse wurde rückgängig gemacht',
    paragraphs: [
      `Ihr Konto hat wieder die E-Mail-Adresse von vorher, und zwar seit dem ${format.time(at)}. Mit dieser hier kommt man nicht mehr hinein.`,
    ],
    action: { label: 'Uns schreiben', path },
    notes: ['Wenn Sie das nicht erwartet haben, sagen Sie es uns.'],
  }),
  'password-changed': ({ how, at, resetPath }, format) => ({
    subject: how === 'first' ? 'Für Ihr Konto wurde ein Passwort festgelegt' : 'Ihr Passwort wurde geändert',
    paragraphs: [
      passwordChanged[how](format.time(at)),
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, legen Sie sofort ein neues Passwort fest.',
    ],
    action: { label: 'Neues Passwort festlegen', path: resetPath },
    notes: [OTHER_WAYS_IN],
  }),
  'contact-message': ({ name, surname, email, subject, message, path }) => ({
    subject: `Kontakt: ${subject}`,
    paragraphs: [`${name} ${surname} (${email}) schreibt:`, message],
    action: { label: 'Per E-Mail antworten', path: answerTo(email, subject) },
    notes: [{ text: 'Alle Nachrichten, und welche beantwortet sind:', path }],
  }),
  'contact-received': ({ subject, words, path }) => ({
    subject: 'Ihre Nachricht ist angekommen',
    paragraphs: ['Danke, dass Sie uns geschrieben haben. Wir antworten an diese Adresse.', ...(words === null ? [] : [`Sie haben geschrieben: ${subject}`, words])],
    action: { label: 'Scriba öffnen', path },
    notes: ['Falls Sie uns nicht geschrieben haben, ignorieren Sie diese Nachricht: Jemand hat sich bei seiner Adresse vertippt.'],
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
  'files-to-be-deleted': ({ at, count, canBeOpened, path, filesPath }, format) => ({
    subject: 'Einige Ihrer Dateien werden gelöscht',
    paragraphs: [
      `In Ihrem Tarif bleiben zwei Ihrer Dateien erhalten: zuerst Favoriten, dann die neuesten. Die übrigen werden am ${format.time(at)} endgültig gelöscht. Zurzeit sind das ${count}.`,
      'Mit einem größeren Tarif bleiben alle erhalten.',
    ],
    action: { label: 'Tarife ansehen', path },
    notes: [
      ...(canBeOpened ? ['Bis dahin können Sie alle öffnen und herunterladen.'] : []),
      { text: 'Markieren Sie die beiden Dateien, die Sie behalten möchten, als Favoriten:', path: filesPath },
    ],
  }),
  invitation: ({ path, hours }, format) => ({
    subject: 'Für Sie wurde ein Konto angelegt',
    paragraphs: ['Wer Scriba betreibt, hat für diese Adresse ein Konto angelegt. Wählen Sie ein Passwort, dann gehört es Ihnen.'],
    action: { label: 'Passwort wählen', path },
    notes: [
      `Der Link funktioniert einmal und gilt ${format.hours(hours)}. Bitten Sie danach die Person, die Sie eingeladen hat, um einen neuen.`,
      'Wenn Sie nicht wissen, wer Sie eingeladen hat, beachten Sie diese E-Mail nicht.',
    ],
  }),
  'invitation-elsewhere': ({ path }) => ({
    subject: 'Für Sie wurde ein Konto angelegt',
    paragraphs: ['Wer Scriba betreibt, hat für diese Adresse ein Konto angelegt. Melden Sie sich mit dem Konto an, das Sie mit dieser Adresse bei einem der Anbieter auf der Anmeldeseite haben, dann gehört es Ihnen.'],
    action: { label: 'Anmelden', path },
    notes: ['Wenn Sie nicht wissen, wer Sie eingeladen hat, beachten Sie diese E-Mail nicht.'],
  }),
  'account-suspended': ({ reason, path }) => ({
    subject: 'Ihr Konto ist gesperrt',
    paragraphs: ['Ihr Konto ist gesperrt. Bis das aufgehoben wird, können Sie Scriba nicht benutzen; Ihre Dateien bleiben erhalten.', `Der Grund: ${reason}`],
    action: { label: 'Uns schreiben', path },
    notes: ['Wenn Sie das für einen Irrtum halten, sagen Sie es uns.'],
  }),
  'account-restored': ({ path }) => ({
    subject: 'Ihr Konto ist wieder offen',
    paragraphs: ['Die Sperre Ihres Kontos wurde aufgehoben. Alles ist so, wie Sie es verlassen haben.'],
    action: { label: 'Anmelden', path },
    notes: ['Sie wurden auf allen Geräten abgemeldet.'],
  }),
  'security-changed': ({ change, at, resetPath }, format) => ({
    subject: securityNews[change].subject,
    paragraphs: [securityNews[change].happened(format.time(at)), 'Wenn Sie es waren, ist nichts zu tun. Wenn nicht, legen Sie sofort ein neues Passwort fest; damit werden alle Geräte abgemeldet.'],
    action: { label: 'Neues Passwort festlegen', path: resetPath },
    notes: [
      OTHER_WAYS_IN,
    ],
  }),
  buttonFallback: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  footer: (host) => `Gesendet von Scriba auf ${host}, weil diese Adresse dort eingegeben wurde.`,
};

const securityNews: SecurityNews = {
  'totp-on': {
    subject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
    happened: (time) => `Seit dem ${time} braucht die Anmeldung an Ihrem Konto auch einen Code Ihrer Authenticator-App.`,
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
  'provider-unlinked': {
    subject: 'Ein Weg in Ihr Konto wurde entfernt',
    happened: (time) => `Am ${time} wurde ein Konto bei einem anderen Anbieter getrennt. Es öffnet Ihr Konto nicht mehr.`,
  },
  'totp-reset': {
    subject: 'Ihr zweiter Schritt wurde zurückgesetzt',
    happened: (time) =>
      `Am ${time} hat ein Administrator den zweiten Schritt Ihrer Anmeldung zurückgesetzt. Bis Sie ihn neu einrichten, genügt das Passwort. Sie wurden auf allen Geräten abgemeldet.`,
  },
  'passkeys-reset': {
    subject: 'Ihre Passkeys wurden entfernt',
    happened: (time) =>
      `Am ${time} hat ein Administrator alle Passkeys aus Ihrem Konto entfernt. Melden Sie sich auf anderem Weg an; gibt es keinen, hilft Ihnen, wer diese Installation betreibt. Sie wurden auf allen Geräten abgemeldet.`,
  },
};
