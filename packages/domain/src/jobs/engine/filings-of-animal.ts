import { oneDay } from '../../base/one-day'
import type { Located } from '../../base/regions/places'
import {
  aboutAnimal,
  type CalvesKnown,
  filingsOf,
  isOfficial,
  type OfficialFiled,
} from '../../jobs-read/job/filings'
import { inOrder, type Row } from '../../jobs-read/job/task-rows'

/** In the days after the answer the farmer looks for its number. */
const toldShownDays = 30
/** Reports taken lately fill the page up to this many. Those still open are all shown. */
const most = 3

export type FiledJob<Task extends Row> = { task: Task; filed: OfficialFiled }

/**
 * The reports about one animal that an authority has not taken yet or took lately, refused ones first, then
 * newest first. Each is about this animal alone, whatever came of the others on its job.
 */
export function filingsOfAnimal<Task extends Row>(
  animalId: string,
  tasks: readonly Task[],
  at: Located & { today: number },
  calves: CalvesKnown,
): FiledJob<Task>[] {
  const found = tasks
    .filter(({ fields }) => isOfficial(String(fields.typeId)))
    .sort((a, b) => inOrder(b, a))
    .flatMap((task): FiledJob<Task>[] => {
      const own = aboutAnimal(task.fields, animalId)
      return own ? filingsOf(own, at, calves).map((filed) => ({ task, filed })) : []
    })
  // The next job registers a refused calf again, so only the last of them counts.
  const registration = found.find(({ filed }) => filed.kind === 'calfRegistration')
  const current = found.filter((one) => one.filed.kind !== 'calfRegistration' || one === registration)
  const open = current.filter(({ filed }) => filed.state !== 'told')
  const lately = current.filter(
    ({ filed }) => filed.state === 'told' && filed.on >= at.today - toldShownDays * oneDay,
  )
  return [
    ...open.filter(({ filed }) => filed.state === 'refused'),
    ...open.filter(({ filed }) => filed.state !== 'refused'),
    ...lately.slice(0, Math.max(0, most - open.length)),
  ]
}
