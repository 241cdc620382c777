import { monthOf } from '../../base/days/month-days'
import { bodyConditionScore } from '../../jobs/types/feeding/body-condition-score'
import { locomotionScore } from '../../jobs/types/health/locomotion-score'
import { scoring } from '../../jobs/types/records/scoring'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { dateOf } from '../../jobs-read/job/task-rows'
import { knownScale, onFive } from '../../jobs-read/scores/condition-scale'
import { choiceKey } from '../../records/fields/choice-key'
import type { Fields } from '../../records/sync/stored-record'
import { type Add, defineView, type ViewRow } from '../engine/define-view'
import { opensAnimal } from '../engine/found-animals'
import { groupOn, looksByGroup } from '../engine/group-on'
import type { Tallies } from '../engine/tallies'

const noGroup = ''
const text = (value: unknown) => (typeof value === 'string' ? value : '')
/** The trait a job scored, and its score on the scale for comparing. */
const kinds: {
  readonly [typeId: string]: (task: Fields, score: number) => readonly [trait: string, score: number]
} = {
  [bodyConditionScore.id]: ({ conditionScale }, score) => [
    'condition',
    onFive(score, knownScale(conditionScale)),
  ],
  [locomotionScore.id]: (_, score) => ['walking', score],
  [scoring.id]: ({ scoredTrait }, score) => [text(scoredTrait), score],
}
const jobs = Object.keys(kinds)

const traitWords = (trait: string): string =>
  trait === 'condition' || trait === 'walking'
    ? `SCORING.${trait.toUpperCase()}`
    : choiceKey('scoredTrait', trait)

/** One part of the scores: a trait, the month and the group. The address of its animals contains it. */
type Part = { trait: string; month: number; group: string }
const keyOf = ({ trait, month, group }: Part) => `${trait}|${month}|${group}`
function partOf(key: string): Part {
  const [trait = '', month, ...group] = key.split('|')
  return { trait, month: Number(month), group: group.join('|') }
}

const shared = {
  subApps: ['bovine', 'ovine'],
  over: 'records',
  collections: ['tasks', 'mobs', 'mobHistories'],
  found: { tasks: { field: 'typeId', value: jobs } },
  keeps: ({ collection, fields }: { collection: string; fields: Fields }) =>
    collection !== 'tasks' || (jobs.includes(text(fields.typeId)) && fields.status !== 'inProgress'),
  looksBy: looksByGroup,
  empty: { title: 'SCORING.NONE', text: 'SCORING.NONE_TEXT' },
} as const

/** Each animal of a job by the part it belongs to, with the day and the job it was scored in. */
const fold: Extract<Parameters<typeof defineView>[0], { over: 'records' }>['fold'] = (
  task,
  { subApp },
  _asked,
  look,
) => {
  const { collection, id, fields } = task
  const read = collection === 'tasks' ? kinds[text(fields.typeId)] : undefined
  const day = dateOf(fields)
  if (!read || day === 0 || (fields.createdApp === 'ovine') !== (subApp === 'ovine')) return undefined
  const adds = onAnimals(fields).flatMap(({ animalId, score: own }): Add[] => {
    const given = own ?? fields.score
    if (typeof given !== 'number') return []
    const [trait, score] = read(fields, given)
    const group = groupOn(task, animalId, day, look)
    return trait === ''
      ? []
      : [[keyOf({ trait, month: monthOf(day), group }), `${animalId} ${day} ${id}`, score]]
  })
  return { adds }
}

type Scored = { animalId: string; day: number; score: number }

/** The last score of each animal in a part. The summary counts the same scores as the details list. */
function scoredIn(tallies: Tallies, key: string): Scored[] {
  const last = new Map<string, Scored & { id: string }>()
  for (const [figure, score] of tallies.figures(key)) {
    const [animalId = '', day, id = ''] = figure.split(' ')
    const known = last.get(animalId)
    const one = { animalId, day: Number(day), id, score }
    if (!known || known.day < one.day || (known.day === one.day && known.id < id)) last.set(animalId, one)
  }
  return [...last.values()]
}

const newestFirst = (a: string, b: string) => partOf(b).month - partOf(a).month || (a < b ? -1 : 1)

/** Body condition, walking, temper and the rest, month by month and group by group. */
export const scoringSummary = defineView({
  ...shared,
  id: 'scoring-summary',
  title: 'PAGES.SCORING_SUMMARY',
  asks: [
    {
      kind: 'choice',
      name: 'trait',
      in: 'listTab',
      label: 'SCORING.WHICH',
      as: 'key',
      options: (tallies) =>
        [...new Set(tallies.keys.map((key) => partOf(key).trait))]
          .sort()
          .map((trait) => ({ value: trait, says: traitWords(trait) })),
    },
  ],
  fold,
  rows: (tallies, _at, { trait }) =>
    tallies.keys
      .filter((key) => partOf(key).trait === trait)
      .sort(newestFirst)
      .map((key): ViewRow => {
        const { month, group } = partOf(key)
        const scores = scoredIn(tallies, key).map(({ score }) => score)
        return {
          id: key,
          cells: {
            month,
            group: group === noGroup ? 'SPENDING.NO_GROUP' : group,
            kind: group === noGroup ? 'key' : 'text',
            scored: scores.length,
            mean: scores.reduce((sum, score) => sum + score, 0) / scores.length,
            lowest: Math.min(...scores),
            highest: Math.max(...scores),
          },
        }
      }),
  columns: [
    { key: 'month', label: 'VIEWS.MONTH', kind: 'month', place: 'name' },
    { key: 'group', label: 'SPENDING.GROUP', kind: { by: 'kind' }, place: 'about' },
    { key: 'scored', label: 'SCORING.SCORED', kind: 'count', place: 'about', brief: 'ANIMALS.COUNT' },
    { key: 'mean', label: 'SCORING.AVERAGE', kind: 'score', place: 'figure' },
    { key: 'lowest', label: 'SCORING.LOWEST', kind: 'score' },
    { key: 'highest', label: 'SCORING.HIGHEST', kind: 'score' },
  ],
  picture: { kind: 'line', title: 'SCORING.PICTURE', x: 'month', values: ['mean'], by: 'group' },
  opens: ({ id }) => ({ page: 'scoring-details', search: { listTab: id } }),
  hint: 'SCORING.HOW',
  texts: ['SPENDING.NO_GROUP', 'SCORING.CONDITION', 'SCORING.WALKING'],
})

/** The animals of one part, the lowest score first: each opens itself. */
export const scoringDetails = defineView({
  ...shared,
  id: 'scoring-details',
  title: 'PAGES.SCORING_DETAILS',
  asks: [
    {
      kind: 'choice',
      name: 'part',
      in: 'listTab',
      label: 'SCORING.WHICH',
      as: 'key',
      options: (tallies) =>
        tallies.keys.sort(newestFirst).map((key) => {
          const { trait, month, group } = partOf(key)
          return {
            value: key,
            says: traitWords(trait),
            more: [
              { kind: 'month', value: month },
              group === noGroup
                ? { kind: 'key', value: 'SPENDING.NO_GROUP' }
                : { kind: 'text', value: group },
            ],
          }
        }),
    },
  ],
  fold,
  rows: (tallies, _at, { part }) =>
    scoredIn(tallies, String(part))
      .sort((a, b) => a.score - b.score || (a.animalId < b.animalId ? -1 : 1))
      .map(({ animalId, day, score }): ViewRow => ({ id: animalId, cells: { score, day } })),
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    { key: 'score', label: 'SCORING.SCORE', kind: 'score', place: 'figure' },
    { key: 'day', label: 'SCORING.SCORED_ON', kind: 'day', place: 'about' },
  ],
  opens: opensAnimal,
  leadsTo: 'scoring-summary',
})
