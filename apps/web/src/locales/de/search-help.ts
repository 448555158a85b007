import type { searchHelp as english } from '../en/search-help.ts';
import type { Translation } from '../translation.ts';

export const searchHelp = {
  title: 'So wird gesucht',
  examples: {
    phrase: '„fällig am“',
    prefix: 'Rechn*',
    without: '-Entwurf',
    either: 'Rechnung OR Beleg',
    type: 'type:pdf',
    tag: 'tag:„Zu zahlen“',
    in: 'in:„Mein Ordner“',
    is: 'is:favorit',
  },
  meanings: {
    phrase: 'Wörter, die aufeinander folgen',
    prefix: 'Wörter, die so beginnen',
    without: 'Lässt Dateien mit diesem Wort weg',
    either: 'Eines von beiden genügt. OR steht in Großbuchstaben, in jeder Sprache',
    type: 'Dateien eines Typs oder einer Gruppe wie type:bilder',
    tag: 'Dateien mit diesem Schlagwort',
    in: 'Dateien in diesem Ordner und allen darunter. Namen mit Leerzeichen stehen in Anführungszeichen',
    is: 'Favoriten',
  },
  notUnderstood: {
    unknown: {
      type: 'Den Typ „{value}“ gibt es nicht, er wurde weggelassen. Schreiben Sie type:pdf, oder wählen Sie oben einen Typ.',
      tag: 'Das Schlagwort „{value}“ gibt es nicht, es wurde weggelassen. Prüfen Sie die Schreibweise; Namen mit Leerzeichen stehen in Anführungszeichen.',
      in: 'Den Ordner „{value}“ gibt es nicht, er wurde weggelassen. Prüfen Sie die Schreibweise; Namen mit Leerzeichen stehen in Anführungszeichen.',
      is: '„{typed}“ ist nicht bekannt und wurde weggelassen. Favoriten finden Sie mit is:favorit.',
    },
    several: 'Mehrere Ordner heißen „{value}“. Welchen meinen Sie?',
    repeated: 'Davon geht nur eines auf einmal: „{typed}“ wurde weggelassen.',
    replaces: '„{typed}“ ersetzt, was vorher gewählt war: Davon geht nur eines auf einmal.',
    besideOr: 'OR steht zwischen Wörtern, nicht neben Filtern: „{typed}“ wurde weggelassen.',
    unwanted: 'Filter lassen sich nicht mit einem Minus umkehren: „{typed}“ wurde weggelassen.',
    unfinished: 'Was soll auf „{typed}“ folgen?',
  },
} satisfies Translation<typeof english>;
