import { describe, expect, test } from 'vitest'
import { at, daysAgo, Phone, today } from '../../jobs/engine/test-farm'
import { PlannedBook } from '../../jobs/plans/planned-book'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { plannedTest, planResults, type Tested } from './plan-results'
import { mostResultLines, type ResultTest, readResults } from './read-results'

const tagOf = (n: number) => `3722212345${String(n).padStart(5, '0')}`
const printed = (n: number) => `IE 22 12345 ${String(n).padStart(5, '0')}`
const lines = (text: string, kind: ResultTest = 'TBTEST') => {
  const read = readResults(text, kind)
  if (!read.ok) throw new Error(read.problem.code)
  return read.value
}

describe('a list of results', () => {
  test.each<[string, ResultTest, string, string | undefined]>([
    ['commas', 'TBTEST', `${tagOf(1)},Clear`, 'clear'],
    ['semicolons and quotes', 'TBTEST', `"${printed(1)}";"Négatif"`, 'clear'],
    ['tabs, the result first', 'TBTEST', `IR\t${tagOf(1)}`, 'inconclusive'],
    ['more columns', 'TBTEST', `4,${tagOf(1)},FR,F,12/03/2024,Reactor`, 'reactor'],
    ['Spanish', 'TBTEST', `${tagOf(1)};dudosa`, 'inconclusive'],
    ['a word nobody knows', 'TBTEST', `${tagOf(1)},perhaps`, undefined],
    ['a laboratory', 'BVDTEST', `${tagOf(1)},Not detected`, 'negative'],
    ['an empty tissue tag', 'BVDTEST', `${tagOf(1)},Empty`, 'empty'],
    ['a reactor is no word of a laboratory', 'BVDTEST', `${tagOf(1)},reactor`, undefined],
    ['a yes or no behind the result', 'TBTEST', `${tagOf(1)},Reactor,N`, 'reactor'],
    ['a breed before it', 'TBTEST', `${tagOf(1)},C,F,Inconclusive`, 'inconclusive'],
    ['letters alone', 'TBTEST', `${tagOf(1)},R`, 'reactor'],
    ['two letters that say two things', 'TBTEST', `${tagOf(1)},R,N`, undefined],
    ['two results in words', 'BVDTEST', `${tagOf(1)},Positive,Negative`, undefined],
    ['a retest beside it', 'BVDTEST', `${tagOf(1)},POS,Positive`, 'positive'],
    ['a mark of the file in front', 'TBTEST', `\ufeff${tagOf(1)};Clear`, 'clear'],
  ])('with %s is read', (_what, kind, text, result) => {
    expect(lines(`Tag,Result\n${text}\n\n`, kind).map((one) => one.result)).toEqual([result])
  })

  test('keeps a line whose result is plain, even when its tag is damaged or short', () => {
    const read = lines(`Tag,Result\n${tagOf(1)},clear\n3.72221E+14,reactor\n0412,clear\nMr Byrne,0871234`)
    expect(read.map(({ line, tags, result }) => [line, tags, result])).toEqual([
      [2, [tagOf(1)], 'clear'],
      [3, ['3.72221E+14'], 'reactor'],
      [4, ['0412'], 'clear'],
    ])
  })

  test('takes ten thousand lines and not one more; one without a tag in it is refused', () => {
    const long = (count: number) => Array.from({ length: count }, (_, n) => `${tagOf(n)},C`).join('\n')
    expect(lines(long(mostResultLines))).toHaveLength(10_000)
    expect(readResults(long(mostResultLines + 1), 'TBTEST')).toMatchObject({
      problem: { code: 'resultsTooMany' },
    })
    expect(readResults('a,b\n12/03/2024,4', 'TBTEST')).toMatchObject({ problem: { code: 'resultsNone' } })
    expect(readResults(' '.repeat(2_000_001), 'TBTEST')).toMatchObject({
      problem: { code: 'resultsTooMany' },
    })
  })
})

describe('the list of results, once saved', () => {
  const yard = () => {
    const phone = new Phone('a')
    const herd: Tested[] = [0, 1, 2, 3].map((n) => ({
      ...{ id: phone.add(`c${n}`, { tag: tagOf(n), dob: daysAgo(900) }), tag: tagOf(n) },
    }))
    return { phone, herd }
  }
  const plan = (phone: Phone, herd: Tested[], text: string, kind: ResultTest = 'TBTEST') =>
    planResults(lines(text, kind), kind, {
      ...{ herd, tests: [...phone.tasks.values()], date: daysAgo(3), resultDay: today, newId: 'new' },
    })

  test('goes to the test with its animals, names the missing ones, and keeps the lumps measured on day 1', () => {
    const { phone, herd } = yard()
    phone.record({
      ...{ id: 'tb', typeId: 'TBTEST', values: { date: daysAgo(3), operator: 'Vet' } },
      animals: ['c0', 'c1', 'c2'].map((animalId) => ({ animalId, skinA1: 7, skinB1: 8 })),
    })
    const made = plan(phone, herd, `${printed(0)},clear\n${tagOf(1)},reactor\n${tagOf(3)},clear`)
    expect(made.missing).toEqual([tagOf(2)])
    phone.record(made.entries)
    expect(phone.task('tb')?.fields).toMatchObject({ operator: 'Vet', readDate: today })
    const noted = new Map(onAnimals(phone.task('tb')?.fields ?? {}).map((one) => [one.animalId, one]))
    expect(noted.get('c0')).toMatchObject({ skinA1: 7, skinB1: 8, tbResult: 'clear' })
    expect(noted.get('c1')).toMatchObject({ skinA1: 7, tbResult: 'reactor' })
    expect(noted.get('c2')).not.toHaveProperty('tbResult')
    expect(phone.shown('c0')).toMatchObject({ tbTestDate: daysAgo(3) })
    expect(phone.shown('c3')).toMatchObject({ tbTestDate: daysAgo(3) })
    expect(phone.shown('c2')).not.toHaveProperty('tbTestDate')
    expect(phone.task('new')?.fields.taskAnimals).toEqual([expect.objectContaining({ animalId: 'c3' })])
  })

  test('answers the test that was planned for today, once however many phones read the list', () => {
    const { phone, herd } = yard()
    phone.record([
      { id: 'plan', typeId: 'PLANNEDJOB', values: { title: 'Test', plannedType: 'TBTEST', dueDate: today } },
    ])
    const due = () => {
      const book = new PlannedBook()
      for (const [id, { fields }] of phone.tasks) book.put('tasks', id, fields)
      return plannedTest(book.lines(today), 'TBTEST', today)
    }
    const planned = due()
    expect(planned).toMatchObject({ typeId: 'TBTEST' })
    const read = (newId: string) =>
      planResults(lines(`${tagOf(0)},clear\n${tagOf(1)},reactor`), 'TBTEST', {
        ...{ herd, tests: [], date: daysAgo(3), resultDay: today, newId, planned },
      })
    expect(read('one').entries.map(({ id }) => id)).toEqual(read('two').entries.map(({ id }) => id))
    phone.record(read('one').entries)
    expect(phone.shown('c1')).toMatchObject({ tbTestDate: daysAgo(3) })
    expect(due()).toBeUndefined()
  })

  test('makes a test of its own where the last one is long past and another app wrote it down', () => {
    const { phone, herd } = yard()
    const fields = { typeId: 'TBTEST', status: 'done', date: daysAgo(137), taskAnimals: ['c0', 'c1'] }
    const old = { collection: 'tasks' as const, id: 'old', fields, clocks: {} }
    const made = planResults(lines(`${tagOf(0)},clear\n${tagOf(1)},reactor`), 'TBTEST', {
      ...{ herd, tests: [old as never], date: daysAgo(3), resultDay: today, newId: 'new' },
    })
    expect(made.entries.map(({ id }) => id)).toEqual(['new'])
    expect(made.missing).toEqual([])
    phone.record(made.entries)
    expect(phone.shown('c1')).toMatchObject({ tbTestDate: daysAgo(3) })
  })

  test('the same file again says nothing new, and a result put right goes to the same test', () => {
    const { phone, herd } = yard()
    phone.record({
      id: 'tb',
      typeId: 'TBTEST',
      values: { date: daysAgo(3) },
      animals: [{ animalId: 'c0', skinA1: 7, skinB1: 7 }],
    })
    const text = `${tagOf(0)},clear`
    phone.record(plan(phone, herd, text).entries)
    expect(plan(phone, herd, text)).toMatchObject({ entries: [], already: 1 })
    phone.record(plan(phone, herd, `${tagOf(0)},IR`).entries)
    expect(phone.task('tb')?.fields.taskAnimals).toMatchObject([{ animalId: 'c0', tbResult: 'inconclusive' }])
  })

  test('does not take a sample number or a telephone number before the tag for the tag', () => {
    const { phone, herd } = yard()
    const made = plan(phone, herd, `201700455,${tagOf(0)},0871234567,POS`, 'BVDTEST')
    expect(made).toMatchObject({ unknown: [], found: [{ id: 'c0', result: 'positive' }] })
    expect(plan(phone, herd, `201700455,${tagOf(77)},POS`, 'BVDTEST').unknown).toEqual([tagOf(77)])
  })

  test('leaves an old test that was never read as it was, and makes a test of its own', () => {
    const { phone, herd } = yard()
    phone.record({
      ...{ id: 'old', typeId: 'TBTEST', values: { date: daysAgo(700) } },
      animals: [{ animalId: 'c0', skinA1: 7, skinB1: 7 }],
    })
    phone.record(plan(phone, herd, `${tagOf(0)},clear`).entries)
    expect(onAnimals(phone.task('old')?.fields ?? {})[0]).not.toHaveProperty('tbResult')
    expect(phone.shown('c0')).toMatchObject({ tbTestDate: daysAgo(3) })
  })

  test('puts a retest three weeks on beside the first result and not in its place', () => {
    const { phone, herd } = yard()
    const sampled = (id: string, days: number, testOutcome?: string) =>
      phone.record({
        ...{ id, typeId: 'BVDTEST', values: { date: daysAgo(days) } },
        animals: [{ animalId: 'c0', sampleNumber: 'S1', ...(testOutcome && { testOutcome }) }],
      })
    sampled('first', 25, 'positive')
    const blood = plan(phone, herd, `${tagOf(0)},negative`, 'BVDTEST')
    phone.record(blood.entries)
    expect(phone.task('first')?.fields.taskAnimals).toMatchObject([{ testOutcome: 'positive' }])
    expect(phone.task('new')?.fields.taskAnimals).toMatchObject([{ testOutcome: 'negative' }])
  })

  test('leaves an older unread test alone when the farmer reads the same file again', () => {
    const { phone, herd } = yard()
    for (const [id, days] of [
      ['a', 20],
      ['b', 3],
    ] as const)
      phone.record({
        ...{ id, typeId: 'BVDTEST', values: { date: daysAgo(days) } },
        animals: [{ animalId: 'c0', sampleNumber: id }],
      })
    const again = () => plan(phone, herd, `${tagOf(0)},negative`, 'BVDTEST')
    phone.record(again().entries)
    expect(again()).toMatchObject({ entries: [], already: 1 })
  })

  test('names a calf born after the test was put on, and saves the others', () => {
    const { phone, herd } = yard()
    const born = daysAgo(1)
    herd.push({ id: phone.add('late', { tag: tagOf(9), dob: born }), tag: tagOf(9), born })
    const made = plan(phone, herd, `${tagOf(0)},clear\n${tagOf(9)},clear`)
    expect(made).toMatchObject({ unborn: [tagOf(9)], found: [{ id: 'c0' }] })
    phone.record(made.entries)
    expect(phone.shown('c0')).toMatchObject({ tbTestDate: daysAgo(3) })
  })

  test('enters a reactor that has left since on its own test, and calls an animal that left without a test a stranger', () => {
    const { phone, herd } = yard()
    phone.record({
      ...{ id: 'tb', typeId: 'TBTEST', values: { date: daysAgo(3) } },
      animals: [{ animalId: 'c0', skinA1: 7, skinB1: 8 }],
    })
    const all = herd.map((one) => ({ ...one, gone: one.id === 'c0' || one.id === 'c1' }))
    phone.save([{ collection: 'animals', id: 'c0', set: { inHerd: false, offHerdDate: daysAgo(1) } }])
    const made = plan(phone, all, `${tagOf(0)},reactor\n${tagOf(1)},clear`)
    expect(made).toMatchObject({ unknown: [tagOf(1)], found: [{ id: 'c0' }] })
    phone.record(made.entries)
    expect(phone.task('tb')?.fields.taskAnimals).toMatchObject([{ tbResult: 'reactor' }])
  })

  test('names strangers, unknown words and two results for one animal, and saves none of them', () => {
    const { phone, herd } = yard()
    const made = plan(
      phone,
      herd,
      `${tagOf(77)},clear\n${tagOf(1)},perhaps\n${tagOf(2)},clear\n${tagOf(2)},IR`,
    )
    expect(made).toMatchObject({
      ...{ unknown: [tagOf(77)], twice: [tagOf(2)], found: [], entries: [] },
      unclear: [{ line: 2, said: 'perhaps' }],
    })
  })

  test('a laboratory’s list makes a BVD test of its own, and a positive calf asks for its dam', () => {
    const { phone, herd } = yard()
    const made = plan(phone, herd, `${tagOf(0)},POS\n${tagOf(1)},NEG`, 'BVDTEST')
    phone.record(made.entries, at)
    expect(phone.shown('c1')).toMatchObject({ bvdTestDate: daysAgo(3) })
    expect(phone.task('new')?.fields.taskAnimals).toEqual([
      expect.objectContaining({ testOutcome: 'positive', sampleNumber: tagOf(0) }),
      expect.objectContaining({ testOutcome: 'negative' }),
    ])
  })
})
