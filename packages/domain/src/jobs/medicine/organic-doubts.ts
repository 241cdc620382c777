import { type OrganicSubstance, organicRuleOn } from '../../base/regions/organic-rules'
import type { Located, Place } from '../../base/regions/places'
import { againstParasites } from '../../herd/medicine/active-substances'
import type { AnimalFacts, Recorded, TaskAt, Warning } from '../../jobs-read/job/define-task-type'
import { isAntibiotic } from './given-antimicrobial'

const ended = 'JOBS.DOUBT.ORGANIC_ENDED'
const barred = 'JOBS.DOUBT.ORGANIC_PARASITICIDE'
export const organicDoubtKeys: readonly string[] = [ended, barred]

type Given = Recorded<Record<never, never>>

/** A farmer who takes the label at least twice keeps organic animals: off-label use multiplies by less. */
const organicFactor = 2

const isOrganic = ({ organic, withdrawalFactor = 1 }: Given) =>
  organic === true || withdrawalFactor >= organicFactor

const ruleFor = (task: Given, at: Place) =>
  isOrganic(task) ? organicRuleOn(at, task.date)?.value : undefined

/** The certifier's questions. */
export function organicDoubts(task: Given, at: TaskAt): Warning[] {
  const { remedyPurchaseId } = task
  const rule = ruleFor(task, at)
  if (!rule) return []
  // A list has its own days, and nothing is multiplied for it.
  const factor = 'substances' in rule ? 1 : (task.withdrawalFactor ?? 1)
  const [meat, milk] = [hoursHeld(task, 'meat', factor), hoursHeld(task, 'milk', factor)]
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

const bred: readonly unknown[] = ['dairy', 'suckler', 'ewe', 'ram', 'AI bull']

/** About one animal: kept for slaughter, and given something against parasites. */
export function parasiticideDoubt(task: Given, { purpose }: AnimalFacts, at: Pick<TaskAt, 'task'> & Located) {
  const rule = ruleFor(task, at)
  const isBarred = rule !== undefined && 'substances' in rule && rule.slaughterWithoutParasiticides
  return isBarred && !bred.includes(purpose) && againstParasites(substanceOf(task, at)) && { says: barred }
}

const milkDays = ({ milk = 0, sheepMilk = milk }: OrganicSubstance, { subApp }: Pick<TaskAt, 'subApp'>) =>
  subApp === 'ovine' ? sheepMilk : milk

/** How long it holds back, times a factor. */
function hoursHeld(task: Given, product: 'meat' | 'milk', factor: number): number {
  const {
    [`${product}WithdrawalHours` as const]: hours = 0,
    [`${product}WithdrawalDays` as const]: days = 0,
  } = task
  return Math.max(hours, days * 24) * factor
}

const substanceOf = ({ remedy = '', remedyPurchaseId }: Given, { task }: Pick<TaskAt, 'task'>): string => {
  const bought = task(remedyPurchaseId ?? '')?.activeSubstance
  return (typeof bought === 'string' && bought !== '' ? bought : remedy).trim().toLowerCase()
}
