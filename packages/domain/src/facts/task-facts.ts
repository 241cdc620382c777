import type { Fields } from '../sync/stored-record'
import { taskTypeOf } from '../tasks/registry'
import { isGone, type OnAnimal, onAnimals, type Row } from '../tasks/task-rows'
import { treatmentFacts } from '../tasks/treatment-facts'

/**
 * What its jobs say about an animal, as far as a list asks. 0 stands for never, so that every animal's facts have one
 * shape: a list that runs through ten thousand of them is then several times quicker.
 */
export type TaskFacts = {
  /** Every serve, earliest first. */
  serves: readonly number[]
  heat: number
  scanned: number
  /** What the last scan said: carrying, empty, or that nobody could tell. */
  scanSaid: 'carrying' | 'empty' | ''
  /** Counted at the last scan; -1 when nobody counted. */
  foetuses: number
  gaveBirth: number
  aborted: number
  driedOff: number
  notForBreeding: number
  treated: number
  /** The last dose of the course that runs longest. */
  courseEnds: number
  boosterDue: number
  lameness: number
  lamenessSeen: number
  tbTested: number
  bvdTested: number
  weaned: boolean
  castrated: boolean
  disbudded: boolean
  tagsToOrder: number
  movesOpen: number
}

export const noTasks: Readonly<TaskFacts> = {
  serves: [],
  heat: 0,
  scanned: 0,
  scanSaid: '',
  foetuses: -1,
  gaveBirth: 0,
  aborted: 0,
  driedOff: 0,
  notForBreeding: 0,
  treated: 0,
  courseEnds: 0,
  boosterDue: 0,
  lameness: 0,
  lamenessSeen: 0,
  tbTested: 0,
  bvdTested: 0,
  weaned: false,
  castrated: false,
  disbudded: false,
  tagsToOrder: 0,
  movesOpen: 0,
}

/** A job as it concerns one animal: `own` is what was noted beside it. */
export type DoneTo = { task: Fields; own: OnAnimal; date: number }
type Reads = (facts: TaskFacts, done: DoneTo) => void

const number = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0
const later = (a: number, b: number) => (b > a ? b : a)

const served: Reads = (facts, { date }) => {
  facts.serves = [...facts.serves, date].sort((a, b) => a - b)
}

const locomotion: Reads = (facts, { task, own, date }) => {
  if (date < facts.lamenessSeen) return
  facts.lamenessSeen = date
  facts.lameness = number(own.score ?? task.score)
}

const treated: Reads = treatmentFacts

/** One line for each kind of job a list asks about and this app cannot record yet; the others say it themselves. */
const whenDone: { readonly [typeId: string]: Reads } = {
  SERVE: served,
  INSEMINATION: served,
  EMBRYOTRANSFER: served,
  BULLIN: served,
  RAMIN: served,
  HEAT: (facts, { date }) => {
    facts.heat = later(facts.heat, date)
  },
  ABORTION: (facts, { date }) => {
    facts.aborted = later(facts.aborted, date)
  },
  DRYOFF: (facts, { date }) => {
    facts.driedOff = later(facts.driedOff, date)
  },
  DONOTBREED: (facts, { date }) => {
    facts.notForBreeding = later(facts.notForBreeding, date)
  },
  MASTITIS: treated,
  PARASITECONTROL: treated,
  VACCINATION: treated,
  LOCOMOTIONSCORE: locomotion,
  TBTEST: (facts, { date }) => {
    facts.tbTested = later(facts.tbTested, date)
  },
  BVDTEST: (facts, { date }) => {
    facts.bvdTested = later(facts.bvdTested, date)
  },
  WEANING: (facts) => {
    facts.weaned = true
  },
  CASTRATION: (facts) => {
    facts.castrated = true
  },
  DISBUDDING: (facts) => {
    facts.disbudded = true
  },
}

const openMove: Reads = (facts) => {
  facts.movesOpen += 1
}

const whenOpen: { readonly [typeId: string]: Reads } = {
  MISSINGTAG: (facts) => {
    facts.tagsToOrder += 1
  },
  VACCINATION: (facts, { task }) => {
    const due = number(task.dueDate)
    if (due > 0 && (facts.boosterDue === 0 || due < facts.boosterDue)) facts.boosterDue = due
  },
  EXTMOVE: openMove,
  INTMOVE: openMove,
  SHEEPMOVEOUT: openMove,
  CERTAPPLY: openMove,
  CERTNOTIFY: openMove,
}

/** Whether a job of this kind can move an animal from one list to another. */
export const movesLists = ({ typeId }: Fields): boolean =>
  typeof typeId === 'string' && (readsOf(typeId, false) ?? readsOf(typeId, true)) !== undefined

const readsOf = (typeId: string, open: boolean): Reads | undefined =>
  open ? whenOpen[typeId] : (taskTypeOf(typeId)?.facts ?? whenDone[typeId])

/** Adds one job to the facts of each animal it names. Jobs may come in any order. */
export function noteTask(row: Row, factsFor: (animalId: string) => TaskFacts | undefined): void {
  const { fields } = row
  const open = fields.status === 'inProgress'
  const reads = readsOf(typeof fields.typeId === 'string' ? fields.typeId : '', open)
  if (!reads || isGone(row)) return
  const date = number(fields.date) || number(fields.completedDate)
  if (!open && date === 0) return
  for (const own of onAnimals(fields)) {
    const facts = factsFor(own.animalId)
    if (facts) reads(facts, { task: fields, own, date })
  }
}

/** One animal, read again after one of its jobs changed. */
export function taskFactsOf(animalId: string, tasks: Iterable<Row>): TaskFacts {
  const facts = { ...noTasks }
  for (const task of tasks) noteTask(task, (id) => (id === animalId ? facts : undefined))
  return facts
}
