import { describe, expect, test } from 'vitest'
import { homeAt } from '../../base/days/home-at'
import { oneDay } from '../../base/one-day'
import { animalFactsOf, type Facts } from '../../jobs-read/facts/facts'
import { isCarrying, listsAt } from '../../jobs-read/facts/lists-at'
import { farmSketches } from '../../sample-herd/farm-sketches'
import { seededRandom } from '../../sample-herd/random'
import { sampleHerd } from '../../sample-herd/sample-herd'
import { type Stage, stageDays, stageOf } from '../breeding/breeding-stage'
import { contributionsOf, tally as totalUp } from '../home/contributions'
import { figure } from '../home/figure-names'
import { NeedTally } from '../home/need-tally'
import { tbTestsDue } from '../home/needs/health'
import { ListTally } from './list-counts'
import { gatherTaskFacts, today } from './test-herd'

const now = today + 9 * 60 * 60 * 1000

const carries: readonly Stage[] = ['served', 'inCalf', 'due']
const isDueIn = (due: number, days: number) => due >= today && due <= today + days * oneDay
const isToBreed = ({ notForBreeding, purpose }: Facts) => !notForBreeding && purpose !== 'cull'
const totalOf = (needs: NeedTally, id: string) => needs.due.filter(({ need }) => need === id).length

describe.each(farmSketches)('on the sample farm $farm.farmName', (sketch) => {
  const records = sampleHerd(sketch, now, seededRandom(11))
  const animals = records.filter(({ collection }) => collection === 'animals')
  const tasks = gatherTaskFacts(records.filter(({ collection }) => collection === 'tasks'))
  const tally = new ListTally(listsAt({ today, now, region: sketch.region }))
  for (const animal of animals) tally.put(animalFactsOf(animal, tasks.get(animal.id)))
  test('the list of TB tests due holds every animal that home counts as overdue', () => {
    const at = homeAt(now, 0, sketch.region)
    const late = animals.filter(({ fields }) => (tbTestsDue.counts(fields, at)?.days ?? 0) < 0)
    expect(tally.animalsOf('SL-TB-DUE')).toEqual(expect.arrayContaining(late.map(({ id }) => id)))
  })

  test('home counts as many cows as the list of cows has, and the places of the wheel add up to its lists', () => {
    const at = homeAt(now, 0, sketch.region)
    const written = { sex: 'F', lactation: 0, species: 'BOVINE', inHerd: true, dob: today - 1900 * oneDay }
    const old = { id: 'old', collection: 'animals', at: now, fields: written } as const
    const open = { ...written, lactation: 3, lastCalvingDate: today - 400 * oneDay }
    const forgotten = { ...open, lastServeDate: today - 320 * oneDay }
    const milked = { ...open, milkingStatus: 'milking', lastServeDate: today - 220 * oneDay }
    const toDry = { ...milked, expectedCalvingDate: today + 63 * oneDay }
    const more = Object.entries({ open, forgotten, toDry }).map(
      ([id, fields]) => ({ id, collection: 'animals', at: now, fields }) as const,
    )
    const herd = [...animals, old, ...more]
    const totals = new Map<string, number>()
    const lists = new ListTally(listsAt({ today, now, region: sketch.region }))
    const needs = new NeedTally(listsAt({ today, now, region: sketch.region }))
    const stands = new Map<string, number>()
    let [onlyServed, restedSoon, dryingSoon] = [0, 0, 0]
    for (const animal of herd) {
      const facts = animalFactsOf(animal, tasks.get(animal.id))
      totalUp(totals, contributionsOf('animals', animal.fields, at))
      lists.put(facts)
      needs.put(facts)
      const { stage, day = 0 } = stageOf(facts, at) ?? {}
      // The list of cows to serve looks a week ahead.
      if (stage === 'calved' && day >= stageDays.calved - 7 && isToBreed(facts)) restedSoon += 1
      if (stage && carries.includes(stage) && facts.milking === 'milking' && isDueIn(facts.due, 74))
        dryingSoon += 1
      if (stage === 'served' && isCarrying(facts, today)) onlyServed += 1
      if (stage) stands.set(stage, (stands.get(stage) ?? 0) + 1)
    }
    const on = (...places: Stage[]) => places.reduce((sum, place) => sum + (stands.get(place) ?? 0), 0)
    expect(totals.get(figure.head('bovine', 'cows'))).toBe(lists.count('SL-COWS'))
    expect(on('inCalf', 'dry', 'due') + onlyServed).toBe(lists.count('SL-IN-CALF'))
    expect(on('toServe') + restedSoon).toBe(lists.count('SL-TO-SERVE'))
    expect(dryingSoon).toBe(lists.count('SL-DRYOFF-DUE'))
    expect(totalOf(needs, 'cows-due-to-dry-off')).toBe(dryingSoon)
    expect(lists.animalsOf('SL-TO-SERVE')).toEqual(expect.arrayContaining(['open', 'forgotten']))
    expect(lists.animalsOf('SL-DRYOFF-DUE')).toContain('toDry')
    expect(on('due')).toBe((lists.count('SL-DUE-CALVE') ?? 0) + (lists.count('SL-OVERDUE-CALVE') ?? 0))
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
