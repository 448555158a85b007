import type { privacy as englishPrivacy, terms as englishTerms } from '../en/pages.ts';
import type { Translation } from '../translation.ts';

export const privacy = {
  title: 'Datenschutz',
  lead: 'Was diese Installation von Scriba über Sie weiß. Verantwortlich ist ihr Betreiber; diese Seite sagt, was das Programm tut.',
  whoSees: {
    title: 'Wer Ihre Dateien sieht',
    text: 'Nur Sie sehen die Dateien und Texte in Ihrem Konto. Der Betreiber führt die Maschine, auf der sie liegen, und kann auf ihre Festplatte und ihre Sicherungen zugreifen.',
  },
  whatIsKept: {
    title: 'Was gespeichert wird',
    text: 'Ihr Name, Ihre E-Mail-Adresse und was Sie bei der Registrierung sonst angegeben haben; Ihre Dateien, deren Texte und Ihre Korrekturen; die Geräte, auf denen Sie angemeldet sind, mit Netzwerkadresse und Browser; ein Protokoll von Exporten, Löschungen und Änderungen Ihrer Adresse, mit der Netzwerkadresse, von der sie verlangt wurden. Wenn Sie Ihre Adresse nie bestätigen, wird das bei der Registrierung Angegebene nach {unconfirmedDays} Tagen gelöscht. Was Sie mit dem Kontaktformular schreiben, wird {contactDays} Tage aufbewahrt.',
  },
  cookies: {
    title: 'Cookies',
    text: 'Ein Cookie hält Sie angemeldet. Was in dieser Liste nicht notwendig ist, wird nur mit Ihrer Zustimmung behalten, und vorher wird nichts von anderen Websites geladen.',
  },
  reading: { title: 'Wie Dateien gelesen werden', text: 'Der Text wird auf den Maschinen des Betreibers gelesen. Nichts geht an andere Firmen, es sei denn, der Betreiber hat für schwer lesbare Seiten ein Modell von außen eingeschaltet: Dann nennt es die Liste der Formate beim Hochladen.' },
  deletion: {
    title: 'Löschen',
    text: 'Eine gelöschte Datei bleibt {binDays} Tage im Papierkorb, wenn Sie ihn nicht leeren, und wird dann mit ihrem Text gelöscht. Ein gelöschtes Konto verschwindet nach {keepDays} Tagen, in denen es behalten werden kann. Kopien in den Sicherungen des Betreibers verschwinden mit diesen; fragen Sie ihn, wann das ist.',
  },
  ownData: { title: 'Ihre Daten in Ihrer Hand', text: 'Sehen Sie, was über Sie bekannt ist, nehmen Sie es mit oder lassen Sie es löschen. Sie müssen niemanden fragen.' },
  questions: { title: 'Fragen', text: 'Wenden Sie sich an den Betreiber dieser Installation: die Person oder Firma, von der Sie die Adresse haben.', write: 'Dem Betreiber schreiben' },
} satisfies Translation<typeof englishPrivacy>;

export const terms = {
  title: 'Nutzungsbedingungen',
  lead: 'Die kurzen Regeln für diese Installation von Scriba.',
  operator: { title: 'Wer sie anbietet', text: 'Diese Installation bietet ihr Betreiber an; er kann weitere eigene Bedingungen haben.' },
  yourFiles: { title: 'Ihre Dateien gehören Ihnen', text: 'Sie behalten alle Rechte an dem, was Sie hochladen. Laden Sie nur hoch, was Sie hier speichern und lesen lassen dürfen.' },
  limits: { title: 'Grenzen', text: '{offer, select, plans {Was Ihr Tarif erlaubt, steht auf der Seite Tarife.} other {Wie viele Dateien gelesen und wie viel gespeichert wird, ist nicht begrenzt.}} Eine Datei darf bis zu {size} groß sein.' },
  reading: { title: 'Lesen gelingt nicht immer', text: 'Texte liest ein Programm, und sie können Fehler enthalten. Vergleichen Sie sie mit der Seite, bevor Sie sich darauf verlassen.' },
  software: { title: 'Das Programm', text: 'Scriba ist freie Software unter der GNU Affero General Public License, Version 3. Es gibt keine Gewährleistung.' },
} satisfies Translation<typeof englishTerms>;
