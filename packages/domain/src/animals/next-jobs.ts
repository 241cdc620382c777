import type { Fields } from '../sync/stored-record'
import { oneDay } from '../tasks/weights'

type Job = 'CALVING' | 'LAMBING' | 'REMEDY' | 'WEIGHTRECORDING'

/** Near enough to her date that what she does next is most likely to give birth. */
const nearDays = 30
const weighAgainDays = 60

/** What is most likely done to this animal next, the likeliest first. Nothing is done to one that has left. */
export function nextJobs(fields: Fields, today: number): Job[] {
  if (fields.inHerd === false || dayOf(fields.offHerdDate)) return []
  const sheep = fields.species === 'OVINE'
  const birth: Job = sheep ? 'LAMBING' : 'CALVING'
  const due = dayOf(
    sheep ? fields.expectedLambingDate : (fields.expectedCalvingDate ?? fields.estCalvingDate),
  )
  const near = due !== undefined && due - today <= nearDays * oneDay
  const weighed = dayOf(fields.lastWeightDate)
  const weighDue = weighed === undefined || today - weighed > weighAgainDays * oneDay
  const usual: Job[] = weighDue ? ['WEIGHTRECORDING', 'REMEDY'] : ['REMEDY', 'WEIGHTRECORDING']
  if (fields.sex !== 'F') return usual
  return near ? [birth, ...usual] : [...usual, birth]
}

const dayOf = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined)
