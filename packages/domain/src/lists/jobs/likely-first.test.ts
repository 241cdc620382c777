import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taskTypeOf, taskTypes } from '../../jobs/engine/registry'
import { smartListOf } from '../engine/smart-lists'
import { likelyFor, mostLikely, namedLately, underHeadings } from './likely-first'

const whys = (job: string, of: string, at: Parameters<typeof likelyFor>[2]) =>
  likelyFor(taskTypeOf(job) ?? {}, of, at).map(({ why }) => why)

describe('who is likely meant', () => {
  test('as the dam of a calving are those overdue and due, as its sire whom the last calvings named', () => {
    const at = { subApp: 'bovine' } as const
    expect(whys('CALVING', 'dam', at)).toEqual(['SMART_LISTS.OVERDUE_CALVE', 'SMART_LISTS.DUE_CALVE'])
    expect(whys('CALVING', 'sire', at)).toEqual(['LIKELY_FIRST.LATELY', 'SMART_LISTS.BULLS_STOCK'])
    expect(whys('CALVING', 'operator', at)).toEqual([])
  })

  test.each([
    ['DRYOFF', 'SL-DRYOFF-DUE'],
    ['HEAT', 'SL-HEAT-DUE'],
    ['RETAG', 'SL-TAGS-MISSING'],
    ['CALFREG', 'SL-CALVES-TO-REGISTER'],
    ['CERTNOTIFY', 'SL-MOVE-PENDING'],
  ])('for a %s are those of the line of home it settles: %s', (job, list) => {
    expect(taskTypeOf(job)?.likelyIn?.animals?.[0]).toBe(list)
  })

  test('at a scan are those served, and dry cows only where there are cows', () => {
    expect(whys('SCAN', 'animals', { subApp: 'bovine' })).toEqual([
      'SMART_LISTS.SERVED_NOT_SCANNED',
      'SMART_LISTS.DRY',
    ])
    expect(whys('SCAN', 'animals', { subApp: 'ovine' })).toEqual(['SMART_LISTS.SERVED_NOT_SCANNED'])
  })

  test('beside one already picked are those of its pen before all others, and of its pasture where it has no pen', () => {
    const at = { subApp: 'bovine', beside: { bLoc: 'Shed', bSubLoc: 'Pen 4', pLoc: 'Hill' } } as const
    expect(likelyFor(taskTypeOf('HOOFCARE') ?? {}, 'animals', at)[0]).toMatchObject({
      why: 'LIKELY_FIRST.SAME_PEN',
      asked: {
        where: [
          { field: 'bLoc', is: 'equals', value: 'Shed' },
          { field: 'bSubLoc', is: 'equals', value: 'Pen 4' },
        ],
      },
    })
    expect(likelyFor({}, 'animals', { subApp: 'bovine', beside: { pLoc: 'Hill' } })).toMatchObject([
      { asked: { where: [{ field: 'pLoc', value: 'Hill' }] } },
    ])
    expect(likelyFor({}, 'animals', { subApp: 'bovine', beside: { bLoc: '' } })).toEqual([])
  })

  test('lately were those the last jobs named, the latest first and each once', () => {
    const job = (sire?: string) => ({ id: 'job', fields: { sire: sire ?? null } })
    expect(namedLately('sire', [job('angus'), job(), job('hereford'), job('angus'), job('')])).toEqual([
      'angus',
      'hereford',
    ])
  })
})

test('every job looks for its likely ones in lists and questions that are there', () => {
  for (const { id, likelyIn = {}, fields, subApps } of taskTypes)
    for (const [of, lists = []] of Object.entries(likelyIn)) {
      if (of !== 'animals')
        expect(fields[of], `${id} ${of}`).toMatchObject({ kind: 'record', from: 'animals' })
      for (const list of lists.filter((one) => one !== 'lately'))
        expect(
          smartListOf(list)?.subApps.some((subApp) => subApps.includes(subApp)),
          `${id} ${list}`,
        ).toBe(true)
    }
})

test('each animal appears under one heading, no heading is empty, and the total is limited', () => {
  const animal = fc.integer({ min: 0, max: 30 }).map((number) => ({ id: String(number) }))
  const heading = fc.record({
    why: fc.string(),
    animals: fc.uniqueArray(animal, { selector: ({ id }) => id }),
  })
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 5 }), fc.array(fc.nat(30)), (found, picked) => {
      const not = new Set(picked.map(String))
      const shown = underHeadings(found, not)
      const ids = shown.flatMap(({ animals }) => animals.map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeLessThanOrEqual(mostLikely.all)
      for (const { animals } of shown) {
        expect(animals.length).toBeGreaterThan(0)
        expect(animals.length).toBeLessThanOrEqual(mostLikely.under)
      }
      expect(ids.some((id) => not.has(id))).toBe(false)
    }),
  )
})
