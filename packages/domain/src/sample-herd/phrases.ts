import { type Reader, type Spanish, worded, wording } from '../base/regions/wording'

/** The sample farmers' notes and job lists, in their own language. */
const phrases = {
  quietCow: ['Quiet, easy milked', 'Docile, se trait bien', 'Mansa, fácil de ordeñar'],
  watchFeet: ['Watch her hind feet', 'Surveiller les pieds arrière', 'Vigilar las patas traseras'],
  goodMother: ['Good mother', 'Bonne mère', 'Buena madre'],
  slowCalf: ['Slow to suck, tubed once', 'Lent à téter, sondé une fois', 'Lento para mamar, sondado una vez'],
  pneumonia: ['Pneumonia', 'Pneumonie', 'Neumonía'],
  mastitis: ['Mastitis', 'Mammite', ['Mamitis', 'Mastitis']],
  lame: ['Lame', 'Boiterie', 'Cojera'],
  worms: ['Worms and lice', 'Vers et poux', 'Parásitos y piojos'],
  clostridialDisease: ['Clostridial vaccine', 'Vaccin clostridies', 'Vacuna clostridial'],
  oxytetracycline: ['Oxytetracycline 20 % LA', 'Oxytétracycline 20 % LA', 'Oxitetraciclina 20 % LA'],
  penicillin: [
    'Procaine penicillin 300 mg/ml',
    'Pénicilline procaïne 300 mg/ml',
    'Penicilina procaína 300 mg/ml',
  ],
  meloxicam: ['Meloxicam 20 mg/ml', 'Méloxicam 20 mg/ml', 'Meloxicam 20 mg/ml'],
  cephapirin: [
    'Cephapirin milking tube',
    'Céfapirine, seringue de lactation',
    ['Cefapirina, jeringa de lactación', 'Cefapirina, pomo de lactancia'],
  ],
  dryCowTube: [
    'Cloxacillin dry cow tube',
    'Cloxacilline, seringue de tarissement',
    ['Cloxacilina, jeringa de secado', 'Cloxacilina, pomo de secado'],
  ],
  pourOn: ['Ivermectin 0.5 % pour-on', 'Ivermectine 0,5 % pour-on', 'Ivermectina 0,5 % pour-on'],
  drench: ['Levamisole oral drench', 'Lévamisole buvable', 'Levamisol oral'],
  clostridial: ['Clostridial vaccine 8-in-1', 'Vaccin clostridies 8 en 1', 'Vacuna clostridial 8 en 1'],
  concentrate: ['Dairy and beef nuts', 'Aliment en granulés', ['Pienso compuesto', 'Ración balanceada']],
  dryCow: ['Dry cow tubes', 'Seringues de tarissement', ['Jeringas de secado', 'Pomos de secado']],
  orderTags: ['Order tags', 'Commander des boucles', ['Pedir crotales', 'Pedir caravanas']],
  serviceTractor: [
    'Service the loader',
    'Réviser le chargeur',
    ['Revisión de la pala', 'Service de la pala cargadora'],
  ],
  fixFence: [
    'Mend the fence at the river',
    'Réparer la clôture à la rivière',
    ['Arreglar la valla del río', 'Arreglar el alambrado del arroyo'],
  ],
  bookVet: ['Book the vet for scanning', 'Réserver l’échographie', 'Reservar la ecografía'],
  bookHauler: [
    'Book the lorry for the sale',
    'Réserver le camion pour la vente',
    ['Reservar el camión para el mercado', 'Reservar el camión para la feria'],
  ],
  cleanSheds: [
    'Clean out the calving pens',
    'Curer les boxes de vêlage',
    ['Limpiar los parideros', 'Limpiar los corrales de parición'],
  ],
  grassWalk: ['Grass walk', 'Tour d’herbe', ['Recorrido de los pastos', 'Recorrida de pasturas']],
  milkers: ['Milking cows', 'Vaches laitières', ['Vacas en ordeño', 'Vacas en ordeñe']],
  dryCows: ['Dry cows', 'Vaches taries', 'Vacas secas'],
  sucklers: ['Beef cows', 'Vaches allaitantes', ['Nodrizas', 'Vacas de cría']],
  inCalfHeifers: ['In-calf heifers', 'Génisses pleines', ['Novillas preñadas', 'Vaquillonas preñadas']],
  calves: ['Calves', 'Veaux', 'Terneros'],
  stores: ['Young cattle', 'Jeunes bovins', 'Recría'],
  ewes: ['Ewes', 'Brebis', 'Ovejas'],
  lambs: ['Lambs', 'Agneaux', 'Corderos'],
  foot_label: ['Foot to look at', 'Pied à voir', 'Pata por mirar'],
  slow_label: ['Slow starter', 'Lent à partir', 'Arranca despacio'],
  old_label: ['Last year here', 'Dernière année ici', 'Último año aquí'],
  buyer_label: ['Promised to a neighbour', 'Promis au voisin', 'Prometido al vecino'],
  dueSoon: ['Due in two weeks', 'Vêlages sous 15 jours', 'Paren en dos semanas'],
  heavyStores: ['Over 500 kg', 'Plus de 500 kg', 'Más de 500 kg'],
} as const satisfies Record<string, readonly [en: string, fr: string, es: Spanish]>

/** The sample farmers' own names for things, which the app does not translate. */
export const ownWords = (reader: Reader): string[] =>
  (Object.keys(phrases) as Phrase[]).map((phrase) => phraseIn(phrase, reader))

export type Phrase = keyof typeof phrases

export const phraseIn = (phrase: Phrase, reader: Reader): string =>
  worded(wording(...(phrases[phrase] as readonly [string, string, Spanish])), reader)
