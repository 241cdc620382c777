import { oneDay } from '../../base/one-day'
import { birthSeasonOf as seasonOf } from '../../herd/breeding/breeding-seasons'
import type { Facts } from '../../jobs-read/facts/facts'
import { isExpecting, isHere } from '../../jobs-read/facts/lists-at'
import { defineView, type Livestock, type ViewAt, type ViewRow } from '../engine/define-view'
import type { Tallies } from '../engine/tallies'

const week = 7 * oneDay
const sixWeeks = 42
const targetShare = 90

/**
 * An animal is known by its last birth alone, so a season further back than the last two would lack all that gave birth
 * again since.
 */
const isKnown = (season: number, { today }: ViewAt) => season >= seasonOf(seasonOf(today) - oneDay)

function birthsOf(facts: Facts, at: ViewAt): readonly (readonly [string, string, number])[] {
  const { gaveBirth, due } = facts
  const known = gaveBirth > 0 && gaveBirth <= at.today && isKnown(seasonOf(gaveBirth), at)
  const expected = isHere(facts, at.today) && isExpecting(facts) && isKnown(seasonOf(due), at)
  return [
    ...(known ? [[String(seasonOf(gaveBirth)), String(gaveBirth), 1] as const] : []),
    ...(expected ? [[String(seasonOf(due)), 'due', 1] as const] : []),
  ]
}

/** The days of a season on which some gave birth, earliest first, and how many. */
const daysOf = (tallies: Tallies, season: string): [day: number, births: number][] =>
  tallies
    .figures(season)
    .filter(([figure]) => figure !== 'due')
    .map(([day, births]): [number, number] => [Number(day), births])
    .sort(([a], [b]) => a - b)

const birthsWithin = (days: readonly [number, number][], until: number) =>
  days.reduce((sum, [day, births]) => (day < until ? sum + births : sum), 0)

function rowsOf(tallies: Tallies, season: string): ViewRow[] {
  const days = daysOf(tallies, season)
  const [start, end] = [days[0]?.[0], days.at(-1)?.[0]]
  if (start === undefined || end === undefined) return []
  const all = birthsWithin(days, Number.POSITIVE_INFINITY) + tallies.sum(season, 'due')
  return Array.from({ length: Math.floor((end - start) / week) + 1 }, (_, index): ViewRow => {
    const from = start + index * week
    const soFar = birthsWithin(days, from + week)
    const births = soFar - birthsWithin(days, from)
    return { id: String(from), cells: { week: index + 1, from, births, soFar, share: (100 * soFar) / all } }
  })
}

const pattern = (subApp: Livestock, id: string, title: string, kind: 'calving' | 'lambing') =>
  defineView({
    id,
    title,
    subApps: [subApp],
    over: 'herd',
    asks: [
      {
        kind: 'choice',
        name: 'season',
        in: 'listTab',
        label: 'PATTERN.SEASON',
        as: 'month',
        options: (tallies) =>
          tallies.keys
            .sort((a, b) => daysOf(tallies, b).length - daysOf(tallies, a).length || Number(b) - Number(a))
            .map((season) => ({ value: season, says: daysOf(tallies, season)[0]?.[0] ?? Number(season) })),
      },
    ],
    fold: ({ facts }, at) => {
      const concerns = facts.ovine === (subApp === 'ovine') && !facts.deleted && !facts.neverHere
      const adds = concerns && facts.sex === 'F' ? birthsOf(facts, at) : []
      return adds.length > 0 ? { adds } : undefined
    },
    rows: (tallies, _at, { season }) => rowsOf(tallies, String(season)),
    columns: [
      { key: 'week', label: 'PATTERN.WEEK', kind: 'count', place: 'name', brief: 'PATTERN.WEEK_OF' },
      { key: 'from', label: 'PATTERN.FROM', kind: 'day', place: 'about', brief: 'PATTERN.FROM_DAY' },
      { key: 'births', label: `PATTERN.${kind.toUpperCase()}.IN_WEEK`, kind: 'count', place: 'figure' },
      { key: 'soFar', label: 'PATTERN.SO_FAR', kind: 'count', place: 'about', brief: 'PATTERN.SO_FAR_BRIEF' },
      { key: 'share', label: 'PATTERN.SHARE', kind: 'share', place: 'small' },
    ],
    sums: (tallies, { today }, { season }) => {
      const days = daysOf(tallies, String(season))
      const start = days[0]?.[0]
      if (start === undefined) return []
      const until = start + sixWeeks * oneDay
      const [calved, due] = [birthsWithin(days, Number.POSITIVE_INFINITY), tallies.sum(String(season), 'due')]
      return [
        {
          label: 'PATTERN.SIX_WEEKS',
          kind: 'share',
          value: (100 * birthsWithin(days, until)) / (calved + due),
          note: {
            key: today < until ? 'PATTERN.UNTIL' : 'PATTERN.TARGET_IS',
            values: { day: { kind: 'day', value: until }, target: targetShare },
          },
        },
        { label: `PATTERN.${kind.toUpperCase()}.DONE`, kind: 'count', value: calved },
        { label: 'PATTERN.DUE', kind: 'count', value: due },
        { label: 'PATTERN.FIRST', kind: 'day', value: start },
      ]
    },
    picture: {
      kind: 'line',
      title: `PATTERN.${kind.toUpperCase()}.PICTURE`,
      x: 'from',
      values: ['share'],
      target: { value: targetShare, label: 'PATTERN.TARGET' },
    },
    empty: { title: `PATTERN.${kind.toUpperCase()}.NONE`, text: `PATTERN.${kind.toUpperCase()}.NONE_TEXT` },
    hint: 'PATTERN.HOW',
    texts: [
      'PATTERN.UNTIL',
      'PATTERN.TARGET_IS',
      `PATTERN.${kind.toUpperCase()}.DONE`,
      'PATTERN.SIX_WEEKS',
      'PATTERN.DUE',
      'PATTERN.FIRST',
    ],
  })

/** How a season's births are spread: week by week since the first, and how many of all came within six weeks. */
export const calvingPattern = pattern('bovine', 'calving-pattern', 'PAGES.CALVING_PATTERN', 'calving')
export const lambingPattern = pattern('ovine', 'lambing-pattern', 'PAGES.LAMBING_PATTERN', 'lambing')
