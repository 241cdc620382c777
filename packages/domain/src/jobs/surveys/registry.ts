import type { Survey } from './define-survey'
import type { surveyIds } from './survey-ids'
import { biosecurity } from './types/biosecurity'
import { calfSurvey } from './types/calf-survey'
import { cowCulling } from './types/cow-culling'
import { docility } from './types/docility'
import { eweCondition } from './types/ewe-condition'
import { habitat } from './types/habitat'
import { healthPlan } from './types/health-plan'
import { johnes } from './types/johnes'
import { lambingSurvey } from './types/lambing-survey'
import { machine } from './types/machine'
import { qaBeef } from './types/qa-beef'
import { qaDairy } from './types/qa-dairy'
import { safety } from './types/safety'
import { schemeSuckler } from './types/scheme-suckler'
import { sustainability } from './types/sustainability'

type Known = Survey & { id: (typeof surveyIds)[number] }

/** Every survey, in the order they are offered. One more is one file, one line here and its id. */
export const surveys: readonly Known[] = [
  ...[qaBeef, qaDairy, healthPlan, biosecurity, johnes, schemeSuckler, docility, calfSurvey, cowCulling],
  ...[lambingSurvey, eweCondition, sustainability, safety, machine, habitat],
]

const byId: ReadonlyMap<unknown, Survey> = new Map(surveys.map((survey) => [survey.id, survey]))

/** Undefined for one that only a newer phone knows. */
export const surveyOf = (id: unknown): Survey | undefined => byId.get(id)
