/** Words the app never uses, and the words to use instead. `unless` is tried on the key, the text and its English. */
export type Never = readonly [words: string, instead: string, unless?: RegExp]

/** In every place where the language is read; the whole list of words is docs/words.md. */
export const neverSaid: { readonly [language: string]: readonly Never[] } = {
  en: [
    [
      'server|database|token|payload|migration|cache|endpoint|backend|users?|invalid',
      'what it means to the farmer',
    ],
    ['please|please note|kindly|in order to|take note', 'nothing'],
    [
      'taken away|stands? in it|how it came|waited for|to know|is to come|what one has|that which',
      'plain words',
    ],
    ['all the same|save it so', 'anyway'],
    ['begun|go on|going on', 'started, carry on'],
    ['turned down|was not taken|were not taken', 'refused'],
    ['wears?|wearing|heads|whilst|utilise', 'has, head, while, use'],
    ['sessions?', 'weighing'],
    ['fetch\\w*', 'get, load'],
  ],
  fr: [
    [
      'serveurs?|base de données|jeton|cache|utilisateurs?|invalides?|JSON',
      'ce que cela veut dire pour l’éleveur',
      /^EXPORT\.ICAR/,
    ],
    ['veuillez|merci de|s’il vous plaît|cliqu\\w+|appuy\\w+', 'rien, touchez'],
    ['tu|ton|ta|tes|toi', 'vous'],
    ['tâches?|séances?|enregistrements', 'travail, pesée, fiche'],
    ['sélectionn\\w+|(?:rien|aucune?) (?:de )?trouvée?s?', 'cocher, aucun résultat'],
    ['gestantes?|en question|véto|appli', 'pleine, à revoir, vétérinaire, application'],
    ['(?<!numéro de )cheptels?|numéro du troupeau', 'troupeau, numéro de cheptel', /^FARM\.HERD_NUMBER/],
    ['retrait|kg/jour', 'délai d’attente, kg/j'],
    ['dans (?:la|cette|votre) ferme', 'sur la ferme, à la ferme'],
    [
      'exploitations?',
      'ferme, sauf une exploitation au sens de la loi',
      /holding|^FIELDS\.(?:HOLDER_NUMBER|LINKED_HERD)/i,
    ],
    ['chez l’administration|troupeau de l’administration', 'administration, son inventaire'],
    ['en sûreté|à l’abri', 'en sécurité'],
    ['courriels?|mails?|numéros? de mobile|mobiles?', 'e-mail, numéro de portable'],
    ['essentiels|essential|complete|innovator', 'Essentiel, Complète, Innovateur'],
    [
      'en délai d’attente|(?:viande|lait)s? (?:bon|bonne|libre|retenue?)s?|libérée?s?',
      'sous délai d’attente, délai terminé',
    ],
    [
      'registre des médicaments|registre du troupeau|prescriptions?',
      'carnet sanitaire, registre d’élevage, ordonnance',
    ],
    ['ovules?|tubes? de tarissement', 'oblet, seringue'],
    ['tests?', 'tuberculination, analyse', /BVD|^ENVIRONMENT|antibiotiques/],
    ['injecter la tuberculination|réagissante?s?', 'injecter la tuberculine, positif'],
    ['(?:le|du|au) BVD', 'la BVD'],
    // A bouvillon is what Canada calls it.
    ['repères?|velles?|bouvillons?', 'boucle, femelle, bœuf', /^SEX\.CATTLE\.M/],
    [
      'taureau mis|taureau qui tourne|taureau détecteur|bélier vasectomisé|mise à la lutte',
      'mise au taureau, taureau présent avec, boute-en-train, mise en lutte',
    ],
    ['(?:ne pas|ne plus faire) reproduire', 'hors reproduction'],
    ['incertaine?s?|pas sûre?s?', 'douteuse', /^OPERATOR\./],
    ['triplée?s?', 'triple'],
    [
      'intervalles? entre vêlages|cases? de vêlage|étables?',
      'intervalle vêlage-vêlage, box de vêlage, bâtiment',
    ],
    ['(?:croissance|gain) par jour|gain quotidien|poids voulu', 'GMQ, poids visé'],
    [
      'facilité de traite|leucocytes|baignades?|ovocytes?',
      'aptitude laitière, cellules, bain antiparasitaire, œufs collectés',
    ],
    ['informations sur la chaîne', 'information sur la chaîne alimentaire'],
    ['organismes? de sélection|pedigrees?|nom de lignée', 'association de race, généalogie, nom au livre'],
    ['champs?', 'parcelle'],
    [
      'façons culturales|plan de vente|prime aux vaches|médiocres?',
      'travail du sol, planning des ventes, programme vaches allaitantes, mauvais',
    ],
    ['exploitants?', 'éleveur, administrateur de Steading'],
    ['rappels?', 'alerte, sauf un rappel de vaccin', /vaccin|booster/i],
  ],
  es: [
    [
      'servidor(?:es)?|base de datos|token|caché|usuarios?|inválid[oa]s?|JSON',
      'lo que significa para el ganadero',
      /^EXPORT\.ICAR/,
    ],
    ['por favor|haga clic|tú|tus?|te|ti|app|contácte\\w+', 'nada, toque, usted, aplicación, escríbanos'],
    [
      'retiro|retirada|supresión|(?:plazo|período|periodo)s? de (?:espera|retiro)|aguante',
      'tiempo de espera',
    ],
    [
      '(?:carne|leche)s? libre|libres? de (?:carne|leche)|recién libres|quedó libre',
      'fin de espera, tiempo de espera terminado',
    ],
    ['marcas? (?:a|de) frío', 'marca en frío'],
    [
      'moruecos?|gestantes?|pedigrí|pedigree|recordatorios? de vacuna',
      'carnero, preñada, genealogía, revacunación',
    ],
    [
      'número de (?:la )?explotación|certificados? de movimiento|(?:rebaño|rodeo) de la administración',
      'código de explotación, guía de movimiento, lista oficial',
    ],
    [
      'lechería|facilidad de ordeñ[oe]|ganancia (?:al|por) día',
      'industria láctea, aptitud lechera, ganancia diaria',
    ],
    [
      'reaccionantes?|vermes|almagra|aleta nasal|pienso comprado|pulverización',
      'positivo, lombrices, pintura, placa nasal, alimento comprado, fitosanitario',
    ],
    ['notific\\w+', 'comunicar', /PRS-NOTIFIED/],
    ['no reproducir', 'no cubrir más'],
    ['atras[oa]s?|atrasad[oa]s?', 'retraso'],
    ['medicinas?|encuestas?', 'medicamento, cuestionario'],
    ['grupos?|granjas?|trabajos?(?! está)', 'lote, explotación, tarea'],
  ],
}

/**
 * What a farmer in Spain says, and in Latin America. Each is wrong where the other is read. An empty word is one that
 * both say.
 */
export const wordPairs: readonly (readonly [spain: string, latinAmerica: string, unless?: RegExp])[] = [
  ['rebaños?', 'rodeos?|majadas?'],
  ['crotal\\w*', 'caravan\\w+|aretes?'],
  ['administraci(?:ón|ones)', '', /^HELP\.IMPORT_HERD/],
  ['cobertura', '', /^RULES\.VACCINE/],
  ['añad\\w+', 'agreg\\w+'],
  ['explotaci(?:ón|ones)|fincas?', 'establecimientos?'],
  ['mamitis|cuarter(?:ón|ones)', 'mastitis'],
  ['mataderos?|mercados?', 'frigoríficos?|ferias?|remates?', /^CHOICES\.CERTIFICATE_KIND\.show/],
  [
    'cubri(?:r|rá|ó|eron|endo)|cubren?|cubiert[oa]s?|cubrici(?:ón|ones)|semental(?:es)?',
    'servid[oa]s?|servicios?|entores?|encarnerad\\w+',
    /^JOBS\.DOUBT\.DOSED_TOO_LIGHT/,
  ],
  ['desvieje', 'descartes?|refugo'],
  ['piensos?', ''],
  // A strip inside a potrero is a parcela there too.
  ['parcelas?|cercados?', 'potreros?', /^FIELDS\.P_SUB_LOC|^field, paddock/],
  ['lactaci(?:ón|ones)|ordeños?', 'lactancias?|ordeñes?'],
  ['fasciola|miasis|pedero|timpanismo|tembladera', 'saguaypé|bicheras?|pietín|empaste'],
  ['parider[oa]s?', 'parici(?:ón|ones)'],
  ['costes?', 'costos?'],
  ['novillas?|nodrizas?', 'vaquillas?|vaquillonas?'],
  ['pulverizador(?:es)?|fitosanitari[oa]s?', 'pulverizadoras?|agroquímicos?'],
  ['abon(?:o|os|ad[oa]s?|ar)|purín|purines', 'efluentes?'],
  ['naves?|establos?|almac(?:én|enes)', 'galp(?:ón|ones)|encierres?'],
  ['capas?|atigrad[oa]s?', 'pelajes?|barcin[oa]s?'],
  ['pacas?|ensilad[oa]s?', 'fardos?'],
  ['albar[aá]n\\w*|vallas?|tejones', 'remitos?|alambrados?'],
  ['ordenador\\w*|móvil(?:es)?|quads?', 'computadoras?|celular(?:es)?|cuatriciclos?'],
  ['caduc\\w+', ''],
  ['(?:con|de) biberón', 'guach[oa]s?|mamaderas?'],
  ['raboteo|cebo', 'descole|señaladas?'],
  ['leche recogida', 'remisi(?:ón|ones)|remitid[oa]s?'],
  ['guías? de movimiento', 'guías? de propiedad'],
  ['hierbas?', ''],
  ['básculas?|peso canal', 'balanzas?'],
  ['plazos? de seguridad', 'carencias?'],
  ['patatas?|guisantes?', 'papas?|arvejas?'],
]
