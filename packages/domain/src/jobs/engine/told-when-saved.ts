import type { Region } from '../../base/regions/regions'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { type Herd, isGone, type Row, taskAnimalsOf } from '../../jobs-read/job/task-rows'
import { programmeOf } from '../../jobs-read/programmes/registry'
import { programmeKey } from '../../records/jobs/define-programme'
import { jobTitle } from '../../records/jobs/job-names'
import type { Sentence } from '../../records/jobs/timeline-line'
import type { Change } from '../../records/sync/change'
import type { Fields } from '../../records/sync/stored-record'
import { jobSentence } from './job-sentence'
import { partIds } from './parts'
import { taskTypeOf } from './registry'

/**
 * The sentence for the farmer about the job just saved. It reads the records as the save leaves them: a calf
 * and its number appear in the sentence about its calving.
 */
export function toldWhenSaved(
  id: string,
  changes: readonly Change[],
  herd: Pick<Herd, 'task' | 'subject'>,
  region: Region,
): Sentence {
  const after = (collection: string, before: Row | undefined, one: string): Row | undefined => {
    const sets = changes.filter((change) => change.collection === collection && change.id === one)
    if (!before && sets.length === 0) return undefined
    return { id: one, fields: Object.assign({}, before?.fields, ...sets.map(({ set }) => set)) as Fields }
  }
  const saved = after('tasks', herd.task(id), id) ?? { id, fields: {} }
  const task = withParts(saved, (one) => after('tasks', herd.task(one), one))
  if (taskTypeOf(task.fields.typeId)?.plans) return planned(task.fields)
  return jobSentence(task, { region, record: (of, one) => after(of, herd.subject(of, one), one) })
}

/** A load that came on several jobs gets one sentence. */
function withParts(saved: Row, read: (id: string) => Row | undefined): Row {
  const type = taskTypeOf(saved.fields.typeId)
  const [, ...others] = type ? partIds(saved, type) : []
  const animals = others.flatMap((id) => {
    const part = read(id)
    return part && !isGone(part) ? onAnimals(part.fields) : []
  })
  if (animals.length === 0) return saved
  const taskAnimals = taskAnimalsOf([...onAnimals(saved.fields), ...animals])
  return { id: saved.id, fields: { ...saved.fields, taskAnimals } }
}

export const plannedTold = 'SAVE.PLANNED'

/** A plan changes nothing until its day, so nothing is said to be done. */
function planned({ title, plannedType, programme, dueDate }: Fields): Sentence {
  const ours = programmeOf(programme)
  const kind = typeof plannedType === 'string' && plannedType !== '' ? plannedType : undefined
  const label = ours
    ? programmeKey(ours.id)
    : kind
      ? (taskTypeOf(kind)?.label ?? jobTitle(kind))
      : 'PLANS.UNNAMED'
  const what = typeof title === 'string' && title !== '' ? { text: title } : { key: label }
  return { key: plannedTold, values: { what, day: { day: Number(dueDate ?? 0) } } }
}
