import type { Language } from '../options.ts';

/**
 * Words that tell the languages apart, without marks on their letters: recognition in a wrong language loses the marks
 * first. The most frequent words of running text, and those that bills and receipts consist of.
 */
export const languageWords: Record<Language, string> = {
  en: `the of and to in is that for it as was with be by on not he his but are or this at from they which have had has you all we their been were
    its will would there each other when any may shall who your our if no an my more these than out up into also such only should must
    invoice date due total amount description quantity price unit bill subtotal tax payment please within days thank receipt change cash street
    number order shipping delivery item balance customer account phone`,
  es: `de la que el en y a los se del las un por con no una su para es al lo como mas o pero sus le ha me si sin sobre este ya entre cuando todo
    esta ser son dos tambien fue habia era muy hasta desde esta nos uno ni contra otros ese eso ante ellos esto toda derecho persona tiene
    factura fecha emision vencimiento importe cantidad precio unitario descripcion iva pagar base imponible gracias efectivo cambio calle
    numero pedido envio cliente cuenta telefono total plazo dias pago`,
  fr: `de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont ou avec son sa aux d l qu n cette ces mais
    comme on nous vous leur leurs tout toute elle ete etre fait meme sans peut droit personne ses si entre donc
    facture date emission echeance montant quantite prix unitaire designation tva payer hors taxes net merci especes rendu rue numero
    commande livraison client compte telephone total jours reglement visite frais`,
  de: `der die und in den von zu das mit sich des auf fur ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer
    um am sind noch wie einem uber einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde sei jeder hat recht seine keine
    rechnung datum fallig betrag menge einzelpreis bezeichnung ust mwst zwischensumme gesamtbetrag summe zahlbar tage danke einkauf bar
    ruckgeld strasse nummer bestellung lieferung kunde konto telefon vielen dank stuck`,
  ro: `de si in a la cu pe din nu un o sa care ce mai este se al ca sau fi prin pentru lui ale sunt are orice au dreptul fost le ei ar el cel
    cea cei fara intre dupa unei unui acest aceasta aceste trebuie poate lor sale toate om persoana libertate asupra
    factura data emiterii scadentei denumire cantitate pret unitar valoare tva total plata lei numerar rest multumim bon fiscal strada
    numar comanda livrare client cont telefon zile transfer bancar romania`,
};

/** Letters that only some of the languages write. */
export const languageLetters: [RegExp, Partial<Record<Language, number>>][] = [
  [/[ñ¿¡]/gu, { es: 2 }],
  [/ß/gu, { de: 3 }],
  [/[äöü]/gu, { de: 1 }],
  [/[șțşţă]/gu, { ro: 2 }],
  [/[âî]/gu, { ro: 0.5, fr: 0.5 }],
  [/[œêèàçùë]/gu, { fr: 1.5 }],
  [/é/gu, { fr: 0.7, es: 0.4 }],
  [/[áíóú]/gu, { es: 1 }],
];

/** Endings of words, again without marks. */
export const languageEndings: [RegExp, Partial<Record<Language, number>>][] = [
  [/(?:cion|dad|miento|mente|ados|idos)$/, { es: 0.7 }],
  [/(?:eaux|ment|ique|aire|ee|ées|eur)$/, { fr: 0.5 }],
  [/(?:ung|ungen|lich|keit|heit|schaft|isch|stelle)$/, { de: 0.8 }],
  [/(?:ului|ilor|elor|atii|esc|este|ul|uri|tii)$/, { ro: 0.6 }],
  [/(?:ing|ness|ly|ed|ship)$/, { en: 0.5 }],
];
