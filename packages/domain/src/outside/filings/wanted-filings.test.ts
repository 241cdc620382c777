import { describe, expect, test } from 'vitest'
import { settleNamed } from '../../jobs/engine/settle'
import { cowOn, daysAgo, Phone, today } from '../../jobs/engine/test-farm'
import type { FilingState } from '../../jobs-read/filings/filing-states'
import { type Said, saidAs } from '../../jobs-read/filings/said-of'
import { saysIn } from '../../jobs-read/filings/told-to'
import { filingOf } from '../../jobs-read/job/filings'
import { animalFacts, type Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { type FilingStep, type Known, planFilings } from './plan-filings'
import { wantedOf } from './wanted-filings'

const tag = '372221234500011'

/** A farm as the server sees it: the filings its jobs ask for, and those already made. */
function farm(phone: Phone, subject: string) {
  const known: Known[] = []
  const other = (id: string | undefined) => {
    const row = id === undefined ? undefined : phone.animal(id)
    return row && animalFacts(row)
  }
  const wanted = () =>
    wantedOf(phone.animal(subject) as Row, [...phone.tasks.values()], {
      ...{ region: 'IE', since: daysAgo(14), other },
    })
  return {
    wanted,
    /** The steps to take now. The authority answers each filing at once. */
    plan(answer: FilingState = 'accepted') {
      const steps = planFilings(wanted(), known)
      for (const step of steps) take(known, step, wanted()[0]?.payload ?? {}, answer)
      return steps.map((step) => (step.does === 'file' ? step.act : step.does))
    },
    last: () => known.at(-1),
  }
}

function take(known: Known[], step: FilingStep, payload: Known['payload'], state: FilingState) {
  if (step.does === 'file') {
    const id = `${known.length}`
    const { wanted, act, turn, chain = id } = step
    known.push({ ...wanted, id, chain, turn, act, state, payload: act === 'withdraw' ? {} : payload })
  } else if (step.does !== 'rename')
    for (const [at, one] of known.entries())
      if (one.id === step.id)
        known[at] = { ...one, state: step.does === 'withdraw' ? 'withdrawn' : 'superseded' }
}

describe('a lost tag', () => {
  const lose = (phone: Phone, which = 'left', more: Fields = {}, id = 'lost') =>
    phone.record({
      ...{ id, typeId: 'MISSINGTAG' },
      values: { date: today, tagOrderedFrom: 'department', ...more },
      animals: [{ animalId: 'cow', lostTag: which }],
    })
  const herd = () => {
    const phone = new Phone('a')
    cowOn(phone, { tag })
    return phone
  }

  test('is ordered with its number, its day and the ear', () => {
    const phone = herd()
    lose(phone)
    expect(farm(phone, 'cow').wanted()).toMatchObject([
      { kind: 'tagOrder', payload: { tag, day: '2026-03-20', which: 'left' } },
    ])
  })

  test('noted as the wrong one is put right, and taken back when the job is', () => {
    const phone = herd()
    const { undo } = lose(phone)
    const there = farm(phone, 'cow')
    expect(there.plan()).toEqual(['tell'])
    lose(phone, 'right')
    expect(there.plan()).toEqual(['correct'])
    expect(there.plan()).toEqual([])
    phone.undo(undo)
    expect(there.plan()).toEqual(['withdraw'])
  })

  test.each([
    ['nobody said who orders it', { tagOrderedFrom: null }],
    ['the farmer orders it', { tagOrderedFrom: 'myself' }],
    ['its order number was typed', { tagOrderedFrom: 'myself', tagOrderNumber: 'S-12' }],
  ])('is not ordered where %s', (_, more) => {
    const phone = herd()
    lose(phone, 'left', more)
    expect(farm(phone, 'cow').plan()).toEqual([])
  })

  test('whose number is typed on one phone while the other orders it stays ordered once', () => {
    const [here, there] = [herd(), new Phone('b')]
    there.receive(here)
    lose(here)
    there.receive(here)
    const server = farm(here, 'cow')
    there.save([{ collection: 'tasks', id: 'lost', set: { tagOrderNumber: 'S-12' } }])
    here.receive(there)
    expect(server.plan()).toEqual([])
    const sent = farm(there, 'cow')
    there.save([{ collection: 'tasks', id: 'lost', set: { tagOrderNumber: null } }])
    expect(sent.plan()).toEqual(['tell'])
    there.save([{ collection: 'tasks', id: 'lost', set: { tagOrderNumber: 'S-12' } }])
    expect(sent.plan()).toEqual([])
  })

  test('noted on two phones is ordered once, and two tags of one animal are two orders', () => {
    const phone = herd()
    lose(phone)
    lose(phone, 'left', {}, 'again')
    expect(farm(phone, 'cow').wanted()).toMatchObject([{ task: 'again', also: ['lost'] }])
    lose(phone, 'right', {}, 'other')
    expect(farm(phone, 'cow').plan()).toEqual(['tell', 'tell'])
  })

  test('has to be in the ear again within 28 days in Ireland, and needs no report in New Zealand', () => {
    const phone = herd()
    lose(phone)
    const fields = phone.task('lost')?.fields ?? {}
    expect(filingOf(fields, 'IE')).toMatchObject({ state: 'toSend', by: today + 28 * 86_400_000 })
    expect(filingOf(fields, 'NZ')).toEqual({ state: 'notNeeded' })
  })
})

describe('a calf registered as pedigree too', () => {
  const herd = (calf: Fields = {}) => {
    const phone = new Phone('a')
    cowOn(phone, { tag: '372210000100017' })
    phone.add('bull', { sex: 'M', animalType: 'AIBULL', aiBullCode: 'LM2014', inHerd: false })
    phone.add('calf', {
      ...{ dob: daysAgo(5), tag: `${tag}NOTAG`, breed: 'LMX', sex: 'F', dam: 'cow', sire: 'bull' },
      ...{ animalType: 'BORNONFARM', status: { calfRegStatus: 'CRS-DRAFT' }, ...calf },
    })
    return phone
  }
  const register = (phone: Phone, pedigreeName = 'Hilltop Rose', id = 'reg') =>
    phone.record({
      ...{ id, typeId: 'CALFREG', values: { date: today, pedigreeToo: true } },
      animals: [{ animalId: 'calf', pedigreeName }],
    })
  const hear = (phone: Phone, by: keyof typeof saysIn, said: Omit<Said, 'animalId' | 'on'>, id = 'reg') => {
    phone.save([
      { collection: 'tasks', id, set: { [saysIn[by]]: [saidAs({ animalId: 'calf', on: today, ...said })] } },
    ])
    phone.save(settleNamed([{ of: 'animals', id: 'calf' }], phone))
  }
  const accepted = { state: 'accepted', acceptedOn: today, reference: 'C1' } as const
  const states = (phone: Phone) => filingOf(phone.task('reg')?.fields ?? {}, 'IE').state

  test('waits for the department, and then goes to the society with its name and parents', () => {
    const phone = herd()
    register(phone)
    const there = farm(phone, 'calf')
    expect([there.plan(), states(phone)]).toEqual([[], 'waits'])
    hear(phone, 'department', { state: 'refused', reasons: ['damNotKnown'] })
    expect([there.plan(), states(phone)]).toEqual([[], 'waits'])
    hear(phone, 'department', accepted)
    expect(there.wanted()).toMatchObject([
      {
        kind: 'pedigree',
        payload: { tag, name: 'Hilltop Rose', dam: '372210000100017', sire: 'LM2014', breed: 'LMX' },
      },
    ])
    expect([there.plan(), states(phone)]).toEqual([['tell'], 'toSend'])
  })

  test('that two jobs ask for is entered once, by the name of the last', () => {
    const phone = herd()
    register(phone)
    hear(phone, 'department', { state: 'refused', reasons: ['damNotKnown'] })
    register(phone, 'Hilltop Ruby', 'reg2')
    hear(phone, 'department', accepted, 'reg2')
    expect(farm(phone, 'calf').wanted()).toMatchObject([{ task: 'reg2', also: ['reg'] }])
  })

  test('is taken back with its registration, and put right where its name was wrong', () => {
    const phone = herd()
    register(phone)
    hear(phone, 'department', accepted)
    const there = farm(phone, 'calf')
    expect(there.plan()).toEqual(['tell'])
    phone.save([
      {
        collection: 'tasks',
        id: 'reg',
        set: { taskAnimals: [{ animalId: 'calf', pedigreeName: 'Hilltop Ruby' }] },
      },
    ])
    phone.save(settleNamed([{ of: 'animals', id: 'calf' }], phone))
    expect(there.plan()).toEqual(['correct'])
    phone.remove('reg')
    expect(there.plan()).toEqual(['withdraw'])
  })

  test('that the society refused says why, enters its book once accepted, and leaves it with the registration', () => {
    const phone = herd()
    register(phone)
    hear(phone, 'department', accepted)
    hear(phone, 'society', { state: 'refused', reasons: ['nameTaken'] })
    expect(phone.shown('calf')).toMatchObject({ pedigree: 'Hilltop Rose', pedigreeReasons: ['nameTaken'] })
    expect(phone.shown('calf')?.pedigreeRegStatus).toBeUndefined()
    hear(phone, 'society', { state: 'accepted', acceptedOn: today, reference: 'HB9' })
    expect(phone.shown('calf')).toMatchObject({
      ...{ isPedigree: true, herdBookNumber: 'HB9', pedigreeRegStatus: 'PRS-CONFIRMED' },
    })
    expect(phone.shown('calf')?.pedigreeReasons).toBeUndefined()
    phone.remove('reg')
    expect(phone.shown('calf')?.pedigreeRegStatus).toBeUndefined()
    expect(phone.shown('calf')?.herdBookNumber).toBeUndefined()
  })

  test('keeps the name and the death that the farmer noted on its page', () => {
    const phone = herd({ pedigree: 'Hilltop Queen', pedigreeRegStatus: 'PRS-DEATH' })
    register(phone)
    hear(phone, 'department', accepted)
    hear(phone, 'society', { state: 'accepted', acceptedOn: today, reference: 'HB9' })
    expect(phone.shown('calf')).toMatchObject({
      ...{ pedigree: 'Hilltop Queen', pedigreeRegStatus: 'PRS-DEATH' },
    })
  })
})
