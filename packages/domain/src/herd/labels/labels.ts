import type { SubApp } from '../../base/sub-apps'
import { type FlagValues, isFlagOn } from '../../frame/access/flags'
import type { Change } from '../../records/sync/change'
import type { Fields } from '../../records/sync/stored-record'

type Ready = { id: string; colour: LabelColour; subApps: readonly SubApp[] }
export const labelColours = ['red', 'orange', 'yellow', 'green', 'blue', 'violet', 'grey'] as const
export type LabelColour = (typeof labelColours)[number]

export const labelColourTitle = (colour: LabelColour): string => `LABEL_COLOURS.${colour.toUpperCase()}`

const stock: readonly SubApp[] = ['bovine', 'ovine']

/** Labels every farm has without making them. Ids are stable: they stand on animals. */
export const readyLabels: readonly Ready[] = [
  { id: 'LABEL-WATCH', colour: 'orange', subApps: stock },
  { id: 'LABEL-SICK', colour: 'red', subApps: stock },
  { id: 'LABEL-LAME', colour: 'red', subApps: stock },
  { id: 'LABEL-FOR-SALE', colour: 'green', subApps: stock },
  { id: 'LABEL-KEEP', colour: 'blue', subApps: stock },
  { id: 'LABEL-CULL', colour: 'grey', subApps: stock },
  { id: 'LABEL-DO-NOT-SELL', colour: 'violet', subApps: stock },
  { id: 'LABEL-MASTITIS', colour: 'red', subApps: ['bovine'] },
  { id: 'LABEL-KICKER', colour: 'yellow', subApps: ['bovine'] },
  { id: 'LABEL-POOR-MOTHER', colour: 'yellow', subApps: stock },
  { id: 'LABEL-PET-LAMB', colour: 'blue', subApps: ['ovine'] },
]

export const readyLabelTitle = (id: string): string =>
  `LABELS.${id.replace(/^LABEL-/, '').replaceAll('-', '_')}`

/** `name` is the farmer's own, `title` a text to translate. */
export type Label = { id: string; colour: string; ready: boolean } & ({ name: string } | { title: string })

/** The labels a farmer can choose: the farm's own by name, then the ready ones while they are switched on. */
export function labelsFor(
  subApp: SubApp,
  own: readonly { id: string; fields: Fields }[],
  flags: FlagValues | undefined,
): Label[] {
  const mine = own
    .filter(({ fields }) => fields.deleted !== true && isOf(fields, subApp))
    .map(({ id, fields }): Label & { name: string } => ({
      id,
      name: typeof fields.name === 'string' ? fields.name : '',
      colour: typeof fields.colour === 'string' ? fields.colour : 'grey',
      ready: false,
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
  const ready = isFlagOn(flags, 'predefinedLabels')
    ? readyLabels.filter(({ subApps }) => subApps.includes(subApp))
    : []
  return [
    ...mine,
    ...ready.map(({ id, colour }) => ({ id, colour, title: readyLabelTitle(id), ready: true })),
  ]
}

const isOf = ({ belongsToApp }: Fields, subApp: SubApp) => !belongsToApp || belongsToApp === subApp

type Animal = { id: string; fields: Fields }

const wornBy = ({ fields }: Animal): string[] =>
  Array.isArray(fields.labels) ? fields.labels.filter((one) => typeof one === 'string') : []

/** Puts a label on many animals, or takes it off. Animals it changes nothing on are left alone. */
export function labelAnimals(animals: readonly Animal[], labelId: string, on: boolean): Change[] {
  return animals
    .filter((animal) => wornBy(animal).includes(labelId) !== on)
    .map((animal) => {
      const others = wornBy(animal).filter((id) => id !== labelId)
      return { collection: 'animals', id: animal.id, set: { labels: on ? [...others, labelId] : others } }
    })
}
