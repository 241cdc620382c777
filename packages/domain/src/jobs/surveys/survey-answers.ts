import type { FieldTable, When } from '../../records/fields/fields'
import { objectOf } from '../../records/sync/object-of'
import type { Fields, Json } from '../../records/sync/stored-record'
import { fieldOf, type Question, type Survey, type SurveySection } from './define-survey'

/** Any answer can have a note beside it. */
export const noteName = (questionId: string): string => `${questionId}-note`
const noteField = { kind: 'text', longest: 500, label: 'SURVEYS.NOTE' } as const

export const isAbout = (when: When | undefined, animal: Fields): boolean =>
  Object.entries(when ?? {}).every(([field, answers]) => answers.includes(String(animal[field] ?? '')))

/** The sections as this animal is asked them; all of them where it is about the farm. */
export function sectionsFor({ sections }: Survey, animal?: Fields): SurveySection[] {
  return sections
    .map(({ id, questions }) => ({
      id,
      questions: questions.filter(({ only }) => !animal || isAbout(only, animal)),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** A form over the questions and their notes. */
export function questionFields(sections: readonly SurveySection[]): FieldTable {
  const questions = sections.flatMap((section) => section.questions)
  return Object.fromEntries(
    questions.flatMap((question) => [
      [question.id, fieldOf(question)],
      [noteName(question.id), noteField],
    ]),
  )
}

export const answersIn = (kept: Json | undefined): Fields => objectOf(kept) ?? {}

const isGiven = (answer: Json | undefined) => answer !== undefined && answer !== null && answer !== ''

export type Progress = { answered: number; questions: number }

export function progressOf(sections: readonly SurveySection[], answers: Fields): Progress {
  const questions = sections.flatMap((section) => section.questions)
  return {
    answered: questions.filter(({ id }) => isGiven(answers[id])).length,
    questions: questions.length,
  }
}

/** The answered questions, in the order of the survey. */
export const answered = (sections: readonly SurveySection[], answers: Fields): Question[] =>
  sections.flatMap(({ questions }) => questions.filter(({ id }) => isGiven(answers[id])))

/** The checks with a no, which are left to do. */
export const answeredNo = (sections: readonly SurveySection[], answers: Fields): Question[] =>
  sections.flatMap(({ questions }) =>
    questions.filter(({ id, kind }) => kind === 'check' && answers[id] === 'no'),
  )

/** How many checks are in order, of those that hold for the farm; undefined without a yes or a no. */
export function scoreOf(
  sections: readonly SurveySection[],
  answers: Fields,
): { fine: number; asked: number; percent: number } | undefined {
  const checks = sections.flatMap(({ questions }) => questions.filter(({ kind }) => kind === 'check'))
  const given = checks.map(({ id }) => answers[id])
  const fine = given.filter((answer) => answer === 'yes').length
  const asked = fine + given.filter((answer) => answer === 'no').length
  return asked > 0 ? { fine, asked, percent: Math.floor((fine / asked) * 100) } : undefined
}

/** The sum of the points, and the most it could be; undefined for a survey that gives none. */
export function pointsOf(survey: Survey, answers: Fields): { points: number; most: number } | undefined {
  if (!survey.points) return undefined
  const asked = survey.sections.flatMap(({ questions }) => questions)
  const points = (question: Question) => (question.kind === 'number' ? question : undefined)
  const sum = (figures: readonly unknown[]) =>
    figures.reduce<number>((all, one) => all + (typeof one === 'number' ? one : 0), 0)
  return { points: sum(asked.map(({ id }) => answers[id])), most: sum(asked.map((one) => points(one)?.most)) }
}
