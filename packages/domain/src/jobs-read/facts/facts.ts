import { endOfDayIn } from '../../base/days/time-zone'
import { oneDay } from '../../base/one-day'
import { tagOrders } from '../../base/tags/lost-tags'
import { isPlaceholderTag } from '../../base/tags/no-tag'
import type { ReadFields } from '../../records/collections/farm-record'
import { type GivenTube, tubeEnds } from '../job/withdrawal'
import { nextBooster } from '../medicine/vaccine-boosters'
import { type MastitisCases, mastitisCases } from '../rules/mastitis-cases'
import { type Aside, readAsides } from './put-aside'
import { type LostTag, noTasks, type TaskFacts } from './task-facts'

/**
 * An animal as the lists see it: its own fields and its jobs, read once and kept until one of them changes.
 * Nothing in it depends on today. A missing day is 0.
 */
export type Facts = {
  id: string
  ovine: boolean
  deleted: boolean
  /** A straw, or an animal only written down as a parent. */
  neverHere: boolean
  activeAiBull: boolean
  born: number
  came: number
  /** Infinity while it is here. */
  left: number
  sex: 'F' | 'M' | 'Z'
  castrated: boolean
  breed: string
  purpose: string
  lactation: number
  milking: string
  stockMale: boolean
  lastServe: number
  serves: readonly number[]
  servedBy: string
  lastHeat: number
  gaveBirth: number
  /** Days between the last two recorded births. */
  birthsApart: number
  due: number
  /** The last day she may be due, where a bull ran with her and the service was not seen; else the same. */
  dueBy: number
  driedOff: number
  /** The last scan, until a later event makes it out of date. */
  scan: 'carrying' | 'empty' | ''
  scanned: number
  foetuses: number
  aborted: number
  notForBreeding: boolean
  meatClear: number
  milkClear: number
  /** The remedy that withholds its meat, where a treatment recorded here does. */
  meatBy: string
  /** Born twin to a bull, and not found to be sound since. */
  freemartin: boolean
  /** Hours from calving for which tubes in her udder will hold her milk back. */
  milkAfterCalving: number
  milkBy: string
  treated: number
  courseEnds: number
  boosterDue: number
  /** In this lactation. */
  mastitisCases: number
  mastitisRepeats: number
  scc: number
  lameness: number
  tbTested: number
  tbSaid: TaskFacts['tbSaid']
  /** Day 1 of a test that is still to be read. */
  tbUnread: number
  bvdTested: number
  bvdSaid: TaskFacts['bvdSaid']
  bvdSaidOn: number
  /** When a genotype sample was taken that still has no answer. */
  genotypeOpen: number
  bornHere: boolean
  stillBorn: boolean
  knownToAuthority: boolean
  registration: string
  /** The department's first reason against it. */
  refusedFor: string
  passport: boolean
  electronic: boolean
  placeholderTag: boolean
  /** Tags found missing whose order is not taken yet. */
  tagsToOrder: number
  /** The day the first of them was found missing; 0 where none is missing or the day is unknown. */
  tagLost: number
  /** The job of the one whose order has got least far. */
  tagJob: LostTag | undefined
  /** The day a tag was found missing that is ordered and not put in yet; 0 where there is none. */
  tagToPutIn: number
  /** The day a tag was found missing that is not in again, ordered or not; 0 where all are in. */
  tagMissed: number
  /** The job it came with, until an authority has taken the report of it. */
  arrival: ReadFields | undefined
  movesOpen: number
  /** A certificate that was applied for and not used yet; it may have run out. */
  certificate: TaskFacts['certificate']
  weightMg: number
  weighed: number
  /** Its target weight when it goes, where the farmer set one for it alone. */
  targetMg: number
  /** Gain a day, in milligrams; NaN with fewer than two weighings. */
  gainMg: number
  weaned: boolean
  disbudded: boolean
  bcs: number
  rearing: string
  labels: number
  residencies: number
  qualityAssured: boolean
  /** Lines of the watch that the farmer put aside for it. */
  aside: readonly Aside[]
  /** Born in the same half year, of one sex: the animals it is fairly compared with. */
  peers: string
}

const neverHere = ['AIBULL', 'NEVERINHERD']
const unanswered = ['sampled', 'sent']
const bornHere = ['BORNONFARM', 'BORNONFARM_CALVING', 'BORNONFLOCK']

const day = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value !== 0 ? value : 0
const amount = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export type Animal = { id: string; fields: ReadFields }

/** The length of a stay while the bull is still with her and has no last day. */
export const openStay = 365 * oneDay

/** From the day he came to the day he left, until a service or a scan shows the day. */
function stayOf(fields: ReadFields): number {
  const [came, left] = [day(fields.bullInDate), day(fields.bullOutDate)]
  if (came === 0 || day(fields.expectedCalvingDate) > 0 || day(fields.estCalvingDate) <= came) return 0
  return left >= came ? left - came : openStay
}

/** `residencies` is how many farms its movements name, where they were looked up. */
export function animalFactsOf({ id, fields }: Animal, tasks: TaskFacts = noTasks, residencies = 0): Facts {
  const ovine = fields.species === 'OVINE'
  const status = (fields.status ?? {}) as { calfRegStatus?: unknown; calfRegReasons?: unknown }
  const type = text(fields.animalType)
  const born = day(fields.dob)
  const sex = fields.sex === 'F' ? 'F' : fields.sex === 'M' || fields.sex === 'B' ? 'M' : 'Z'
  const gaveBirth = Math.max(day(fields.lastCalvingDate), day(fields.lastLambedDate), tasks.gaveBirth)
  const lastServe = Math.max(day(fields.lastServeDate), day(fields.ramLetToEweDate), tasks.serves.at(-1) ?? 0)
  const isBornHere = bornHere.includes(type)
  const mastitis = tasks.udder.length > 0 ? casesSince(tasks.udder, gaveBirth) : noMastitis
  const due = ovine
    ? day(fields.expectedLambingDate)
    : day(fields.expectedCalvingDate) || day(fields.estCalvingDate)
  const milkAfterCalving = amount(fields.milkAfterCalvingHours)
  const tags = tasks.lostTags.length > 0 ? tagsMissing(tasks) : noTagMissing
  return {
    id,
    ovine,
    deleted: fields.deleted === true,
    neverHere: neverHere.includes(type),
    activeAiBull: type === 'AIBULL' && fields.isActiveAIBull !== false,
    born,
    came: day(fields.dateMovedIn) || born,
    left: leftOn(fields),
    sex,
    castrated: fields.castrated === true || tasks.castrated || fields.purpose === 'wether',
    breed: text(fields.breed),
    purpose: text(fields.purpose),
    lactation: amount(fields.lactation),
    milking: text(fields.milkingStatus),
    stockMale: fields.isStockBull === true || fields.isStockRam === true,
    lastServe,
    serves: tasks.serves,
    servedBy: tasks.servedBy,
    lastHeat: tasks.heat,
    gaveBirth,
    birthsApart: apart(tasks.births),
    due,
    dueBy: due + (ovine || due === 0 ? 0 : stayOf(fields)),
    driedOff: Math.max(day(fields.dryOffDate), tasks.driedOff),
    scan: isCurrent(tasks, gaveBirth, lastServe) ? tasks.scanSaid : '',
    scanned: tasks.scanned,
    foetuses: isCurrent(tasks, gaveBirth, lastServe) ? tasks.foetuses : -1,
    aborted: tasks.aborted,
    notForBreeding: tasks.notForBreeding > 0,
    meatClear: day(fields.meatWithdrawalPeriodEnd),
    // An app of yesterday stored a day although she had not calved yet.
    milkClear: milkAfterCalving > 0 ? 0 : day(fields.milkWithdrawalPeriodEnd),
    meatBy: tasks.meatUntil === day(fields.meatWithdrawalPeriodEnd) ? tasks.meatBy : '',
    freemartin: fields.freemartin === 'likely' || fields.freemartin === 'yes',
    milkAfterCalving,
    milkBy: milkHeldBy(tasks, gaveBirth, milkAfterCalving, day(fields.milkWithdrawalPeriodEnd)),
    treated: Math.max(day(fields.lastTreatedDate), tasks.treated),
    courseEnds: tasks.courseEnds,
    boosterDue: soonest(tasks.boosterDue, nextBooster(tasks.vaccinated)),
    mastitisCases: mastitis.cases,
    mastitisRepeats: mastitis.repeats,
    scc: amount(fields.latestScc),
    lameness: tasks.lameness,
    tbTested: Math.max(day(fields.tbTestDate), tasks.tbTested),
    tbSaid: tasks.tbTested >= day(fields.tbTestDate) ? tasks.tbSaid : '',
    tbUnread: tasks.tbPutOn > tasks.tbTested ? tasks.tbPutOn : 0,
    bvdTested: Math.max(day(fields.bvdTestDate), tasks.bvdTested),
    bvdSaid: tasks.bvdTested >= day(fields.bvdTestDate) ? tasks.bvdSaid : '',
    bvdSaidOn: tasks.bvdSaidOn,
    genotypeOpen: unanswered.includes(text(fields.genotypeStatus)) ? day(fields.genotypeSampleDate) : 0,
    bornHere: isBornHere,
    stillBorn: fields.stillBorn === true,
    knownToAuthority: day(fields.calfRegSuccessDate) > 0 || day(fields.lastInHerdSyncDate) > 0,
    registration: text(status.calfRegStatus),
    refusedFor: Array.isArray(status.calfRegReasons) ? text(status.calfRegReasons[0]) : '',
    passport: fields.isPassportReceived === true,
    electronic: text(fields.eId) !== '',
    placeholderTag: text(fields.tag) === '' || isPlaceholderTag(text(fields.tag)),
    tagsToOrder: tasks.tagsToOrder + tags.open,
    tagLost: tags.since,
    tagJob: tags.job,
    tagToPutIn: tags.toPutIn,
    tagMissed: tags.last,
    arrival: tasks.arrival,
    movesOpen: tasks.movesOpen,
    certificate: tasks.certificateAsked > tasks.certificateUsed ? tasks.certificate : undefined,
    weightMg: amount(fields.lastWeightMg) || amount(fields.lastWeight) * 1_000_000,
    weighed: day(fields.lastWeightDate),
    targetMg: amount(fields.targetWeightMg),
    gainMg: gainOf(fields),
    weaned: fields.isWeaned === true || tasks.weaned,
    disbudded: fields.isDisbudded === true || tasks.disbudded || hornless(fields),
    bcs: amount(fields.bodyConditionScore),
    rearing: text(fields.rearing),
    labels: Array.isArray(fields.labels) ? fields.labels.length : 0,
    residencies: Math.max(residencies, isBornHere ? 1 : 2),
    qualityAssured: fields.farmQualityAssurance === true,
    aside: readAsides(fields.putAside),
    peers: peersOf(ovine, sex, born),
  }
}

function apart(births: readonly number[]): number {
  const [before, last] = births.slice(-2)
  return before === undefined || last === undefined ? Number.POSITIVE_INFINITY : (last - before) / oneDay
}

/** What holds her milk back, where a treatment recorded here does. */
function milkHeldBy(tasks: TaskFacts, gaveBirth: number, waits: number, until: number): string {
  const { milkUntil, milkBy, tubes } = tasks
  if (waits === 0 && milkUntil === until) return milkBy
  const decides = ({ course, ...tube }: GivenTube) =>
    waits > 0
      ? tube.hours === waits && course.date > gaveBirth
      : tubeEnds(tube, endOfDayIn(course, gaveBirth)) === until
  const [first = ''] = tubes
    .filter(decides)
    .map(({ remedy }) => remedy)
    .sort()
  return first
}

const noTagMissing = { open: 0, since: 0, job: undefined, toPutIn: 0, last: 0 }

/** A tag put in takes the place of every one that was missing by then. */
function tagsMissing({ lostTags, tagPutIn }: TaskFacts) {
  const missing = lostTags.filter(({ date }) => date > tagPutIn)
  const isOrdered = ({ order }: LostTag) => order === 'ordered'
  const open = missing
    .filter((tag) => !isOrdered(tag))
    .sort((a, b) => tagOrders.indexOf(a.order) - tagOrders.indexOf(b.order) || a.date - b.date)
  const first = (tags: readonly LostTag[]) =>
    tags.length > 0 ? Math.min(...tags.map(({ date }) => date)) : 0
  return {
    open: open.length,
    since: first(open),
    job: open[0],
    toPutIn: first(missing.filter(isOrdered)),
    last: Math.max(0, ...missing.map(({ date }) => date)),
  }
}

const noMastitis: MastitisCases = { cases: 0, repeats: 0 }
const casesSince = (udder: TaskFacts['udder'], gaveBirth: number): MastitisCases =>
  mastitisCases(udder.filter(({ date }) => date >= gaveBirth))

/** The earlier of two days, where 0 is no day. */
const soonest = (one: number, other: number) =>
  one === 0 || other === 0 ? one + other : Math.min(one, other)

const hornless = ({ hornedStatus }: ReadFields) => hornedStatus === 'polled' || hornedStatus === 'disbudded'

/** An animal that left on an unknown day counts as having left long ago. */
function leftOn(fields: ReadFields): number {
  const left = day(fields.offHerdDate) || day(fields.dod)
  if (left !== 0) return left
  return fields.inHerd === false ? 0 : Number.POSITIVE_INFINITY
}

/** A scan is out of date once she calves, aborts or is served again. */
function isCurrent({ scanned, aborted }: TaskFacts, gaveBirth: number, lastServe: number): boolean {
  return scanned > gaveBirth && scanned >= lastServe && scanned > aborted
}

function gainOf({ lastAdgWeightMg, lastAdgWeight }: ReadFields): number {
  if (typeof lastAdgWeightMg === 'number') return lastAdgWeightMg
  return typeof lastAdgWeight === 'number' ? lastAdgWeight * 1_000_000 : Number.NaN
}

function peersOf(ovine: boolean, sex: Facts['sex'], born: number): string {
  if (born === 0) return ''
  const date = new Date(born)
  return `${ovine ? 'O' : 'B'}${sex}${date.getUTCFullYear()}${date.getUTCMonth() < 6 ? 'a' : 'b'}`
}
