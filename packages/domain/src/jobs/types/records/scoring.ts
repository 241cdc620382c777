import {
  type AnimalFacts,
  defineTaskType,
  doneOn,
  required,
  toldByName,
} from '../../../jobs-read/job/define-task-type'
import { onAnimals } from '../../../jobs-read/job/on-animals'
import { compositeTraits, linearTraits } from '../../../jobs-read/scores/conformation'
import { evenScale, type Scale, stepOf } from '../../../jobs-read/scores/scale'
import { toldMean } from '../../../jobs-read/scores/told-scores'
import { docilityScores } from '../../../records/collections/animals'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { mostAnimals, whoAndNotes } from '../../engine/done-to-animals'
import { isGrown, wasHere } from '../../engine/on-the-farm'
import { scoringEvent } from '../../icar/jobs/scoring-event'

const carriedTraits = ['docility', 'milkability', 'bullFunctionality'] as const
type Trait = (typeof carriedTraits)[number]
export const scoredTraits = [...carriedTraits, ...linearTraits, ...compositeTraits] as const

const tones = ['bad', 'warn', undefined, undefined, 'good'] as const
/** Very poor is 1, very good is 5. */
const poorToGood: Scale = {
  inRow: 1,
  steps: docilityScores.toReversed().map((word, at) => {
    const tone = tones[at]
    return { score: at + 1, says: choiceKey('docility', word), ...(tone && { tone }) }
  }),
}
const linear = evenScale(1, 9, 1, 3)
const composite = evenScale(50, 99, 1, 5)

/** In words from poor to good; from 1 to 9 between two extremes; or out of a hundred, as a classifier sums up. */
function scaleFor(trait: unknown): Scale {
  if (linearTraits.some((one) => one === trait)) return linear
  return compositeTraits.some((one) => one === trait) ? composite : poorToGood
}

const isCarried = (trait: unknown): trait is Trait => carriedTraits.some((one) => one === trait)

const docilityOf = (score: number) => docilityScores[docilityScores.length - score]

/** The animals scored for it, where the animal carries it, and how. */
const traits: {
  readonly [T in Trait]: { whom(animal: AnimalFacts): boolean; year: string; set(score: number): Fields }
} = {
  docility: {
    whom: () => true,
    year: 'docilityYear',
    set: (score) => ({ docility: docilityOf(score) ?? null }),
  },
  milkability: {
    whom: ({ sex }) => sex === 'F',
    year: 'milkabilityYear',
    set: (score) => ({ milkability: score }),
  },
  bullFunctionality: {
    whom: ({ sex, castrated }) => (sex === 'M' || sex === 'B') && castrated !== true,
    year: 'bullFunctionalityYear',
    set: (score) => ({ bullFunctionality: score }),
  },
}

const scoredThisYear = 'JOBS.DOUBT.SCORED_THIS_YEAR'
const allTheSame = 'JOBS.DOUBT.ALL_SCORED_THE_SAME'
/** More animals than this are not all alike. */
const mostAlike = 20

const toldOfFive = toldMean('TOLD.SCORED_MANY')
const toldFigure = toldMean('TOLD.SCORED_MANY_FIGURE')

const own = defineFields({
  scoredTrait: { kind: 'choice', options: scoredTraits },
  scoreYear: { kind: 'number', whole: true, least: 2000, most: 2100 },
})

/** Docility, milkability, a bull's working ability or her build, scored once a year for breeding values. */
export const scoring = defineTaskType({
  id: 'SCORING',
  label: 'TASKS.SCORING',
  icon: 'badge-check',
  group: 'records',
  subApps: ['bovine'],
  workflow: 'score',
  access: { feature: 'FAB_MENU' },
  limits: { min: 1, max: mostAnimals },
  draftIn: 'scoring',
  fields: {
    date: doneOn(taskFields.date),
    scoredTrait: required(own.scoredTrait),
    scoreYear: required(own.scoreYear),
    ...whoAndNotes,
  },
  first: ['date', 'scoredTrait', 'scoreYear'],
  each: { score: required(taskFields.score) },
  scores: {
    scale: ({ scoredTrait }) => scaleFor(scoredTrait),
    isSame: (task, earlier) => task.scoredTrait === earlier.scoredTrait,
  },
  begins: ({ today }) => ({ scoreYear: new Date(today).getUTCFullYear() }),
  icar: scoringEvent,
  likely: (animal, today) => (isGrown(animal, today) ? 0.05 : undefined),
  accepts: (animal, task) =>
    animal.species !== 'OVINE' &&
    wasHere(animal, task) &&
    (!isCarried(task.scoredTrait) || traits[task.scoredTrait].whom(animal)),
  owns: () => ['scores'],
  effects: ({ own, scoredTrait, scoreYear }, animal) => {
    const trait = isCarried(scoredTrait) ? traits[scoredTrait] : undefined
    const step = stepOf(scaleFor(scoredTrait), own.score)
    // A late entry for a year long gone does not replace a later year's score.
    const known = (animal as unknown as Fields)[trait?.year ?? '']
    if (!trait || !step || (typeof known === 'number' && known > scoreYear)) return []
    const set = { ...trait.set(step.score), [trait.year]: scoreYear }
    return [{ collection: 'animals', id: animal.id, set }]
  },
  warns: ({ scoredTrait, scoreYear }, animalId, seen) => {
    const again = seen().earlier.some(
      ({ typeId, fields }) =>
        typeId === 'SCORING' && fields.scoredTrait === scoredTrait && fields.scoreYear === scoreYear,
    )
    return again
      ? [{ code: 'jobDoubt', says: scoredThisYear, values: { year: String(scoreYear) }, animalId }]
      : []
  },
  warnsOnce: (task) => {
    const scores = onAnimals(task as unknown as Fields).map(({ score }) => score)
    const alike = scores.length > mostAlike && new Set(scores).size === 1
    return alike ? [{ code: 'jobDoubt', says: allTheSame, values: { count: scores.length } }] : []
  },
  timeline: ({ own, score, scoredTrait, scoreYear }) => {
    const kind = 'AT-SCORING'
    const step = stepOf(scaleFor(scoredTrait), own.score ?? score)
    if (!step || !scoredTrait) return toldByName(kind, 'TASKS.SCORING')
    const [trait, year] = [{ key: choiceKey('scoredTrait', scoredTrait) }, { text: String(scoreYear) }]
    return step.says
      ? { kind, key: 'TIMELINE.SCORED', values: { trait, words: { key: step.says }, year } }
      : { kind, key: 'TIMELINE.SCORED_FIGURE', values: { trait, score: { number: step.score }, year } }
  },
  told: (task, at) => (isCarried(task.scoredTrait) ? toldOfFive : toldFigure)(task, at),
  tells: ['TOLD.SCORED_MANY', 'TOLD.SCORED_MANY_FIGURE'],
  lines: ['TIMELINE.SCORED', 'TIMELINE.SCORED_FIGURE', 'TIMELINE.JOB'],
  doubts: [scoredThisYear, allTheSame],
})
