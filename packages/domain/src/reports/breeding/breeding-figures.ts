import { monthOf } from '../../base/days/month-days'
import { oneDay } from '../../base/one-day'
import {
  birthSeasonOf,
  serviceDaysOf,
  serviceSeasonOf,
  serviceSeasonsOf,
} from '../../herd/breeding/breeding-seasons'
import {
  heldIn,
  isEligible,
  type OpenCow,
  openCowsOf,
  readOpenCow,
  servedIn,
  writeOpenCow,
} from '../../herd/breeding/open-cows'
import { type Add, type Asked, defineView, type Sum, type ViewAt, type ViewRow } from '../engine/define-view'
import type { Tallies } from '../engine/tallies'
import { animalCalled, bredThing, namedByJob, overBreeding, personCalled, speciesOf } from './bred-animals'

const threeWeeks = 21 * oneDay
const sixWeeks = 42 * oneDay
/** Farmers compare no further back than this, and a herd's first years are seldom whole. */
const seasonsKept = 6
const openIn = (season: number) => `${season}|open`
const ways = ['month', 'bull', 'technician'] as const
type Way = (typeof ways)[number]

const number = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0)
const monthAfter = (month: number) => monthOf(month + 32 * oneDay)
const rowKey = (season: number, way: Way, of: string | number) => `${season}|${way}|${of}`

/** When serving began: the day the farmer set where it is of this season, else the first service. */
function startOf(tallies: Tallies, season: number, at: ViewAt, asked: Asked): number | undefined {
  const set = number(at.subApp === 'ovine' ? asked.sinceFlock : asked.since)
  if (set > 0 && serviceSeasonOf(set, speciesOf(at.subApp)) === season) return set
  return firstServed(tallies, season)
}

/** The days are figures by name: when the first of them goes, the next needs no look at every cow. */
function firstServed(tallies: Tallies, season: number): number | undefined {
  const days = tallies.figures(`${season}|days`).map(([day]) => Number(day))
  return days.length > 0 ? Math.min(...days) : undefined
}

const seasonsIn = (tallies: Tallies): number[] =>
  [...new Set(tallies.keys.filter((key) => key.endsWith('|days')).map((key) => Number(key.split('|')[0])))]
    .sort((a, b) => b - a)
    .slice(0, seasonsKept)

const openCows = (tallies: Tallies, season: number): [OpenCow, number][] =>
  tallies.once(openIn(season), () =>
    tallies.figures(openIn(season)).map(([written, cows]) => [readOpenCow(written), cows]),
  )

const total = (cows: readonly [OpenCow, number][], counts: (cow: OpenCow) => boolean) =>
  cows.reduce((sum, [cow, many]) => (counts(cow) ? sum + many : sum), 0)

const share = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole)

/** How the females took the bull: who was served in time, who held, by month, by bull and by technician. */
export const breedingFigures = defineView({
  id: 'breeding-figures',
  title: 'PAGES.BREEDING_FIGURES',
  subApps: ['bovine', 'ovine'],
  ...overBreeding,
  looksBy: { tasks: [namedByJob], animals: ['id'], operators: ['id'] },
  asks: [
    { kind: 'setting', name: 'since', setting: 'breedingSeasonStart' },
    { kind: 'setting', name: 'sinceFlock', setting: 'breedingSeasonStartFw' },
    {
      kind: 'choice',
      name: 'season',
      in: 'listTab',
      label: 'BREEDING.SEASON',
      as: 'month',
      options: (tallies) =>
        seasonsIn(tallies).map((season) => ({
          value: String(season),
          says: firstServed(tallies, season) ?? season,
        })),
    },
    {
      kind: 'choice',
      name: 'by',
      in: 'type',
      label: 'BREEDING.BY',
      as: 'key',
      options: () => ways.map((way) => ({ value: way, says: `BREEDING.BY_${way.toUpperCase()}` })),
    },
  ],
  fold: (thing, at, _asked, look) => {
    const bred = bredThing(thing, at, look)
    if (!bred) return undefined
    const { fields } = thing
    const species = speciesOf(at.subApp)
    const lastBirth = Math.max(number(fields.lastCalvingDate), number(fields.lastLambedDate))
    const left = number(fields.offHerdDate) || number(fields.dod) || Number.POSITIVE_INFINITY
    const since = birthSeasonOf(at.today) - seasonsKept * 184 * oneDay
    const barredIn = (season: number) => bred.barred > 0 && bred.barred < serviceDaysOf(season, species).until
    const cows = openCowsOf(bred, lastBirth, left).flatMap((cow): Add[] => {
      const written = writeOpenCow(cow)
      return serviceSeasonsOf(Math.max(cow.calved, since), Math.min(cow.until, at.today), species)
        .filter((season) => !barredIn(season))
        .map((season) => [openIn(season), written, 1])
    })
    const services = bred.services.flatMap(({ date, sire, technician, held }): Add[] => {
      const season = serviceSeasonOf(date, species)
      if (date > at.today || barredIn(season)) return []
      const rows = [
        rowKey(season, 'month', monthOf(date)),
        rowKey(season, 'bull', animalCalled(sire, at, look)),
        rowKey(season, 'technician', personCalled(technician, look)),
      ]
      return [
        [`${season}|days`, String(date), 1],
        ...rows.flatMap((row): Add[] => [
          [row, 'served', 1],
          ...(held === undefined ? [] : ([[row, 'known', 1]] as const)),
          ...(held ? ([[row, 'held', 1]] as const) : []),
        ]),
      ]
    })
    return { adds: [...cows, ...services] }
  },
  rows: (tallies, at, asked) => {
    const [season, way] = [Number(asked.season), asked.by as Way]
    const prefix = `${season}|${way}|`
    const start = startOf(tallies, season, at, asked) ?? 0
    const cows = way === 'month' ? openCows(tallies, season) : []
    return tallies.keys
      .filter((key) => key.startsWith(prefix))
      .map((key): ViewRow => {
        const of = key.slice(prefix.length)
        const [served, known, held] = ['served', 'known', 'held'].map((name) => tallies.sum(key, name))
        const from = Math.max(Number(of), start)
        // Services before the day the farmer set were not asked of anybody yet.
        const counts = way === 'month' && from < monthAfter(Number(of))
        const there = counts ? cows.filter(([cow]) => isEligible(cow, from)) : []
        const eligible = total(there, () => true)
        const submitted = total(there, (cow) => servedIn(cow, from, monthAfter(Number(of))))
        return {
          id: key,
          cells: {
            ...nameCells(way, of),
            served: served ?? 0,
            known: known ?? 0,
            held: held ?? 0,
            rate: share(held ?? 0, known ?? 0),
            eligible: counts ? eligible : null,
            submission: counts ? share(submitted, eligible) : null,
          },
        }
      })
      .sort((a, b) => inOrder(way, a, b))
  },
  columns: [
    { key: 'name', label: 'BREEDING.WHOSE', kind: { by: 'kind' }, place: 'name' },
    { key: 'rate', label: 'BREEDING.CONCEPTION', kind: 'share', place: 'figure' },
    { key: 'held', label: 'BREEDING.HELD', kind: 'count', place: 'about', brief: 'BREEDING.HELD_OF' },
    { key: 'known', label: 'BREEDING.KNOWN', kind: 'count', place: 'about', brief: 'BREEDING.KNOWN_OF' },
    { key: 'served', label: 'BREEDING.SERVICES', kind: 'count', place: 'about', brief: 'BREEDING.SERVED_OF' },
    {
      key: 'submission',
      label: 'BREEDING.SUBMISSION',
      kind: 'share',
      place: 'small',
      brief: 'BREEDING.SUBMITTED',
    },
    { key: 'eligible', label: 'BREEDING.ELIGIBLE', kind: 'count' },
  ],
  sums: (tallies, at, asked) => sumsOf(tallies, at, asked),
  picture: { kind: 'bars', title: 'BREEDING.PICTURE', x: 'name', values: ['rate'] },
  empty: { title: 'BREEDING.NO_SERVICES', text: 'BREEDING.NO_SERVICES_TEXT' },
  hint: 'BREEDING.HOW',
  texts: [
    ...ways.map((way) => `BREEDING.BY_${way.toUpperCase()}`),
    ...[
      'UNKNOWN_BULL',
      'NOBODY',
      'THREE_WEEKS',
      'SIX_WEEKS',
      'CONCEPTION',
      'OUT_OF',
      'UNTIL',
      'SERVICES',
    ].map((end) => `BREEDING.${end}`),
    'BREEDING.SINCE',
  ],
})

const unnamed = { month: '', bull: 'BREEDING.UNKNOWN_BULL', technician: 'BREEDING.NOBODY' }

function nameCells(way: Way, of: string) {
  if (way === 'month') return { name: Number(of), kind: 'month' }
  return of === '' ? { name: unnamed[way], kind: 'key' } : { name: of, kind: 'text' }
}

const inOrder = (way: Way, a: ViewRow, b: ViewRow) =>
  way === 'month'
    ? Number(a.cells.name) - Number(b.cells.name)
    : Number(b.cells.served) - Number(a.cells.served) || (a.id < b.id ? -1 : 1)

/** Each share with how many it is of, so that three cows are not taken for a herd. */
function sumsOf(tallies: Tallies, at: ViewAt, asked: Asked): Sum[] {
  const season = Number(asked.season)
  const start = startOf(tallies, season, at, asked)
  if (start === undefined) return []
  const cows = openCows(tallies, season).filter(([cow]) => isEligible(cow, start))
  const all = total(cows, () => true)
  const rows = tallies.keys.filter((key) => key.startsWith(`${season}|month|`))
  const sum = (figure: string) => rows.reduce((one, row) => one + tallies.sum(row, figure), 0)
  const told = (label: string, part: number, whole: number, days = 0): Sum => ({
    label,
    kind: 'share',
    value: share(part, whole),
    note: {
      key: at.today < start + days ? 'BREEDING.UNTIL' : 'BREEDING.OUT_OF',
      values: { part, whole, day: { kind: 'day', value: start + days } },
    },
  })
  return [
    ...(all > 0
      ? [
          told(
            'BREEDING.THREE_WEEKS',
            total(cows, (cow) => servedIn(cow, start, start + threeWeeks)),
            all,
            threeWeeks,
          ),
          told(
            'BREEDING.SIX_WEEKS',
            total(cows, (cow) => heldIn(cow, start, start + sixWeeks)),
            all,
            sixWeeks,
          ),
        ]
      : []),
    told('BREEDING.CONCEPTION', sum('held'), sum('known')),
    { label: 'BREEDING.SERVICES', kind: 'count', value: sum('served') },
    { label: 'BREEDING.SINCE', kind: 'day', value: start },
  ]
}
