import type { Region } from '../../base/regions/regions'
import { shortName } from '../../herd/animals/short-name'
import {
  countedOn,
  entriesOf,
  headsOn,
  type Named,
  nothingNoted,
  type Subject,
  subjectNames,
} from '../../jobs-read/job/subjects'
import { type ReadTask, type Row, readTask, taskFor } from '../../jobs-read/job/task-rows'
import { givenName } from '../../records/collections/record-names'
import { jobTitle } from '../../records/jobs/job-names'
import type { LineValue, Sentence } from '../../records/jobs/timeline-line'
import { lineOf } from './jobs-told'
import { type AnyTaskType, subjectOf, taskTypeOf } from './registry'

/** The field that holds the sentence in a list of jobs, among those shown beside a row. */
export const toldField = 'told'

/** Where a sentence looks up what those it speaks of are called. */
export type Names = { region: Region; record(of: Subject, id: string): Row | undefined }

/**
 * A job and the animals it was done to, in one sentence: 30470 calved, heifer 90950. It is the job's own line
 * with a number in it: `toldKey` turns `TIMELINE.CALVED` into its key, with `who` among the blanks.
 */
export function jobSentence(task: Row, names: Names): Sentence {
  const type = taskTypeOf(task.fields.typeId)
  const who = whoIn(task, type)
  const first = who[0]
  const named: LineValue | undefined = first && { line: whoWords(first, who.length, task, names) }
  if (!type) return otherJob(task, named)
  const about = first && names.record(first.of, first.id)
  const { key, values } = lineOf(about ?? { id: first?.id ?? '', fields: {} }, task)
  // A job done to no animal says everything by itself.
  if (!named) return { key, values }
  const read = readTask(task)
  const { facts, own } = read
  const nameOf = (of: Subject, id: string | undefined) => calledIn(names, of, id)
  const more = type.told?.(facts, { noted: own, nameOf })
  // The notes for the first are not the notes for the others.
  if (!more && !sayTheSame(type, read, who)) return otherJob(task, named)
  const brought = broughtIn(task, type, names)
  return {
    key: more?.key ?? toldKey(key),
    values: { ...values, ...(brought && { brought }), ...more?.values, who: named },
  }
}

/** Whether the job says one thing of everybody it was done to; only what is noted beside each can differ. */
function sayTheSame(type: AnyTaskType, read: ReadTask, who: readonly Named[]): boolean {
  if (who.every(({ id }) => read.own.get(id) === nothingNoted)) return true
  const [first, ...others] = who.map(({ id }) => JSON.stringify(type.timeline(taskFor(read, id), { id })))
  return others.every((line) => line === first)
}

export const toldKey = (line: string): string => line.replace(/^TIMELINE\./, 'TOLD.')

/** Every record a job's sentence may name, so that the caller can look them up first. */
export function spokenOf({ id, fields }: Row): Named[] {
  const type = taskTypeOf(fields.typeId)
  const linked = Object.entries(type?.fields ?? {}).flatMap(([name, field]): Named[] => {
    const [from, value] = ['from' in field ? field.from : undefined, fields[name]]
    const of = subjectNames.find((one) => one === from)
    return of && typeof value === 'string' ? [{ of, id: value }] : []
  })
  const first = whoIn({ id, fields }, type).slice(0, 1)
  return [...first, ...linked, ...bornIn({ id, fields }, type)]
}

/** Whom it was done to: the cow that calved and not her calf, the fields and not the cattle let into them. */
function whoIn({ fields }: Row, type: AnyTaskType | undefined): Named[] {
  const field = type?.named?.[0]
  const main = field && fields[field]
  if (typeof main === 'string' && main !== '') return [{ of: 'animals', id: main }]
  const kinds = type ? [subjectOf(type)] : subjectNames
  for (const of of kinds) {
    const entries = entriesOf(fields, of).filter(({ noted }) => noted.role === undefined)
    if (entries.length > 0) return entries.map(({ id }) => ({ of, id }))
  }
  return countedOn(fields).map(({ mobId: id }) => ({ of: 'mobs', id }))
}

function whoWords({ of, id }: Named, named: number, { fields }: Row, names: Names): Sentence {
  const name = calledIn(names, of, id)
  const counted = countedOn(fields)
  const heads = counted.find(({ mobId }) => mobId === id)?.heads
  if (name && heads !== undefined) {
    const others = headsOn(counted) - heads
    return {
      key: 'TOLD.HEADS_OF',
      values: { name: { text: name }, count: { number: heads }, others: { number: others } },
    }
  }
  // Those of a group that is only counted are others too.
  const count = of === 'animals' ? named + headsOn(counted) : named
  if (!name) return { key: `TOLD.SOME.${of.toUpperCase()}`, values: { count: { number: count } } }
  return count === 1
    ? { key: 'TOLD.ONE', values: { name: { text: name } } }
    : { key: 'TOLD.AND_OTHERS', values: { name: { text: name }, count: { number: count - 1 } } }
}

function calledIn({ record, region }: Names, of: Subject, id: string | undefined): string | undefined {
  const fields = id ? record(of, id)?.fields : undefined
  const name = fields && (of === 'animals' ? shortName(fields, region) : givenName(fields))
  return name === '' ? undefined : name
}

const bornIn = (task: Row, type: AnyTaskType | undefined): Named[] =>
  type?.creates?.born
    ? entriesOf(task.fields, 'animals')
        .filter(({ id }) => id !== task.fields.dam)
        .map(({ id }) => ({ of: 'animals', id }))
    : []

/** The newborn, each by what it is and its number: heifer 90950, a bull calf. */
function broughtIn(task: Row, type: AnyTaskType, names: Names): LineValue | undefined {
  const word = type.creates?.born
  if (!word) return undefined
  const born = bornIn(task, type)
  // Other apps may write down a birth without what was born.
  const lines = (born.length > 0 ? born : [undefined]).map((one): Sentence => {
    const { sex, stillBorn } = (one && names.record('animals', one.id)?.fields) ?? {}
    const is = stillBorn === true ? 'dead' : sex === 'F' ? 'F' : sex === 'M' || sex === 'B' ? 'M' : 'none'
    const name = calledIn(names, 'animals', one?.id) ?? ''
    return { key: word, values: { is: { text: is }, name: { text: name } } }
  })
  return { lines }
}

/** Jobs other apps recorded, and those this one cannot record yet: the sentence just names them. */
function otherJob({ fields }: Row, who: LineValue | undefined): Sentence {
  const job: LineValue = { key: jobTitle(String(fields.typeId ?? '')) }
  return who ? { key: 'TOLD.JOB', values: { who, job } } : { key: 'TIMELINE.JOB', values: { job } }
}

/** Every text a sentence can be made of, so that each language is asked for it. */
export const toldTextKeys = (types: readonly AnyTaskType[]): string[] => [
  ...['ONE', 'AND_OTHERS', 'HEADS_OF', 'JOB', 'SOME.ANIMALS', 'SOME.PADDOCKS', 'SOME.MOBS'].map(
    (name) => `TOLD.${name}`,
  ),
  ...types.flatMap(({ lines, tells = [], creates, limits }) => [
    ...(limits.max > 0 || creates ? lines.map(toldKey) : []),
    ...tells,
    ...(creates?.born ? [creates.born] : []),
  ]),
]
