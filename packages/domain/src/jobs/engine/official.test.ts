import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { Region } from '../../base/regions/regions'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import { listsAt } from '../../jobs-read/facts/lists-at'
import type { FilingState } from '../../jobs-read/filings/filing-states'
import { saidAs } from '../../jobs-read/filings/said-of'
import { type CalvesKnown, filingAsked, filingsOf } from '../../jobs-read/job/filings'
import { isIn } from '../../lists/animals/standing-rule'
import { calvesToFile, takenBack } from '../../outside/filings/calves-to-file'
import type { Fields } from '../../records/sync/stored-record'
import { officialOf } from './official'
import { settleNamed } from './settle'
import { cowOn, daysAgo, Phone, today } from './test-farm'

const kinds = ['CALFREG', 'EXTMOVEON', 'EXTMOVE', 'REGDEATH', 'MISSINGTAG'] as const
type Kind = (typeof kinds)[number]
const job = (typeId: Kind, more: Fields = {}): Fields => ({
  ...{ typeId, date: today, takesEffect: true, status: 'done', createdApp: 'bovine', taskAnimals: ['one'] },
  ...(typeId === 'MISSINGTAG' && { tagOrderedFrom: 'department' }),
  ...more,
})
const says = (state: FilingState) => ({
  departmentSays: [
    saidAs({
      animalId: 'one',
      state,
      on: today,
      acceptedOn: today,
      reference: 'D7',
      reasons: ['animalDead'],
    }),
  ],
})
const born: CalvesKnown = () => ({ born: daysAgo(5) })
const shown = (
  typeId: Kind,
  more: Fields,
  { connected = true, on = today, region = 'IE' as Region } = {},
) => {
  const [filed] = filingsOf(job(typeId, more), region, born)
  return filed && officialOf(filed, { today: on, connected })
}

describe.each(kinds)('something official, %s,', (typeId) => {
  const hasLastDay = typeId !== 'CALFREG'
  test.each([
    ['queued', 'due', 'QUEUED'],
    ['sent', 'due', 'SENT'],
    ['unknown', 'due', 'UNKNOWN'],
    ['asked', 'blocked', 'ASKED'],
    ['refused', 'blocked', 'REFUSED'],
    ['accepted', 'clear', 'TOLD'],
  ] as const)(
    'that is %s says so in one tone and one word, and keeps its last day until it is taken',
    (state, tone, word) => {
      const official = shown(typeId, says(state))
      expect(official).toMatchObject({ tone })
      expect(official?.state.key.endsWith(word)).toBe(true)
      expect(official?.by !== undefined).toBe(state !== 'accepted')
    },
  )

  test('that the authority has a question about is the farmer’s to answer', () => {
    expect(shown(typeId, says('asked'))?.next).toBeUndefined()
    expect(shown(typeId, says('sent'))?.next).toBeDefined()
    if (typeId === 'CALFREG' || typeId === 'MISSINGTAG') return
    expect(filingAsked(job(typeId, says('asked')), 'IE')).toMatchObject({ asked: 'toSend', sent: false })
    expect(filingAsked(job(typeId, says('sent')), 'IE')).toMatchObject({ asked: 'toSend', sent: true })
  })

  test('that was taken says its reference, and one that was refused its reason', () => {
    expect(shown(typeId, says('accepted'))?.about?.values).toEqual({ reference: { text: 'D7' } })
    expect(shown(typeId, says('refused'))?.about?.values).toMatchObject({
      why: { keys: ['REGISTRATION.REASON.ANIMAL_DEAD'] },
    })
  })

  test('is not sent yet where the farm is connected, and elsewhere the farmer’s own to do and tick off', () => {
    expect(shown(typeId, {})).toMatchObject({ tone: 'due', state: { key: 'FILING.NOT_SENT' } })
    const own = shown(typeId, {}, { connected: false })
    expect(own?.state.key).toMatch(/YOURS$/)
    expect(own?.next?.key).toMatch(/HOW$/)
    const ticked: Fields = typeId === 'CALFREG' ? { registeredDate: today } : { filedDate: today }
    expect(shown(typeId, ticked, { connected: false })).toMatchObject({ tone: 'clear' })
  })

  test('past its last day is red whether it was sent or not', () => {
    const late = { on: today + 60 * oneDay }
    for (const more of [{}, says('sent'), says('refused')])
      expect(shown(typeId, more, late)).toMatchObject({ tone: 'blocked' })
    expect(shown(typeId, says('accepted'), late)).toMatchObject({ tone: 'clear' })
    expect(hasLastDay || shown(typeId, {}, late)?.by?.key === 'FILING.CALF.LATE').toBe(true)
  })
})

test('the app shows nothing about calf registration in the United States, which requires none', () => {
  expect(shown('CALFREG', {}, { region: 'US' })).toBeUndefined()
})

test('a calf whose record lacks something does not go, and says what is missing', () => {
  const lacks: CalvesKnown = () => ({ born: daysAgo(5), lacks: ['tag', 'dam'] })
  const [filed] = filingsOf(job('CALFREG'), 'IE', lacks)
  const official = filed && officialOf(filed, { today, connected: true })
  expect(official).toMatchObject({ about: { values: { what: { keys: ['FIELDS.TAG', 'FIELDS.DAM'] } } } })
  expect(official?.next).toBeUndefined()
})

describe('a calf the farmer registered directly with the authority', () => {
  const herd = () => {
    const phone = new Phone('a')
    cowOn(phone, { tag: '372210000100017' })
    phone.add('calf', {
      ...{ dob: daysAgo(5), tag: '372219999900011', breed: 'LMX', sex: 'M', dam: 'cow', inHerd: true },
      ...{ species: 'BOVINE', animalType: 'BORNONFARM', status: { calfRegStatus: 'CRS-DRAFT' } },
    })
    return phone
  }
  const register = (phone: Phone, more: Fields = {}) =>
    phone.record({ id: 'reg', typeId: 'CALFREG', values: { date: today, ...more }, animals: ['calf'] })
  const isDue = (phone: Phone) =>
    isIn(
      'SL-CALVES-TO-REGISTER',
      listsAt({ today, now: today, region: 'IE' }),
    )(animalFactsOf({ id: 'calf', fields: phone.shown('calf') ?? {} }))
  const tick = (phone: Phone, registeredDate: number | null) => {
    phone.save([{ collection: 'tasks', id: 'reg', set: { registeredDate } }])
    phone.save(settleNamed([{ of: 'animals', id: 'calf' }], phone))
  }

  test('is due until it is ticked off, then known, and due again when the tick is taken back', () => {
    const phone = herd()
    register(phone)
    expect(isDue(phone)).toBe(true)
    tick(phone, today)
    expect(isDue(phone)).toBe(false)
    expect(phone.shown('calf')).toMatchObject({ calfRegSuccessDate: today })
    expect(calvesToFile([...phone.animals.values()], [...phone.tasks.values()])).toEqual([])
    const { fields } = phone.tasks.get('reg') ?? { fields: {} }
    expect(takenBack([{ collection: 'tasks', record: { id: 'reg', fields, clocks: { '*': '' } } }])).toEqual([
      { task: 'reg', still: [] },
    ])
    tick(phone, null)
    expect(isDue(phone)).toBe(true)
  })

  test('may be noted so at once, and its story says registered only then', () => {
    const phone = herd()
    register(phone, { registeredDate: daysAgo(1) })
    expect(isDue(phone)).toBe(false)
    expect(phone.shown('calf')).toMatchObject({ calfRegSuccessDate: daysAgo(1) })
  })
})
