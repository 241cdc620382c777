import { describe, expect, test } from 'vitest'
import { planTasks, type TaskEntry } from './plan-task'
import { taskTypes } from './registry'
import { at, calve, cowOn, daysAgo, Phone, today, treat } from './test-farm'
import { plannedTold, toldWhenSaved } from './told-when-saved'

function told(phone: Phone, entry: TaskEntry) {
  const plan = planTasks([entry], phone, at)
  if (!plan.ok) throw new Error(plan.problem.code)
  return toldWhenSaved(entry.id, plan.value.changes, phone, at.region)
}

describe('the message after saving a job', () => {
  test('names the cow and the calf that comes with the very same save', () => {
    const phone = new Phone('a')
    cowOn(phone, { lactation: 2, lastCalvingDate: daysAgo(400) })
    const calf = { id: 'c1', values: { sex: 'F', tag: '372221450730050' } }
    const { key, values } = told(phone, calve('t', 'cow', today, [calf]))
    expect(key).toBe('TOLD.CALVED')
    expect(JSON.stringify(values.who)).toContain(String(phone.animal('cow')?.fields.tag).slice(-4))
    expect(JSON.stringify(values.brought)).toContain('0050'.slice(-3))
  })

  test('tells what was given to the first of them, and how many others there were', () => {
    const phone = new Phone('a')
    for (const id of ['a', 'b', 'c']) phone.add(id, { tag: `3722214507300${id.charCodeAt(0)}` })
    const { values } = told(phone, treat('t', ['a', 'b', 'c'], { date: today, remedy: 'Oxytet' }))
    expect(values).toMatchObject({
      remedy: { text: 'Oxytet' },
      who: { line: { key: 'TOLD.AND_OTHERS', values: { count: { number: 2 } } } },
    })
  })

  test('says of a plan what is planned and for when, and not that it was done', () => {
    const values = { title: 'Dose the weanlings', dueDate: today }
    expect(told(new Phone('a'), { id: 'p', typeId: 'PLANNEDJOB', values })).toEqual({
      key: plannedTold,
      values: { what: { text: 'Dose the weanlings' }, day: { day: today } },
    })
  })
})

describe('a job that cannot be saved yet', () => {
  const required = ({ fields }: (typeof taskTypes)[number]) =>
    Object.entries(fields).filter(([, field]) => 'required' in field && field.required)

  test.each(taskTypes.filter((type) => required(type).length > 0).map((type) => [type.id, type] as const))(
    '%s says by its name whatever is missing',
    (typeId, type) => {
      const plan = planTasks([{ id: 't', typeId, values: {}, animals: [] }], new Phone('a'), {
        ...at,
        subApp: type.subApps[0] ?? 'bovine',
        access: { access: undefined, plan: undefined, flags: undefined },
      })
      expect(plan.ok).toBe(false)
      if (plan.ok || plan.problem.code !== 'taskIncomplete') return
      const missing = required(type).map(([, { label }]) => label)
      expect(plan.problem.names).toEqual(expect.arrayContaining(missing))
    },
  )
})
