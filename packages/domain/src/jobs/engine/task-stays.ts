import { looseHeads, membersOn, type Row, wasInGroup } from '../../jobs-read/groups/groups'
import type { SubjectFacts, TaskAt } from '../../jobs-read/job/define-task-type'
import type { Staying } from '../../jobs-read/job/staying'
import {
  type Herd,
  isGone,
  readTask,
  subjectSeen,
  takesEffect,
  withoutEmpty,
} from '../../jobs-read/job/task-rows'
import type { Change } from '../../records/sync/change'
import type { Fields } from '../../records/sync/stored-record'
import { taskTypeOf } from './registry'

/** Stays that come, change and go with the jobs of a save. */
export function stayChanges(tasks: ReadonlyMap<string, Row>, herd: Pick<Herd, 'task'>): Change[] {
  return [...tasks].flatMap(([id, row]) => {
    const before = herd.task(id)
    const [wanted, known] = [staysOf(row), before ? staysOf(before) : new Map<string, Fields>()]
    const gone = [...known.keys()].filter((stay) => !wanted.has(stay))
    return [
      ...[...wanted]
        .filter(([stay, fields]) => JSON.stringify(fields) !== JSON.stringify(known.get(stay)))
        .map(([stay, fields]) => write(stay, before ? { ...fields, deleted: false } : withoutEmpty(fields))),
      ...gone.map((stay) => write(stay, { deleted: true })),
    ]
  })
}

const write = (id: string, set: Fields): Change => ({ collection: 'mobHistories', id, set })

/** Made of the job and whom it is about, so that two phones that save one job write one stay. */
const stayId = (taskId: string, about: string) => `${taskId}-${about.replaceAll('-', '').slice(-24)}`

/** A cow that leaves one group for another has two stays of one job. */
const end = (id: string) => id.replaceAll('-', '').slice(-12)

function staysOf(row: Row): Map<string, Fields> {
  const stays = takesEffect(row) ? taskTypeOf(row.fields.typeId)?.stays?.(readTask(row).facts) : undefined
  const came = new Set(stays?.flatMap((stay) => ('heads' in stay && stay.move !== 'out' ? [stay.mobId] : [])))
  const moves = new Map<string, number>()
  for (const stay of stays ?? [])
    if ('animalId' in stay) moves.set(stay.animalId, (moves.get(stay.animalId) ?? 0) + 1)
  // Heads that leave are written into the book of each group, and so are heads that come to several.
  const about = (stay: Staying) => {
    if ('animalId' in stay)
      return (moves.get(stay.animalId) ?? 0) > 1 ? `${end(stay.animalId)}${end(stay.mobId)}` : stay.animalId
    if (stay.move === 'out') return stay.mobId
    return came.size > 1 ? `heads${stay.mobId}` : 'heads'
  }
  return new Map(
    (stays ?? []).map((stay) => [
      stayId(row.id, about(stay)),
      { ...fieldsOf(stay), mobId: stay.mobId, taskId: row.id },
    ]),
  )
}

function fieldsOf(stay: Staying): Fields {
  const { day } = stay
  if ('heads' in stay)
    return {
      ...{ heads: stay.heads, headsReason: stay.why },
      ...(stay.move === 'out' ? { dateOut: day } : { dateIn: day }),
    }
  const { animalId, move } = stay
  return move === 'in'
    ? { animalId, dateIn: day, dateOut: null, isLeaving: null }
    : { animalId, dateIn: null, dateOut: day, isLeaving: true }
}

type Groups = SubjectFacts['mobs']
const groupFacts = (row: Row) => subjectSeen(row) as Groups

/** A job's view of groups, as if it had not been saved: an edit does not find its own stays. */
export function groupsBeside(
  taskId: string,
  { groups: known, subject }: Pick<Herd, 'groups' | 'subject'>,
): Pick<TaskAt, 'groupsOf' | 'group' | 'headsIn'> {
  const groups = (known?.groups ?? []).filter((row) => !isGone(row))
  const stays = (known?.stays ?? []).filter(({ fields }) => fields.taskId !== taskId)
  let within: { row: Row; has: ReturnType<typeof wasInGroup> }[] | undefined
  return {
    groupsOf: (animalId, day) => {
      within ??= groups.map((row) => ({ row, has: wasInGroup(row, stays) }))
      return within.filter(({ has }) => has(animalId, day)).map(({ row }) => groupFacts(row))
    },
    group: (id) => {
      const row = id ? subject('mobs', id) : undefined
      return row && !isGone(row) ? groupFacts(row) : undefined
    },
    headsIn: (id, day) => {
      const row = groups.find((one) => one.id === id)
      return row ? looseHeads(row, stays, day) + membersOn(row, stays, day).length : 0
    },
  }
}
