import type { Sourced } from '../../base/regions/dated-rules'

/** How freely the European Medicines Agency lets an antibiotic be used in animals: restrict, caution, prudence. */
export const emaCategories = ['B', 'C', 'D'] as const
export type EmaCategory = (typeof emaCategories)[number]

/**
 * The substances of medicines, as labels name them in English, French and Spanish without accents. `ema`
 * marks an antimicrobial; a row without it is known to be something else.
 */
export type SubstanceRow = Sourced & { class: string; named: RegExp; ema?: EmaCategory; parasites?: true }

const ameg = {
  from: Date.UTC(2019, 11, 12),
  source: 'EMA: categorisation of antibiotics for use in animals (EMA/CVMP/CHMP/682198/2017)',
  fromMemory: true,
} as const
const labels = { from: 0, source: 'active substances on labels', fromMemory: true } as const

// biome-ignore format: a class to a line
export const substanceRows: readonly SubstanceRow[] = [
  { class: 'cephalosporins, 3rd and 4th generation', ema: 'B', named: /\bcef(tiofur|quinom|operazon|ovecin|triaxon|otaxim)/, ...ameg },
  { class: 'fluoroquinolones', ema: 'B', named: /floxacin/, ...ameg },
  { class: 'polymyxins', ema: 'B', named: /\b(colistin|polymyxin|polimixin)/, ...ameg },
  { class: 'aminopenicillins with an inhibitor', ema: 'C', named: /clavulan/, ...ameg },
  { class: 'cephalosporins, 1st and 2nd generation', ema: 'C', named: /\b(cefal|cephal|cefap|cephap|cefaz|cefrox|cefurox|cefacetril)/, ...ameg },
  { class: 'macrolides', ema: 'C', named: /\b(tulathromycin|tulatromicin|tylosin|tilosin|tilmicosin|tildipirosin|gamithromycin|gamitromicin|erythromycin|eritromicin|spiramycin|espiramicin)/, ...ameg },
  { class: 'lincosamides', ema: 'C', named: /\b(clinda|linco|pirli)m[iy]cin/, ...ameg },
  { class: 'amphenicols', ema: 'C', named: /\b(florfenicol|thiamphenicol|tianfenicol)/, ...ameg },
  { class: 'aminoglycosides', ema: 'C', named: /\b(dihydro|dihidro|es)?(streptom[iy]cin|estreptomicin)|\b(gentam[iy]cin|neom[iy]cin|framycetin|framicetin|kanam[iy]cin|paromom[iy]cin|apram[iy]cin)/, ...ameg },
  { class: 'pleuromutilins', ema: 'C', named: /\b(tiamulin|valnemulin)/, ...ameg },
  { class: 'rifamycins', ema: 'C', named: /\brifa(xi|mpi)/, ...ameg },
  { class: 'tetracyclines', ema: 'D', named: /(tetracycl|tetracicl|doxyc|doxic)/, ...ameg },
  { class: 'penicillins', ema: 'D', named: /(penicill?in|penethamate|penetamat|amoxicill?in|ampicill?in|cloxacill?in|oxacill?in|nafcill?in)/, ...ameg },
  { class: 'sulfonamides and trimethoprim', ema: 'D', named: /\bsul(f|ph)(a|on|ad|am)|trimethoprim|trimetoprim/, ...ameg },
  { class: 'spectinomycin', ema: 'D', named: /\b(e?spectinom[iy]cin)/, ...ameg },
  { class: 'other antibiotics of category D', ema: 'D', named: /\b(novobiocin|bacitracin|fusid|acide fusid|metronidazol)/, ...ameg },
  { class: 'anti-inflammatories', named: /\b(meloxicam|flunixin|ketoprofen|carprofen|tolfenam|metamizol|dipyron|dexameth|dexamet|prednisolon|acetylsalicyl|aspirin|salicylat)/, ...labels },
  { class: 'wormers and flukicides', parasites: true, named: /\b(ivermectin|moxidectin|eprinomectin|doramectin|abamectin|levamisol|albendazol|fenbendazol|oxfendazol|febantel|netobimin|closantel|oxyclozanid|oxiclozanid|triclabendazol|nitroxynil|nitroxinil|clorsulon|monepantel|derquantel|praziquantel)/, ...labels },
  { class: 'against coccidia, lice and ticks', parasites: true, named: /\b(toltrazuril|diclazuril|decoquinat|deltamethrin|deltametrin|cypermethrin|cipermetrin|alphacyper|alfacipermetrin|permethrin|permetrin|diazinon|dicyclanil|diciclanil|cyromazin|ciromacin|fluazuron|amitraz|flumethrin|flumetrin)/, ...labels },
  { class: 'anaesthetics and sedatives', named: /\b(procaine hydrochlor|lidocain|lignocain|xylazin|xilacin|detomidin|ketamin|butorphanol|butorfanol)/, ...labels },
  { class: 'hormones', named: /\b(progesteron|oxytocin|oxitocin|carbetocin|cloprostenol|dinoprost|gonadorelin|buserelin|lecirelin|gonadotrop|pmsg|ecg\b|flugeston|clenbuterol|cabergolin)/, ...labels },
  { class: 'vaccines', named: /\b(vaccin|vacuna|clostridi|toxoid|bacterin)/, ...labels },
  { class: 'teat sealants', named: /\b(bismuth|bismut|subnitrate|teat seal|obturateur|sellador)/, ...labels },
  { class: 'minerals, vitamins and fluids', named: /\b(calcium|calcio|magnes|phosphor|fosfor|glucos|dextros|propylene glycol|propileno|selen|vitamin|cobalt|cuivre|copper|cobre|iron dextran|hierro|electrolyt|electrolit|butaphosphan|zinc|iodine|iode\b|yodo)/, ...labels },
]

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/**
 * The row of a substance, or of a product whose name contains one. Antimicrobials come first: one in a
 * mixture is enough.
 */
export const substanceOf = (name: string): SubstanceRow | undefined => {
  const said = plain(name)
  return substanceRows.find(({ named }) => named.test(said))
}

/** Whether a substance, or a product whose name contains one, is given against worms, fluke, lice, ticks or coccidia. */
export const againstParasites = (name: string): boolean => substanceOf(name)?.parasites === true

/** Its category on a day; none before the categories existed. */
export const emaCategoryOf = (name: string, day: number): EmaCategory | undefined => {
  const row = substanceOf(name)
  return row && row.from <= day ? row.ema : undefined
}
