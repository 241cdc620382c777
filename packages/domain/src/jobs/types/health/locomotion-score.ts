import { defineTaskType, doneOn, required, toldByName } from '../../../jobs-read/job/define-task-type'
import { type Scale, stepOf } from '../../../jobs-read/scores/scale'
import { toldFrom } from '../../../jobs-read/scores/told-scores'
import { taskFields } from '../../../records/collections/tasks'
import { changesNothing, mostAnimals, whoAndNotes } from '../../engine/done-to-animals'
import { isGrown, wasHere } from '../../engine/on-the-farm'
import { scoreEvent } from '../../icar/jobs/score-event'

const walking: Scale = {
  inRow: 1,
  steps: [
    { score: 0, says: 'SCORES.WALKING.0', tone: 'good' },
    { score: 1, says: 'SCORES.WALKING.1' },
    { score: 2, says: 'SCORES.WALKING.2', tone: 'warn' },
    { score: 3, says: 'SCORES.WALKING.3', tone: 'bad' },
  ],
}

const lifted = {
  title: 'PLANS.FOLLOW.LIFT_FEET',
  answeredBy: ['HOOFCARE'],
  sameDay: true,
  does: 'HOOFCARE',
} as const

/** How each walks, seen from the side on level ground. */
export const locomotionScore = defineTaskType({
  id: 'LOCOMOTIONSCORE',
  label: 'TASKS.LOCOMOTIONSCORE',
  icon: 'activity',
  group: 'health',
  subApps: ['bovine', 'ovine'],
  workflow: 'score',
  access: { feature: 'FAB_MENU' },
  limits: { min: 1, max: mostAnimals },
  draftIn: 'scoring',
  fields: {
    date: doneOn(taskFields.date),
    ...whoAndNotes,
  },
  first: ['date', 'operator'],
  each: { score: required(taskFields.score) },
  scores: { scale: () => walking },
  facts: (facts, { task, own, date }) => {
    if (date < facts.lamenessSeen) return
    facts.lamenessSeen = date
    const score = own.score ?? task.score
    facts.lameness = typeof score === 'number' && score > 0 ? score : 0
  },
  icar: scoreEvent('Locomotion'),
  follows: [
    { ...lifted, rule: 'lift-soon', after: 2, when: ({ own, score }) => (own.score ?? score) === 2 },
    { ...lifted, rule: 'lift-now', after: 0, when: ({ own, score }) => (own.score ?? score) === 3 },
  ],
  likely: (animal, today) => (isGrown(animal, today) ? 0.1 : undefined),
  likelyIn: { animals: ['SL-LAME'] },
  accepts: wasHere,
  ...changesNothing,
  timeline: ({ own, score }) => {
    const kind = 'AT-LOCOMOTIONSCORE'
    const step = stepOf(walking, own.score ?? score)
    if (!step?.says) return toldByName(kind, 'TASKS.LOCOMOTIONSCORE')
    const values = { score: { number: step.score }, words: { key: step.says } }
    return { kind, key: 'TIMELINE.WALKING_SCORED', values }
  },
  told: toldFrom('TOLD.WALKING_SCORED_MANY', 2),
  tells: ['TOLD.WALKING_SCORED_MANY'],
  lines: ['TIMELINE.WALKING_SCORED', 'TIMELINE.JOB', ...walking.steps.flatMap(({ says = [] }) => says)],
})
