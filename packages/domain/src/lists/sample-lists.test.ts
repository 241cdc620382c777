import { describe, expect, test } from 'vitest'
import { animalFactsOf } from '../facts/facts'
import { homeAt } from '../home/home-at'
import { tbTestsDue } from '../home/needs/health'
import { farmSketches } from '../sample-herd/farm-sketches'
import { seededRandom } from '../sample-herd/random'
import { sampleHerd } from '../sample-herd/sample-herd'
import { ListTally } from './list-counts'
import { listsAt } from './lists-at'
import { gatherTaskFacts, today } from './test-herd'

const now = today + 9 * 60 * 60 * 1000

describe.each(farmSketches)('on the sample farm $farm.farmName', (sketch) => {
  const records = sampleHerd(sketch, now, seededRandom(11))
  const animals = records.filter(({ collection }) => collection === 'animals')
  const tasks = gatherTaskFacts(records.filter(({ collection }) => collection === 'tasks'))
  const tally = new ListTally(listsAt({ today, now, region: sketch.region }))
  for (const animal of animals) tally.put(animalFactsOf(animal, tasks.get(animal.id)))
  test('whoever is overdue for a TB test at home is in the list of those due', () => {
    const at = homeAt(now, 0, sketch.region)
    const late = animals.filter(({ fields }) => (tbTestsDue.counts(fields, at)?.days ?? 0) < 0)
    expect(tally.animalsOf('SL-TB-DUE')).toEqual(expect.arrayContaining(late.map(({ id }) => id)))
  })

  test('no animal is in lists that cannot both be true', () => {
    const both = (one: string, other: string) => {
      const second = new Set(tally.animalsOf(other))
      return tally.animalsOf(one).filter((id) => second.has(id))
    }
    expect(both('SL-ALL-IN-HERD', 'SL-MOVED-OUT')).toEqual([])
    expect(both('SL-IN-CALF', 'SL-EMPTY')).toEqual([])
    expect(both('SL-COWS', 'SL-HEIFERS-MAIDEN')).toEqual([])
    expect(both('SL-MILKING', 'SL-DRY')).toEqual([])
    expect(both('SL-SINGLES', 'SL-TWINS')).toEqual([])
    expect(both('SL-DUE-CALVE', 'SL-OVERDUE-CALVE')).toEqual([])
    expect(both('SL-LOW-ADG', 'SL-TOP-ADG')).toEqual([])
    expect(both('SL-HEIFERS-MAIDEN', 'SL-HEIFERS-INCALF')).toEqual([])
    expect(tally.count('SL-ALL-IN-HERD')).toBeGreaterThan(0)
  })
})
