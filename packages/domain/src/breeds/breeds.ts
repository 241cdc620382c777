import type { Region } from '../regions/regions'

export type BreedUse = 'dairy' | 'beef' | 'dual' | 'sheep'
export type Authority = 'ie' | 'cts' | 'icar3'

/** A breed and what each authority calls it. The id is ours and never changes; a code may, so the table is dated. */
export type Breed = {
  id: string
  name: string
  use: BreedUse
  codes: Partial<Record<Authority, string>>
  /** Of a calf by a sire of this breed: the sire's breed weighs most. */
  gestationDays: number
}

export const breedCodesAsOf = Date.UTC(2025, 0, 1)

const usualGestation = 283
const sheepGestation = 147

const cattle = (
  id: string,
  name: string,
  use: BreedUse,
  codes: Breed['codes'],
  gestationDays = usualGestation,
): Breed => ({ id, name, use, codes, gestationDays })

const sheep = (id: string, name: string): Breed => ({
  id: `OVINE-${id}`,
  name,
  use: 'sheep',
  codes: {},
  gestationDays: sheepGestation,
})

// biome-ignore format: one breed to a line
const pureCattle: Breed[] = [
  cattle('AA', 'Aberdeen Angus', 'beef', { ie: 'AA', cts: 'AA', icar3: 'AAN' }),
  cattle('RA', 'Red Angus', 'beef', { icar3: 'RAN' }),
  cattle('AU', 'Aubrac', 'beef', { ie: 'AU', cts: 'AU', icar3: 'AUB' }),
  cattle('AY', 'Ayrshire', 'dairy', { ie: 'AY', cts: 'AY', icar3: 'RDC' }, 278),
  cattle('BA', "Blonde d'Aquitaine", 'beef', { ie: 'BA', cts: 'BA', icar3: 'BAQ' }, 294),
  cattle('BB', 'Belgian Blue', 'beef', { ie: 'BB', cts: 'BRB', icar3: 'BBL' }),
  cattle('BM', 'Brahman', 'beef', {}, 292),
  cattle('BO', 'Bonsmara', 'beef', {}),
  cattle('BS', 'Brown Swiss', 'dairy', { ie: 'BS', cts: 'BS', icar3: 'BSW' }, 288),
  cattle('CH', 'Charolais', 'beef', { ie: 'CH', cts: 'CH', icar3: 'CHA' }, 289),
  cattle('DV', 'Devon', 'beef', { cts: 'DEV', icar3: 'DEV' }),
  cattle('DX', 'Dexter', 'dual', { ie: 'DX', cts: 'DEX', icar3: 'DXT' }),
  cattle('FR', 'Friesian', 'dairy', { ie: 'FR', cts: 'BF', icar3: 'BRF' }, 279),
  cattle('GA', 'Galloway', 'beef', { cts: 'GA', icar3: 'GLW' }),
  cattle('GV', 'Gelbvieh', 'beef', { cts: 'GE', icar3: 'GVH' }),
  cattle('GU', 'Guernsey', 'dairy', { cts: 'GU', icar3: 'GUE' }),
  cattle('HE', 'Hereford', 'beef', { ie: 'HE', cts: 'HE', icar3: 'HER' }, 285),
  cattle('HF', 'Holstein Friesian', 'dairy', { ie: 'HO', cts: 'HF', icar3: 'HOL' }, 279),
  cattle('HI', 'Highland', 'beef', { ie: 'HI', cts: 'HI', icar3: 'HLA' }),
  cattle('HO', 'Holstein', 'dairy', { ie: 'HO', cts: 'HO', icar3: 'HOL' }, 279),
  cattle('JE', 'Jersey', 'dairy', { ie: 'JE', cts: 'JE', icar3: 'JER' }, 279),
  cattle('KE', 'Kerry', 'dairy', { ie: 'KE', icar3: 'KER' }),
  cattle('LM', 'Limousin', 'beef', { ie: 'LM', cts: 'LIM', icar3: 'LIM' }, 289),
  cattle('LO', 'Longhorn', 'beef', { cts: 'LO', icar3: 'LON' }),
  cattle('LR', 'Lincoln Red', 'beef', { cts: 'LR', icar3: 'LIR' }),
  cattle('LU', 'Luing', 'beef', { cts: 'LU', icar3: 'LUI' }),
  cattle('MA', 'Maine Anjou', 'beef', { ie: 'MA', cts: 'MA' }),
  cattle('MG', 'Murray Grey', 'beef', { icar3: 'MGR' }),
  cattle('MO', 'Montbéliarde', 'dual', { ie: 'MO', cts: 'MO', icar3: 'MON' }),
  cattle('MY', 'Meuse-Rhine-Issel', 'dual', { ie: 'MY', cts: 'MRI', icar3: 'MRY' }),
  cattle('NG', 'Nguni', 'beef', {}),
  cattle('NO', 'Normande', 'dual', { ie: 'NO', cts: 'NO', icar3: 'NMD' }),
  cattle('NR', 'Norwegian Red', 'dairy', { ie: 'NR', cts: 'NR', icar3: 'RDC' }),
  cattle('PI', 'Piedmontese', 'beef', { ie: 'PI', cts: 'PI', icar3: 'PIE' }),
  cattle('PT', 'Parthenaise', 'beef', { ie: 'PT', cts: 'PA', icar3: 'PAR' }),
  cattle('RM', 'Romagnola', 'beef', { ie: 'RM' }),
  cattle('SA', 'Salers', 'beef', { ie: 'SA', cts: 'SAL', icar3: 'SAL' }),
  cattle('SD', 'South Devon', 'beef', { cts: 'SD', icar3: 'SDE' }),
  cattle('SH', 'Shorthorn', 'dual', { ie: 'SH', cts: 'SH', icar3: 'BSH' }),
  cattle('SI', 'Simmental', 'dual', { ie: 'SI', cts: 'SIM', icar3: 'SIM' }, 289),
  cattle('SP', 'Speckle Park', 'beef', { ie: 'SP', icar3: 'SPK' }),
  cattle('ST', 'Stabiliser', 'beef', { cts: 'ST', icar3: 'STA' }),
  cattle('SU', 'Sussex', 'beef', { cts: 'SU', icar3: 'SUS' }),
  cattle('WA', 'Wagyu', 'beef', { ie: 'WA', cts: 'WAG', icar3: 'WAG' }),
  cattle('WB', 'Welsh Black', 'beef', { cts: 'WB', icar3: 'WBL' }),
]

// biome-ignore format: one breed to a line
const sheepBreeds: Breed[] = [
  sheep('SU', 'Suffolk'), sheep('TX', 'Texel'), sheep('BE', 'Belclare'), sheep('CL', 'Charollais'),
  sheep('VN', 'Vendéen'), sheep('BX', 'Beltex'), sheep('RO', "Rouge de l'Ouest"), sheep('BM', 'Bleu du Maine'),
  sheep('LL', 'Lleyn'), sheep('MU', 'Mule'), sheep('CV', 'Cheviot'), sheep('SB', 'Scotch Blackface'),
  sheep('GW', 'Galway'), sheep('ZW', 'Zwartbles'), sheep('DO', 'Dorset'), sheep('JA', 'Jacob'),
  sheep('ME', 'Merino'), sheep('RY', 'Romney'), sheep('CO', 'Corriedale'), sheep('DP', 'Dorper'),
  sheep('ZZ', 'Unknown'),
]

/** A cross is named for its sire, with an X after every code. */
const crossed = (breed: Breed): Breed => ({
  ...breed,
  id: `${breed.id}X`,
  name: `${breed.name} cross`,
  codes: Object.fromEntries(Object.entries(breed.codes).map(([authority, code]) => [authority, `${code}X`])),
})

export const breeds: readonly Breed[] = [
  ...pureCattle,
  ...pureCattle.map(crossed),
  cattle('ZZ', 'Unknown', 'dual', { ie: 'ZZ' }),
  ...sheepBreeds,
]

const byId = new Map(breeds.map((breed) => [breed.id, breed]))
export const breedById = (id: string): Breed | undefined => byId.get(id)

const authorities: Record<Region, Authority> = {
  IE: 'ie',
  NI: 'cts',
  UK: 'cts',
  SC: 'cts',
  US: 'icar3',
  LA: 'icar3',
  CA: 'icar3',
  AU: 'icar3',
  NZ: 'icar3',
  GL: 'icar3',
  EU: 'icar3',
}

/** The code a farmer of this region reads on a passport; our own id where the authority has none. */
export function breedCode(id: string, region: Region): string {
  return breedById(id)?.codes[authorities[region]] ?? id.replace(/^OVINE-/, '')
}
