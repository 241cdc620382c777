import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { Fields } from '../../records/sync/stored-record'
import type { TaskEntry } from '../engine/plan-task'
import { at, calve, Phone, today } from '../engine/test-farm'

const kinds = ['SERVE', 'INSEMINATION', 'BULLIN', 'BULLOUT', 'EMBRYOTRANSFER', 'SCAN', 'CALVING'] as const
type Step = {
  typeId: (typeof kinds)[number]
  days: number
  age: number
  bull: 'rocky' | 'max'
  gone: boolean
}

const anySteps = fc.array(
  fc.record({
    typeId: fc.constantFrom(...kinds),
    days: fc.integer({ min: 0, max: 400 }),
    age: fc.integer({ min: 0, max: 120 }),
    bull: fc.constantFrom('rocky', 'max'),
    gone: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)

function entryOf({ typeId, days, age, bull }: Step, index: number): TaskEntry {
  const [id, date] = [`job${index}`, today - days * oneDay]
  if (typeId === 'CALVING') return calve(id, 'cow', date, [{ id: `calf${index}`, values: { sex: 'F' } }])
  const seen: Fields = age === 0 ? { scanStatus: 'Empty' } : { scanStatus: 'In Calf', foetalAge: age }
  if (typeId === 'SCAN') return { id, typeId, values: { date }, animals: [{ animalId: 'cow', ...seen }] }
  const embryo = typeId === 'EMBRYOTRANSFER' && { embryoJob: 'implant' }
  return { id, typeId, values: { date, sire: bull, ...embryo }, animals: ['cow'] }
}

const farm = () => {
  const phone = new Phone('a')
  phone.add('cow', { breed: 'HO', dob: today - 3000 * oneDay, tag: '372000000000001' })
  phone.add('rocky', { sex: 'M', breed: 'LM' })
  phone.add('max', { sex: 'M', breed: 'AA' })
  return phone
}

test('services, straws, scans and bulls in and out give the same cow in whatever order they are written up and taken back', () => {
  fc.assert(
    fc.property(anySteps, fc.infiniteStream(fc.nat()), (steps, chance) => {
      const jobs = steps.map((step, index) => ({ step, entry: entryOf(step, index) }))
      const byDay = farm()
      for (const { entry } of [...jobs]
        .filter(({ step }) => !step.gone)
        .sort((a, b) => b.step.days - a.step.days || (a.entry.id < b.entry.id ? -1 : 1)))
        byDay.record(entry, at)
      const anyOrder = farm()
      const draws = new Map(jobs.map(({ entry }) => [entry.id, chance.next().value ?? 0]))
      for (const { entry } of [...jobs].sort(
        (a, b) => (draws.get(a.entry.id) ?? 0) - (draws.get(b.entry.id) ?? 0),
      ))
        anyOrder.record(entry, at)
      for (const { step, entry } of jobs) if (step.gone) anyOrder.remove(entry.id, at)
      expect(anyOrder.shown('cow')).toEqual(byDay.shown('cow'))
    }),
  )
})
