import { oneDay } from '../../../base/one-day'
import { regionFacts } from '../../../base/regions/regions'
import {
  defineTaskType,
  doneOn,
  type Earlier,
  required,
  toldByName,
} from '../../../jobs-read/job/define-task-type'
import {
  conditionScale,
  conditionScales,
  fromFive,
  knownScale,
  onFive,
  thinBelow,
} from '../../../jobs-read/scores/condition-scale'
import { stepOf } from '../../../jobs-read/scores/scale'
import { toldMean } from '../../../jobs-read/scores/told-scores'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { mostAnimals } from '../../engine/done-to-animals'
import { isGrown, wasHere } from '../../engine/on-the-farm'
import { scoreEvent } from '../../icar/jobs/score-event'
import { scoreOn } from '../../rules/last-score'

/** An animal gains or loses at most a whole score in so many days. */
const doubtWithinDays = 30
const mostChange = 1
const changedMuch = 'JOBS.DOUBT.CONDITION_CHANGED'
/** A thin one is looked at again after so many. */
const againAfterDays = 28

const own = defineFields({ conditionScale: { kind: 'choice', options: conditionScales } })

/** How fat each is, felt over the loin and the tail head. */
export const bodyConditionScore = defineTaskType({
  id: 'BODYCONDITIONSCORE',
  label: 'TASKS.BODYCONDITIONSCORE',
  icon: 'scale',
  group: 'feeding',
  subApps: ['bovine', 'ovine'],
  workflow: 'score',
  access: { feature: 'FAB_MENU' },
  limits: { min: 1, max: mostAnimals },
  draftIn: 'scoring',
  fields: {
    date: doneOn(taskFields.date),
    operator: taskFields.operator,
    conditionScale: own.conditionScale,
    mobId: taskFields.mobId,
    notes: taskFields.notes,
  },
  first: ['date', 'operator'],
  each: { score: required(taskFields.score) },
  scores: {
    scale: (task, species) => conditionScale(task.conditionScale, species),
    carried: ({ bodyConditionScore: carried }, task) =>
      typeof carried === 'number' && carried > 0
        ? fromFive(carried, knownScale(task.conditionScale))
        : undefined,
    isSame: (task, earlier) => knownScale(task.conditionScale) === knownScale(earlier.conditionScale),
  },
  // Sheep are scored to 5 everywhere.
  begins: ({ region, subApp }) => ({
    conditionScale: subApp === 'ovine' ? '1-5' : regionFacts(region).conditionScale,
  }),
  icar: scoreEvent('BodyConditionScore'),
  follows: [
    {
      ...{
        rule: 'thin',
        title: 'PLANS.FOLLOW.CONDITION_AGAIN',
        after: againAfterDays,
        by: againAfterDays + 14,
      },
      when: (task) => (fiveOf(task, task.own.score ?? task.score) ?? thinBelow) < thinBelow,
    },
  ],
  likely: (animal, today) => (isGrown(animal, today) ? 0.12 : undefined),
  likelyIn: { animals: ['SL-BCS-LOW'] },
  accepts: wasHere,
  owns: () => ['scores'],
  effects: (task, { id, species }) => {
    const { score } = task.own
    const step = stepOf(conditionScale(task.conditionScale, species), score)
    if (!step) return []
    const set = { bodyConditionScore: onFive(step.score, knownScale(task.conditionScale)) }
    return [{ collection: 'animals', id, set }]
  },
  warns: (task, animalId, seen) => {
    const now = fiveOf(task, task.own.score)
    const before = lastOnFive(seen().earlier, animalId, task.date - doubtWithinDays * oneDay)
    if (now === undefined || before === undefined || Math.abs(now - before) <= mostChange) return []
    return [{ code: 'jobDoubt', says: changedMuch, values: { days: doubtWithinDays }, animalId }]
  },
  timeline: ({ own, score: ofAll }) => {
    const [kind, score] = ['AT-BODYCONDITIONSCORE', own.score ?? ofAll]
    if (typeof score !== 'number') return toldByName(kind, 'TASKS.BODYCONDITIONSCORE')
    return { kind, key: 'TIMELINE.CONDITION_SCORED', values: { score: { number: score } } }
  },
  told: toldMean('TOLD.CONDITION_SCORED_MANY'),
  tells: ['TOLD.CONDITION_SCORED_MANY'],
  lines: ['TIMELINE.CONDITION_SCORED', 'TIMELINE.JOB'],
  doubts: [changedMuch],
})

const fiveOf = (
  { conditionScale: scale }: { conditionScale?: unknown },
  score: unknown,
): number | undefined => (typeof score === 'number' ? onFive(score, knownScale(scale)) : undefined)

/** Her last score since then, on whichever scale. */
function lastOnFive(earlier: Earlier, animalId: string, since: number): number | undefined {
  const scored = (fields: Fields) => fiveOf(fields, scoreOn(fields, animalId))
  return earlier
    .filter(({ typeId, date }) => typeId === 'BODYCONDITIONSCORE' && date >= since)
    .flatMap(({ fields }) => scored(fields) ?? [])
    .at(-1)
}
