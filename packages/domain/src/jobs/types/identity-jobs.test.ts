import { describe, expect, test } from 'vitest'
import { tagIndex } from '../../base/tags/tag-index'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import { type Said, saidAs } from '../../jobs-read/filings/said-of'
import type { Fields } from '../../records/sync/stored-record'
import { type PlanAt, planTasks, type TaskEntry } from '../engine/plan-task'
import { taskTypeOf } from '../engine/registry'
import { withStartingValues } from '../engine/settle'
import { at, atSheep, daysAgo, Phone, today } from '../engine/test-farm'
import { taskFactsOf } from '../facts/note-task'
import { PlannedBook, plannedCollections } from '../plans/planned-book'

const [first, second, third] = ['372221234500011', '372221234500022', '372221234500033']

const job = (
  typeId: string,
  noted: { [id: string]: Fields },
  values: Fields = {},
  id = 'job',
): TaskEntry => ({
  ...{ id, typeId },
  values: { date: today, ...values },
  animals: Object.entries(noted).map(([animalId, one]) => ({ animalId, ...one })),
})
const herd = (animals: { [id: string]: Fields }) => {
  const phone = new Phone('a')
  for (const [id, fields] of Object.entries(animals)) phone.add(id, { dob: daysAgo(900), ...fields })
  return phone
}
const doubts = (phone: Phone, entry: TaskEntry, where: PlanAt = at) => {
  const numbers = tagIndex([...phone.animals].map(([id, { fields }]) => [id, fields] as const))
  const plan = planTasks([entry], { ...phone, numbers }, where)
  return plan.ok ? plan.value.warnings.flatMap((warning) => warning.says ?? []) : plan.problem.code
}
const editedByHand = (phone: Phone, id: string, set: Fields) => {
  const animal = phone.animal(id)
  if (!animal) throw new Error(id)
  phone.save([
    { collection: 'animals', id, set: withStartingValues('animals', animal, phone.tasksOf(id), set) },
  ])
}
const toOrder = (phone: Phone, id: string) =>
  animalFactsOf({ id, fields: phone.animal(id)?.fields ?? {} }, taskFactsOf(id, phone.tasks.values()))
    .tagsToOrder

describe('tagging', () => {
  const pair = { tagKind: 'official pair' }

  test('gives each calf its number and its chip, and takes both back with the job', () => {
    const phone = herd({ calf: { dob: daysAgo(5), tag: 'NOTAG' } })
    phone.record(job('TAGGING', { calf: { tag: first, eId: third } }, pair))
    expect(phone.shown('calf')).toMatchObject({ tag: first, eId: third })
    phone.remove('job')
    expect(phone.shown('calf')?.tag).toBe('NOTAG')
    expect(phone.shown('calf')?.eId).toBeUndefined()
  })

  test('a calf the department does not know yet keeps its mark until it does', () => {
    const born = { dob: daysAgo(5), animalType: 'BORNONFARM', tag: 'NOTAG' }
    const phone = herd({ calf: born, known: { ...born, calfRegSuccessDate: daysAgo(1) } })
    phone.record(job('TAGGING', { calf: { tag: first }, known: { tag: second } }, pair))
    expect([phone.shown('calf')?.tag, phone.shown('known')?.tag]).toEqual([`${first}NOTAG`, second])
  })

  test('a number put right on the animal’s own page afterwards stays', () => {
    const phone = herd({ calf: { dob: daysAgo(5) } })
    phone.record(job('TAGGING', { calf: { tag: first } }, pair))
    editedByHand(phone, 'calf', { tag: third })
    expect(phone.shown('calf')?.tag).toBe(third)
  })

  test.each([
    ['scrapie', { scrapieTag: 'S7' }],
    ['management', { brand: 'S7' }],
    ['bolus', { eId: 'S7' }],
  ])('a %s tag leaves the official number as it is', (tagKind, has) => {
    const phone = herd({ ewe: { species: 'OVINE', tag: first } })
    phone.record(job('TAGGING', { ewe: { tag: 'S7' } }, { tagKind }), atSheep)
    expect(phone.shown('ewe')).toMatchObject({ tag: first, ...has })
  })

  test.each([
    ['IE', 'BOVINE', 20, []],
    ['IE', 'BOVINE', 21, ['JOBS.DOUBT.TAGGED_LATE']],
    ['UK', 'BOVINE', 21, ['JOBS.DOUBT.TAGGED_LATE']],
    ['NZ', 'BOVINE', 180, []],
    ['NZ', 'BOVINE', 181, ['JOBS.DOUBT.TAGGED_LATE']],
    ['IE', 'OVINE', 274, []],
    ['IE', 'OVINE', 275, ['JOBS.DOUBT.TAGGED_LATE']],
    ['US', 'BOVINE', 900, []],
  ] as const)('in %s a %s of %s days', (region, species, days, says) => {
    const phone = herd({ one: { species, dob: daysAgo(days) } })
    const where = { ...(species === 'OVINE' ? atSheep : at), region }
    const entry = job('TAGGING', { one: { tag: first } }, pair)
    const late = (all: string | string[]) =>
      typeof all === 'string' ? all : all.filter((key) => /LATE/.test(key))
    expect(late(doubts(phone, entry, where))).toEqual(says)
  })

  test('the app questions a tag already in use, one given twice and one that is no official tag', () => {
    const phone = herd({ calf: { dob: daysAgo(5) }, twin: { dob: daysAgo(5) }, cow: { tag: first } })
    expect(doubts(phone, job('TAGGING', { calf: { tag: first } }, pair))).toEqual(['JOBS.DOUBT.TAG_TAKEN'])
    expect(doubts(phone, job('TAGGING', { calf: { tag: second }, twin: { tag: second } }, pair))).toContain(
      'JOBS.DOUBT.TAG_GIVEN_TWICE',
    )
    expect(doubts(phone, job('TAGGING', { calf: { tag: '12' } }, pair))).toEqual(['JOBS.DOUBT.TAG_UNLIKE'])
  })
})

describe('a new tag', () => {
  const lost = { retagWhy: 'lost' }

  test('with another number keeps the old one to be found by, however often', () => {
    const phone = herd({ cow: { tag: first } })
    phone.record(job('RETAG', { cow: { tag: second } }, lost))
    expect(phone.shown('cow')).toMatchObject({ tag: second, formerTags: first })
    phone.record(job('RETAG', { cow: { tag: third } }, lost, 'next'))
    expect(phone.shown('cow')).toMatchObject({ tag: third, formerTags: `${first} ${second}` })
    phone.remove('next')
    phone.remove('job')
    expect(phone.shown('cow')?.tag).toBe(first)
    expect(phone.shown('cow')?.formerTags).toBeUndefined()
  })

  test('with the same number, or with none said, changes nothing', () => {
    const phone = herd({ cow: { tag: first }, other: { tag: second } })
    phone.record(job('RETAG', { cow: { tag: 'IE221234500011' }, other: {} }, lost))
    expect(phone.shown('cow')?.formerTags).toBeUndefined()
    expect([phone.shown('cow')?.tag, phone.shown('other')?.tag]).toEqual([first, second])
  })

  test('two that were mixed up have each other’s numbers, also after the job is put right', () => {
    const phone = herd({ one: { tag: first }, two: { tag: second } })
    const entry = job('RETAG', { one: {}, two: {} }, { retagWhy: 'swapped' })
    expect(doubts(phone, entry)).toEqual([])
    phone.record(entry)
    expect([phone.shown('one')?.tag, phone.shown('two')?.tag]).toEqual([second, first])
    const animals = phone.task('job')?.fields.taskAnimals as NonNullable<TaskEntry['animals']>
    phone.record({ ...entry, values: { ...entry.values, notes: 'mart' }, animals })
    expect([phone.shown('one')?.tag, phone.shown('two')?.tag]).toEqual([second, first])
    const three = job('RETAG', { one: {}, two: {}, three: {} }, { retagWhy: 'swapped' }, 'more')
    phone.add('three', { tag: third })
    expect(doubts(phone, three)).toEqual(['JOBS.DOUBT.SWAP_NOT_TWO'])
  })

  test('raises a question when another animal here has its number, or the passport has a different one', () => {
    const phone = herd({ cow: { tag: first, isPassportReceived: true }, other: { tag: second } })
    expect(doubts(phone, job('RETAG', { cow: { tag: second } }, lost))).toEqual([
      'JOBS.DOUBT.TAG_TAKEN',
      'JOBS.DOUBT.TAG_NOT_ON_PASSPORT',
    ])
  })

  test('two phones that tagged her apart come to one number', () => {
    const [here, there] = [herd({ cow: { tag: first } }), new Phone('b')]
    there.receive(here)
    here.record(job('RETAG', { cow: { tag: second } }, lost, 'a'))
    there.record(job('RETAG', { cow: { tag: third } }, lost, 'b'))
    here.receive(there)
    there.receive(here)
    expect(here.shown('cow')?.tag).toBe(there.shown('cow')?.tag)
    expect(here.shown('cow')?.formerTags).toContain(first)
  })
})

describe('a missing tag', () => {
  test('is to be ordered until it has an order number or a new tag is in', () => {
    const phone = herd({ cow: { tag: first } })
    const missing = job('MISSINGTAG', { cow: { lostTag: 'left' } }, { date: daysAgo(2) })
    phone.record(missing)
    expect(toOrder(phone, 'cow')).toBe(1)
    phone.record({ ...missing, values: { ...missing.values, tagOrderNumber: 'O1' } })
    expect(toOrder(phone, 'cow')).toBe(0)
    phone.record(missing)
    phone.record(job('RETAG', { cow: {} }, { retagWhy: 'lost' }, 'new'))
    expect(toOrder(phone, 'cow')).toBe(0)
  })

  test('ordered through the department is counted until that took the order, for each animal by itself', () => {
    const phone = herd({ cow: { tag: first }, other: { tag: second } })
    phone.record(
      job(
        'MISSINGTAG',
        { cow: { lostTag: 'left' }, other: { lostTag: 'EID' } },
        { date: daysAgo(2), tagOrderedFrom: 'department' },
      ),
    )
    const says = (...said: Omit<Said, 'on'>[]) =>
      phone.save([
        {
          collection: 'tasks',
          id: 'job',
          set: { departmentSays: said.map((one) => saidAs({ on: today, ...one })) },
        },
      ])
    const due = () => {
      const book = new PlannedBook()
      for (const collection of plannedCollections)
        for (const row of (collection === 'tasks' ? phone.tasks : phone.animals).values())
          book.put(collection, row.id, row.fields)
      return book.lines(today).map(({ says: what, animals }) => `${what} ${animals.join(' ')}`)
    }
    // It goes by itself, so that the farmer has nothing to order, and it is not taken yet.
    expect([toOrder(phone, 'cow'), due()]).toEqual([1, []])
    says({ animalId: 'cow', state: 'queued' }, { animalId: 'other', state: 'unknown' })
    expect([toOrder(phone, 'cow'), toOrder(phone, 'other'), due()]).toEqual([1, 1, []])
    says({ animalId: 'cow', state: 'accepted', reference: 'T7' }, { animalId: 'other', state: 'refused' })
    expect([toOrder(phone, 'cow'), toOrder(phone, 'other')]).toEqual([0, 1])
    expect(due()).toEqual(['PLANS.FOLLOW.ORDER_TAGS other', 'PLANS.FOLLOW.PUT_TAG_IN cow'])
    // A resend puts it on its way again; without an order at the department it is the farmer's.
    const change = (set: Fields) => phone.save([{ collection: 'tasks', id: 'job', set }])
    change({ departmentAgain: 1 })
    expect([toOrder(phone, 'other'), due()]).toEqual([1, ['PLANS.FOLLOW.PUT_TAG_IN cow']])
    change({ tagOrderedFrom: 'myself', departmentSays: null })
    expect([toOrder(phone, 'cow'), toOrder(phone, 'other')]).toEqual([1, 1])
    change({ tagOrderedFrom: 'department' })
    says({ animalId: 'cow', state: 'accepted', reference: 'T7' }, { animalId: 'other', state: 'refused' })
    change({ departmentAgain: null })
    phone.record(job('RETAG', { cow: {} }, { retagWhy: 'lost' }, 'new'))
    expect(due()).toEqual(['PLANS.FOLLOW.ORDER_TAGS other'])
  })

  test.each([
    ['IE', true, 'department'],
    ['IE', false, undefined],
    ['UK', true, undefined],
    ['NZ', true, undefined],
  ] as const)('in %s, connected: %s, is ordered from: %s', (region, connected, from) => {
    const type = taskTypeOf('MISSINGTAG')
    const where = { region, subApp: 'bovine', today, connected } as const
    expect(type?.begins?.(where)).toEqual(from ? { tagOrderedFrom: from } : {})
    expect(type?.asksWhere?.tagOrderedFrom?.(where)).toBe(from !== undefined)
  })

  test('is for 1 to 100 animals that have a tag [D9.1, D9.9]', () => {
    const animals = Object.fromEntries(
      Array.from({ length: 101 }, (_, n) => [`a${n}`, { tag: String(372221234500000 + n) }]),
    )
    const phone = herd({ ...animals, bare: {} })
    const of = (ids: readonly string[]) =>
      job('MISSINGTAG', Object.fromEntries(ids.map((id) => [id, { lostTag: 'left' }])))
    const all = Object.keys(animals)
    for (const region of ['IE', 'UK', 'SC', 'NZ'] as const) {
      expect(doubts(phone, of(all), { ...at, region })).toBe('tooManyAnimals')
      expect(doubts(phone, of(all.slice(0, 100)), { ...at, region })).toEqual([])
      expect(doubts(phone, of([]), { ...at, region })).toBe('tooFewAnimals')
    }
    expect(doubts(phone, of(['bare']))).toBe('animalNotForTask')
  })

  test.each([
    [28, []],
    [27, ['JOBS.DOUBT.TAG_MISSING_AGAIN']],
  ])('again %s days after the last', (days, says) => {
    const phone = herd({ cow: { tag: first } })
    phone.record(job('MISSINGTAG', { cow: { lostTag: 'left' } }, { date: daysAgo(days) }))
    expect(doubts(phone, job('MISSINGTAG', { cow: { lostTag: 'right' } }, {}, 'again'))).toEqual(says)
  })
})

test('a brand is the number she is known by; one put right by hand stays', () => {
  const phone = herd({ cow: { freezebrand: '7' } })
  phone.record(job('BRANDING', { cow: { brandNumber: '214' } }, { brandKind: 'freeze' }))
  expect(phone.shown('cow')?.freezebrand).toBe('214')
  editedByHand(phone, 'cow', { freezebrand: '215' })
  expect(phone.shown('cow')?.freezebrand).toBe('215')
})

describe('a DNA sample', () => {
  const result = { dnaSampleId: 'D1', dnaResult: 'other sire', provenSire: 'other' }
  const answered = { date: daysAgo(40), resultDate: today }

  test('that names another sire asks, and the sire stays until the farmer says yes', () => {
    const phone = herd({ calf: { sire: 'bull' }, bull: { sex: 'M' }, other: { sex: 'M' } })
    const entry = job('DNASAMPLE', { calf: result }, answered)
    expect(doubts(phone, entry)).toEqual(['JOBS.DOUBT.DNA_OTHER_SIRE'])
    phone.record(entry)
    expect(phone.shown('calf')).toMatchObject({
      ...{ sire: 'bull', dnaSire: 'other', genotypeStatus: 'received', genotypeSampleId: 'D1' },
    })
    const taken = job('DNASAMPLE', { calf: { ...result, parentTaken: true } }, answered)
    expect(doubts(phone, taken)).toEqual([])
    phone.record(taken)
    expect(phone.shown('calf')?.sire).toBe('other')
    phone.remove('job')
    expect(phone.shown('calf')?.sire).toBe('bull')
  })

  test('is sampled until the result comes, and sent on by hand it stays sent', () => {
    const phone = herd({ calf: {} })
    phone.record(job('DNASAMPLE', { calf: { dnaSampleId: 'D1' } }))
    expect(phone.shown('calf')?.genotypeStatus).toBe('sampled')
    editedByHand(phone, 'calf', { genotypeStatus: 'sent' })
    expect(phone.shown('calf')?.genotypeStatus).toBe('sent')
  })
})
