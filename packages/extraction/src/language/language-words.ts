import type { Language } from '../options.ts';

/**
 * Words that tell the languages apart, without marks on their letters: recognition in a wrong language loses the marks first. The most frequent
 * words of running text, and those that bills, forms, lists and signs consist of, which have no sentences.
 */
export const languageWords: Record<Language, string> = {
  en: `the of and to in is that for it as was with be by on not he his but are or this at from they which have had has you all we their been were
    its will would there each other when any may shall who your our if no an my more these than out up into also such only should must
    invoice date due total amount description quantity price unit bill subtotal tax payment please within days thank receipt change cash street
    number order shipping delivery item balance customer account phone
    monday tuesday wednesday thursday friday saturday sunday january february march june july october december week weeks month year years day
    today tomorrow morning afternoon evening night spring summer autumn winter name names first last address birth signature signed yes none
    others page pages term pupil pupils class classes school teacher student students answer answers question questions correct marks score points
    test exam room seat seats floor row open opening opened closed close closing hours back soon sorry welcome thanks dear sincerely regards yours
    best wishes road avenue house garden kitchen water bread milk cheese butter eggs sugar salt pepper fresh salad soup chicken beef fish cream
    tea coffee wine beer left right front departure arrival platform gate flight train coach journey ticket tickets passenger passengers single
    return adult adults child children free sale offer offers per weight size colour color new old used made make work works manager office team
    member members project report reports notes note meeting minutes agenda budget cost costs income list task tasks plan present absent late
    excused check checked done keep here where how why what whose about after before between during through over under again very much many most
    some every both few because while being could does did doing can cannot get give given take taken find found see seen use using need needs
    want know known let like look help call information company limited fee bank statement card visa paid insurance policy holder patient doctor
    health hospital medicine daily people public council city town state country kingdom government law act section part chapter table figure
    introduction results conclusion
    lost cat dog black white red green blue yellow one two three four five six seven eight nine ten rent push pull exit entrance caution danger
    private parking engineer director website`,
  es: `de la que el en y a los se del las un por con no una su para es al lo como mas o pero sus le ha me si sin sobre este ya entre cuando todo
    esta ser son dos tambien fue habia era muy hasta desde esta nos uno ni contra otros ese eso ante ellos esto toda derecho persona tiene
    factura fecha emision vencimiento importe cantidad precio unitario descripcion iva pagar base imponible gracias efectivo cambio calle
    numero pedido envio cliente cuenta telefono total plazo dias pago
    lunes martes miercoles jueves viernes sabado domingo enero febrero marzo mayo junio julio septiembre octubre noviembre diciembre semana mes
    ano anos dia hoy manana tarde noche primavera verano otono invierno nombre apellidos apellido direccion domicilio nacimiento firma firmado
    ninguno otro otra otras pagina curso alumno alumnos alumna clase escuela colegio profesor profesora maestra respuesta respuestas pregunta
    preguntas correcta puntos examen sala asiento piso fila abierto abre cerrado cerramos cierre horario volvemos vuelvo perdon disculpen
    bienvenidos bienvenido estimado estimada atentamente saludos cordialmente avenida plaza casa jardin cocina agua pan leche queso mantequilla
    huevos azucar sal pimienta fresco ensalada sopa pollo ternera pescado nata te cafe vino cerveza aceite oliva jamon arroz pina limon manzana
    naranja izquierda salida llegada anden puerta vuelo tren autobus viaje billete billetes pasajero ida vuelta adulto adultos nino ninos gratis
    oferta ofertas rebajas cada peso talla color nuevo nueva usado hecho trabajo trabajos encargado oficina equipo miembro proyecto informe notas
    reunion acta presupuesto coste costes ingresos lista tarea tareas plan presente ausente aqui donde porque quien cuyo despues antes durante
    mientras muchos mucho poco algunos ambos puede pueden hace hacer tener tienen dar ver usar necesita quiere sabe ayuda llamar informacion
    empresa sociedad banco extracto tarjeta pagado pagada seguro poliza titular paciente medico salud hospital medicamento diario gente publico
    ayuntamiento ciudad pueblo estado gobierno ley articulo capitulo tabla figura vecino vecinos comunidad escalera riego basura cuota senora
    senor actualizado control evaluacion proveedores servicio atencion saldo cargo abono recibo nomina cajero busca letras animales frutas
    perdido encontrado gato perro negro blanco rojo verde azul amarillo tres cuatro cinco seis siete ocho nueve diez alquila vende vendo alquilo
    empuje tirar entrada cuidado peligro privado aparcamiento ingeniero directora`,
  fr: `de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont ou avec son sa aux d l qu n cette ces mais
    comme on nous vous leur leurs tout toute elle ete etre fait meme sans peut droit personne ses si entre donc
    facture date emission echeance montant quantite prix unitaire designation tva payer hors taxes net merci especes rendu rue numero
    commande livraison client compte telephone total jours reglement visite frais
    lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
    semaine mois annee annees an jour demain aujourd hui matin apres midi soir nuit printemps automne hiver nom prenom adresse naissance nee signe
    oui aucun autre autres page eleve eleves classe ecole college professeur maitre reponse reponses questions bonne bon vaut examen salle siege
    etage rang ouvert ouverte ouverture ferme fermee fermeture heures retour bientot desole bienvenue cher chere madame monsieur cordialement
    salutations avenue maison jardin cuisine eau pain lait fromage beurre oeufs sucre sel poivre salade soupe poulet boeuf poisson creme cafe vin
    biere huile pomme pommes gauche droite depart arrivee quai voie voiture porte vol gare billet billets voyageur aller simple adulte adultes
    enfant enfants gratuit offre offres soldes chaque poids taille couleur nouveau nouvelle neuf travail travaux responsable bureau equipe membre
    membres projet rapport reunion proces verbal budget cout couts recettes liste tache taches absent presents retard ici comment pourquoi dont
    depuis avant pendant encore tres beaucoup quelques tous toutes chacun peu parce faire peuvent avoir doit doivent voir utiliser besoin appeler
    renseignements entreprise societe banque releve carte paye assurance contrat titulaire patient medecin sante hopital medicament gens public
    mairie ville commune etat gouvernement loi article chapitre tableau consommation trimestre moyenne volume place heure code corrige sujet choix
    demande inscription courriel lettre mensuelle accepte recevoir
    perdu trouve chat chien noir blanc rouge vert bleu jaune deux trois quatre cinq sept huit dix louer vendre poussez tirez sortie entree
    attention danger prive stationnement ingenieur directeur directrice`,
  de: `der die und in den von zu das mit sich des auf fur ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer
    um am sind noch wie einem uber einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde sei jeder hat recht seine keine
    rechnung datum fallig betrag menge einzelpreis bezeichnung ust mwst zwischensumme gesamtbetrag summe zahlbar tage danke einkauf bar
    ruckgeld strasse nummer bestellung lieferung kunde konto telefon vielen dank stuck
    montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz juni juli oktober dezember woche wochen monat jahr jahre tag
    heute morgen nachmittag abend nacht fruhling sommer herbst winter name vorname nachname anschrift geburt geboren unterschrift ja nein keiner
    andere seite seiten schuler klasse schule lehrer lehrerin antwort antworten frage fragen richtig punkte prufung raum platz platze etage reihe
    geoffnet offnungszeiten geschlossen uhr wieder zuruck gleich leider willkommen liebe lieber sehr geehrte geehrter grussen freundlichen weg
    haus garten kuche wasser brot milch kase eier zucker salz pfeffer frisch salat suppe huhn rind fisch sahne tee kaffee wein bier ol apfel links
    rechts abfahrt ankunft gleis wagen tur flug zug bahnhof fahrkarte fahrt fahrten hinfahrt ruckfahrt erwachsene kind kinder frei kostenlos
    angebot angebote je gewicht grosse farbe neu neue neuer alt arbeit arbeiten leiter buro mitarbeiter mitglied bericht notizen sitzung protokoll
    haushalt kosten einnahmen liste aufgabe aufgaben anwesend abwesend krank urlaub dienst dienstplan fruh spat hier wo warum wer was wahrend
    wegen ohne gegen viele viel wenig einige alle allen jede jedes beide kann konnen muss mussen soll sollen hatte hatten gibt geben sehen wissen
    hilfe anrufen auskunft firma gesellschaft bank kontoauszug karte bezahlt versicherung vertrag inhaber patient arzt gesundheit krankenhaus
    leute stadt gemeinde land regierung gesetz absatz abschnitt kapitel tabelle abbildung noten halbjahr mathe englisch physik ausgegeben station
    nachste gepruft standort prufer absichtlich leer eintritt ermassigt karten einlass zutritt beginn
    verloren gefunden katze hund schwarz weiss rot grun blau gelb zwei drei vier funf sechs sieben acht neun zehn vermieten verkaufen drucken
    ziehen ausgang eingang vorsicht gefahr privat parken ingenieur geschaftsfuhrer telefonnummer`,
  ro: `de si in a la cu pe din nu un o sa care ce mai este se al ca sau fi prin pentru lui ale sunt are orice au dreptul fost le ei ar el cel
    cea cei fara intre dupa unei unui acest aceasta aceste trebuie poate lor sale toate om persoana libertate asupra
    factura data emiterii scadentei denumire cantitate pret unitar valoare tva total plata lei numerar rest multumim bon fiscal strada
    numar comanda livrare client cont telefon zile transfer bancar romania
    luni marti miercuri joi vineri sambata duminica ianuarie februarie martie aprilie iunie iulie septembrie octombrie noiembrie decembrie
    saptamana luna anul ani ziua azi astazi maine dimineata seara noapte primavara vara toamna iarna numele nume prenume adresa nasterii semnatura
    semnat da alta alte alti pagina elev elevi elevul clasa scoala liceul profesor invatator raspuns raspunsuri intrebare intrebari corect puncte
    examen loc locuri locurile etaj rand deschis inchis program ora orele revenim scuze bun venit stimate stimata stima respect bulevardul casa
    gradina bucatarie apa paine lapte branza oua zahar sare piper proaspat salata supa ciorba pui vita peste smantana ceai cafea vin bere ulei
    mere stanga dreapta plecare sosire peron vagon usa zbor tren autobuz gara bilet bilete calator calatori dus intors adult adulti copil copii
    gratuit oferta oferte reduceri fiecare greutate marime culoare nou noua vechi lucru munca lucrari sef birou echipa membru membri proiect
    raport note sedinta proces verbal buget cost costuri venituri lista sarcina sarcini prezent absent aici unde cum cine inainte timpul mult
    multe multi putin cativa ambele pot face avea vedea folosi nevoie stie ajutor suna informatii firma societate banca extras card platit
    asigurare contract titular pacient medic sanatate spital medicament zilnic oameni primaria orasul judetul guvernul legea articolul alineatul
    capitolul tabel situatia calificativelor semestrul scolar foarte bine suficient insuficient romana istorie muzica desen planul inseamna ocupat
    ocupate rezervat iar liber asistenta experienta studii limbi
    pierdut gasit pisica caine negru alb rosu verde albastru galben doi trei patru cinci sase sapte opt zece inchiriat vand inchiriez impinge
    trage iesire intrare atentie pericol privat parcare inginer director diriginte biologie chimie fizica geografie engleza matematica media
    colegiul national nationala`,
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
  [/(?:ung|ungen|lich|keit|heit|schaft|isch|stelle|fahrt|strasse|nummer)$/, { de: 0.8 }],
  [/(?:ului|ilor|elor|atii|esc|este|ul|uri|tii)$/, { ro: 0.6 }],
  [/(?:ing|ness|ly|ed|ship)$/, { en: 0.5 }],
];
