import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { ago, at, cow, done, ewe, open, seen, today } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import { checkPapers } from './papers-check'

describe('the passport checker', () => {
  const ready: Fields = { ...cow }

  test('lets a cow go whose papers are in order', () => {
    expect(checkPapers(seen(ready), at)).toEqual({ animalId: 'a', ready: true, obstacles: [] })
  })

  test.each<[string, Fields, Parameters<typeof seen>[1]?]>([
    ['notHere', { ...ready, offHerdDate: ago(1) }],
    ['notTagged', { ...ready, tag: '12NOTAG' }],
    ['notRegistered', { ...ready, lastInHerdSyncDate: null }],
    ['passportMissing', { ...ready, isPassportReceived: false }],
    ['registrationQuery', { ...ready, status: { calfRegStatus: 'CRS-QUERY' } }],
    ['meatWithdrawal', { ...ready, meatWithdrawalPeriodEnd: at.now + 1 }],
    ['testOutOfDate', { ...ready, tbTestDate: today - 366 * oneDay }],
    ['bvdOutstanding', { ...ready, dob: ago(300), bvdTestDate: 0 }],
    ['tagToOrder', ready, [open('MISSINGTAG', today)]],
    ['moveOpen', ready, [open('EXTMOVE', today)]],
  ])('says that %s', (obstacle, fields, tasks = []) => {
    expect(checkPapers(seen(fields, tasks), at)).toMatchObject({ ready: false, obstacles: [obstacle] })
  })

  test('holds an animal that lost a tag until another is in, ordered or not', () => {
    const lost = done('MISSINGTAG', ago(9), { takesEffect: true, tagOrderNumber: 'O1' })
    expect(checkPapers(seen(ready, [lost]), at).obstacles).toEqual(['tagToOrder'])
    expect(checkPapers(seen(ready, [lost, done('RETAG', ago(1))]), at).ready).toBe(true)
  })

  test('asks for no card where none is issued, nor of a sheep', () => {
    const noCard = { ...ready, isPassportReceived: false }
    expect(checkPapers(seen(noCard), { ...at, region: 'US' }).ready).toBe(true)
    expect(checkPapers(seen(ewe), at).ready).toBe(true)
  })

  test('a test done is a test done, wherever it is written', () => {
    const late = { ...ready, tbTestDate: ago(400) }
    expect(checkPapers(seen(late, [done('TBTEST', ago(30))]), at).ready).toBe(true)
  })
})
