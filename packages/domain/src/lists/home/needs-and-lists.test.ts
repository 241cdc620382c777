import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { homeAt } from '../../base/days/home-at'
import { oneDay } from '../../base/one-day'
import { type Page, pageOf } from '../../frame/pages/pages'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import { listsAt } from '../../jobs-read/facts/lists-at'
import { farmSketches } from '../../sample-herd/farm-sketches'
import { seededRandom } from '../../sample-herd/random'
import { sampleHerd } from '../../sample-herd/sample-herd'
import { askedTest } from '../engine/asked-animals'
import { numbersOf } from '../engine/define-list'
import { type ChosenNumbers, ListTally } from '../engine/list-counts'
import { listOfPage } from '../engine/list-pages'
import { smartListOf } from '../engine/smart-lists'
import { gatherTaskFacts } from '../engine/test-herd'
import { contributionsOf, tally } from './contributions'
import type { Need } from './define-need'
import { figure } from './figure-names'
import { herdFigures } from './herd-figures'
import { NeedTally } from './need-tally'
import { listNeeds, needs, recordNeeds } from './needs'

const listOpenedBy = ({ opens }: Need) =>
  listOfPage(pageOf(opens.page) as Page) ?? smartListOf(opens.search?.id)

describe('a line of the home page that opens a list', () => {
  test.each(needs)('$id is counted by that list and no other rule', (need) => {
    expect('list' in need ? need.list : undefined).toBe(listOpenedBy(need)?.id)
    if ('list' in need)
      for (const subApp of need.subApps) expect(listOpenedBy(need)?.subApps).toContain(subApp)
  })

  test('is most of them, and none opens the list with numbers the farmer did not choose', () => {
    expect(listNeeds.length).toBeGreaterThan(recordNeeds.length)
    expect(
      needs.filter((need) => !('list' in need || 'from' in need || 'ware' in need)).map(({ id }) => id),
    ).toEqual(['planned-jobs'])
    for (const { opens } of needs) expect(opens.search?.filters?.numbers).toBeUndefined()
  })
})

const noon = Date.UTC(2026, 10, 15, 12)

describe.each(farmSketches)('on the sample farm $farm.farmName', (sketch) => {
  const records = sampleHerd(sketch, noon, seededRandom(11))
  const animals = records.filter(({ collection }) => collection === 'animals')
  const jobs = gatherTaskFacts(records.filter(({ collection }) => collection === 'tasks'))
  const herd = animals.map((animal) => ({ ...animal, facts: animalFactsOf(animal, jobs.get(animal.id)) }))

  /** The numbers the farmer may have set, by list. A list ignores any number it does not take. */
  const chosen: fc.Arbitrary<ChosenNumbers> = fc.dictionary(
    fc.constantFrom(...listNeeds.map(({ list }) => list)),
    fc.dictionary(
      fc.constantFrom('aheadDays', 'lateDays', 'fromDays', 'toDays', 'dryDays', 'months', 'withinDays'),
      fc.integer({ min: 0, max: 90 }),
    ),
  )
  const moment = fc.integer({ min: 0, max: 400 * 24 }).map((hours) => noon - hours * (oneDay / 24))

  test('every count is the number of rows of the list it opens, on any day and with any numbers', () => {
    let counted = 0
    const run = fc.property(moment, chosen, (now, numbers) => {
      const home = homeAt(now, 0, sketch.region)
      const at = listsAt(home)
      const lines = new NeedTally(at, numbers)
      const lists = new ListTally(at, numbers)
      for (const { facts } of herd) {
        lines.put(facts)
        lists.put(facts)
      }
      for (const need of listNeeds) {
        const list = smartListOf(need.list)
        if (!list || (need.regions && !need.regions.includes(sketch.region))) continue
        const takes = askedTest({ list: { id: list.id, numbers: numbersOf(list, numbers[list.id]) } }, at)
        const rows = herd.filter(({ fields, facts }) => takes(fields, facts))
        const total = need.subApps.reduce(
          (sum, app) => sum + (lines.totals.get(figure.need(app, need.id)) ?? 0),
          0,
        )
        expect(total, need.id).toBe(rows.length)
        if (list.id !== 'SL-WITHDRAWAL') expect(lists.count(list.id), need.id).toBe(rows.length)
        counted += total
      }
    })
    fc.assert(run, { numRuns: 25 })
    expect(counted > 0).toBe(animals.length > 0)
  })

  test('its heads are the rows of the herd’s own list', () => {
    const at = homeAt(noon, 0, sketch.region)
    const totals = new Map<string, number>()
    for (const { fields } of animals) tally(totals, contributionsOf('animals', fields, at))
    for (const app of ['bovine', 'ovine'] as const) {
      const rows = animals.filter(
        ({ fields }) => fields.inHerd === true && (fields.species === 'OVINE') === (app === 'ovine'),
      )
      expect(herdFigures(totals, app, at).head).toBe(rows.length)
    }
  })
})
