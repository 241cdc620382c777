import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { changesNothing, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'
import { surveyOf } from '../../surveys/registry'
import { isAbout } from '../../surveys/survey-answers'
import { ownSurveyId, surveyIds } from '../../surveys/survey-ids'

/** Which survey, and what was answered, question by question; beside each animal where it asks about animals. */
const own = defineFields({
  surveyId: { kind: 'choice', options: [...surveyIds, ownSurveyId] },
  // The farm's own questions as they were asked.
  surveyOwn: { kind: 'object' },
  surveyVersion: { kind: 'number', whole: true, least: 1 },
  surveyAnswers: { kind: 'object' },
})

/** Questions for a walk of the farm, or animal by animal. Its answers decide nothing by themselves. */
export const survey = defineTaskType({
  id: 'SURVEY',
  label: 'TASKS.SURVEY',
  icon: 'clipboard-check',
  group: 'records',
  subApps: ['bovine', 'ovine', 'crop'],
  workflow: 'survey',
  access: { feature: 'FAB_MENU' },
  limits: { min: 0, max: 500 },
  draftIn: 'surveys',
  fields: {
    date: doneOn(taskFields.date),
    surveyId: required(own.surveyId),
    surveyAnswers: required(own.surveyAnswers),
    surveyVersion: own.surveyVersion,
    surveyOwn: own.surveyOwn,
    ...whoAndNotes,
  },
  first: ['date', 'surveyId', 'surveyAnswers'],
  each: { surveyAnswers: own.surveyAnswers },
  icar: ownEvent,
  accepts: (animal, task) =>
    wasHere(animal, task) && isAbout(surveyOf(task.surveyId)?.each, { ...animal } as never),
  ...changesNothing,
  timeline: ({ surveyId, surveyOwn }) => {
    const name = (surveyOwn as { name?: string } | undefined)?.name
    const survey = name ? { text: name } : { key: choiceKey('surveyId', surveyId) }
    return { kind: 'AT-SURVEY', key: 'TIMELINE.SURVEYED', values: { survey } }
  },
  lines: ['TIMELINE.SURVEYED'],
})
