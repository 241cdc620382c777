import { type Region, regionFacts } from '../base/regions/regions'
import { bodyConditionScore } from '../jobs/types/feeding/body-condition-score'
import { carcassResult } from '../jobs/types/moving/carcass-result'
import { fromFive, thinBelow } from '../jobs-read/scores/condition-scale'
import type { Change } from '../records/sync/change'
import type { Fields } from '../records/sync/stored-record'
import type { FarmYear } from './farm-year'
import { day, midnight, type SampleRecord, yearBack } from './ledger'
import { taskWriter } from './task-writer'

type App = 'bovine' | 'ovine'
type Noted = readonly (readonly [SampleRecord, Fields])[]
/** Neither looks at what was recorded before. */
type Effects = (task: never, animal: never, earlier: [], other: never) => readonly Change[]

const speciesOf = { bovine: 'BOVINE', ovine: 'OVINE' } as const
const grown = { bovine: 730 * day, ovine: 365 * day }
/**
 * The price of a kilo of lamb at the factory, from memory in November 2026: near enough for a sample, and
 * unchecked.
 */
// biome-ignore format: one line is enough
const lambPrices: Record<Region, number> = { IE: 7.2, NI: 6.3, UK: 6.5, SC: 6.4, EU: 8, US: 8.5, CA: 11, LA: 4.2, AU: 8, NZ: 8.3, GL: 5 }
const killOut = { bovine: 0.54, ovine: 0.46 }
const lambKilos = 45

/** The scores and prices of the year: condition, how cows walk, and the factory's figures. */
export function scoreAndKill(farm: FarmYear, app: App): void {
  const animals = farm.ledger.records.filter(
    ({ collection, fields }) =>
      collection === 'animals' && fields.species === speciesOf[app] && fields.animalType !== 'AIBULL',
  )
  for (const daysAgo of [190, 75, 12]) feel(animals, daysAgo, farm, app)
  if (app === 'bovine') watchWalk(animals, farm)
  kill(animals, farm, app)
}

const dayBack = ({ today }: FarmYear, days: number) => midnight(today - days * day)

function grownAt(animals: readonly SampleRecord[], at: number, app: App): SampleRecord[] {
  return animals.filter(({ fields: { sex, dob, dateMovedIn, offHerdDate } }) => {
    const here = Number(dateMovedIn) <= at && (typeof offHerdDate !== 'number' || offHerdDate > at)
    return here && sex === 'F' && at - Number(dob) > grown[app]
  })
}

/**
 * To the quarter for cows and to the half for ewes, on the scale of the region. Thin ones are all recent: a
 * farmer leaves none that long.
 */
function feel(animals: readonly SampleRecord[], daysAgo: number, farm: FarmYear, app: App): void {
  const { random, region } = farm
  const conditionScale = app === 'ovine' ? '1-5' : regionFacts(region).conditionScale
  const step = app === 'ovine' ? 0.5 : 0.25
  const date = dayBack(farm, daysAgo)
  const noted = grownAt(animals, date, app).map((animal): Noted[number] => {
    const five = Math.min(
      4,
      Math.max(daysAgo < 28 ? 2 : thinBelow, Math.round(random.about(3, 0.7) / step) * step),
    )
    return [animal, { score: fromFive(five, conditionScale) }]
  })
  write('BODYCONDITIONSCORE', date, { conditionScale }, noted, farm, app)
  settle(bodyConditionScore.effects, { date, conditionScale }, noted)
}

function watchWalk(animals: readonly SampleRecord[], farm: FarmYear): void {
  for (const daysAgo of [150, 1]) {
    const date = dayBack(farm, daysAgo)
    // A lame one was seen yesterday, so that her feet are still to be lifted.
    const seen = daysAgo === 1 ? [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2] : [0, 0, 0, 1]
    const noted = grownAt(animals, date, 'bovine').map((animal): Noted[number] => [
      animal,
      { score: farm.random.pick(seen) },
    ])
    write('LOCOMOTIONSCORE', date, {}, noted, farm, 'bovine')
  }
}

/** One docket for each day on which some went. */
function kill(animals: readonly SampleRecord[], farm: FarmYear, app: App): void {
  const { today, random } = farm
  const sent = animals.filter(
    ({ fields: { offHerdReason, offHerdDate } }) =>
      offHerdReason === 'sent to abattoir' && Number(offHerdDate) > today - yearBack,
  )
  for (const date of new Set(sent.map(({ fields }) => Number(fields.offHerdDate)))) {
    const lot = sent.filter(({ fields }) => fields.offHerdDate === date)
    const noted = lot.map((animal): Noted[number] => [
      animal,
      {
        deadWeightMg: deadWeight(animal, app, random.about(1, 0.04)),
        carcassConformation:
          app === 'bovine' ? random.pick(['R=', 'R+', 'U-', 'O+', 'R-']) : random.pick(['R', 'U', 'O']),
        carcassFat: app === 'bovine' ? random.pick(['3=', '3+', '3-', '4-']) : random.pick(['3L', '3H', '2']),
      },
    ])
    const pricePerKilo = priceOf(lot[0], farm.region, app)
    write('CARCASSRESULT', date, { pricePerKilo }, noted, farm, app)
    settle(carcassResult.effects, { date, pricePerKilo }, noted)
    for (const [{ fields }] of noted) fields.salePrice ??= fields.carcassValue ?? null
  }
}

/** To the half kilogram, as the scales of a factory weigh. */
function deadWeight({ fields }: SampleRecord, app: App, thrift: number): number {
  const live = Number(fields.saleWeight ?? lambKilos)
  return Math.round(live * killOut[app] * thrift * 2) * 500_000
}

/** Cattle at what they would have brought alive. */
function priceOf(animal: SampleRecord | undefined, region: Region, app: App): number {
  const kilo =
    app === 'bovine' ? Number(animal?.fields.pricePerKilo ?? 0) / killOut.bovine : lambPrices[region]
  return Math.round(kilo * 100) / 100
}

function write(typeId: string, date: number, fields: Fields, noted: Noted, farm: FarmYear, app: App): void {
  if (noted.length === 0) return
  const taskAnimals = noted.map(([{ id }, own]) => ({ animalId: id, ...own }))
  taskWriter(farm, app).done(typeId, date, { takesEffect: true, ...fields, taskAnimals })
}

/** Writes the job's own effects on each animal, as if the app had saved it. */
function settle(effects: Effects, task: Fields, noted: Noted): void {
  for (const [animal, own] of noted)
    for (const { set } of effects(
      { ...task, own } as never,
      { id: animal.id, ...animal.fields } as never,
      [],
      {} as never,
    ))
      for (const [name, value] of Object.entries(set ?? {})) if (value !== null) animal.fields[name] = value
}
