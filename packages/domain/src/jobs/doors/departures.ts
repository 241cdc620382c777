import { ruleAt } from '../../base/regions/dated-rules'
import { haulageRuleOn } from '../../base/regions/haulage-rules'
import { isHoldingNumber } from '../../base/regions/holding-numbers'
import { interstateRuleOn } from '../../base/regions/interstate-rules'
import { standstillFrees } from '../../base/regions/leaving-rules'
import type { Region } from '../../base/regions/regions'
import type { AnimalFacts, FormAt, Seen, TaskAt, Warning } from '../../jobs-read/job/define-task-type'
import type { Staying } from '../../jobs-read/job/staying'
import { type Counted, headsOn } from '../../jobs-read/job/subjects'
import { soldTo } from '../../jobs-read/rules/destinations'
import { letsSomeOff } from '../../jobs-read/rules/holding-standstill'
import { animalFields } from '../../records/collections/animals'
import { taskFields } from '../../records/collections/tasks'
import { defineFields } from '../../records/fields/fields'
import { priceTask } from '../../records/prices/lot-of-task'
import { priceFields, priceWhen } from '../../records/prices/price-fields'
import { shareOut } from '../../records/prices/share-out'
import type { Change } from '../../records/sync/change'
import type { Fields } from '../../records/sync/stored-record'
import { doubtsAbout } from '../engine/done-to-animals'
import { wasHere } from '../engine/on-the-farm'
import { buyersKeep, moveTestRules } from './tb-move-rules'

export const unlikeHolding = 'JOBS.DOUBT.HOLDING_UNLIKE'
export const leftBeforeCame = 'JOBS.DOUBT.LEFT_BEFORE_CAME'
export const soldForNothing = 'JOBS.DOUBT.SOLD_FOR_NOTHING'
export const moreHeads = 'JOBS.DOUBT.MORE_HEADS_THAN_THERE'
export const soldUnweighed = 'JOBS.DOUBT.PRICED_UNWEIGHED'
export const haulierUnnamed = 'JOBS.DOUBT.HAULIER_UNNAMED'
export const haulierUntold = 'JOBS.DOUBT.HAULIER_NOT_TOLD'

const own = defineFields({
  goesTo: { kind: 'choice', options: soldTo },
  fciDeclared: { kind: 'flag' },
  buyerKeeps: { kind: 'choice', options: buyersKeep },
  standstillFree: { kind: 'choice', options: standstillFrees },
  // Into another state, where the country has a law for that.
  interstate: { kind: 'choice', options: ['no', 'yes'] },
  influenzaTested: { kind: 'date', latest: 'today' },
  longJourney: { kind: 'choice', options: ['no', 'yes'] },
  toldHaulier: { kind: 'flag' },
  // This animal's own price, where the farmer knows it; its share of the lot is noted as its sale price.
  soldFor: { kind: 'money' },
})

export const { goesTo, fciDeclared, soldFor, buyerKeeps, standstillFree } = own
/** Asked of cattle alone. */
export const cattleSaleFields = {
  buyerKeeps,
  interstate: own.interstate,
  influenzaTested: own.influenzaTested,
  toldHaulier: own.toldHaulier,
}
export const buyer = { ...taskFields.supplierId, label: animalFields.buyerId.label }

/** The questions of a sale, of cattle and of sheep alike. */
export const saleFields = {
  goesTo,
  standstillFree,
  supplierId: buyer,
  moveToHerdNumber: taskFields.moveToHerdNumber,
  priceBy: priceFields.priceBy,
  pricePerUnit: priceFields.pricePerUnit,
  priceUnit: priceFields.priceUnit,
  killOutPercent: priceFields.killOutPercent,
  pricePerHead: taskFields.pricePerHead,
  lotPrice: taskFields.lotPrice,
  lotWeightMg: taskFields.lotWeightMg,
  levyAmount: priceFields.levyAmount,
  levyPer: priceFields.levyPer,
  haulageAmount: priceFields.haulageAmount,
  haulagePer: priceFields.haulagePer,
  commissionAmount: priceFields.commissionAmount,
  commissionPer: priceFields.commissionPer,
  vatPercent: priceFields.vatPercent,
  fciDeclared,
  moveCertNumber: taskFields.moveCertNumber,
  moveCertDate: taskFields.moveCertDate,
  haulier: taskFields.haulier,
  longJourney: own.longJourney,
}

export const saleWhen = {
  ...priceWhen,
  priceUnit: { priceBy: ['live', 'dead'] },
  fciDeclared: { goesTo: ['factory'] },
  buyerKeeps: { goesTo: ['farm'] },
  standstillFree: { goesTo: ['farm', 'other'] },
  interstate: { goesTo: ['mart', 'farm', 'other'] },
  influenzaTested: { interstate: ['yes'] },
} as const

/** Asked where the law of moves goes by who takes them, or lets some off a standstill. */
export const saleAsksWhere = {
  standstillFree: (at: FormAt) => letsSomeOff(at, at.today),
  longJourney: (at: FormAt) => haulageRuleOn(at, at.today).authorisedOverKm !== undefined,
}
export const cattleSaleAsksWhere = {
  ...saleAsksWhere,
  buyerKeeps: (at: FormAt) => ruleAt(moveTestRules, at, at.today)?.value.dairyDays !== undefined,
  interstate: (at: FormAt) => interstateRuleOn(at, at.today) !== undefined,
  influenzaTested: (at: FormAt) => interstateRuleOn(at, at.today)?.influenza === true,
  toldHaulier: (at: FormAt) => haulageRuleOn(at, at.today).declared === true,
}

/** The unit of weight that a price is for, until the farmer picks another. */
export const priceUnitIn = (region: Region): 'KG' | 'LBS' => (weighedInPounds.includes(region) ? 'LBS' : 'KG')
const weighedInPounds: readonly Region[] = ['US']

type Leaves = { id: string; date: number }
export type Left = Leaves & {
  animalIds: readonly string[]
  counted: readonly Counted[]
  own: Fields
  ownOfAll: ReadonlyMap<string, Fields>
  supplierId?: string | undefined
  lotWeightMg?: number | undefined
}

const positive = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined

/** Gone by that day, through another job or an edit of its record. */
export function isAway(
  { inHerd, offHerdDate, dod, leftWithTask }: AnimalFacts,
  { id, date }: Leaves,
): boolean {
  const left = offHerdDate || dod
  return leftWithTask !== id && (left ? left <= date : inHerd === false)
}

/** Whether it can leave with a job: it is here then, or it left with this very job, now corrected. */
export function mayLeave(animal: AnimalFacts, task: Leaves): boolean {
  if (animal.leftWithTask === task.id) return !animal.dob || task.date >= animal.dob
  return !isAway(animal, task) && wasHere(animal, task)
}

/** The fields a departure sets. An animal gone by then stays as the first job left it: a lorry goes once. */
export function departure(task: Leaves, animal: AnimalFacts, set: Fields): Change[] {
  if (isAway(animal, task)) return []
  const gone = { inHerd: false, offHerdDate: task.date, leftWithTask: task.id, backWithTask: null }
  return [{ collection: 'animals', id: animal.id, set: { ...gone, ...set } }]
}

/** The sale as an animal's fields: buyer, price and weight. A field the job leaves open stays as it is. */
export function saleOf(task: Left, animal: AnimalFacts): Fields {
  const { own: noted, supplierId } = task
  const mg = positive(noted.weightMg) ?? shareOfWeight(task)
  const price = positive(noted.salePrice)
  const weighedLater = (animal.lastWeightDate ?? 0) > task.date
  return {
    ...(supplierId && { buyerId: supplierId }),
    ...(price !== undefined && { salePrice: price }),
    ...(mg && { saleWeight: mg / 1_000_000, saleWeightMg: mg }),
    ...(mg && !weighedLater && { lastWeight: mg / 1_000_000, lastWeightMg: mg, lastWeightDate: task.date }),
  }
}

/** Reckoned once for a job: there may be ten thousand on it. */
const sharesOf = new WeakMap<ReadonlyMap<string, Fields>, number | undefined>()

/** Animals without a weight share the rest of the lot's weight with the heads that are only counted. */
function shareOfWeight(task: Left): number | undefined {
  const { lotWeightMg = 0, ownOfAll } = task
  if (lotWeightMg <= 0) return undefined
  if (!sharesOf.has(ownOfAll)) sharesOf.set(ownOfAll, restAHead(lotWeightMg, task))
  return sharesOf.get(ownOfAll)
}

function restAHead(lotWeightMg: number, { animalIds, counted, ownOfAll }: Left): number | undefined {
  const own = animalIds.map((id) => positive(ownOfAll.get(id)?.weightMg))
  const rest = lotWeightMg - own.reduce<number>((sum, mg) => sum + (mg ?? 0), 0)
  const open = own.filter((mg) => mg === undefined).length + headsOn(counted)
  return rest > 0 ? Math.round(rest / open) : undefined
}

/** Each animal's price: its own, else its share of the lot's price or of the rest that own prices leave. */
export function salePrices(
  task: Pick<Left, 'counted' | 'animalIds'> & { priceBy?: string | undefined },
  all: ReadonlyMap<string, Fields>,
): ReadonlyMap<string, Fields> {
  const noted = task.animalIds.map((id) => all.get(id) ?? {})
  const priced = priceTask(task, [...noted, ...blanks(task.counted)])
  const own = noted.map(({ soldFor }) => positive(soldFor))
  const shares = priced && task.priceBy === 'lot' ? restOfLot(priced.total, priced.each, own) : priced?.each
  return new Map(
    task.animalIds.map((id, index) => {
      const share = shares?.[index]
      const price = own[index] ?? (share === undefined ? undefined : share / 100)
      return [id, { salePrice: price ?? null }]
    }),
  )
}

/** A price for all of them stays that price, whatever some of them made by themselves. */
function restOfLot(total: number, each: readonly number[], own: readonly (number | undefined)[]): number[] {
  const said = own.reduce<number>((sum, price) => sum + Math.round((price ?? 0) * 100), 0)
  const open = each.map((_, index) => index).filter((index) => own[index] === undefined)
  const parts = shareOut(
    said > 0 ? Math.max(0, total - said) : total,
    open.map((index) => Math.max(0, each[index] ?? 0)),
  )
  return each.map((share, index) => parts[open.indexOf(index)] ?? share)
}

/** Heads that are only counted, each as heavy and as dear as another. */
const blanks = (counted: readonly Counted[]): Fields[] => Array.from({ length: headsOn(counted) }, () => ({}))

/** Questions about a sale as a whole. */
export function saleDoubts(
  task: { moveToHerdNumber?: string | undefined; counted: readonly Counted[] },
  noted: readonly Fields[],
): Warning[] {
  const priced = priceTask(task, [...noted, ...blanks(task.counted)])
  const { unweighed: count = 0 } = priced ?? {}
  const free = (priced && priced.gross === 0 && count === 0) || noted.some((one) => one.soldFor === 0)
  return [
    ...holdingDoubts(task.moveToHerdNumber, 'moveToHerdNumber'),
    ...(free ? [{ code: 'jobDoubt', says: soldForNothing, fields: ['priceBy'] } as const] : []),
    ...(count > 0 ? [{ code: 'jobDoubt', says: soldUnweighed, values: { count } } as const] : []),
  ]
}

type Hauled = {
  date: number
  goesTo?: string | undefined
  haulier?: string | undefined
  longJourney?: string | undefined
  toldHaulier?: boolean | undefined
}

/** Questions about the lorry. */
export function haulageDoubts({ date, haulier, longJourney, toldHaulier }: Hauled, at: TaskAt): Warning[] {
  const { authorisedOverKm: km, declared } = haulageRuleOn(at, date)
  const unnamed = km !== undefined && longJourney === 'yes' && !haulier
  return [
    ...(unnamed
      ? [{ code: 'jobDoubt', says: haulierUnnamed, values: { km }, fields: ['haulier'] } as const]
      : []),
    ...(declared && at.subApp === 'bovine' && haulier && !toldHaulier
      ? [{ code: 'jobDoubt', says: haulierUntold, fields: ['toldHaulier'] } as const]
      : []),
  ]
}

/** A number no holding could have anywhere is a slip of the finger. */
export const holdingDoubts = (number: string | undefined, field: string): Warning[] =>
  number && !isHoldingNumber(number)
    ? [{ code: 'jobDoubt', says: unlikeHolding, values: { number }, fields: [field] }]
    : []

/** An animal cannot leave before it came. */
export const departureDoubts = (task: Leaves, animalId: string, seen: () => Seen): Warning[] =>
  doubtsAbout(animalId, [(seen().animal.dateMovedIn ?? 0) > task.date && { says: leftBeforeCame }])

/** Heads that leave a group that is only counted. */
export const headsGone = (
  counted: readonly Counted[],
  day: number,
  why: 'sold' | 'died' | 'moved',
): Staying[] => counted.map(({ mobId, heads }) => ({ mobId, day, heads, why, move: 'out' }))

/** More heads than the group had that day. */
export const headsDoubts = (
  { counted, date }: { counted: readonly Counted[]; date: number },
  { headsIn, group }: Pick<TaskAt, 'headsIn' | 'group'>,
): Warning[] =>
  counted.flatMap(({ mobId, heads }) => {
    const there = headsIn(mobId, date)
    const values = { heads, there, group: group(mobId)?.name ?? '' }
    return heads > there ? [{ code: 'jobDoubt', says: moreHeads, values } as const] : []
  })
