import { describe, expect, test } from 'vitest'
import type { Fields } from '../../records/sync/stored-record'
import { at, Phone, today } from '../engine/test-farm'
import {
  asSurvey,
  type OwnSurvey,
  ownSurveyChange,
  readOwnSurvey,
  surveyOfJob,
  surveyValues,
} from './own-survey'
import { answered, answeredNo, progressOf, sectionsFor } from './survey-answers'

const gates: OwnSurvey = {
  ...{ id: 'own', name: 'Gates', version: 3, app: 'bovine', each: false },
  questions: [
    { id: 'q1', kind: 'check', words: 'All gates closed?', options: [] },
    { id: 'q2', kind: 'choice', words: 'Which lane?', options: ['Upper', 'Lower'] },
    { id: 'q3', kind: 'number', words: 'Posts broken', options: [] },
    { id: 'q4', kind: 'text', words: '  ', options: [] },
    { id: 'q5', kind: 'choice', words: 'Nothing to choose', options: [] },
  ],
}

describe('a survey of the farm’s own', () => {
  test('is read back as it was written, and asks nothing that is still to be written', () => {
    const { set } = ownSurveyChange(gates)
    expect(readOwnSurvey({ id: 'own', fields: set as Fields })).toEqual(gates)
    expect(readOwnSurvey({ id: 'own', fields: { ...set, deleted: true } as Fields })).toBeUndefined()
    expect(readOwnSurvey({ id: 'own', fields: { ...set, type: 'PROGRAMME' } as Fields })).toBeUndefined()
    expect(asSurvey(gates).sections[0]?.questions.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3'])
  })

  test('is kept with its answers, version and words, whatever is asked the next time', () => {
    const phone = new Phone('a')
    const values = surveyValues(asSurvey(gates), gates)
    const surveyAnswers = { q1: 'no', 'q1-note': 'the far one', q2: 'Upper' }
    phone.record({ id: 's', typeId: 'SURVEY', values: { ...values, date: today, surveyAnswers } }, at)
    const kept = phone.task('s')?.fields ?? {}
    expect(kept).toMatchObject({ surveyId: 'SV-CUSTOM', surveyVersion: 3 })
    const asked = surveyOfJob(kept)
    if (!asked) throw new Error('no survey')
    const sections = sectionsFor(asked)
    expect(progressOf(sections, surveyAnswers)).toEqual({ answered: 2, questions: 3 })
    expect(answeredNo(sections, surveyAnswers).map(({ words }) => words)).toEqual(['All gates closed?'])
    expect(answered(sections, surveyAnswers)).toHaveLength(2)
  })

  test('that asks about each animal is asked of whichever are picked', () => {
    expect(asSurvey({ ...gates, each: true }).each).toEqual({})
    expect(surveyOfJob({ surveyId: 'SV-QA-BEEF' })?.id).toBe('SV-QA-BEEF')
    expect(surveyOfJob({ surveyId: 'SV-CUSTOM' })).toBeUndefined()
  })
})
