import type { FarmSketch } from './sketch'

const grassNames = {
  en: [
    'Home Field',
    'Well Field',
    'Long Acre',
    'Church Field',
    'River Meadow',
    'Hill Field',
    'Bog Field',
    'Top Paddock',
    'Lane Field',
    'Far Bank',
    'Orchard',
    'Quarry Field',
  ],
  fr: [
    'Le Clos',
    'La Fontaine',
    'Le Grand Pré',
    'La Croix',
    'Le Bas du Bourg',
    'La Lande',
    'Les Pommiers',
    'Le Champ Long',
    'La Carrière',
    'Le Moulin',
  ],
  es: [
    'Potrero de la Casa',
    'El Bajo',
    'La Loma',
    'Potrero del Molino',
    'El Ombú',
    'La Manga',
    'Potrero Grande',
    'El Monte',
    'La Aguada',
    'Potrero Sur',
  ],
} as const

/** One farm for the farmer of each region. Everyone in here is made up; so are the herd numbers. */
// biome-ignore format: a farm to a block, the same cells in the same order
export const farmSketches = [
  {
    key: 'ie-farmer', region: 'IE', country: 'IE', language: 'en', herdMark: '2214507', level: 'complete',
    farm: { herdNumber: 'C1450782', farmName: 'Knockavilla', firstname: 'Aoife', lastname: 'Crowley', address1: 'Knockavilla', townCity: 'Bandon', county: 'Cork', postCode: 'P72 X0X0', timeZone: 'Europe/Dublin' },
    cattle: { system: 'dairy', cows: 62, damBreeds: ['FR', 'FR', 'HF', 'HF', 'JE'], sires: [{ breed: 'HF', ai: true, share: 5 }, { breed: 'AA', ai: false, share: 3 }, { breed: 'HE', ai: true, share: 2 }], finished: 0.5, breedingIndex: 'EBI' },
    land: { centre: [-8.73, 51.78], hectares: 41, paddocks: grassNames.en.slice(0, 12) },
  },
  {
    key: 'ni-farmer', region: 'NI', country: 'GB', language: 'en', herdMark: '340512', level: 'complete',
    farm: { herdNumber: '340512', farmName: 'Drumnagor', firstname: 'Mark', lastname: 'McAleer', address1: '14 Drumnagor Road', townCity: 'Omagh', county: 'Tyrone', postCode: 'BT78 0ZZ', timeZone: 'Europe/London' },
    cattle: { system: 'suckler', cows: 24, damBreeds: ['LMX', 'LMX', 'SIX', 'SHX'], sires: [{ breed: 'CH', ai: false, share: 7 }, { breed: 'LM', ai: true, share: 3 }], finished: 0.4 },
    sheep: { ewes: 26, eweBreeds: ['OVINE-MU', 'OVINE-SB'], ramBreeds: ['OVINE-TX'] },
    land: { centre: [-7.28, 54.61], hectares: 38, paddocks: grassNames.en.slice(0, 9) },
  },
  {
    key: 'uk-farmer', region: 'UK', country: 'GB', language: 'en', herdMark: '302814', level: 'innovator',
    farm: { country: 'GB-ENG', herdNumber: 'UK302814', farmName: 'Lower Wootton Farm', firstname: 'Helen', lastname: 'Pryce', address1: 'Wootton Lane', townCity: 'Ludlow', county: 'Shropshire', postCode: 'SY8 0ZZ', timeZone: 'Europe/London' },
    cattle: { system: 'dairy', cows: 34, damBreeds: ['HF', 'HF', 'HO', 'AY'], sires: [{ breed: 'HF', ai: true, share: 6 }, { breed: 'BB', ai: true, share: 4 }], finished: 0.35 },
    land: { centre: [-2.75, 52.39], hectares: 62, paddocks: grassNames.en.slice(0, 10), crops: ['CROP-WINTER-WHEAT', 'CROP-MAIZE'] },
  },
  {
    key: 'sc-farmer', region: 'SC', country: 'GB', language: 'en', herdMark: '523117', level: 'essentials',
    farm: { herdNumber: 'UK523117', farmName: 'Mains of Auchlyne', firstname: 'Ewan', lastname: 'Farquhar', address1: 'Auchlyne', townCity: 'Huntly', county: 'Aberdeenshire', postCode: 'AB54 0ZZ', timeZone: 'Europe/London' },
    cattle: { system: 'suckler', cows: 28, damBreeds: ['AA', 'AAX', 'SIX', 'LU'], sires: [{ breed: 'AA', ai: false, share: 6 }, { breed: 'CH', ai: false, share: 4 }], finished: 0.6 },
    sheep: { ewes: 22, eweBreeds: ['OVINE-CV', 'OVINE-SB'], ramBreeds: ['OVINE-SU'] },
    land: { centre: [-2.83, 57.42], hectares: 96, paddocks: grassNames.en.slice(0, 9), crops: ['CROP-SPRING-BARLEY'] },
  },
  {
    key: 'us-farmer', region: 'US', country: 'US', language: 'en', herdMark: '4471', level: 'complete',
    farm: { farmName: 'Two Creeks Ranch', firstname: 'Caleb', lastname: 'Sorensen', address1: '1880 Diamond Creek Rd', townCity: 'Cottonwood Falls', county: 'Chase', postCode: '66845', timeZone: 'America/Chicago' },
    cattle: { system: 'suckler', cows: 44, damBreeds: ['AA', 'AA', 'HE', 'AAX', 'RA'], sires: [{ breed: 'AA', ai: false, share: 7 }, { breed: 'HE', ai: false, share: 3 }], finished: 0.15 },
    land: { centre: [-96.55, 38.36], hectares: 480, paddocks: ['Home Pasture', 'North Section', 'Creek Bottom', 'Bull Trap', 'East Half', 'Windmill', 'Hay Meadow', 'Horse Pasture'] },
  },
  {
    key: 'ca-farmer', region: 'CA', country: 'CA', language: 'en', herdMark: '2093', level: 'complete',
    farm: { farmName: 'Sheep Creek Angus', firstname: 'Jolene', lastname: 'Friesen', address1: 'Range Road 34', townCity: 'Longview', county: 'Alberta', postCode: 'T0L 0Z0', timeZone: 'America/Edmonton' },
    cattle: { system: 'suckler', cows: 28, damBreeds: ['AA', 'SIX', 'RA', 'HEX'], sires: [{ breed: 'AA', ai: false, share: 6 }, { breed: 'SI', ai: false, share: 4 }], finished: 0.3, storesBought: { breeds: ['AA', 'CH', 'HE'], batch: 5 } },
    land: { centre: [-114.23, 50.53], hectares: 320, paddocks: ['Home Quarter', 'South Quarter', 'Coulee', 'Bench', 'Hay Flat', 'Bush Quarter', 'Calving Field', 'Barley Field'], crops: ['CROP-SPRING-BARLEY'] },
  },
  {
    key: 'la-farmer', region: 'LA', country: 'UY', language: 'es', herdMark: '7710', level: 'complete',
    farm: { farmName: 'Estancia La Querencia', firstname: 'Lucía', lastname: 'Olivera', address1: 'Ruta 26 km 121', townCity: 'Guichón', county: 'Paysandú', postCode: '60008', timeZone: 'America/Montevideo' },
    cattle: { system: 'suckler', cows: 30, damBreeds: ['HE', 'HE', 'AA', 'HEX'], sires: [{ breed: 'HE', ai: false, share: 6 }, { breed: 'AA', ai: false, share: 4 }], finished: 0.5 },
    sheep: { ewes: 14, eweBreeds: ['OVINE-CO', 'OVINE-ME'], ramBreeds: ['OVINE-CO'] },
    land: { centre: [-57.2, -32.36], hectares: 610, paddocks: grassNames.es.slice(0, 9) },
  },
  {
    key: 'au-farmer', region: 'AU', country: 'AU', language: 'en', herdMark: '3HMLT087', level: 'complete',
    farm: { farmName: 'Grange Burn Park', firstname: 'Brodie', lastname: 'Ashcroft', address1: '402 Mill Road', townCity: 'Hamilton', county: 'Victoria', postCode: '3300', timeZone: 'Australia/Melbourne' },
    cattle: { system: 'suckler', cows: 26, damBreeds: ['AA', 'AA', 'HE', 'MG'], sires: [{ breed: 'AA', ai: false, share: 7 }, { breed: 'HE', ai: false, share: 3 }], finished: 0.4 },
    sheep: { ewes: 24, eweBreeds: ['OVINE-ME', 'OVINE-ME', 'OVINE-DO'], ramBreeds: ['OVINE-DO', 'OVINE-ME'] },
    land: { centre: [142.02, -37.74], hectares: 390, paddocks: ['House', 'Woolshed', 'Red Gum', 'Swamp', 'Stony Rise', 'Airstrip', 'Triangle', 'Bore', 'Boundary'] },
  },
  {
    key: 'nz-farmer', region: 'NZ', country: 'NZ', language: 'en', herdMark: '6254', level: 'complete',
    farm: { farmName: 'Te Aroha Flats', firstname: 'Aroha', lastname: 'Ngatai', address1: '217 Stanley Road South', townCity: 'Te Aroha', county: 'Waikato', postCode: '3320', timeZone: 'Pacific/Auckland' },
    cattle: { system: 'dairy', cows: 44, damBreeds: ['FR', 'JE', 'JE', 'FR', 'HF'], sires: [{ breed: 'FR', ai: true, share: 4 }, { breed: 'JE', ai: true, share: 3 }, { breed: 'HE', ai: false, share: 3 }], finished: 0.1 },
    land: { centre: [175.69, -37.57], hectares: 70, paddocks: Array.from({ length: 14 }, (_, index) => `Paddock ${index + 1}`) },
  },
  {
    key: 'eu-farmer', region: 'EU', country: 'FR', language: 'fr', herdMark: '501482', level: 'complete',
    farm: { farmName: 'GAEC du Vieux Pressoir', firstname: 'Camille', lastname: 'Hamel', address1: 'La Hurie', townCity: 'Percy-en-Normandie', county: 'Manche', postCode: '50410', timeZone: 'Europe/Paris' },
    cattle: { system: 'dairy', cows: 36, damBreeds: ['NO', 'NO', 'HO', 'MO'], sires: [{ breed: 'NO', ai: true, share: 5 }, { breed: 'HO', ai: true, share: 2 }, { breed: 'CH', ai: true, share: 3 }], finished: 0.35 },
    land: { centre: [-1.19, 48.92], hectares: 84, paddocks: grassNames.fr.slice(0, 10), crops: ['CROP-MAIZE', 'CROP-WINTER-WHEAT'] },
  },
  {
    key: 'gl-farmer', region: 'GL', country: 'ZA', language: 'en', herdMark: '3390', level: 'complete',
    farm: { farmName: 'Karkloof View', firstname: 'Thandi', lastname: 'Mkhize', address1: 'Karkloof Road', townCity: 'Howick', county: 'KwaZulu-Natal', postCode: '3290', timeZone: 'Africa/Johannesburg' },
    cattle: { system: 'suckler', cows: 26, damBreeds: ['BO', 'BO', 'NG', 'AAX'], sires: [{ breed: 'BO', ai: false, share: 8 }, { breed: 'AA', ai: false, share: 2 }], finished: 0.5 },
    sheep: { ewes: 14, eweBreeds: ['OVINE-DP', 'OVINE-ME'], ramBreeds: ['OVINE-DP'] },
    land: { centre: [30.27, -29.41], hectares: 260, paddocks: ['Homestead', 'Dam Camp', 'Ridge Camp', 'Vlei', 'Gum Tree Camp', 'River Camp', 'Far Camp', 'Lucerne Land'] },
  },
] as const satisfies readonly FarmSketch[]

/** The three herds of one owner: beef to finish, a flock and a tillage farm. */
// biome-ignore format: as above
export const threeHerds = [
  {
    key: 'three-herds-beef', region: 'IE', country: 'IE', language: 'en', herdMark: '3120844', level: 'complete',
    farm: { herdNumber: 'H1208449', farmName: 'Carrowmore', firstname: 'Peadar', lastname: 'Conneely', address1: 'Carrowmore', townCity: 'Athenry', county: 'Galway', postCode: 'H65 X0X0', timeZone: 'Europe/Dublin' },
    cattle: { system: 'finishing', cows: 0, damBreeds: [], sires: [], finished: 1, storesBought: { breeds: ['CH', 'LM', 'AA', 'BB'], batch: 14 } },
    land: { centre: [-8.76, 53.3], hectares: 27, paddocks: grassNames.en.slice(0, 7) },
  },
  {
    key: 'three-herds-flock', region: 'IE', country: 'IE', language: 'en', herdMark: '3120851', level: 'essentials',
    farm: { herdNumber: 'H1208517', farmName: 'Slieve Aughty Hill', firstname: 'Peadar', lastname: 'Conneely', address1: 'Derrybrien', townCity: 'Loughrea', county: 'Galway', postCode: 'H62 X0X0', timeZone: 'Europe/Dublin' },
    sheep: { ewes: 46, eweBreeds: ['OVINE-BE', 'OVINE-SB', 'OVINE-MU'], ramBreeds: ['OVINE-TX', 'OVINE-SU'] },
    land: { centre: [-8.6, 53.07], hectares: 52, paddocks: grassNames.en.slice(0, 6) },
  },
  {
    key: 'three-herds-tillage', region: 'IE', country: 'IE', language: 'en', herdMark: '3120868', level: 'free',
    farm: { herdNumber: 'H1208684', farmName: 'Moanbaun', firstname: 'Peadar', lastname: 'Conneely', address1: 'Moanbaun', townCity: 'Athenry', county: 'Galway', postCode: 'H65 X0X1', timeZone: 'Europe/Dublin' },
    land: { centre: [-8.7, 53.27], hectares: 64, paddocks: grassNames.en.slice(0, 8), crops: ['CROP-SPRING-BARLEY', 'CROP-SPRING-BARLEY', 'CROP-WINTER-WHEAT', 'CROP-OATS', 'CROP-OILSEED-RAPE', 'CROP-BEANS'] },
  },
] as const satisfies readonly FarmSketch[]

/** A demo herd is the region's farm at less than half its size, so that it opens at once and is taken in at a glance. */
export const demoSketches: readonly FarmSketch[] = farmSketches.map((sketch: FarmSketch) => ({
  ...sketch,
  key: `demo-${sketch.region.toLowerCase()}`,
  demo: true,
  herdMark: sketch.herdMark.replace(/\d$/, '0'),
  farm: {
    ...sketch.farm,
    ...(sketch.farm.herdNumber && { herdNumber: `${sketch.farm.herdNumber.slice(0, -2)}00` }),
    firstname: 'Demo',
    lastname: sketch.farm.county,
  },
  ...(sketch.cattle && { cattle: { ...sketch.cattle, cows: Math.ceil(sketch.cattle.cows / 2.5) } }),
  ...(sketch.sheep && { sheep: { ...sketch.sheep, ewes: Math.ceil(sketch.sheep.ewes / 2.5) } }),
  land: {
    ...sketch.land,
    paddocks: sketch.land.paddocks.slice(0, 5),
    crops: sketch.land.crops?.slice(0, 1) ?? [],
  },
}))

/** The empty account of the specification: a farm, and nothing on it yet. */
export const emptySketch: FarmSketch = {
  key: 'demo-ie-empty',
  region: 'IE',
  country: 'IE',
  language: 'en',
  demo: true,
  empty: true,
  herdMark: '2214599',
  level: 'free',
  farm: {
    herdNumber: 'C1450799',
    farmName: 'Newbridge',
    firstname: 'Nua',
    lastname: 'Farmer',
    address1: 'Newbridge',
    townCity: 'Bandon',
    county: 'Cork',
    postCode: 'P72 X0X1',
    timeZone: 'Europe/Dublin',
  },
  cattle: { system: 'dairy', cows: 0, damBreeds: [], sires: [], finished: 0 },
  land: { centre: [-8.74, 51.75], hectares: 30, paddocks: [] },
}

/** @internal every farm there is, for the tests of all of them */
export const allSketches: readonly FarmSketch[] = [
  ...farmSketches,
  ...threeHerds,
  ...demoSketches,
  emptySketch,
]
