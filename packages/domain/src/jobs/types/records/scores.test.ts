import { describe, expect, test } from 'vitest'
import { oneDay } from '../../../base/one-day'
import type { Fields } from '../../../records/sync/stored-record'
import { jobSentence } from '../../engine/job-sentence'
import { planTasks, type TaskEntry } from '../../engine/plan-task'
import { taskTypeOf } from '../../engine/registry'
import { at, atSheep, cowOn, daysAgo, Phone, today } from '../../engine/test-farm'
import { taskFactsOf } from '../../facts/note-task'
import { PlannedBook } from '../../plans/planned-book'
import { scoring } from './scoring'

const scored = (
  typeId: string,
  id: string,
  scores: { [animalId: string]: number },
  values: Fields = {},
): TaskEntry => ({
  id,
  typeId,
  values: { date: today, ...values },
  animals: Object.entries(scores).map(([animalId, score]) => ({ animalId, score })),
})
const condition = (id: string, score: number, values: Fields = {}) =>
  scored('BODYCONDITIONSCORE', id, { cow: score }, values)
const walking = (id: string, score: number, values: Fields = {}) =>
  scored('LOCOMOTIONSCORE', id, { cow: score }, values)
const docile = (id: string, score: number, values: Fields = {}) =>
  scored('SCORING', id, { cow: score }, { scoredTrait: 'docility', scoreYear: 2026, ...values })

const herdOf = (...entries: TaskEntry[]) => {
  const phone = new Phone('a')
  cowOn(phone)
  for (const entry of entries) phone.record(entry)
  return phone
}
const toDo = (phone: Phone, on = today) => {
  const book = new PlannedBook()
  for (const { id, fields } of phone.tasks.values()) book.put('tasks', id, fields)
  return book.lines(on)
}
const doubts = (phone: Phone, entry: TaskEntry) => {
  const plan = planTasks([entry], phone, at)
  return plan.ok ? plan.value.warnings.flatMap((warning) => warning.says ?? []) : plan.problem.code
}

describe('body condition', () => {
  test('an animal carries her last score by day, whichever was written up first, and gets the old one back', () => {
    const phone = herdOf(condition('late', 3.25), condition('early', 2.5, { date: daysAgo(40) }))
    expect(phone.shown('cow')?.bodyConditionScore).toBe(3.25)
    phone.remove('late')
    expect(phone.shown('cow')?.bodyConditionScore).toBe(2.5)
    phone.remove('early')
    expect(phone.shown('cow')?.bodyConditionScore).toBeUndefined()
  })

  test('five of nine is carried as three of five', () => {
    expect(herdOf(condition('b', 5, { conditionScale: '1-9' })).shown('cow')?.bodyConditionScore).toBe(3)
  })

  test.each([
    [4, 30, true],
    [4, 31, false],
    [3.75, 30, false],
  ])('%d after 2.75, %d days later, is doubted: %s', (score, days, doubted) => {
    const phone = herdOf(condition('before', 2.75, { date: daysAgo(days) }))
    expect(doubts(phone, condition('now', score))).toEqual(doubted ? ['JOBS.DOUBT.CONDITION_CHANGED'] : [])
  })

  test.each([
    [2.25, 1],
    [2.5, 0],
  ])('an animal at %d is looked at again after four weeks: %d', (score, count) => {
    const lines = toDo(herdOf(condition('b', score)))
    expect(lines).toHaveLength(count)
    if (count) expect(lines[0]).toMatchObject({ due: today + 28 * oneDay, typeId: 'BODYCONDITIONSCORE' })
  })
})

describe('a walking score', () => {
  test.each([
    [1, undefined],
    [2, 2],
    [3, 0],
  ])('of %d asks for her feet in %s days, by foot care', (score, days) => {
    const due = toDo(herdOf(walking('w', score))).map((line) => [line.typeId, (line.due - today) / oneDay])
    expect(due).toEqual(days === undefined ? [] : [['HOOFCARE', days]])
  })

  test('is answered by foot care on the very day, and not by that of the day before', () => {
    const feet = (id: string, date: number): TaskEntry => ({
      ...{ id, typeId: 'HOOFCARE', animals: ['cow'] },
      values: { date, courseOfAction: ['trim'] },
    })
    const phone = herdOf(walking('w', 3), feet('before', daysAgo(1)))
    expect(toDo(phone)).toHaveLength(1)
    phone.record(feet('now', today))
    expect(toDo(phone)).toEqual([])
  })

  test('of the last day is what the list of lame ones knows', () => {
    const phone = herdOf(walking('sound', 0), walking('lame', 3, { date: daysAgo(9) }))
    expect(taskFactsOf('cow', phone.tasksOf('cow')).lameness).toBe(0)
    phone.remove('sound')
    expect(taskFactsOf('cow', phone.tasksOf('cow')).lameness).toBe(3)
  })
})

describe('a score of the year', () => {
  test('very good is carried with its year, and one of a year before does not take its place [D3.53]', () => {
    const phone = herdOf(docile('now', 5, { date: daysAgo(3) }), docile('old', 1, { scoreYear: 2024 }))
    expect(phone.shown('cow')).toMatchObject({ docility: 'VG', docilityYear: 2026 })
  })

  test.each([
    ['VP', 1],
    ['P', 2],
    ['A', 3],
    ['G', 4],
    ['VG', 5],
  ])('docility %s is a %d [D3.53]', (word, score) => {
    expect(herdOf(docile('d', score)).shown('cow')?.docility).toBe(word)
  })

  test.each([
    ['docility', ['cow', 'bull', 'bullock']],
    ['milkability', ['cow']],
    ['bullFunctionality', ['bull']],
  ])('%s is scored of %s', (scoredTrait, whom) => {
    const phone = herdOf()
    phone.add('bull', { sex: 'M' })
    phone.add('bullock', { sex: 'M', castrated: true })
    const takes = (id: string) => {
      const values = { scoredTrait, scoreYear: 2026 }
      return planTasks([scored('SCORING', 's', { [id]: 4 }, values)], phone, at).ok
    }
    expect(['cow', 'bull', 'bullock'].filter(takes)).toEqual(whom)
  })

  test('each of the three is carried with its year [D3.35]', () => {
    const phone = herdOf(docile('d', 4), docile('m', 3, { scoredTrait: 'milkability', scoreYear: 2025 }))
    phone.add('bull', { sex: 'M' })
    const values = { scoredTrait: 'bullFunctionality', scoreYear: 2024 }
    phone.record(scored('SCORING', 'b', { bull: 2 }, values))
    expect(phone.shown('cow')).toMatchObject({
      ...{ docility: 'G', docilityYear: 2026, milkability: 3, milkabilityYear: 2025 },
    })
    expect(phone.shown('bull')).toMatchObject({ bullFunctionality: 2, bullFunctionalityYear: 2024 })
  })

  test('is doubted twice in a year, and where more than twenty are all alike', () => {
    const phone = herdOf(docile('first', 4, { date: daysAgo(20) }))
    expect(doubts(phone, docile('again', 4))).toEqual(['JOBS.DOUBT.SCORED_THIS_YEAR'])
    expect(doubts(phone, docile('next', 4, { scoreYear: 2025 }))).toEqual([])
    const many = Array.from({ length: 21 }, (_, index) => phone.add(`one-${index}`, {}))
    const alike = (count: number) => Object.fromEntries(many.slice(0, count).map((id) => [id, 4]))
    const values = { scoredTrait: 'docility', scoreYear: 2026 }
    expect(doubts(phone, scored('SCORING', 'all', alike(21), values))).toEqual([
      'JOBS.DOUBT.ALL_SCORED_THE_SAME',
    ])
    expect(doubts(phone, scored('SCORING', 'some', alike(20), values))).toEqual([])
  })
})

test('the sentence of a job sums up the scores of several animals, and gives a single animal’s own score', () => {
  const told = (scores: { [animalId: string]: number }, typeId: string, values: Fields = {}) => {
    const { id, animals = [], values: filled } = scored(typeId, 't', scores, values)
    const fields = { ...filled, typeId, taskAnimals: [...animals] as Fields[] }
    return jobSentence({ id, fields }, { region: 'IE', record: () => undefined })
  }
  expect(told({ a: 2.25, b: 3 }, 'BODYCONDITIONSCORE')).toMatchObject({
    key: 'TOLD.CONDITION_SCORED_MANY',
    values: { mean: { number: 2.63 } },
  })
  expect(told({ a: 2.25 }, 'BODYCONDITIONSCORE')).toMatchObject({
    key: 'TOLD.CONDITION_SCORED',
    values: { score: { number: 2.25 } },
  })
  expect(told({ a: 0, b: 2, c: 3 }, 'LOCOMOTIONSCORE').values).toMatchObject({ count: { number: 2 } })
})

test('two phones apart score one ewe, and come to the same ewe', () => {
  const [one, other] = [new Phone('a'), new Phone('b')]
  one.add('cow', { species: 'OVINE', bodyConditionScore: 2 })
  other.receive(one)
  one.record(condition('b1', 3.5), atSheep)
  other.record(condition('b2', 2.5, { date: daysAgo(2) }), atSheep)
  one.receive(other)
  other.receive(one)
  expect(one.shown('cow')).toEqual(other.shown('cow'))
  expect(one.shown('cow')?.bodyConditionScore).toBe(3.5)
})

test('an animal without a score stops the save, and the problem names it', () => {
  const entry: TaskEntry = { ...condition('b', 3), animals: ['cow'] }
  expect(planTasks([entry], herdOf(), at)).toMatchObject({
    ok: false,
    problem: { code: 'taskIncomplete', fields: ['score'], animals: ['cow'] },
  })
})

describe('how she is built', () => {
  const built = (score: number, scoredTrait: string) =>
    scored('SCORING', 'built', { cow: score }, { scoredTrait, scoreYear: 2026 })

  test.each([
    ['Stature', 1],
    ['Stature', 9],
    ['Udder', 50],
    ['Udder', 99],
  ])('is scored from 1 to 9, or summed up from 50 to 99: %s %d', (trait, score) => {
    const phone = herdOf(built(score, trait))
    const told = taskTypeOf('SCORING')?.timeline(
      { ...(phone.task('built')?.fields as object), own: { score } } as never,
      { id: 'cow' },
    )
    expect(told?.key).toBe('TIMELINE.SCORED_FIGURE')
    expect(told?.values).toMatchObject({ score: { number: score } })
    expect(phone.shown('cow')).not.toHaveProperty('docility')
  })

  test.each([
    ['docility', 'steadingJobEventResource'],
    ['Stature', 'icarConformationScoreEventResource'],
    ['FinalScore', 'icarConformationScoreEventResource'],
  ])('%s leaves as %s, one event a trait', (trait, resource) => {
    const written = scoring.icar?.write(
      { id: 'x', fields: { scoredTrait: trait }, own: { animalId: 'cow', score: 5 } },
      {} as never,
    )
    expect(written?.resourceType ?? scoring.icar?.resourceType).toBe(resource)
  })
})
