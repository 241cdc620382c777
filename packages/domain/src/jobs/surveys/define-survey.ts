import type { SubApp } from '../../base/sub-apps'
import type { PageId } from '../../frame/pages/pages'
import type { Field, When } from '../../records/fields/fields'
import type { JobName } from '../../records/jobs/job-names'

/** Each check is worded so that yes is good: the answers with no are then left to do. */
export const checkAnswers = ['yes', 'no', 'n/a'] as const

type Kind =
  | {
      kind: 'check'
      /** The job that corrects a no, where there is one. */
      offers?: JobName
      /** The page whose records show that a yes is true. */
      shownBy?: PageId
    }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'number'; whole?: true; least?: number; most?: number }
  | { kind: 'date' }
  | { kind: 'text' }

/** The id is never given to another question: answers are kept under it. */
export type Question = Kind & {
  id: string
  /** In the farm's own words, where it is a question of its own. */
  words?: string
  /** Asked only of animals that say so. */
  only?: When
}

export type SurveySection = { id: string; questions: readonly Question[] }

export type Survey = {
  id: string
  /** The farm's name for it, where it is its own. */
  name?: string
  /** Moves on when a question is added, dropped or means something else; kept with the answers. */
  version: number
  subApps: readonly SubApp[]
  sections: readonly SurveySection[]
  /** Asked once for every animal it is about, instead of once for the farm. */
  each?: When
  /** The figures are points, and what they come to is the answer. */
  points?: true
}

export const defineSurvey = <const S extends Survey>(survey: S): S => survey

export const check = (id: string, offers?: JobName, shownBy?: PageId): Question => ({
  id,
  kind: 'check',
  ...(offers && { offers }),
  ...(shownBy && { shownBy }),
})
export const shown = (id: string, shownBy: PageId): Question => check(id, undefined, shownBy)
export const choice = (id: string, options: readonly string[], only?: When): Question => ({
  id,
  kind: 'choice',
  options,
  ...(only && { only }),
})
type Bounds = { whole?: true; least?: number; most?: number }
export const number = (id: string, bounds: Bounds = { least: 0 }): Question => ({
  id,
  kind: 'number',
  ...bounds,
})
export const count = (id: string): Question => number(id, { whole: true, least: 0 })
export const percent = (id: string): Question => number(id, { least: 0, most: 100 })
export const date = (id: string): Question => ({ id, kind: 'date' })
export const text = (id: string): Question => ({ id, kind: 'text' })

export const grades = ['very-good', 'good', 'average', 'poor', 'very-poor'] as const

const spelt = (id: string) => id.toUpperCase().replaceAll('-', '_').replaceAll('/', '_')
export const questionKey = (id: string): string => `SURVEYS.ASK.${spelt(id)}`
export const answerKey = (option: string): string => `SURVEYS.ANSWER.${spelt(option)}`
export const sectionKey = (id: string): string => `SURVEYS.SECTION.${spelt(id)}`

/** The same question as a field, so that forms, checks and words have it from where they have all others. */
export function fieldOf(question: Question): Field {
  const label = question.words ?? questionKey(question.id)
  switch (question.kind) {
    case 'check':
      return { kind: 'choice', options: checkAnswers, label }
    case 'choice':
      return { kind: 'choice', options: question.options, label }
    case 'number': {
      const { whole, least, most } = question
      const bounds = { ...(whole && { whole }), ...(least !== undefined && { least }) }
      return { kind: 'number', ...bounds, ...(most !== undefined && { most }), label }
    }
    case 'date':
      return { kind: 'date', label }
    case 'text':
      return { kind: 'text', longest: 500, label }
  }
}
