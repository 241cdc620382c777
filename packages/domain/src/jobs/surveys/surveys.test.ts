import { describe, expect, test } from 'vitest'
import { writeAdeTask } from '../../outside/icar/events'
import { schemaOf } from '../../records/fields/field-schemas'
import type { Fields } from '../../records/sync/stored-record'
import { planTasks, type TaskEntry } from '../engine/plan-task'
import { taskTypeOf } from '../engine/registry'
import { at, cowOn, Phone, today } from '../engine/test-farm'
import { plannableTypes } from '../plans/record-planned'
import type { Question } from './define-survey'
import { surveyOf, surveys } from './registry'
import {
  answered,
  answeredNo,
  pointsOf,
  progressOf,
  questionFields,
  scoreOf,
  sectionsFor,
} from './survey-answers'
import { surveyIds } from './survey-ids'

const questionsOf = (id: string) => surveyOf(id)?.sections.flatMap(({ questions }) => questions) ?? []

test('every survey of the list is there once, in its order [D3.75]', () => {
  expect(surveys.map(({ id }) => id)).toEqual(surveyIds)
  expect(new Set(surveyIds).size).toBe(15)
})

describe.each(surveys.map((survey) => [survey.id, survey] as const))('%s', (_id, survey) => {
  const questions = survey.sections.flatMap((section) => section.questions)

  test('has a version, a farm it is for, and asks no question twice', () => {
    expect(survey.version).toBeGreaterThanOrEqual(1)
    expect(survey.subApps.length).toBeGreaterThan(0)
    const names = Object.keys(questionFields(survey.sections))
    expect(names).toHaveLength(2 * questions.length)
    // A dot in a name would be a path in a form.
    for (const name of names) expect(name).toMatch(/^[a-z0-9-]+$/)
    expect(new Set(survey.sections.map(({ id }) => id)).size).toBe(survey.sections.length)
  })

  test('takes an answer of its kind to every question, with a note, and none of another kind', () => {
    const schema = schemaOf(questionFields(survey.sections))
    for (const question of questions) {
      const answer = anAnswer(question)
      expect(schema.safeParse({ [question.id]: answer, [`${question.id}-note`]: 'seen' }).success).toBe(true)
      expect(schema.safeParse({ [question.id]: true }).success, question.id).toBe(false)
    }
  })

  test('offers only jobs that can be planned', () => {
    const plannable = plannableTypes.map(({ id }) => id)
    for (const question of questions)
      if (question.kind === 'check' && question.offers) expect(plannable).toContain(question.offers)
  })
})

function anAnswer(question: Question) {
  if (question.kind === 'check') return 'n/a'
  if (question.kind === 'choice') return question.options[0]
  if (question.kind === 'number') return question.most ?? question.least ?? 0
  return question.kind === 'date' ? today : 'words'
}

test('the same question is asked in the same way wherever it is asked', () => {
  const known = new Map<string, string>()
  for (const question of surveys.flatMap(({ id }) => questionsOf(id))) {
    const written = JSON.stringify(question)
    expect(known.get(question.id) ?? written, question.id).toBe(written)
    known.set(question.id, written)
  }
})

test('the dairy check asks all the beef check does, and more', () => {
  const [beef, dairy] = [questionsOf('SV-QA-BEEF'), questionsOf('SV-QA-DAIRY')]
  expect(dairy).toEqual(expect.arrayContaining(beef))
  expect([beef.length, dairy.length]).toEqual([13, 21])
})

test('the survey counts the answers, and lists a no as work left to do', () => {
  const sections = sectionsFor(surveys[0] as never)
  const answers: Fields = { register: 'yes', tags: 'no', 'tags-note': 'two lost', sharps: 'n/a', water: null }
  expect(progressOf(sections, answers)).toEqual({ answered: 3, questions: 13 })
  expect(answered(sections, answers).map(({ id }) => id)).toEqual(['register', 'tags', 'sharps'])
  expect(answeredNo(sections, answers).map(({ id }) => id)).toEqual(['tags'])
})

test('only a bull is asked how he works', () => {
  const survey = surveyOf('SV-DOCILITY')
  const asked = (sex: string) => (survey ? sectionsFor(survey, { sex }).map(({ id }) => id) : [])
  expect([asked('F'), asked('M')]).toEqual([['temper'], ['temper', 'bull-at-work']])
})

test.each([
  [{}, 0],
  [{ 'johnes-pen': 10, 'johnes-slurry': 3 }, 13],
])('points of %j come to %d of seventy', (answers, points) => {
  const johnes = surveyOf('SV-JOHNES')
  expect(johnes && pointsOf(johnes, answers)).toEqual({ points, most: 70 })
  const beef = surveyOf('SV-QA-BEEF')
  expect(beef && pointsOf(beef, answers)).toBeUndefined()
})

describe('a survey as a job', () => {
  const entry = (surveyId: string, more: Partial<TaskEntry> = {}): TaskEntry => ({
    ...{ id: 's', typeId: 'SURVEY' },
    values: { date: today, surveyId, surveyVersion: 1, surveyAnswers: { register: 'yes' } },
    ...more,
  })

  test('is kept with its version and its answers, and changes no animal [D2.49, D3.75]', () => {
    const phone = new Phone('a')
    cowOn(phone)
    const before = phone.shown('cow')
    phone.record(entry('SV-QA-BEEF'))
    phone.record(
      entry('SV-COW-CULLING', {
        id: 'c',
        animals: [{ animalId: 'cow', surveyAnswers: { 'cull-reason': 'age' } }],
      }),
    )
    expect(phone.task('s')?.fields).toMatchObject({
      ...{ surveyId: 'SV-QA-BEEF', surveyVersion: 1, surveyAnswers: { register: 'yes' }, status: 'done' },
    })
    expect(phone.task('c')?.fields.taskAnimals).toEqual([
      { animalId: 'cow', surveyAnswers: { 'cull-reason': 'age' } },
    ])
    expect(phone.shown('cow')).toEqual(before)
  })

  test('about cows takes no bull, and an unknown survey is not saved', () => {
    const phone = new Phone('a')
    phone.add('bull', { sex: 'M' })
    const code = (given: TaskEntry) => {
      const plan = planTasks([given], phone, at)
      return plan.ok ? 'saved' : plan.problem.code
    }
    expect(code(entry('SV-COW-CULLING', { animals: ['bull'] }))).toBe('animalNotForTask')
    expect(code(entry('SV-DOCILITY', { animals: ['bull'] }))).toBe('saved')
    expect(code(entry('SV-MOON'))).toBe('taskIncomplete')
  })

  test('planned for a day, it is filled in on that day and never ticked off unanswered', () => {
    const type = taskTypeOf('SURVEY')
    expect(plannableTypes).toContain(type)
    const plan = {
      id: 'p:1',
      typeId: 'SURVEY',
      values: { date: today, surveyId: 'SV-SAFETY' },
    }
    expect(planTasks([plan], new Phone('a'), at)).toMatchObject({
      ok: false,
      problem: { fields: ['surveyAnswers'] },
    })
  })

  test('of the farm is no event of an animal', () => {
    const farm = {
      region: 'IE',
      now: today,
      source: 'x',
      location: { id: '1', scheme: 'y' },
      animal: () => undefined,
    } as const
    expect(
      writeAdeTask({ id: 's', fields: { ...entry('SV-SAFETY').values, typeId: 'SURVEY' } }, farm),
    ).toEqual([])
  })
})

test.each<[string[], number | undefined]>([
  [[], undefined],
  [['n/a', 'n/a'], undefined],
  [['yes', 'n/a'], 100],
  [['yes', 'no'], 50],
  [['yes', 'yes', 'no'], 66],
  [['no'], 0],
])('a checklist answered %s is in order by %s percent', (given, percent) => {
  const questions = given.map((_, at) => ({ id: `q${at}`, kind: 'check' as const }))
  const answers = Object.fromEntries(given.map((answer, at) => [`q${at}`, answer]))
  expect(scoreOf([{ id: 'all', questions }], answers)?.percent).toBe(percent)
})
