import { expect, test } from 'vitest'
import { mostAnimals } from './done-to-animals'
import { planTasks } from './plan-task'
import { taskTypeOf } from './registry'
import { at, daysAgo, Phone, today } from './test-farm'

const cows = Array.from({ length: mostAnimals + 1 }, (_, index) => `cow${index}`)

function herd() {
  const phone = new Phone('a')
  for (const id of cows) phone.add(id, { dob: daysAgo(1500), sex: 'F', lastServeDate: daysAgo(60) })
  return phone
}

test.each([
  ['SCAN', { scanStatus: 'In Calf' }],
  ['PREBREEDINGSCAN', { cycle: 'cycling' }],
])(
  '%s takes 10,000 animals in one job, and not one more, in every region [D9.4, D9.5, D9.11]',
  (typeId, noted) => {
    const phone = herd()
    const entry = (count: number) => ({
      ...{ id: 'scan', typeId, values: { date: today } },
      animals: cows.slice(0, count).map((animalId) => ({ animalId, ...noted })),
    })
    for (const region of ['IE', 'UK', 'SC', 'NZ'] as const) {
      const refused = planTasks([entry(10_001)], phone, { ...at, region })
      expect(refused).toMatchObject({ problem: { code: 'tooManyAnimals', values: { max: 10_000 } } })
    }
    const saved = planTasks([entry(10_000)], phone, at)
    expect(saved.ok && saved.value.changes.length).toBeGreaterThan(0)
    expect(planTasks([entry(0)], phone, at)).toMatchObject({ problem: { code: 'tooFewAnimals' } })
  },
)

test('a flock is scored, dosed, shorn and put on a plan 10,000 at a time', () => {
  for (const id of ['BODYCONDITIONSCORE', 'VACCINATION', 'SHEARING', 'PLANNEDJOB'])
    expect(taskTypeOf(id)?.limits.max, id).toBe(10_000)
})
