import { inMilkUnit, milkUnit } from '../../../base/regions/milk-units'
import { defineTaskType, doneOn, required, toldByName } from '../../../jobs-read/job/define-task-type'
import { measuredInMilk } from '../../../records/collections/milk-recording'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { doneToAnimals, doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { milkTestEvent } from '../../icar/jobs/milk-test-event'
import { testRulesOn } from '../../rules/milk-rules'
import { type CowTest, withTest } from '../../rules/milk-tests'

const muchMilk = 'JOBS.DOUBT.MILK_MUCH'
const muchFat = 'JOBS.DOUBT.MILK_FAT'
const fatBelowProtein = 'JOBS.DOUBT.MILK_FAT_BELOW_PROTEIN'
const isDry = 'JOBS.DOUBT.MILK_DRY'
const toldMany = 'TOLD.MILK_TESTED_MANY'

const own = defineFields({ milkYield: { kind: 'number', least: 0, most: 200, unit: 'UNITS.LITRES' } })

const number = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined

/** A test day: each cow's milk, and its contents. It joins her test days, whichever app recorded others. */
export const milkTest = defineTaskType({
  id: 'MILKRECORDING',
  label: 'TASKS.MILKRECORDING',
  icon: 'udder',
  group: 'feeding',
  subApps: ['bovine'],
  ...doneToAnimals,
  access: { feature: 'MILK_RECORDING' },
  fields: { date: doneOn(taskFields.date), ...whoCostAndNotes },
  first: ['date'],
  each: { milkYield: required(own.milkYield), ...measuredInMilk },
  icar: milkTestEvent,
  follows: [
    { rule: 'again', title: 'PLANS.FOLLOW.MILK_TEST', after: 28, by: 42, lapses: 14, when: () => true },
  ],
  likely: ({ sex, milkingStatus }) => (sex === 'F' && milkingStatus === 'milking' ? 0.1 : undefined),
  likelyIn: { animals: ['SL-MILKING'] },
  accepts: (animal, task) => animal.sex === 'F' && animal.species !== 'OVINE' && wasHere(animal, task),
  owns: () => ['milkTests'],
  effects: ({ date, own: noted }, animal) => {
    const test = testOf(date, noted)
    if (!test) return []
    const before = animal as unknown as Fields
    const isLast = date >= (animal.milkDate ?? 0)
    const set = { milkRecords: withTest(before, test), ...(isLast && lastTest(test, before)) }
    return [{ collection: 'animals', id: animal.id, set }]
  },
  warns: ({ date, own: noted }, animalId, seen, at) => {
    const { mostLitres, mostFat } = testRulesOn(date)
    const [litres, fat, protein] = [number(noted.milkYield), number(noted.fat), number(noted.protein)]
    const { animal } = seen()
    return doubtsAbout(animalId, [
      (litres ?? 0) > mostLitres && { says: muchMilk, values: { most: mostLitres } },
      (fat ?? 0) > mostFat && {
        says: muchFat,
        values: { most: inMilkUnit(mostFat, 'share', at), unit: milkUnit('share', at).name },
      },
      fat !== undefined && protein !== undefined && fat < protein && { says: fatBelowProtein },
      animal.milkingStatus === 'dry' && { says: isDry },
    ])
  },
  timeline: ({ own: { milkYield, scc } }) => {
    const [kind, litres, cells] = ['AT-MILKRECORDING', number(milkYield), number(scc)]
    if (litres === undefined) return toldByName(kind, 'TASKS.MILKRECORDING')
    const values = { litres: { number: litres } }
    return cells === undefined
      ? { kind, key: 'TIMELINE.MILK_TESTED', values }
      : { kind, key: 'TIMELINE.MILK_TESTED_CELLS', values: { ...values, cells: { number: cells } } }
  },
  told: (_, { noted }) => {
    const litres = [...noted.values()].flatMap(({ milkYield }) => number(milkYield) ?? [])
    if (litres.length < 2) return undefined
    const mean = litres.reduce((sum, one) => sum + one, 0) / litres.length
    return { key: toldMany, values: { litres: { number: Math.round(mean * 10) / 10 } } }
  },
  tells: [toldMany],
  lines: ['TIMELINE.MILK_TESTED', 'TIMELINE.MILK_TESTED_CELLS', 'TIMELINE.JOB'],
  doubts: [muchMilk, muchFat, fatBelowProtein, isDry],
})

function testOf(testDate: number, noted: Fields): CowTest | undefined {
  const milkYield = number(noted.milkYield)
  if (milkYield === undefined) return undefined
  const test: CowTest = { testDate, milkYield }
  for (const name of ['fat', 'protein', 'scc', 'urea'] as const) {
    const value = number(noted[name])
    if (value !== undefined) test[name] = value
  }
  const { fat, protein } = test
  if (fat !== undefined && protein !== undefined)
    test.milkSolids = Math.round(milkYield * (fat + protein)) / 100
  return test
}

/** The last test on her record. Without a new cell count she keeps the latest one. */
function lastTest({ testDate, ...test }: CowTest, { highestScc }: Fields): Fields {
  const { milkYield, fat, protein, milkSolids, scc } = test
  return {
    milkDate: testDate,
    milkYield,
    fat: fat ?? null,
    protein: protein ?? null,
    lactose: null,
    milkSolids: milkSolids ?? null,
    milkScc: scc ?? null,
    ...(scc !== undefined && { latestScc: scc, highestScc: Math.max(scc, number(highestScc) ?? 0) }),
  }
}
