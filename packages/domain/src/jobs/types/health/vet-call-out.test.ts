import { describe, expect, test } from 'vitest'
import { oneDay } from '../../../base/one-day'
import { writeAdeTask } from '../../../outside/icar/events'
import type { Fields } from '../../../records/sync/stored-record'
import { doneJob } from '../../engine/done-jobs'
import { entriesOfDraft, type TaskDraft } from '../../engine/drafts'
import { jobsTold } from '../../engine/jobs-told'
import { planTasks } from '../../engine/plan-task'
import { at, daysAgo, Phone, today } from '../../engine/test-farm'
import { PlannedBook } from '../../plans/planned-book'

const vet = { date: today, vetName: 'M. Byrne', vetId: 'byrne', vetReason: 'pneumonia' }
const penicillin = (id = 'm'): TaskDraft['brought'][number] => ({
  id,
  values: { remedy: 'Penicillin', dose: 10, doseUnit: 'ml', meatWithdrawalDays: 12, batchNumber: 'P1' },
})

function farm(): Phone {
  const phone = new Phone('one')
  for (const id of ['a', 'b', 'c']) phone.add(id, { dob: daysAgo(900) })
  return phone
}

const visit = (more: Partial<TaskDraft> = {}, values: Fields = {}, saved: string[] = []) =>
  entriesOfDraft(
    {
      ...{ id: 'v', taskId: 'v', typeId: 'VETCALLOUT', step: '', startedAt: 0 },
      ...{ values: { ...vet, ...values }, animals: ['a', 'b'], brought: [penicillin()], ...more },
    },
    saved,
  )

describe('a visit of the vet', () => {
  test('is saved with what was given under it, and undone with it [D2.51, D2.56]', () => {
    const phone = farm()
    const { undo } = phone.record(visit())
    expect(phone.task('m')?.fields).toMatchObject({
      ...{ typeId: 'REMEDY', parentTaskId: 'v', date: today, remedy: 'Penicillin' },
      ...{ vetName: 'M. Byrne', prescribedBy: 'byrne', taskAnimals: ['a', 'b'] },
    })
    expect(phone.shown('b')?.meatWithdrawalPeriodEnd).toBeGreaterThan(today)
    expect(phone.shown('c')).not.toHaveProperty('meatWithdrawalPeriodEnd')
    phone.undo(undo)
    for (const id of ['v', 'm']) expect(phone.task(id)?.fields.deleted).toBe(true)
    expect(phone.shown('b')).not.toHaveProperty('meatWithdrawalPeriodEnd')
  })

  test('needs no animal, and then nothing is given to anybody', () => {
    const phone = farm()
    phone.record(visit({ animals: [] }))
    expect(phone.task('v')?.fields.taskAnimals).toEqual([])
    expect(phone.task('m')).toBeUndefined()
  })

  test('gives a medicine to some of the animals it saw', () => {
    const phone = farm()
    const { id, values } = penicillin()
    phone.record(visit({ brought: [{ id, values: { ...values, taskAnimals: ['b', 'c'] } }] }))
    expect(phone.task('m')?.fields.taskAnimals).toEqual(['b'])
  })

  test('put right takes back a medicine that was not given after all, and undo gives it again', () => {
    const phone = farm()
    phone.record(visit({ brought: [penicillin('m'), penicillin('n')] }))
    const { undo } = phone.record(visit({ brought: [penicillin('m')] }, {}, ['m', 'n']))
    expect(phone.task('n')?.fields.deleted).toBe(true)
    expect(phone.task('m')?.fields.deleted).not.toBe(true)
    phone.undo(undo)
    expect(phone.task('n')?.fields.deleted).not.toBe(true)
  })

  test('takes back no job that belongs elsewhere', () => {
    const phone = farm()
    phone.record({ id: 'w', typeId: 'REMEDY', values: { date: today, remedy: 'Other' }, animals: ['c'] })
    phone.record(visit({}, {}, ['w']))
    expect(phone.task('w')?.fields.deleted).not.toBe(true)
  })

  test('deleted takes what was given with it', () => {
    const phone = farm()
    phone.record(visit())
    phone.remove('v')
    expect(phone.task('m')?.fields.deleted).toBe(true)
    expect(phone.shown('a')).not.toHaveProperty('meatWithdrawalPeriodEnd')
  })

  test('appears with its treatment in the animal’s history and among the done jobs', () => {
    const phone = farm()
    phone.record(visit())
    const cow = phone.animal('a')
    if (!cow) throw new Error('no cow')
    expect(jobsTold('animals', cow, phone.tasksOf('a')).map(({ kind }) => kind)).toEqual([
      'AT-VETVISIT',
      'AT-CATTLETREATMENT',
    ])
    for (const id of ['v', 'm']) expect(doneJob(id, phone.task(id)?.fields ?? {})?.id).toBe(id)
  })

  test('needs a vet and a reason, and doubts a day to look again that is past', () => {
    const phone = farm()
    expect(planTasks(visit({}, { vetName: null, vetReason: null }), phone, at)).toMatchObject({
      problem: { code: 'taskIncomplete', fields: ['vetName', 'vetReason'] },
    })
    const says = (values: Fields) => {
      const planned = planTasks(visit({ brought: [] }, values), phone, at)
      return planned.ok ? planned.value.warnings.map((one) => one.says) : planned.problem
    }
    expect(says({ followUpDate: today })).toEqual(['JOBS.DOUBT.FOLLOW_UP_BEFORE_VISIT'])
    expect(says({ followUpDate: today + oneDay })).toEqual([])
    expect(says({ calledAt: 2, cameAt: 1 })).toEqual(['JOBS.DOUBT.VET_CALLED_AFTER_COMING'])
    expect(says({ calledAt: 1, cameAt: 1 })).toEqual([])
  })

  test('asks to look again on the day the vet said, with animals or without', () => {
    for (const animals of [['a', 'b'], []]) {
      const phone = farm()
      phone.record(visit({ animals, brought: [] }, { followUpDate: today + 5 * oneDay }))
      const book = new PlannedBook()
      for (const [id, { fields }] of phone.tasks) book.put('tasks', id, fields)
      expect(book.lines(today)).toMatchObject([
        { kind: 'follow', says: 'PLANS.FOLLOW.AFTER_THE_VET', due: today + 5 * oneDay, animals },
      ])
    }
  })

  test('leaves in ICAR’s words with its reason and who came, once for each animal', () => {
    const phone = farm()
    phone.record(visit({ brought: [] }))
    const task = phone.task('v')
    if (!task) throw new Error('not saved')
    const location = { id: 'IE1', scheme: 'herd' }
    const written = writeAdeTask(task, {
      ...{ location, region: 'IE', now: today },
      animal: (id: string) => phone.animal(id),
    } as never)
    expect(written).toHaveLength(2)
    expect(written[0]).toMatchObject({
      resourceType: 'icarTreatmentProgramEventResource',
      diagnoses: [{ name: 'pneumonia' }],
      responsible: 'M. Byrne',
    })
  })
})
