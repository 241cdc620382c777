import { oneDay } from '../../base/one-day'
import { notedFor } from '../../herd/breeding/bred'
import { birthSeasonOf, serviceSeasonOf } from '../../herd/breeding/breeding-seasons'
import { dateOf, type Row } from '../../jobs-read/job/task-rows'
import { scanResult } from '../../jobs-read/rules/scan-result'
import { type Add, defineView, type Look, type RecordThing, type ViewRow } from '../engine/define-view'
import type { Tallies } from '../engine/tallies'
import { bredThing, namedByJob, overBreeding } from './bred-animals'

const year = 365.25 * oneDay
const halfYear = 184 * oneDay
/** From here on they are old ewes, all alike. */
const oldest = 6
const unknownAge = 0
const ageKey = (age: number) => `LAMBING.AGE_${age}`
const number = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0)

const figures = [
  'toRam',
  'scanned',
  'foetuses',
  'empty',
  'lambed',
  'alive',
  'dead',
  'died',
  'reared',
] as const
type Figure = (typeof figures)[number]

/** How old a ewe is in the middle of a season, in whole years; lambing as a hogget she is one. */
function ageIn(season: number, born: number): number {
  if (born === 0) return unknownAge
  return Math.max(1, Math.min(oldest, Math.floor((season + 91 * oneDay - born) / year)))
}

const rowOf = (season: number, born: number) => `${season}|${ageIn(season, born)}`
const sumOf = (tallies: Tallies, rows: readonly string[], figure: Figure) =>
  rows.reduce((sum, row) => sum + tallies.sum(row, figure), 0)
const rowsIn = (tallies: Tallies, season: unknown) =>
  tallies.keys.filter((row) => row.startsWith(`${season}|`))

/** A ewe's scan result in each season: the last scan counts. */
function scansOf(ewe: string, tasks: readonly Row[]): Map<number, number> {
  const last = new Map<number, { date: number; lambs: number }>()
  for (const { fields } of tasks) {
    const own = notedFor(fields, ewe)
    const counted = own?.foetusCount ?? fields.foetusCount
    const said = fields.typeId === 'SCAN' ? scanResult(own?.scanStatus ?? fields.scanStatus, counted) : ''
    if (said === '') continue
    const date = dateOf(fields)
    // A scan comes about half way, two to three months before the birth.
    const season = birthSeasonOf(date + 67 * oneDay)
    const lambs = said === 'empty' ? 0 : typeof counted === 'number' ? counted : 1
    if (date >= (last.get(season)?.date ?? 0)) last.set(season, { date, lambs })
  }
  return new Map([...last].map(([season, { lambs }]) => [season, lambs]))
}

const isDead = ({ fields }: RecordThing) =>
  number(fields.dod) > 0 || fields.alive === false || fields.offHerdReason === 'animal died on farm'

/** Her lambs of one lambing: born alive or not, and of the living those that died since. */
function lambsOf(ewe: RecordThing, day: number, look: Look) {
  const born = look('animals', 'dam', ewe.id).filter(
    ({ fields }) => Math.abs(number(fields.dob) - day) < 7 * oneDay,
  )
  const dead = born.filter(({ fields }) => fields.stillBorn === true).length
  const died = born.filter((lamb) => lamb.fields.stillBorn !== true && isDead(lamb)).length
  return { alive: born.length - dead, dead, died, reared: born.length - dead - died }
}

const percent = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole)

/** How the flock lambed: of the ewes put to the ram how many were scanned, born and reared, by the age of the ewe. */
export const lambingFigures = defineView({
  id: 'lambing-figures',
  title: 'PAGES.LAMBING_STATS',
  subApps: ['ovine'],
  ...overBreeding,
  looksBy: { tasks: [namedByJob], animals: ['dam'] },
  asks: [
    {
      kind: 'choice',
      name: 'season',
      in: 'listTab',
      label: 'PATTERN.SEASON',
      as: 'month',
      options: (tallies) =>
        [...new Set(tallies.keys.map((row) => row.split('|')[0] ?? ''))]
          .sort((a, b) => lambedIn(tallies, b) - lambedIn(tallies, a) || Number(b) - Number(a))
          .map((season) => ({ value: season, says: Number(season) })),
    },
  ],
  fold: (thing, at, _asked, look) => {
    const bred = bredThing(thing, at, look)
    if (!bred) return undefined
    const born = number(thing.fields.dob)
    const tupped = new Set(bred.services.map(({ date }) => serviceSeasonOf(date, 'OVINE')))
    const scans = scansOf(thing.id, look('tasks', namedByJob.by, thing.id))
    const births = new Map(bred.births.map((day) => [birthSeasonOf(day), day]))
    // One kept from the ram since is out of it, unless she had lambed before.
    const counts = (season: number) =>
      bred.barred === 0 || bred.barred >= (births.get(season) ?? season + halfYear)
    const seasons = new Set([...tupped, ...scans.keys(), ...births.keys()])
    return {
      adds: [...seasons].filter(counts).flatMap((season): Add[] => {
        const row = rowOf(season, born)
        const [lambs, day] = [scans.get(season), births.get(season)]
        return [
          // A ewe that was scanned or lambed was put to a ram, even if the farmer did not record it.
          [row, 'toRam', 1],
          ...(lambs === undefined
            ? []
            : ([
                [row, 'scanned', 1],
                [row, 'foetuses', lambs],
              ] as Add[])),
          ...(lambs === 0 ? ([[row, 'empty', 1]] as Add[]) : []),
          ...(day === undefined ? [] : lambed(row, thing, day, look)),
        ]
      }),
    }
  },
  rows: (tallies, _at, { season }) =>
    rowsIn(tallies, season)
      .map((row): ViewRow => {
        const age = Number(row.split('|')[1])
        const of = (figure: Figure) => tallies.sum(row, figure)
        return {
          id: row,
          cells: {
            age: ageKey(age),
            order: age === unknownAge ? 99 : age,
            ...Object.fromEntries(figures.map((figure) => [figure, of(figure)])),
            scanning: percent(of('foetuses'), of('scanned')),
            lambing: percent(of('alive'), of('toRam')),
            rearing: percent(of('reared'), of('toRam')),
            lost: of('dead') + of('died'),
          },
        }
      })
      .sort((a, b) => Number(a.cells.order) - Number(b.cells.order)),
  columns: [
    { key: 'age', label: 'LAMBING.AGE', kind: 'key', place: 'name' },
    { key: 'rearing', label: 'LAMBING.REARING', kind: 'share', place: 'figure' },
    { key: 'toRam', label: 'LAMBING.TO_RAM', kind: 'count', place: 'about', brief: 'LAMBING.TO_RAM_OF' },
    { key: 'scanning', label: 'LAMBING.SCANNING', kind: 'share' },
    { key: 'empty', label: 'LAMBING.EMPTY', kind: 'count' },
    { key: 'lambed', label: 'LAMBING.LAMBED', kind: 'count' },
    { key: 'alive', label: 'LAMBING.ALIVE', kind: 'count' },
    { key: 'lambing', label: 'LAMBING.LAMBING', kind: 'share' },
    { key: 'lost', label: 'LAMBING.LOST', kind: 'count' },
    { key: 'reared', label: 'LAMBING.REARED', kind: 'count' },
  ],
  sums: (tallies, _at, { season }) => {
    const rows = rowsIn(tallies, season)
    const of = (figure: Figure) => sumOf(tallies, rows, figure)
    if (rows.length === 0) return []
    const told = (label: string, part: number, whole: number, note: string) => ({
      label,
      kind: 'share' as const,
      value: percent(part, whole),
      note: { key: note, values: { part, whole } },
    })
    const born = of('alive') + of('dead')
    return [
      told('LAMBING.SCANNING', of('foetuses'), of('scanned'), 'LAMBING.LAMBS_OF_SCANNED'),
      told('LAMBING.LAMBING', of('alive'), of('toRam'), 'LAMBING.LAMBS_OF_TUPPED'),
      told('LAMBING.REARING', of('reared'), of('toRam'), 'LAMBING.LAMBS_OF_TUPPED'),
      told('LAMBING.LOSSES', of('dead') + of('died'), born, 'LAMBING.LOST_OF_BORN'),
      told('LAMBING.BARREN', of('empty'), of('scanned'), 'LAMBING.EMPTY_OF_SCANNED'),
    ]
  },
  leadsTo: 'lambing-pattern',
  empty: { title: 'LAMBING.NONE', text: 'LAMBING.NONE_TEXT' },
  hint: 'LAMBING.HOW',
  texts: [
    ...[unknownAge, 1, 2, 3, 4, 5, oldest].map(ageKey),
    ...['LAMBS_OF_SCANNED', 'LAMBS_OF_TUPPED', 'LOST_OF_BORN', 'EMPTY_OF_SCANNED', 'LOSSES', 'BARREN'].map(
      (end) => `LAMBING.${end}`,
    ),
  ],
})

const lambedIn = (tallies: Tallies, season: string) => sumOf(tallies, rowsIn(tallies, season), 'lambed')

function lambed(row: string, ewe: RecordThing, day: number, look: Look): Add[] {
  const lambs = lambsOf(ewe, day, look)
  return [
    [row, 'lambed', 1],
    ...(['alive', 'dead', 'died', 'reared'] as const).map((figure): Add => [row, figure, lambs[figure]]),
  ]
}
