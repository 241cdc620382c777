import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsOf } from '../lists/facts'
import { listTest } from '../lists/list-counts'
import { listOfPage } from '../lists/list-pages'
import { listsAt } from '../lists/lists-at'
import { type Page, pageOf } from '../pages/pages'
import type { Fields } from './farm-record'
import { homeAt, oneDay } from './home-at'
import { needs } from './needs'

const at = homeAt(Date.UTC(2026, 10, 15, 12), 0, 'IE')
const lists = listsAt(at)
const inDays = (days: number) => at.today + days * oneDay
const sometime = (least: number, most: number) => fc.integer({ min: least, max: most }).map(inDays)

const known = {
  animalType: fc.constantFrom('BORNONFARM', 'FROMOTHERHERD', 'NEVERINHERD'),
  sex: fc.constantFrom('F', 'M'),
  dob: sometime(-3000, -800),
  inHerd: fc.boolean(),
  offHerdDate: sometime(-100, -1),
}
const required = ['species', 'animalType', 'sex', 'dob', 'inHerd'] as const
const cow = fc.record(
  {
    ...known,
    species: fc.constant('BOVINE'),
    milkingStatus: fc.constantFrom('milking', 'dry'),
    expectedCalvingDate: sometime(-40, 80),
    lastCalvingDate: sometime(-400, 0),
    lastServeDate: sometime(-30, -10),
    dryOffDate: sometime(-30, 0),
  },
  { requiredKeys: [...required] },
)
const ewe = fc.record(
  {
    ...known,
    species: fc.constant('OVINE'),
    expectedLambingDate: sometime(-20, 20),
    lastLambedDate: sometime(-400, 0),
  },
  { requiredKeys: [...required] },
)

const about = ['cows-near-calving', 'sheep-close-to-lambing', 'cows-due-to-dry-off', 'watch-for-repeat']

test.each(about)('whoever home counts under %s is in the list it opens, and nobody else', (id) => {
  const need = needs.find((one) => one.id === id)
  const page = pageOf(need?.opens.page ?? 'home') as Page
  const list = listOfPage(page)
  const numbers = need?.opens.search?.filters?.numbers as { [name: string]: number }
  if (!need || !list) throw new Error(`${id} opens no list`)
  const takes = listTest(list, numbers, lists)
  const animal: fc.Arbitrary<Fields> = need.subApps.includes('ovine') ? ewe : cow
  const run = fc.property(animal, (fields) => {
    expect(need.counts(fields, at) !== undefined).toBe(takes(factsOf({ id: 'a', fields })))
  })
  fc.assert(run, { numRuns: 2000 })
})
