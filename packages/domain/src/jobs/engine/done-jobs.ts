import type { Place } from '../../base/regions/places'
import type { SubApp } from '../../base/sub-apps'
import { type FilingAsked, filingAsked, mayBeUntold, toTellBy } from '../../jobs-read/job/filings'
import { subjectsOf } from '../../jobs-read/job/subjects'
import { dateOf } from '../../jobs-read/job/task-rows'
import { subAppOfTask } from '../../records/collections/farm-record'
import type { Fields } from '../../records/sync/stored-record'
import { taskTypeOf } from './registry'

/** A job that was done, as little of it as puts it in its place in a list. */
export type DoneJob = {
  id: string
  typeId: string
  date: number
  created: number
  app: string
  operator: string
  words: string
  /** The records it was done to, and the group it was done for. */
  of: readonly string[]
  /** The whole job, where an authority may still need a report of it. */
  untold?: Fields
}

/** Neither planned nor taken back, and no mere line of another job. */
export function isDone({ typeId, status, deleted, parentTaskId }: Fields): boolean {
  if (deleted === true || status === 'inProgress' || typeof typeId !== 'string') return false
  return !(typeof parentTaskId === 'string' && parentTaskId !== '' && isOnlyALine(typeId))
}

/** Undefined for what is planned, taken back, or only a line of another job. */
export function doneJob(id: string, fields: Fields): DoneJob | undefined {
  const { typeId, created, createdApp, operator } = fields
  if (typeof typeId !== 'string' || !isDone(fields)) return undefined
  const untold = mayBeUntold(fields)
  return {
    id,
    typeId,
    date: dateOf(fields),
    created: typeof created === 'number' ? created : 0,
    app: typeof createdApp === 'string' ? createdApp : '',
    operator: typeof operator === 'string' ? operator : '',
    words: wordsOf(typeId, fields),
    of: namedIn(fields),
    ...(untold && { untold: fields }),
  }
}

/** Jobs nothing here defines, and those an older app wrote, say what they say in these. */
const mostlySaidIn = ['remedy', 'title', 'description', 'reason', 'vetName', 'batchNumber', 'notes']

const typedIn = new Map<string, readonly string[]>()

function typedFields(typeId: string): readonly string[] {
  const known = typedIn.get(typeId)
  if (known) return known
  const asked = Object.entries(taskTypeOf(typeId)?.fields ?? {})
  const typed = asked.filter(([, { kind }]) => kind === 'text' || kind === 'longText').map(([name]) => name)
  const all = [...new Set([...mostlySaidIn, ...typed])]
  // Only kinds that are defined: what others send may be called anything.
  if (asked.length > 0) typedIn.set(typeId, all)
  return all
}

/** The typed words: a medicine, a batch, the number of a paper, a holding, a note. */
function wordsOf(typeId: string, fields: Fields): string {
  const said = typedFields(typeId).map((name) => fields[name])
  return said
    .filter((one) => typeof one === 'string' && one !== '')
    .join(' ')
    .toLowerCase()
}

const namedIn = (fields: Fields): string[] => {
  const subjects = subjectsOf(fields).map(({ id }) => id)
  return typeof fields.mobId === 'string' && fields.mobId !== '' ? [...subjects, fields.mobId] : subjects
}

/** A line of another job, a weight of a weighing day, with the animals it names for that job. */
export type LineOfJob = Pick<DoneJob, 'date' | 'of'> & { under: string }

export function lineOfJob(fields: Fields): LineOfJob | undefined {
  const { typeId, deleted, parentTaskId } = fields
  if (deleted === true || typeof typeId !== 'string' || !isOnlyALine(typeId)) return undefined
  if (typeof parentTaskId !== 'string' || parentTaskId === '') return undefined
  return { under: parentTaskId, date: dateOf(fields), of: namedIn(fields) }
}

/** Jobs done for a group, and jobs done to animals that were in it on that day. */
export function jobsOfGroup(
  group: string,
  wasIn: (animalId: string, day: number) => boolean,
  lines: Iterable<LineOfJob>,
): (job: DoneJob) => boolean {
  const concerns = ({ of, date }: Pick<DoneJob, 'of' | 'date'>) =>
    of.some((id) => id === group || wasIn(id, date))
  const byLine = new Set([...lines].filter(concerns).map(({ under }) => under))
  return (job) => byLine.has(job.id) || concerns(job)
}

/** Jobs done to any of these animals, in a line of their own as well. */
export function jobsNaming(
  animals: ReadonlySet<string>,
  lines: Iterable<LineOfJob>,
): (job: DoneJob) => boolean {
  const isOne = (id: string) => animals.has(id)
  const byLine = new Set([...lines].filter(({ of }) => of.some(isOne)).map(({ under }) => under))
  return ({ id, of }) => byLine.has(id) || of.some(isOne)
}

/** A treatment by the vet is like any other; a weighing appears in the line of its session. */
function isOnlyALine(typeId: string): boolean {
  const type = taskTypeOf(typeId)
  return !type || type.parent !== undefined
}

/** Newest first; of one day the one written up last. */
export const newestFirst = (a: DoneJob, b: DoneJob): number =>
  b.date - a.date || b.created - a.created || (a.id < b.id ? 1 : -1)

/** Shows a job unless it belongs to another known sub-app: a job must never be out of sight everywhere. */
export const isJobOf = ({ app }: Pick<DoneJob, 'app'>, subApp: SubApp): boolean =>
  app === subApp || !['bovine', 'ovine', 'crop'].includes(app)

/** The filters of the list; one that is left out does not apply. */
export type JobsAsked = {
  search: string
  /** Whether a job was done to an animal that matches the search. */
  namesOne?: ((job: DoneJob) => boolean) | undefined
  types?: readonly string[] | undefined
  operator?: string | undefined
  /** Only jobs by people other than these, where the job names the person. */
  notBy?: readonly string[] | undefined
  from?: number | undefined
  to?: number | undefined
  /** Only jobs an authority there has not taken yet; `filing` picks those still to report, or refused. */
  toTellIn?: Place | undefined
  filing?: FilingAsked | undefined
  /** Only these. */
  only?: ((job: DoneJob) => boolean) | undefined
}

/** Not taken yet by an authority here. The calendar shows these; home and its list ask for one `filing`. */
export function isToTell({ untold }: DoneJob, subApp: SubApp, place: Place, filing?: FilingAsked): boolean {
  if (untold === undefined || subAppOfTask(untold) !== subApp) return false
  return filing ? filingAsked(untold, place)?.asked === filing : toTellBy(untold, place) !== undefined
}

const asks = {
  types: ({ types }, { typeId }) => types === undefined || types.includes(typeId),
  operator: (asked, { operator }) => asked.operator === undefined || asked.operator === operator,
  others: ({ notBy }, { operator }) => notBy === undefined || !['', ...notBy].includes(operator),
  days: ({ from = -Infinity, to = Infinity }, { date }) => date >= from && date <= to,
  words: ({ search, namesOne }, job) =>
    job.words.includes(search.trim().toLowerCase()) || namesOne?.(job) === true,
} satisfies { [what: string]: (asked: JobsAsked, job: DoneJob) => boolean }

/** How many of each there are. */
export type Tally = { [of: string]: number }
export type JobsFound = { ids: string[]; kinds: Tally; people: Tally }

/**
 * The jobs asked for, in the order given; and how many of each kind, and of each person, asking for that one in its
 * place would find, so that a number is never another than the length of the list behind it.
 */
export function findJobs(jobs: Iterable<DoneJob>, subApp: SubApp, asked: JobsAsked): JobsFound {
  const found: JobsFound = { ids: [], kinds: {}, people: {} }
  for (const job of jobs) {
    if (asked.toTellIn && !isToTell(job, subApp, asked.toTellIn, asked.filing)) continue
    if (!isJobOf(job, subApp) || !asks.days(asked, job) || !asks.words(asked, job)) continue
    if (!asks.others(asked, job) || asked.only?.(job) === false) continue
    const [kind, person] = [asks.types(asked, job), asks.operator(asked, job)]
    if (kind && person) found.ids.push(job.id)
    if (person) add(found.kinds, job.typeId)
    if (kind && job.operator !== '') add(found.people, job.operator)
  }
  return found
}

function add(tally: Tally, to: string): void {
  tally[to] = (tally[to] ?? 0) + 1
}
