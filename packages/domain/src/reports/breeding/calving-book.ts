import { oneDay } from '../../base/one-day'
import { bredOf } from '../../herd/breeding/bred'
import { birthSeasonOf } from '../../herd/breeding/breeding-seasons'
import {
  type Add,
  type Cells,
  defineView,
  type Look,
  type RecordThing,
  type Sum,
  type ViewAt,
} from '../engine/define-view'
import { animalCalled, namedByJob, overBreeding } from './bred-animals'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0)

/** Her place in her life on the day: which calving it was, and how long after the one before. */
function ofDam(
  task: RecordThing,
  date: number,
  look: Look,
): { lactation: number | null; interval: number | null } {
  const dam = text(task.fields.dam)
  const [record] = look('animals', 'id', dam)
  const { births } = bredOf(dam, look('tasks', namedByJob.by, dam), 'BOVINE')
  const before = births.findLast((one) => one < date)
  const since = births.filter((one) => one > date).length
  const now = number(record?.fields.lactation)
  return {
    // Her present lactation, less the calvings since; without a recorded lactation, her recorded calvings.
    lactation: now > since ? now - since : births.filter((one) => one <= date).length || null,
    interval: before && births.includes(date) ? Math.round((date - before) / oneDay) : null,
  }
}

const sexes = { F: 'SEX.CALF.F', M: 'SEX.CALF.M', B: 'SEX.CALF.M', Z: 'SEX.CALF.Z' } as const
const sexOf = ({ fields }: RecordThing) => sexes[fields.sex as keyof typeof sexes] ?? sexes.Z

/** Those that came with it; a herd that was brought in knows its calves by their dam and their day alone. */
function calvesOf(task: RecordThing, date: number, look: Look): RecordThing[] {
  const linked = look('animals', 'fromCalvingTask', task.id)
  if (linked.length > 0) return [...linked]
  return look('animals', 'dam', text(task.fields.dam)).filter(
    ({ fields }) => !fields.fromCalvingTask && Math.abs(number(fields.dob) - date) <= 2 * oneDay,
  )
}

function lineOf(task: RecordThing, date: number, at: ViewAt, look: Look): { cells: Cells; adds: Add[] } {
  const calves = calvesOf(task, date, look)
  const dead = calves.filter(({ fields }) => fields.stillBorn === true).length
  const weights = calves.map(({ fields }) => number(fields.calfWeightMg)).filter((mg) => mg > 0)
  const { lactation, interval } = ofDam(task, date, look)
  const ease = text(task.fields.birthDifficulty)
  const season = String(birthSeasonOf(date))
  return {
    cells: {
      date,
      damId: text(task.fields.dam),
      dam: animalCalled(text(task.fields.dam), at, look),
      lactation,
      sire: animalCalled(text(task.fields.sire), at, look) || null,
      calves: calves.map(({ id }) => animalCalled(id, at, look)).filter((name) => name !== ''),
      sex: calves.map(sexOf),
      ease: ease === '' ? null : `CHOICES.BIRTH_DIFFICULTY.${ease}`,
      alive: calves.length > 0 ? calves.length - dead : null,
      dead: dead > 0 ? dead : null,
      weightMg: weights.length > 0 ? weights.reduce((sum, mg) => sum + mg, 0) / weights.length : null,
      interval,
    },
    adds: [
      [season, 'calvings', 1],
      [season, 'alive', calves.length - dead],
      [season, 'dead', dead],
      [season, 'helped', Number(ease) >= 2 ? 1 : 0],
      [season, 'first', lactation === 1 ? 1 : 0],
      ...(interval === null ? [] : ([[season, 'interval', interval]] as const)),
    ],
  }
}

/** Every calving of a season as a calving book has it. */
export const calvingBook = defineView({
  id: 'calving-book',
  title: 'PAGES.CALVING_BOOK',
  subApps: ['bovine'],
  ...overBreeding,
  looksBy: { tasks: [namedByJob], animals: ['id', 'fromCalvingTask', 'dam'] },
  asks: [
    {
      kind: 'choice',
      name: 'season',
      in: 'listTab',
      label: 'PATTERN.SEASON',
      as: 'month',
      keeps: true,
      options: (tallies) =>
        tallies.keys
          .filter((row) => Number(row) > 0)
          .sort((a, b) => Number(b) - Number(a))
          .map((season) => ({ value: season, says: Number(season) })),
    },
  ],
  fold: (thing, at, _asked, look) => {
    const { collection, fields } = thing
    const date = number(fields.date)
    if (collection !== 'tasks' || fields.typeId !== 'CALVING' || date === 0 || fields.status === 'inProgress')
      return undefined
    const { cells, adds } = lineOf(thing, date, at, look)
    return { line: { cells, tags: [String(birthSeasonOf(date))] }, adds }
  },
  whole: true,
  order: { column: 'date', direction: 'asc' },
  columns: [
    { key: 'dam', label: 'CALVING_BOOK.DAM', kind: 'text', place: 'name' },
    { key: 'date', label: 'CALVING_BOOK.DATE', kind: 'day', place: 'small' },
    { key: 'lactation', label: 'CALVING_BOOK.LACTATION', kind: 'count' },
    { key: 'sire', label: 'CALVING_BOOK.SIRE', kind: 'text' },
    { key: 'calves', label: 'CALVING_BOOK.CALVES', kind: 'text', place: 'about' },
    { key: 'sex', label: 'CALVING_BOOK.SEX', kind: 'key', place: 'about' },
    { key: 'ease', label: 'CALVING_BOOK.EASE', kind: 'key' },
    {
      key: 'alive',
      label: 'CALVING_BOOK.ALIVE',
      kind: 'count',
      place: 'figure',
      brief: 'CALVING_BOOK.ALIVE_OF',
    },
    { key: 'dead', label: 'CALVING_BOOK.DEAD', kind: 'count' },
    { key: 'weightMg', label: 'CALVING_BOOK.WEIGHT', kind: 'weight' },
    { key: 'interval', label: 'CALVING_BOOK.INTERVAL', kind: 'days' },
  ],
  sums: (tallies, _at, { season }): readonly Sum[] => {
    const row = String(season)
    const calvings = tallies.sum(row, 'calvings')
    const born = tallies.sum(row, 'alive') + tallies.sum(row, 'dead')
    const interval = tallies.mean(row, 'interval')
    if (calvings === 0) return []
    return [
      {
        label: 'CALVING_BOOK.CALVINGS',
        kind: 'count',
        value: calvings,
        note: { key: 'CALVING_BOOK.HEIFERS', values: { count: tallies.sum(row, 'first') } },
      },
      {
        label: 'CALVING_BOOK.ALIVE',
        kind: 'count',
        value: tallies.sum(row, 'alive'),
        note: { key: 'CALVING_BOOK.DEAD_OF', values: { count: tallies.sum(row, 'dead'), born } },
      },
      ...(interval.count > 0
        ? ([
            {
              label: 'CALVING_BOOK.MEAN_INTERVAL',
              kind: 'days',
              value: interval.mean,
              note: { key: 'CALVING_BOOK.OF_COWS', values: { count: interval.count } },
            },
          ] as const)
        : []),
      {
        label: 'CALVING_BOOK.HELPED',
        kind: 'share',
        value: (100 * tallies.sum(row, 'helped')) / calvings,
        note: { key: 'CALVING_BOOK.OF_CALVINGS', values: { count: calvings } },
      },
    ]
  },
  opens: ({ id }) => ({ page: 'task-view', search: { id } }),
  leadsTo: 'calving-pattern',
  empty: { title: 'CALVING_BOOK.NONE', text: 'CALVING_BOOK.NONE_TEXT' },
  hint: 'CALVING_BOOK.HOW',
  texts: [
    ...Object.values(sexes),
    ...['1', '2', '3', '4'].map((ease) => `CHOICES.BIRTH_DIFFICULTY.${ease}`),
    ...['CALVINGS', 'HEIFERS', 'DEAD_OF', 'MEAN_INTERVAL', 'OF_COWS', 'HELPED', 'OF_CALVINGS'].map(
      (end) => `CALVING_BOOK.${end}`,
    ),
  ],
})
