import type { JobName } from '../tasks/job-names'
import { treatmentFacts } from '../tasks/treatment-facts'
import type { Reads, TaskFacts } from './task-facts'

/** Days of which lists ask for the last one. */
type LastDay = { [K in keyof TaskFacts]: TaskFacts[K] extends number ? K : never }[keyof TaskFacts]

const lastOn =
  (name: LastDay): Reads =>
  (facts, { date }) => {
    facts[name] = Math.max(facts[name], date)
  }

const counted =
  (name: 'tagsToOrder' | 'movesOpen'): Reads =>
  (facts) => {
    facts[name] += 1
  }

const isNow =
  (name: 'weaned' | 'castrated' | 'disbudded'): Reads =>
  (facts) => {
    facts[name] = true
  }

const served: Reads = (facts, { task, own, date }) => {
  const sire = own.sire ?? task.sire
  if (date >= (facts.serves.at(-1) ?? 0)) facts.servedBy = typeof sire === 'string' ? sire : ''
  facts.serves = [...facts.serves, date].sort((a, b) => a - b)
}

const nextBooster: Reads = (facts, { task: { dueDate } }) => {
  if (typeof dueDate !== 'number' || !(dueDate > 0)) return
  if (facts.boosterDue === 0 || dueDate < facts.boosterDue) facts.boosterDue = dueDate
}

type Told = { done?: Reads; planned?: Reads }

/**
 * What lists know by jobs this app cannot record: they come with the herd. A line leaves this table when its job gets a
 * definition, which then says it.
 */
const table: { readonly [Job in JobName]?: Told } = {
  SERVE: { done: served },
  INSEMINATION: { done: served },
  EMBRYOTRANSFER: { done: served },
  BULLIN: { done: served },
  RAMIN: { done: served },
  HEAT: { done: lastOn('heat') },
  ABORTION: { done: lastOn('aborted') },
  DRYOFF: { done: lastOn('driedOff') },
  DONOTBREED: { done: lastOn('notForBreeding') },
  MASTITIS: { done: treatmentFacts },
  PARASITECONTROL: { done: treatmentFacts },
  VACCINATION: { done: treatmentFacts, planned: nextBooster },
  TBTEST: { done: lastOn('tbTested') },
  BVDTEST: { done: lastOn('bvdTested') },
  WEANING: { done: isNow('weaned') },
  CASTRATION: { done: isNow('castrated') },
  DISBUDDING: { done: isNow('disbudded') },
  MISSINGTAG: { planned: counted('tagsToOrder') },
  EXTMOVE: { planned: counted('movesOpen') },
  INTMOVE: { planned: counted('movesOpen') },
  SHEEPMOVEOUT: { planned: counted('movesOpen') },
  CERTAPPLY: { planned: counted('movesOpen') },
  CERTNOTIFY: { planned: counted('movesOpen') },
}

export const jobsOthersRecorded: ReadonlyMap<string, Told> = new Map(Object.entries(table))
