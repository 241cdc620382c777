import { describe, expect, test } from 'vitest'
import { detailOf } from './operator-deeds'
import { type MessageState, maySendAgain, purposeOf } from './outbox-calls'

const minute = 60_000
const kept = { state: 'failed' as MessageState, message: 'signUpCode', created: 0, readable: true }

describe('a message goes once more', () => {
  test.each([
    ['one that failed', {}, true, 0, true],
    ['one that waited for a service', { state: 'kept' as const }, true, 0, true],
    ['not without a service', {}, false, 0, false],
    ['not one that went', { state: 'sent' as const }, true, 0, false],
    ['not one on its way', { state: 'sending' as const }, true, 0, false],
    ['not without its words', { readable: false }, true, 0, false],
    ['a code in its last moment', {}, true, 10 * minute - 1, true],
    ['no code that has run out', {}, true, 10 * minute, false],
    ['no link that has run out', { message: 'adviserLink' }, true, 10 * minute, false],
    ['a notice days later', { message: 'passwordChanged' }, true, 5000 * minute, true],
    ['one nobody knows the purpose of may be a code', { message: '' }, true, 10 * minute, false],
  ])('%s', (_, more, service, now, may) => {
    expect(maySendAgain({ ...kept, ...more }, service, now)).toBe(may)
  })
})

test('the operator reads the purpose of a message in their own language, or as it was written', () => {
  expect(purposeOf('signUpCode', 'fr', 'Su código')).toBe('Votre code Steading')
  expect(purposeOf('', 'fr', 'Su código')).toBe('Su código')
})

test.each([
  ['setPlan', 'lapsed', [{ key: 'OPERATOR.PLAN.lapsed' }]],
  ['setPlan', 'gold', [{ text: 'gold' }]],
  ['setFlag', 'mobs on 20', [{ key: 'OPERATOR.FLAG.mobs' }, { key: 'OPERATOR.TO.on' }, { text: '20 %' }]],
  ['setFarmFlag', 'mobs usual', [{ key: 'OPERATOR.FLAG.mobs' }, { key: 'OPERATOR.TO.usual' }]],
  ['setFlag', 'gone on', [{ text: 'gone on' }]],
  ['letAdviserIn', 'Máire Daly', [{ text: 'Máire Daly' }]],
  ['erasedFarm', '', []],
])('%s %s is said in words', (did, detail, said) => {
  expect(detailOf(did, detail)).toEqual(said)
})
