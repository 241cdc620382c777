import { medicineKey } from '../../herd/medicine/offered-medicines'
import type { Row } from '../../jobs-read/job/task-rows'
import { givenRemedy } from './used-remedies'

/** When an animal was last given each medicine, by its jobs; the job in hand is not yet one of them. */
export function givenToIt(jobs: readonly Row[], inHand: string): Map<string, number> {
  const days = new Map<string, number>()
  for (const { id, fields } of jobs) {
    const given = id === inHand ? undefined : givenRemedy(id, fields)
    if (!given) continue
    const key = medicineKey(given.remedy)
    days.set(key, Math.max(days.get(key) ?? 0, given.date))
  }
  return days
}
