import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { Region } from '../../base/regions/regions'
import { doneJob, isToTell } from '../../jobs/engine/done-jobs'
import { today } from '../../jobs/engine/test-farm'
import type { Fields } from '../../records/sync/stored-record'
import type { FilingState } from '../filings/filing-states'
import { saidAs } from '../filings/said-of'
import { filingAsked, filingOf, filingsAsked, toTellBy } from './filings'

const job = (more: Fields = {}): Fields => ({
  ...{ typeId: 'EXTMOVE', date: today, takesEffect: true, status: 'done', createdApp: 'bovine' },
  ...{ taskAnimals: ['cow', 'heifer'], ...more },
})
const says = (cow: FilingState, heifer?: FilingState) => ({
  departmentSays: [
    saidAs({
      animalId: 'cow',
      state: cow,
      on: today,
      acceptedOn: today,
      reference: 'D7',
      reasons: ['animalDead'],
    }),
    ...(heifer ? [saidAs({ animalId: 'heifer', state: heifer, on: today - oneDay })] : []),
  ],
})

describe('a job reported to the department', () => {
  test.each([
    ['accepted', 'accepted', 'told'],
    ['accepted', 'queued', 'underWay'],
    ['unknown', 'sent', 'underWay'],
    ['accepted', 'refused', 'refused'],
    ['refused', 'queued', 'refused'],
    ['accepted', undefined, 'toSend'],
    ['accepted', 'withdrawn', 'toSend'],
  ] as const)('with one animal %s and the other %s counts as %s', (cow, heifer, state) => {
    expect(filingOf(job(says(cow, heifer)), 'IE').state).toBe(state)
  })

  test('says of two that are under way the less certain, with who was refused and why', () => {
    expect(filingOf(job(says('unknown', 'queued')), 'IE')).toMatchObject({ how: 'unknown', on: today })
    expect(filingOf(job(says('refused', 'accepted')), 'IE')).toMatchObject({
      ...{ animals: ['cow'], reasons: ['animalDead'], by: today + 7 * oneDay },
    })
    expect(filingOf(job(says('accepted', 'accepted')), 'IE')).toMatchObject({ on: today, reference: 'D7' })
  })

  test('refused and sent again is under way until the department answers, even with an accepted animal on the job', () => {
    const asked = job({ ...says('refused', 'accepted'), departmentAgain: 9 })
    expect(filingOf(asked, 'IE')).toMatchObject({ state: 'underWay', how: 'queued' })
    expect(filingAsked(asked, 'IE')).toMatchObject({ asked: 'toSend', sent: true })
    const answered = (again: number) => ({
      departmentSays: [
        saidAs({ animalId: 'cow', state: 'refused', on: today, again }),
        ...says('accepted', 'accepted').departmentSays.slice(1),
      ],
    })
    expect(filingOf(job({ ...answered(9), departmentAgain: 9 }), 'IE').state).toBe('refused')
    expect(filingOf(job({ ...answered(9), departmentAgain: 10 }), 'IE').state).toBe('underWay')
    // A new request to another authority does not change this filing.
    expect(filingOf(job({ ...says('refused', 'accepted'), societyAgain: 9 }), 'IE').state).toBe('refused')
  })

  test('counts as reported once the farmer files it by hand, even after a refusal', () => {
    expect(filingOf(job({ ...says('refused'), filedDate: today }), 'IE').state).toBe('told')
  })

  test.each([
    [{}, 'toSend'],
    [says('queued', 'accepted'), 'toSend'],
    [says('unknown', 'accepted'), 'toSend'],
    [says('refused', 'accepted'), 'refused'],
    [says('accepted', 'accepted'), undefined],
    [{ filedDate: today }, undefined],
  ] as const)(
    'with %j is among those %s, for home’s count, the list it opens and the calendar alike',
    (more, among) => {
      const fields = job(more)
      expect(filingAsked(fields, 'IE')?.asked).toBe(among)
      expect(toTellBy(fields, 'IE') !== undefined).toBe(among !== undefined)
      const done = doneJob('sale', fields)
      for (const filing of filingsAsked)
        expect(done && isToTell(done, 'bovine', 'IE', filing)).toBe(filing === among)
      expect(done && isToTell(done, 'bovine', 'IE')).toBe(among !== undefined)
    },
  )

  test('refused is in the list of those that came back though it has no last day, as a tag order', () => {
    const order = job({
      ...{ typeId: 'MISSINGTAG', tagOrderedFrom: 'department', taskAnimals: ['cow'] },
      ...says('refused'),
    })
    expect(filingAsked(order, 'IE')).toMatchObject({ asked: 'refused' })
    const done = doneJob('order', order)
    expect(done && isToTell(done, 'bovine', 'IE', 'refused')).toBe(true)
  })
})

const day = (text: string) => Date.parse(`${text}T00:00:00Z`)

describe('the last day for telling', () => {
  test.each([
    ['IE', 'EXTMOVE', 'bovine', '2026-11-18', '2026-11-25'],
    // Over a leap day, and over a year's end.
    ['IE', 'EXTMOVE', 'bovine', '2028-02-25', '2028-03-03'],
    ['IE', 'EXTMOVE', 'bovine', '2027-02-25', '2027-03-04'],
    ['UK', 'EXTMOVE', 'bovine', '2026-12-30', '2027-01-02'],
    // No rule leaves out a weekend: the report of a Friday's job is due on the Monday.
    ['UK', 'EXTMOVEON', 'bovine', '2026-11-20', '2026-11-23'],
    ['UK', 'EXTMOVEON', 'ovine', '2009-12-31', undefined],
    ['UK', 'EXTMOVEON', 'ovine', '2022-03-28', '2022-03-31'],
    ['SC', 'SHEEPMOVEOUT', 'ovine', '2026-11-18', undefined],
    ['SC', 'EXTMOVEON', 'ovine', '2026-11-18', '2026-11-21'],
    ['NZ', 'EXTMOVE', 'bovine', '2012-06-30', undefined],
    ['NZ', 'EXTMOVE', 'bovine', '2012-07-01', '2012-07-03'],
    ['NZ', 'REGDEATH', 'bovine', '2026-11-18', '2026-11-20'],
    ['IE', 'REGDEATH', 'bovine', '2026-11-18', '2026-11-25'],
    ['IE', 'REGDEATH', 'ovine', '2026-11-18', undefined],
    ['AU', 'INTMOVE', 'bovine', '2026-11-18', undefined],
    ['AU', 'CAMEBACK', 'bovine', '2026-11-18', '2026-11-20'],
    ['US', 'EXTMOVE', 'bovine', '2026-11-18', undefined],
  ] as [Region, string, string, string, string | undefined][])(
    'in %s for %s of %s on %s is %s',
    (region, typeId, createdApp, on, by) => {
      const last = toTellBy(job({ typeId, createdApp, date: day(on) }), region)
      expect(last).toBe(by && day(by))
    },
  )
})
