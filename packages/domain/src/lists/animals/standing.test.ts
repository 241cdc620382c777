import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { whyWithheld } from '../../jobs/animals/why-withheld'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import { notRead } from '../../jobs-read/facts/task-facts'
import type { FilingReason } from '../../jobs-read/filings/filing-reasons'
import type { FilingState } from '../../jobs-read/filings/filing-states'
import { saidAs } from '../../jobs-read/filings/said-of'
import type { Row } from '../../jobs-read/job/task-rows'
import type { Sentence } from '../../records/jobs/timeline-line'
import type { Fields } from '../../records/sync/stored-record'
import { ago, ahead, at, calf, cow, done, ewe, open, seen, today } from '../engine/test-herd'
import { standingOn, standingsOn } from './standing'

const sires: { [id: string]: string } = { bull: 'HE3539', ram: '00412' }
const nameOf = (id: string) => sires[id]
const hour = 60 * 60 * 1000

const row = (fields: Fields, tasks: readonly Row[] = [], when = at) =>
  standingOn(when)(seen(fields, tasks), nameOf)
const said = (fields: Fields, tasks: readonly Row[] = [], when = at) => {
  const standing = row(fields, tasks, when)
  return standing && [standing.key, standing.tone]
}
const all = (fields: Fields, tasks: readonly Row[] = []) =>
  standingsOn(at)(seen(fields, tasks), nameOf).map(({ rule }) => rule)

const dryCow: Fields = { ...cow, milkingStatus: 'dry', dryOffDate: ago(12) }
const heifer: Fields = { ...cow, lactation: 0, lastCalvingDate: null, milkingStatus: null }
const newborn: Fields = { ...calf, dob: ago(10), status: { calfRegStatus: 'CRS-DRAFT' } }
const scan = (date: number, scanStatus: string) => done('SCAN', date, { scanStatus })
const serve = (date: number, sire = 'bull') => done('SERVE', date, { sire })

describe('a withdrawal comes before all else', () => {
  test.each<[string, Fields, unknown]>([
    ['milk of a cow in milk', { ...cow, milkWithdrawalPeriodEnd: at.now + 1 }, 'STANDING.MILK_WITHHELD'],
    ['milk until the very hour', { ...cow, milkWithdrawalPeriodEnd: at.now }, 'STANDING.IN_MILK_DAYS'],
    ['meat', { ...cow, meatWithdrawalPeriodEnd: at.now + 1 }, 'STANDING.MEAT_WITHHELD'],
    ['meat until the very hour', { ...cow, meatWithdrawalPeriodEnd: at.now }, 'STANDING.IN_MILK_DAYS'],
    [
      'milk before meat while she is milked',
      { ...cow, milkWithdrawalPeriodEnd: at.now + hour, meatWithdrawalPeriodEnd: at.now + 9 * oneDay },
      'STANDING.MILK_WITHHELD',
    ],
    [
      'meat before milk while she is dry',
      { ...dryCow, milkWithdrawalPeriodEnd: at.now + hour, meatWithdrawalPeriodEnd: at.now + hour },
      'STANDING.MEAT_WITHHELD',
    ],
    ['milk of a dry cow', { ...dryCow, milkWithdrawalPeriodEnd: at.now + hour }, 'STANDING.MILK_WITHHELD'],
    [
      'never the milk of a bull',
      { ...calf, sex: 'B', milkWithdrawalPeriodEnd: at.now + hour, dob: ago(500) },
      undefined,
    ],
    ['the meat of a ewe', { ...ewe, meatWithdrawalPeriodEnd: at.now + hour }, 'STANDING.MEAT_WITHHELD'],
  ])('%s', (_, fields, key) => {
    expect(row(fields)?.key).toBe(key)
  })

  test('it is red, has a sign, and says the hour', () => {
    expect(row({ ...cow, milkWithdrawalPeriodEnd: at.now + hour })).toEqual({
      rule: 'milk',
      tone: 'blocked',
      icon: 'circle-off',
      key: 'STANDING.MILK_WITHHELD',
      values: { when: { moment: at.now + hour } },
    })
  })

  test('the reason is the treatment behind it, or that the animal came with it where the farm recorded none', () => {
    const given = done('REMEDY', today, { takesEffect: true, remedy: 'Penicillin', meatWithdrawalDays: 8 })
    const end = today + 9 * oneDay - 1
    const animal = (fields: Fields) => ({ id: 'a', fields })
    expect(whyWithheld(animal({ ...cow, meatWithdrawalPeriodEnd: end }), [given], 'meat', at.now)).toEqual({
      said: {
        key: 'STANDING.WHY.TREATED_WITH',
        values: { remedy: { text: 'Penicillin' }, when: { day: today } },
      },
      taskId: given.id,
    })
    const old = done('REMEDY', today, { remedy: 'Drench', meatWithdrawalDays: 8 })
    expect(whyWithheld(animal({ ...cow, meatWithdrawalPeriodEnd: end }), [old], 'meat', at.now)?.taskId).toBe(
      old.id,
    )
    expect(whyWithheld(animal({ ...cow, meatWithdrawalPeriodEnd: end }), [], 'meat', at.now)?.said.key).toBe(
      'STANDING.WHY.CAME_WITH_IT',
    )
    expect(
      whyWithheld(animal({ ...cow, meatWithdrawalPeriodEnd: today }), [], 'meat', at.now),
    ).toBeUndefined()
  })
})

describe('a calf is to be registered by the day its region says', () => {
  test('by that day, still on that day, and late the day after', () => {
    expect(row(newborn)).toMatchObject({ key: 'STANDING.REGISTER_BY', values: { when: { day: ahead(17) } } })
    expect(said({ ...newborn, dob: ago(27) })).toEqual(['STANDING.REGISTER_BY', 'due'])
    expect(said({ ...newborn, dob: ago(28) })).toEqual(['STANDING.REGISTER_LATE', 'blocked'])
    expect(row({ ...newborn, dob: ago(30) })?.values).toEqual({ days: { number: 3 } })
  })

  test.each([
    ['CRS-READY', 'STANDING.REGISTRATION_NOT_SENT', 'due'],
    ['CRS-QUEUED', 'STANDING.REGISTRATION_QUEUED', 'due'],
    ['CRS-SENT', 'STANDING.REGISTRATION_SENT', 'due'],
    ['CRS-TIMEOUT', 'STANDING.REGISTRATION_UNKNOWN', 'due'],
    ['CRS-QUERY', 'STANDING.REGISTRATION_QUERY', 'blocked'],
    ['CRS-REJECTED', 'STANDING.REGISTRATION_REFUSED', 'blocked'],
  ])('%s says so and keeps its last day until the department has taken it', (calfRegStatus, how, tone) => {
    const status = { calfRegStatus, calfRegReasons: ['damNotKnown'] }
    expect(row({ ...newborn, status })).toMatchObject({
      ...{ key: 'STANDING.WITH_LAST_DAY', tone },
      values: { how: { line: { key: how } }, by: { line: { key: 'STANDING.REGISTER_BY' } } },
    })
    expect(row({ ...newborn, status, calfRegSuccessDate: ago(1) })?.rule ?? '').not.toMatch(/^regist/)
  })

  test('refused it is red and says why, before anything else there is to say of it', () => {
    const status = { calfRegStatus: 'CRS-REJECTED', calfRegReasons: ['damNotKnown'] }
    expect(row({ ...newborn, status, meatWithdrawalPeriodEnd: ahead(9) })).toMatchObject({
      rule: 'registrationQuery',
      values: { how: { line: { values: { why: { key: 'REGISTRATION.REASON.DAM_NOT_KNOWN' } } } } },
    })
  })

  test('the farmer has half a year in New Zealand, and registers neither a calf in the United States nor a lamb', () => {
    expect(row(newborn, [], { ...at, region: 'NZ' })?.values).toEqual({ when: { day: ahead(170) } })
    expect(row(newborn, [], { ...at, region: 'US' })).toBeUndefined()
    expect(row({ ...newborn, species: 'OVINE', animalType: 'BORNONFLOCK' })).toBeUndefined()
  })
})

const says = (state: FilingState, reasons: readonly FilingReason[] = []) => ({
  departmentSays: [saidAs({ animalId: 'a', state, on: ago(1), acceptedOn: ago(1), reasons })],
})
const lines = (fields: Fields, tasks: readonly Row[], more: Partial<ListsAt> = {}) => {
  const standing = row(fields, tasks, { ...at, ...more })
  const { how, by } = (standing?.values ?? {}) as Record<'how' | 'by', { line: Sentence } | undefined>
  return [standing?.rule, standing?.tone, how?.line.key ?? standing?.key, by?.line.key]
}

describe('the row of a calf that is not sent', () => {
  test.each([
    ['CRS-DRAFT', undefined],
    ['CRS-READY', 'STANDING.REGISTRATION_NOT_SENT'],
  ])('says whose duty %s is where the farm is not connected', (calfRegStatus, how) => {
    const fields = { ...newborn, status: { calfRegStatus } }
    const connected = ['register', 'due', how ?? 'STANDING.REGISTER_BY', how && 'STANDING.REGISTER_BY']
    expect(lines(fields, [], { connected: true })).toEqual(connected)
    expect(lines(fields, [], { connected: false })).toEqual([
      ...['register', 'due', 'STANDING.REGISTRATION_YOURS', 'STANDING.REGISTER_BY'],
    ])
  })
})

describe('the row of an animal that came', () => {
  const bought: Fields = { ...calf, animalType: 'FROMOTHERHERD', dateMovedIn: ago(2), lactation: 0 }
  const came = (more: Fields = {}, typeId = 'EXTMOVEON') =>
    done(typeId, ago(2), { takesEffect: true, createdApp: 'bovine', ...more })
  const by = 'FILING.BY'

  test.each<[string, Fields, Partial<ListsAt>, unknown[]]>([
    ['unsent', {}, { connected: true }, ['arrival', 'due', 'FILING.NOT_SENT', by]],
    ['for the farmer to notify', {}, { connected: false }, ['arrival', 'due', 'FILING.YOURS', by]],
    ['sent', says('sent'), { connected: true }, ['arrival', 'due', 'FILING.SENT', by]],
    [
      ...(['refused', says('refused', ['alreadyOnHolding']), { connected: true }] as const),
      ['arrivalRefused', 'blocked', 'STANDING.MOVE_REFUSED', by],
    ],
    ['accepted', says('accepted'), { connected: true }, [undefined, undefined, undefined, undefined]],
    [
      ...(['ticked off', { filedDate: today }, { connected: false }] as const),
      [undefined, undefined, undefined, undefined],
    ],
    ['where no law asks', {}, { region: 'US' }, [undefined, undefined, undefined, undefined]],
    [
      ...(['late', says('sent'), { today: today + 9 * oneDay }] as const),
      ['arrival', 'blocked', 'FILING.SENT', 'FILING.LATE'],
    ],
  ])('says of its arrival: %s', (_, more, when, expected) => {
    expect(lines(bought, [came(more)], when)).toEqual(expected)
    expect(lines(bought, [came(more, 'CAMEBACK')], when)).toEqual(expected)
  })

  test('says nothing of an arrival that its herd came with', () => {
    expect(row(bought, [came({ takesEffect: false })])).toBeUndefined()
  })

  test('says a refusal of this animal, and not of another on the lorry', () => {
    const two = came({ taskAnimals: ['a', 'b'], ...says('accepted') })
    const other = saidAs({ animalId: 'b', state: 'refused', on: ago(1), reasons: ['alreadyOnHolding'] })
    const says2 = { ...two.fields, departmentSays: [...says('accepted').departmentSays, other] }
    expect(row(bought, [{ ...two, fields: says2 }])).toBeUndefined()
  })
})

describe('the row of an animal that lost a tag', () => {
  const lost = (more: Fields = {}) => [
    done('MISSINGTAG', ago(9), { takesEffect: true, tagOrderedFrom: 'department', ...more }),
  ]
  const still = { ...calf, dob: ago(400), lastInHerdSyncDate: ago(1) }
  const by = 'STANDING.TAG_BY'
  test.each<[string, Row[], Partial<ListsAt>, unknown[]]>([
    ['saved', lost(), { connected: true }, ['tagLost', 'due', 'STANDING.TAG_NOT_SENT', by]],
    [
      'saved where nothing is sent',
      lost(),
      { connected: false },
      ['tagLost', 'due', 'FILING.ORDER.YOURS', by],
    ],
    ['to order by hand', lost({ tagOrderedFrom: 'myself' }), {}, ['tagLost', 'due', 'STANDING.TAG_LOST', by]],
    ['sent', lost(says('sent')), {}, ['tagLost', 'due', 'FILING.ORDER.SENT', by]],
    [
      ...(['refused', lost(says('refused', ['tagOnOrder'])), {}] as const),
      ['tagRefused', 'blocked', 'STANDING.TAG_REFUSED', by],
    ],
    ['taken', lost(says('accepted')), {}, ['tagToPutIn', 'due', 'STANDING.TAG_TO_PUT_IN', by]],
    [
      ...(['taken and late', lost(says('accepted')), { today: today + 20 * oneDay }] as const),
      ['tagToPutIn', 'blocked', 'STANDING.TAG_TO_PUT_IN', 'STANDING.TAG_LATE'],
    ],
    [
      'put in',
      [...lost(says('accepted')), done('RETAG', ago(1))],
      {},
      [undefined, undefined, undefined, undefined],
    ],
  ])('says how far the new one is: %s', (_, tasks, when, expected) => {
    expect(lines(still, tasks, when)).toEqual(expected)
  })
})

describe('a cow in calf says when, and to whom', () => {
  const carrying = [serve(ago(120)), scan(ago(60), 'In Calf')]
  test.each<[string, Fields, Row[], unknown]>([
    [
      'far off, scanned',
      { ...cow, expectedCalvingDate: ahead(120) },
      carrying,
      ['STANDING.DUE_IN_CALF_TO', 'info'],
    ],
    [
      'soon, scanned',
      { ...cow, expectedCalvingDate: ahead(14) },
      carrying,
      ['STANDING.DUE_IN_CALF_TO', 'due'],
    ],
    [
      'a day too far to be soon',
      { ...cow, expectedCalvingDate: ahead(15) },
      carrying,
      ['STANDING.DUE_IN_CALF_TO', 'info'],
    ],
    ['today', { ...cow, expectedCalvingDate: today }, carrying, ['STANDING.DUE_IN_CALF_TO', 'due']],
    [
      'a day over',
      { ...cow, expectedCalvingDate: ago(1), lastCalvingDate: ago(380) },
      carrying,
      ['STANDING.OVERDUE', 'blocked'],
    ],
    [
      'two months over',
      { ...cow, expectedCalvingDate: ago(60), lastCalvingDate: ago(380) },
      [],
      ['STANDING.OVERDUE', 'blocked'],
    ],
    [
      'so long over that nobody waits',
      { ...cow, expectedCalvingDate: ago(61), lastCalvingDate: ago(380) },
      [],
      ['STANDING.IN_MILK_DAYS', 'info'],
    ],
    [
      'a date and no scan is only due',
      { ...cow, expectedCalvingDate: ahead(100) },
      [],
      ['STANDING.DUE', 'info'],
    ],
    [
      'by a sire nobody knows',
      { ...cow, expectedCalvingDate: ahead(100) },
      [serve(ago(120), 'x'), scan(ago(60), 'In Calf')],
      ['STANDING.DUE_IN_CALF', 'info'],
    ],
    ['scanned, and no date', cow, [scan(ago(60), 'In Calf')], ['STANDING.IN_CALF', 'info']],
    [
      'scanned, no date, and a sire',
      cow,
      carrying.map((job) => ({ ...job })),
      ['STANDING.IN_CALF_TO', 'info'],
    ],
    [
      'a ewe in lamb',
      { ...ewe, expectedLambingDate: ahead(100) },
      [done('RAMIN', ago(60), { sire: 'ram' }), scan(ago(9), 'In Calf')],
      ['STANDING.DUE_IN_LAMB_TO', 'info'],
    ],
    ['a ewe on her day', { ...ewe, expectedLambingDate: today }, [], ['STANDING.DUE', 'due']],
    ['a ewe that is late', { ...ewe, expectedLambingDate: ago(3) }, [], ['STANDING.OVERDUE', 'blocked']],
    ['a bull never', { ...cow, sex: 'B', milkingStatus: null, expectedCalvingDate: ahead(5) }, [], undefined],
  ])('%s', (_, fields, tasks, expected) => {
    expect(said({ ...fields, lastCalvingDate: fields.lastCalvingDate ?? null }, tasks)).toEqual(expected)
  })

  test('the last serve says to whom, whichever was written down first', () => {
    const tasks = [serve(ago(60), 'bull'), serve(ago(80), 'ram'), scan(ago(20), 'In Calf')]
    expect(row({ ...cow, expectedCalvingDate: ahead(200) }, tasks)?.values.to).toEqual({ text: 'HE3539' })
  })
})

describe('between service and scan', () => {
  test('the app does not ask for a scan while it is still reading her jobs', () => {
    const served = { ...heifer, lastServeDate: ago(60) }
    const unread = standingOn(at)(animalFactsOf({ id: 'a', fields: served }, notRead), nameOf)
    expect([said(served)?.[0], unread?.key]).toEqual(['STANDING.TO_SCAN', undefined])
    const calved = { ...cow, milkWithdrawalPeriodEnd: at.now + hour }
    expect(standingOn(at)(animalFactsOf({ id: 'a', fields: calved }, notRead), nameOf)?.key).toBe(
      'STANDING.MILK_WITHHELD',
    )
  })

  test('she is served for a month, then to scan, and empty when the scan says so', () => {
    expect(said(heifer, [serve(ago(29))])).toEqual(['STANDING.SERVED_TO', 'info'])
    expect(said(heifer, [serve(ago(30))])).toEqual(['STANDING.SERVED_TO', 'info'])
    expect(said(heifer, [serve(ago(31))])).toEqual(['STANDING.TO_SCAN_TO', 'due'])
    expect(said(heifer, [serve(ago(31), 'x')])).toEqual(['STANDING.TO_SCAN', 'due'])
    expect(said(heifer, [serve(ago(60)), scan(ago(9), 'Empty')])).toEqual(['STANDING.EMPTY', 'info'])
    expect(said(heifer, [serve(ago(60)), scan(ago(9), 'Empty'), serve(ago(2))])).toEqual([
      'STANDING.SERVED_TO',
      'info',
    ])
  })

  test('a serve that is only planned says nothing', () => {
    expect(row(heifer, [open('SERVE', ahead(3))])).toBeUndefined()
  })
})

describe('where nothing is the matter', () => {
  test('days in milk and days dry are counted from the day, of cows alone', () => {
    expect(row(cow)).toMatchObject({ key: 'STANDING.IN_MILK_DAYS', values: { days: { number: 100 } } })
    expect(row(dryCow)).toMatchObject({ key: 'STANDING.DRY_DAYS', values: { days: { number: 12 } } })
    expect(said({ ...dryCow, dryOffDate: null })).toEqual(['STANDING.DRY', 'info'])
    expect(row({ ...ewe, milkingStatus: 'dry' })).toBeUndefined()
  })

  test('its daily gain shows as long as the weight is recent; a loss is amber', () => {
    const weighed = (days: number, kg: number): Fields => ({
      ...calf,
      dob: ago(400),
      lastInHerdSyncDate: ago(1),
      lastWeightDate: ago(days),
      lastAdgWeightMg: kg * 1_000_000,
    })
    expect(row(weighed(120, 0.9))).toMatchObject({ tone: 'clear', values: { gain: { gainMg: 900_000 } } })
    expect(row(weighed(121, 0.9))).toBeUndefined()
    expect(said(weighed(5, -0.2))).toEqual(['STANDING.LOSS', 'due'])
    expect(row({ ...weighed(5, 1), species: 'OVINE', animalType: 'BORNONFLOCK' })?.key).toBe('STANDING.GAIN')
  })

  test('an animal with nothing to tell has no sentence, and one that left says only that', () => {
    expect(row({ ...calf, lastInHerdSyncDate: ago(1) })).toBeUndefined()
    const gone = { ...cow, inHerd: false, meatWithdrawalPeriodEnd: at.now + hour }
    expect(all({ ...gone, offHerdDate: ago(1) })).toEqual(['left'])
    expect(row(gone)?.key).toBe('STANDING.LEFT')
    expect(row({ ...calf, animalType: 'AIBULL', inHerd: false })).toBeUndefined()
  })
})

test('the page says all of them, the worst first, and nothing twice', () => {
  const fields: Fields = {
    ...cow,
    lastCalvingDate: ago(300),
    expectedCalvingDate: ahead(10),
    milkWithdrawalPeriodEnd: at.now + hour,
    meatWithdrawalPeriodEnd: at.now + hour,
    lastWeightDate: ago(9),
    lastAdgWeightMg: 100_000,
  }
  expect(all(fields, [serve(ago(270)), scan(ago(200), 'In Calf')])).toEqual([
    'milk',
    'meat',
    'due',
    'inMilk',
    'gain',
  ])
})
