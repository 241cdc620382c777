import { choiceKey } from '../../records/fields/choice-key'
import type { Fields } from '../../records/sync/stored-record'

/** As seen from behind the animal, fore above hind. */
export const feet = ['LF', 'RF', 'LH', 'RH'] as const
export type FootName = (typeof feet)[number]

// biome-ignore format: fore above hind
export const claws = [
  'LF outer', 'LF inner', 'RF inner', 'RF outer',
  'LH outer', 'LH inner', 'RH inner', 'RH outer',
] as const

/** Of a claw from the tip back; the skin between and behind the claws belongs to the foot. */
export const clawZones = ['toe', 'sole', 'heel'] as const
export const skin = 'skin'
export type Zone = (typeof clawZones)[number] | typeof skin

export const lesionsOf = {
  bovine: [
    ...['overgrown', 'white line', 'sole ulcer', 'sole bruise', 'digital dermatitis'],
    ...['foul', 'toe necrosis', 'interdigital growth', 'corkscrew', 'abscess'],
  ],
  ovine: [
    ...['overgrown', 'white line', 'scald', 'footrot', 'CODD'],
    ...['shelly hoof', 'granuloma', 'abscess'],
  ],
}
export const lesions: readonly string[] = [...new Set([...lesionsOf.bovine, ...lesionsOf.ovine])]

const ofSkin = ['digital dermatitis', 'foul', 'interdigital growth', 'scald', 'footrot', 'CODD']
const ofZone: { readonly [Z in Zone]: readonly string[] } = {
  toe: ['toe necrosis', 'white line', 'granuloma', 'overgrown', 'abscess'],
  sole: ['sole ulcer', 'sole bruise', 'white line', 'abscess'],
  heel: ['sole ulcer', 'white line', 'digital dermatitis', 'abscess'],
  skin: ofSkin,
}

/** The lesions possible there, the likely ones first. */
export function lesionsAt(zone: Zone, subApp: 'bovine' | 'ovine'): string[] {
  const all = lesionsOf[subApp]
  const likely = ofZone[zone].filter((one) => all.includes(one))
  return [...likely, ...all.filter((one) => !likely.includes(one))]
}

/** Something found on a foot. Older jobs say on which claws, and no more. */
export type Found = { claw: string; zone?: Zone; lesion: string }

export const placeOf = ({ claw, zone }: Pick<Found, 'claw' | 'zone'>): string => `${claw}/${zone ?? ''}`

const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const isZone = (value: unknown): value is Zone => [...clawZones, skin].includes(value as Zone)

function foundIn(value: unknown): Found[] {
  return (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
    const { claw, zone, lesion } = (one ?? {}) as { [name: string]: unknown }
    if (typeof claw !== 'string' || typeof lesion !== 'string') return []
    return [{ claw, lesion, ...(isZone(zone) && { zone }) }]
  })
}

/** The findings on the feet of one animal: noted beside it, or on the job for all of them. */
export function foundOn(task: Fields | { readonly [name: string]: unknown }, own: Fields): Found[] {
  const noted = foundIn(own.feet ?? task.feet)
  if (noted.length > 0) return noted
  const on = words(task.claws)
  return words(task.lesions).flatMap((lesion) =>
    (on.length > 0 ? on : ['']).map((claw) => ({ claw, lesion })),
  )
}

/** Each lesion once, in the order they were found. */
export const lesionsIn = (found: readonly Found[]): string[] => [
  ...new Set(found.map(({ lesion }) => lesion)),
]

/** The texts of a place, from the leg to the spot. */
export const placeKeys = ({ claw, zone }: Pick<Found, 'claw' | 'zone'>): string[] => [
  ...(claw === '' ? [] : [claw.length > 2 ? choiceKey('claws', claw) : `FEET.${claw}`]),
  ...(zone ? [`FEET.ZONE.${zone.toUpperCase()}`] : []),
]

/** Every text a place can be said by. */
export const placeTextKeys: readonly string[] = [
  ...feet.map((foot) => `FEET.${foot}`),
  ...[...clawZones, skin].map((zone) => `FEET.ZONE.${zone.toUpperCase()}`),
]
