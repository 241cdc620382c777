import { countLimit } from '../../base/regions/count-limits'
import type { SubApp } from '../../base/sub-apps'
import { completeAnimal } from '../../jobs-read/animals/new-animal'
import { type Brought, type BroughtBy, type Creates, filled, named } from '../../jobs-read/job/creates'
import type { AnimalFacts } from '../../jobs-read/job/define-task-type'
import type { Row } from '../../jobs-read/job/task-rows'
import { shareOut } from '../../records/prices/share-out'
import type { Fields } from '../../records/sync/stored-record'
import { shareLot } from './lot-parts'

const link = 'fromMoveOnTask'
/** Several lorries full, on as many jobs as the department takes them. */
const mostOnLorries = 1000

const kept = (subApp: SubApp) => (subApp === 'ovine' ? 'ovine' : 'bovine')

export const noTagDoubt = 'JOBS.DOUBT.CAME_WITHOUT_TAG'

/** Animals that come from another farm, with what the job asks of each. */
export const arrivals = (asked: Pick<Creates, 'fields' | 'first' | 'own' | 'noted' | 'doubts'>): Creates => ({
  ...asked,
  link,
  untagged: noTagDoubt,
  called: () => ({ one: 'ANIMALS.ANIMAL', another: 'BROUGHT.ANOTHER', more: 'BROUGHT.MORE' }),
  asked: (subApp) => (subApp === 'ovine' ? 'SHEEP' : 'CATTLE'),
  limits: ({ region, subApp }) => countLimit({ job: 'externalMoveOn', region, subApp: kept(subApp) }),
  parts: { most: mostOnLorries, share: shareLot },
  what: whatComes,
  fromRow: (row, date) => boughtAs(row, date, Object.keys(asked.fields)),
  looked: (values, { fields }) => ({ ...values, dateMovedIn: fields.date ?? null }),
  record: arrivalRecord,
  edit: (brought, animal, by) => arrivalEdit(brought, animal, by, asked),
})

const whatComes = (subApp: SubApp): ReturnType<Creates['what']> =>
  kept(subApp) === 'ovine'
    ? { animalType: 'FROMOTHERFLOCK', species: 'OVINE' }
    : { animalType: 'FROMOTHERHERD', species: 'BOVINE' }

/** The sale price becomes the purchase price. The last weight counts too, unless taken another day. */
function boughtAs(row: Fields, date: number | undefined, names: readonly string[]): Fields {
  const { purchasePrice = row.salePrice, lastWeightDate } = row
  const weighedThen = !lastWeightDate || lastWeightDate === date
  const purchaseWeightMg = row.purchaseWeightMg ?? row.saleWeightMg ?? (weighedThen && row.lastWeightMg)
  const said: Fields = {
    ...row,
    ...(purchasePrice !== undefined && { purchasePrice }),
    ...(purchaseWeightMg && { purchaseWeightMg }),
  }
  return Object.fromEntries(names.flatMap((name) => (said[name] === undefined ? [] : [[name, said[name]]])))
}

/** Sets the arrival day on the record itself: it stays if the farmer undoes the job without the animal. */
function arrivalRecord({ values, known }: Brought, { task, region, subApp }: BroughtBy): Fields {
  const date = typeof task.fields.date === 'number' ? task.fields.date : 0
  const given = { ...known, ...filled(values), ...whatComes(subApp), dateMovedIn: date }
  const animal = completeAnimal(given, { today: date, region })
  return named({ ...animal, isPedigree: false, [link]: task.id }, region)
}

function arrivalEdit(
  { values }: Brought,
  { fields }: Row,
  { region }: BroughtBy,
  { fields: asked, noted = [] }: Pick<Creates, 'fields' | 'noted'>,
): Fields {
  const names = Object.keys(asked).filter((name) => !noted.includes(name))
  const set = Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  const unsaid = { ...(set.breed === null && { breed: fields.breed ?? null }), dob: set.dob ?? 0 }
  return named({ ...fields, ...set, ...unsaid }, region)
}

type Lot = {
  id: string
  date: number
  supplierId?: string
  pricePerHead?: number
  lotPrice?: number
  lotWeightMg?: number
  animalIds: readonly string[]
  own: Fields
  ownOfAll: ReadonlyMap<string, Fields>
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Its own price, the price a head, or its share of what the lot cost besides. */
const priceOf = (lot: Lot, id: string): number | undefined =>
  numberIn(lot.own.purchasePrice) ?? lot.pricePerHead ?? restOf(lot, id, 'purchasePrice', lot.lotPrice, cents)

const weightOf = (lot: Lot, id: string): number | undefined =>
  numberIn(lot.own.purchaseWeightMg) ?? restOf(lot, id, 'purchaseWeightMg', lot.lotWeightMg, 1)

const cents = 100

/** Shares the rest of a lot's figure among animals without a figure of their own, so that it all adds up. */
function restOf(
  { animalIds, ownOfAll }: Lot,
  id: string,
  name: string,
  whole: number | undefined,
  parts: number,
) {
  if (whole === undefined) return undefined
  const own = animalIds.map((one) => numberIn(ownOfAll.get(one)?.[name]))
  const said = own.reduce<number>((sum, figure) => sum + Math.round((figure ?? 0) * parts), 0)
  const open = animalIds.filter((_, index) => own[index] === undefined)
  const rest = Math.max(0, Math.round(whole * parts) - said)
  const share = shareOut(
    rest,
    open.map(() => 1),
  )[open.indexOf(id)]
  return share === undefined ? undefined : share / parts
}

/** The cost of a lot: the price paid for all of it, or the sum of its animals' prices. */
export function lotCost(lot: Lot, owns: readonly Fields[]): number | undefined {
  if (lot.lotPrice !== undefined) return lot.lotPrice
  const prices = owns.map((own) => numberIn(own.purchasePrice) ?? lot.pricePerHead)
  const known = prices.filter((price) => price !== undefined)
  return known.length > 0 ? known.reduce((sum, price) => sum + price, 0) : undefined
}

/** The fields that an arrival sets on an animal. A field the job leaves open stays as it is. */
export function arrivalChange(lot: Lot, animal: AnimalFacts): Fields {
  const [price, mg] = [priceOf(lot, animal.id), weightOf(lot, animal.id)]
  const weighedLater = (animal.lastWeightDate ?? 0) > lot.date
  return {
    dateMovedIn: lot.date,
    ...(lot.supplierId && { sellerId: lot.supplierId }),
    ...(price !== undefined && { purchasePrice: price }),
    ...(mg && { purchaseWeight: mg / 1_000_000, purchaseWeightMg: mg }),
    ...(mg && !weighedLater && { lastWeight: mg / 1_000_000, lastWeightMg: mg, lastWeightDate: lot.date }),
  }
}
