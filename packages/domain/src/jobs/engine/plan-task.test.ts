import { describe, expect, test, vi } from 'vitest'
import { oneDay } from '../../base/one-day'
import { type PlanAt, planDelete, planTasks, planUndo, type TaskEntry } from './plan-task'
import { at, calve, cowOn, daysAgo, kg, Phone, today, treat, weigh } from './test-farm'

vi.setConfig({ testTimeout: 60_000 })

const phone = () => {
  const made = new Phone('a')
  cowOn(made)
  return made
}
const problem = (entry: TaskEntry, where: PlanAt = at, on = phone()) => {
  const plan = planTasks([entry], on, where)
  return plan.ok ? undefined : plan.problem
}

describe('reasons that stop a save', () => {
  test('a plan that may not add records is offered an upgrade, for saving, deleting and undoing alike', () => {
    const on = phone()
    const { undo } = on.record(weigh('w', 'cow', today, 600))
    const closed = (access: PlanAt['access']['access']): PlanAt => ({
      ...at,
      access: { ...at.access, access },
    })
    expect(problem(weigh('x', 'cow', today, 600), closed({}))).toEqual({ code: 'featureLocked' })
    const gone = { bovine: { features: { FAB_MENU: { access: false, locked: false } } } }
    expect(problem(weigh('x', 'cow', today, 600), closed(gone))).toEqual({ code: 'accessError' })
    expect(planDelete('w', on, closed({}))).toMatchObject({ problem: { code: 'featureLocked' } })
    expect(planUndo(undo, on, closed({}))).toMatchObject({ problem: { code: 'featureLocked' } })
  })

  test('the end of the plan does not stop a form that the farmer opened before it', () => {
    const ended: PlanAt = {
      ...at,
      access: { ...at.access, access: {}, plan: { ...at.access.plan, planEndedAt: today } },
    }
    const entry = weigh('x', 'cow', today, 600)
    expect(problem({ ...entry, begun: today - 1 }, ended)).toBeUndefined()
    expect(problem({ ...entry, begun: today }, ended)).toEqual({ code: 'featureLocked' })
    const viewer = { ...ended, access: { ...ended.access, role: 'viewer' } }
    expect(problem({ ...entry, begun: today - 1 }, viewer)).toEqual({ code: 'notYourRole' })
  })

  test('an unknown job type', () => {
    expect(problem({ id: 't', typeId: 'MOONWALK', values: {} })).toMatchObject({ code: 'taskTypeUnknown' })
  })

  test('a missing, wrong or unexpected value, with the name of its field', () => {
    const on = (values: TaskEntry['values']) => problem({ ...weigh('w', 'cow', today, 1), values })
    expect(on({ date: today })).toMatchObject({ code: 'taskIncomplete', fields: ['weightMg'] })
    expect(on({ date: today, weightMg: 1.5 })).toMatchObject({ fields: ['weightMg'] })
    expect(on({ date: today, weightMg: -5 })).toMatchObject({ fields: ['weightMg'] })
    expect(on({ date: today, weightMg: kg(5), tag: 'x' })).toMatchObject({ fields: ['tag'] })
    expect(on({})).toMatchObject({ values: { count: 2 }, fields: ['date', 'weightMg'] })
  })

  test('a day that has not come', () => {
    expect(problem(weigh('w', 'cow', today + oneDay, 600))).toMatchObject({
      code: 'taskInFuture',
      fields: ['date'],
    })
    expect(problem(weigh('w', 'cow', today + oneDay - 1, 600))).toBeUndefined()
  })

  test('no animal, too many, or one that is not there', () => {
    expect(problem({ ...weigh('w', 'cow', today, 600), animals: [] })).toMatchObject({
      code: 'tooFewAnimals',
      values: { min: 1 },
    })
    expect(problem({ ...weigh('w', 'cow', today, 600), animals: ['cow', 'x'] })).toMatchObject({
      code: 'tooManyAnimals',
      values: { max: 1 },
    })
    expect(problem(weigh('w', 'gone', today, 600))).toEqual({ code: 'recordGone', animals: ['gone'] })
    const many = Array.from({ length: 10_001 }, (_, index) => `c${index}`)
    expect(problem(treat('t', many, { date: today }))).toMatchObject({ code: 'tooManyAnimals' })
  })

  test('an animal that was not on the farm that day; one that left since can still be written up', () => {
    const on = phone()
    on.add('sold', { dob: daysAgo(900), inHerd: false, offHerdDate: daysAgo(10) })
    expect(problem(weigh('w', 'sold', daysAgo(5), 600), at, on)).toMatchObject({
      code: 'animalLeft',
      animals: ['sold'],
    })
    expect(problem(weigh('w', 'sold', daysAgo(15), 600), at, on)).toBeUndefined()
    expect(problem(weigh('w', 'cow', daysAgo(2000), 600), at, on)).toMatchObject({ code: 'animalUnborn' })
    on.add('ai', { animalType: 'AIBULL', sex: 'B' })
    expect(problem(weigh('w', 'ai', today, 600), at, on)).toMatchObject({ code: 'animalNotForTask' })
  })

  test('an animal sold since does not stop a correction of what it was given', () => {
    const on = phone()
    on.record(treat('t', ['cow'], { date: daysAgo(20), dose: 5 }))
    on.save([{ collection: 'animals', id: 'cow', set: { inHerd: false, offHerdDate: daysAgo(30) } }])
    expect(problem(treat('t', ['cow'], { date: daysAgo(20), dose: 6 }), at, on)).toBeUndefined()
    expect(problem(treat('t', ['cow'], { date: daysAgo(19), dose: 6 }), at, on)).toBeDefined()
  })

  test('a task that is gone cannot be deleted', () => {
    expect(planDelete('none', phone(), at)).toMatchObject({ problem: { code: 'recordGone' } })
  })
})

describe('one save', () => {
  test('is one list: the task, its animal, the newborn, and the draft thrown away', () => {
    const on = phone()
    const entry = calve('t', 'cow', today, [{ id: 'c', values: { sex: 'F' } }])
    const plan = planTasks([entry], on, at, { collection: 'animalWithTask', id: 'd' })
    expect(plan.ok && plan.value.changes.map(({ collection, id }) => `${collection}/${id}`)).toEqual([
      'tasks/t',
      'animals/cow',
      'animals/c',
      'animalWithTask/d',
    ])
    expect(plan.ok && plan.value.event).toEqual({
      code: 'HW310-01',
      data: { typeId: 'CALVING', taskId: 't', animals: 2 },
    })
  })

  test('keeps the task as the specification has it, its day at midnight UTC [D1.5, D3.4]', () => {
    const on = phone()
    on.record(weigh('w', 'cow', today + 5 * 3_600_000, 600, 's'))
    expect(on.task('w')?.fields).toMatchObject({
      typeId: 'AT-WEIGHT',
      parentTaskId: 's',
      date: today,
      dueDate: today,
      completedDate: today,
      status: 'done',
      taskAnimals: ['cow'],
    })
    expect(on.shown('cow')?.lastWeightDate).toBe(today)
  })

  test('saved twice with the same ids is saved once', () => {
    const on = phone()
    const entry = calve('t', 'cow', today, [{ id: 'c', values: { sex: 'F' } }])
    on.record(entry)
    const again = planTasks([entry], on, at)
    expect(again.ok && again.value.changes).toEqual([])
  })

  test('an animal ticked twice is in it once', () => {
    const on = phone()
    on.record(treat('t', ['cow', 'cow'], { date: today }))
    expect(on.task('t')?.fields.taskAnimals).toEqual(['cow'])
  })

  test('an edit empties what the form no longer says', () => {
    const on = phone()
    on.record(treat('t', ['cow'], { date: today, reason: 'lame', meatWithdrawalDays: 5 }))
    on.record(treat('t', ['cow'], { date: today, meatWithdrawalDays: 5 }))
    expect(on.task('t')?.fields.reason).toBeNull()
  })

  test('an animal taken off a treatment is free of it, one added is held back', () => {
    const on = phone()
    on.add('heifer', {})
    on.record(treat('t', ['cow'], { date: today, meatWithdrawalDays: 5 }))
    on.record(treat('t', ['heifer'], { date: today, meatWithdrawalDays: 5 }))
    expect([on.shown('cow')?.meatWithdrawalTask, on.shown('heifer')?.meatWithdrawalTask]).toEqual([
      undefined,
      't',
    ])
  })

  test('a planned job becomes done when it is recorded', () => {
    const on = phone()
    const planned = { typeId: 'REMEDY', status: 'inProgress', dueDate: daysAgo(3), taskAnimals: ['cow'] }
    on.save([{ collection: 'tasks', id: 't', set: planned }])
    on.record(treat('t', ['cow'], { date: today, meatWithdrawalDays: 5 }))
    expect(on.task('t')?.fields).toMatchObject({ status: 'done', dueDate: daysAgo(3), completedDate: today })
    expect(on.shown('cow')?.meatWithdrawalTask).toBe('t')
  })

  test('a thousand animals are one task, each changed once and its tasks asked for once', () => {
    const on = new Phone('a')
    const ids = Array.from({ length: 1000 }, (_, index) =>
      on.add(`c${index}`, { lastWeightMg: kg(400 + index / 10) }),
    )
    on.record(treat('past', ids, { date: daysAgo(20), meatWithdrawalDays: 30 }))
    let asked = 0
    const { tasksOf } = on
    on.tasksOf = (id) => {
      asked++
      return tasksOf(id)
    }
    const byWeight = { doseBy: 'weight', dose: 1, doseForWeightMg: kg(50), meatWithdrawalDays: 40 }
    const plan = planTasks([treat('t', ids, { date: today, ...byWeight })], on, at)
    expect(plan.ok && plan.value.changes).toHaveLength(1001)
    expect(asked).toBe(1000)
  })
})
