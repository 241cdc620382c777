import { type OrganicSubstance, organicRuleOn } from '../regions/organic-rules'
import type { Recorded, TaskAt, Warning } from './define-task-type'
import { isAntibiotic } from './given-antimicrobial'

const ended = 'JOBS.DOUBT.ORGANIC_ENDED'
export const organicDoubtKeys: readonly string[] = [ended]

type Given = Recorded<Record<never, never>>

/** A farmer who takes the label at least twice keeps organic animals: off-label use multiplies by less. */
const organicFactor = 2

/** The certifier's questions. */
export function organicDoubts(task: Given, at: TaskAt): Warning[] {
  const { date, withdrawalFactor = 1, remedyPurchaseId } = task
  const rule = withdrawalFactor >= organicFactor ? organicRuleOn(at, date)?.value : undefined
  if (!rule) return []
  const [meat, milk] = [hoursHeld(task, 'meat'), hoursHeld(task, 'milk')]
  const short = (hours: number): Warning[] => [{ code: 'organicPeriodShort', values: { hours } }]
  if (!('substances' in rule)) return Math.min(meat, milk) < rule.leastHours ? short(rule.leastHours) : []
  if (isAntibiotic(task, at.task(remedyPurchaseId)))
    return [{ code: 'jobDoubt', says: ended, fields: ['antibiotic'] }]
  const listed = rule.substances.find(({ named }) => named.test(substanceOf(task, at)))
  if (!listed) return []
  const least = { meat: (listed.meat ?? 0) * 24, milk: milkDays(listed, at) * 24 }
  if (meat < least.meat) return short(least.meat)
  return milk < least.milk ? short(least.milk) : []
}

const milkDays = ({ milk = 0, sheepMilk = milk }: OrganicSubstance, { subApp }: Pick<TaskAt, 'subApp'>) =>
  subApp === 'ovine' ? sheepMilk : milk

/** How long it holds back, the factor counted in. */
function hoursHeld(task: Given, product: 'meat' | 'milk'): number {
  const {
    [`${product}WithdrawalHours` as const]: hours = 0,
    [`${product}WithdrawalDays` as const]: days = 0,
  } = task
  return Math.max(hours, days * 24) * (task.withdrawalFactor ?? 1)
}

const substanceOf = ({ remedy = '', remedyPurchaseId }: Given, { task }: Pick<TaskAt, 'task'>): string => {
  const bought = task(remedyPurchaseId ?? '')?.activeSubstance
  return (typeof bought === 'string' && bought !== '' ? bought : remedy).trim().toLowerCase()
}
