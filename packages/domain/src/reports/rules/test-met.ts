import { oneDay } from '../../base/one-day'
import type { Located } from '../../base/regions/places'
import { planTasks, type TaskEntry } from '../../jobs/engine/plan-task'
import { taskTypeOf } from '../../jobs/engine/registry'
import { Phone, at as usualAt } from '../../jobs/engine/test-farm'
import { causeOf } from '../../jobs/plans/follow-ups'
import type { Fields } from '../../records/sync/stored-record'

export const dayAfter = (day: string, days: number): number => Date.parse(day) + days * oneDay

type Job = {
  at: Located
  /** The day it was done, and the farmer's day where that is another. */
  day: string
  today?: number
  values?: Fields
  animal?: Fields
  own?: Fields
  subApp?: 'bovine' | 'ovine' | 'crop'
}

/** What a farmer meets who saves this job: the questions, the lines of its plan, and what is asked when it is saved again. */
export function metBy(typeId: string, job: Job) {
  const { at, day, today = Date.parse(day), values = {}, animal = {}, own = {}, subApp = 'bovine' } = job
  const phone = new Phone('a')
  const dob = Date.parse('2010-01-01')
  const species = subApp === 'ovine' ? 'OVINE' : 'BOVINE'
  phone.add('one', { dob, tag: '372221234500011', species, animalType: 'BORNONFARM', ...animal })
  phone.save([
    { collection: 'paddocks', id: 'bog', set: { name: 'Bog', currentStatusId: 'sown', areaCm: 10 ** 8 } },
  ])
  const type = taskTypeOf(typeId)
  const entry: TaskEntry = {
    ...{ id: 'job', typeId, values: { date: Date.parse(day), ...values } },
    ...(type?.subject === 'paddocks' ? { paddocks: ['bog'] } : {}),
    ...(type?.subject !== 'paddocks' &&
      (type?.limits.max ?? 0) !== 0 && { animals: [{ animalId: 'one', ...own }] }),
  }
  const where = { ...usualAt, ...at, subApp, today, access: everywhere }
  const ask = () => {
    const plan = planTasks([entry], phone, where)
    if (!plan.ok) throw new Error(JSON.stringify(plan.problem))
    return plan.value.warnings
  }
  const warnings = ask()
  phone.record(entry, where)
  const row = phone.tasks.get('job')
  return {
    says: warnings.flatMap(({ says }) => says ?? []),
    codes: warnings.map(({ code }) => code),
    /** The first and the last day of a line in the plan. */
    line: (rule: string): string[] | undefined => {
      const found = row && causeOf(row)?.asks.find(({ follow }) => follow.rule === rule)
      return found && [found.on, found.by].map((one) => new Date(one).toISOString().slice(0, 10))
    },
    again: () => ask().flatMap(({ says }) => says ?? []),
  }
}

const open = { features: { FAB_MENU: { access: true } } }
const everywhere = { ...usualAt.access, access: { bovine: open, ovine: open, crop: open } }
