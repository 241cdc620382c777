import { expect, test } from 'vitest'
import { checkRecord } from '../collections/check-record'
import { draftChange, draftOf, entryOfDraft, readDraft, type TaskDraft, throwAway } from './drafts'
import { planTasks } from './plan-task'
import { taskTypes } from './registry'
import { at, cowOn, kg, Phone, today } from './test-farm'

const draft: TaskDraft = {
  id: 'd',
  typeId: 'CALVING',
  taskId: 't',
  step: 'calves',
  startedAt: today,
  values: { date: today, dam: 'cow', birthDifficulty: '2' },
  animals: [],
  brought: [{ id: 'c1', values: { sex: 'F', calfWeightMg: kg(41) } }],
}

test('a calving half entered is there again after a crash, word for word', () => {
  const phone = new Phone('a')
  phone.save([draftChange(draft)])
  const kept = phone.drafts.get('d') ?? { id: '', fields: {} }
  expect(readDraft(JSON.parse(JSON.stringify(kept)))).toEqual(draft)
})

test('animals chosen for a treatment are kept with the dose noted for each', () => {
  const animals = ['a1', { animalId: 'a2', dose: 9 }]
  const change = draftChange({ ...draft, typeId: 'REMEDY', animals, brought: [] })
  expect(change).toMatchObject({ collection: 'treatmentsFromSystemTypes', set: { animalIds: ['a1', 'a2'] } })
  expect(readDraft({ id: 'd', fields: change.set })?.animals).toEqual(animals)
})

test('saving the job throws its draft away in the same go, and saves each calf once however often it is tapped', () => {
  const phone = new Phone('a')
  cowOn(phone)
  phone.save([draftChange(draft)])
  const save = () => {
    const plan = planTasks([entryOfDraft(draft)], phone, at, draftOf(draft))
    if (plan.ok) phone.save(plan.value.changes)
  }
  save()
  save()
  expect(readDraft(phone.drafts.get('d') ?? { id: 'd', fields: {} })).toBeUndefined()
  expect([...phone.animals.keys()]).toEqual(['cow', 'c1'])
})

test('a draft thrown away, or written by another app, is not offered again', () => {
  const { set } = draftChange(draft)
  expect(readDraft({ id: 'd', fields: { ...set, ...throwAway(draft).set } })).toBeUndefined()
  expect(readDraft({ id: 'd', fields: { ...set, values: 'old' } })).toBeUndefined()
  expect(readDraft({ id: 'd', fields: { ...set, flow: 'MOONWALK' } })).toBeUndefined()
  expect(readDraft({ id: 'd', fields: {} })).toBeUndefined()
  expect(
    readDraft({ id: 'd', fields: { ...set, values: { brought: [1, { id: 2 }], animals: [null] } } }),
  ).toMatchObject({ values: {}, animals: [], brought: [] })
})

test.each(taskTypes.map(({ id }) => id))('a draft of %s fits the collection it waits in', (typeId) => {
  const { collection, set } = draftChange({ ...draft, typeId })
  expect(checkRecord(collection, { id: 'd', ...set })).toBeUndefined()
})
