import { type SubApp, subApps } from '../../base/sub-apps'
import { isGone, type Row } from '../../jobs-read/job/task-rows'
import { textOf } from '../../records/collections/farm-record'
import type { Change } from '../../records/sync/change'
import { objectOf } from '../../records/sync/object-of'
import type { Fields, Json } from '../../records/sync/stored-record'
import type { Question, Survey } from './define-survey'
import { surveyOf } from './registry'
import { ownSurveyId } from './survey-ids'

/** Marks a record of the farm's own forms as a survey. */
export const ownSurveyType = 'OWN-SURVEY'

export const ownKinds = ['check', 'choice', 'number', 'date', 'text'] as const
export type OwnKind = (typeof ownKinds)[number]

/** A question in the farm's own words. Its id is never given to another: answers are kept under it. */
export type OwnQuestion = { id: string; kind: OwnKind; words: string; options: readonly string[] }

/** Questions a farm wrote itself. */
export type OwnSurvey = {
  id: string
  name: string
  version: number
  app: SubApp
  /** Asked of each animal instead of once. */
  each: boolean
  questions: readonly OwnQuestion[]
}

export const mostQuestions = 100
const longestId = 32

function questionIn(entry: Json): OwnQuestion[] {
  const { id, kind, words, options } = objectOf(entry) ?? {}
  const known = ownKinds.find((one) => one === kind)
  if (typeof id !== 'string' || id === '' || id.length > longestId || !known) return []
  const given = Array.isArray(options) ? options.filter((one) => typeof one === 'string') : []
  return [{ id, kind: known, words: textOf(words), options: [...new Set(given)] }]
}

/** The same whether it is the farm's own record or what was kept with the answers. */
function ownSurveyIn(id: string, kept: Fields): OwnSurvey {
  const { name, version, eachAnimal, questions, belongsToApp } = kept
  return {
    ...{ id, name: textOf(name), version: typeof version === 'number' ? Math.max(1, version) : 1 },
    app: subApps.find((one) => one === belongsToApp) ?? 'bovine',
    each: eachAnimal === true,
    questions: (Array.isArray(questions) ? questions : []).flatMap(questionIn).slice(0, mostQuestions),
  }
}

/** Undefined for what is no survey, or was thrown away. */
export const readOwnSurvey = (row: Row): OwnSurvey | undefined =>
  row.fields.type === ownSurveyType && !isGone(row) ? ownSurveyIn(row.id, row.fields) : undefined

const written = ({ name, version, app, each, questions }: OwnSurvey): Fields => ({
  ...{ name, version, belongsToApp: app, eachAnimal: each },
  questions: questions.map(({ id, kind, words, options }) => ({
    ...{ id, kind, words },
    ...(kind === 'choice' && { options: [...options] }),
  })),
})

/** Written as it is typed: a phone that dies loses no more than a keystroke. */
export const ownSurveyChange = (own: OwnSurvey): Change => ({
  collection: 'reports',
  id: own.id,
  set: { type: ownSurveyType, ...written(own), deleted: false },
})

/**
 * The values of a job that asks a survey. A survey of the farm's own goes with the job as it is today, even
 * if it changes later.
 */
export const surveyValues = (asked: Survey, own: OwnSurvey | undefined): Fields => ({
  ...{ surveyId: own ? ownSurveyId : asked.id, surveyVersion: asked.version, surveyAnswers: {} },
  surveyOwn: own ? { id: own.id, ...written(own) } : null,
})

const askedOf = ({ id, kind, words, options }: OwnQuestion): Question[] => {
  if (words.trim() === '') return []
  if (kind === 'choice') return options.length > 0 ? [{ id, kind, options, words }] : []
  return [{ id, kind, words }]
}

/** As every other survey is asked: in one section, without what is still to be written. */
export const asSurvey = ({ id, name, version, app, each, questions }: OwnSurvey): Survey => ({
  ...{ id, name, version, subApps: [app] },
  sections: [{ id: 'own', questions: questions.flatMap(askedOf) }],
  ...(each && { each: {} }),
})

/** The survey a job asked, with its questions as they were then. */
export function surveyOfJob(fields: Fields): Survey | undefined {
  if (fields.surveyId !== ownSurveyId) return surveyOf(fields.surveyId)
  const kept = objectOf(fields.surveyOwn)
  return kept && asSurvey(ownSurveyIn(textOf(kept.id), kept))
}
