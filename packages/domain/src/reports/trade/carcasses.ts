import { oneDay } from '../../base/one-day'
import { defineView } from '../engine/define-view'
import { findsAnimal, opensAnimal, searchAnimals } from '../engine/found-animals'
import type { Tallies } from '../engine/tallies'

const number = (value: unknown) => (typeof value === 'number' && value > 0 ? value : null)
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const yearOf = (day: number) => String(new Date(day).getUTCFullYear())
const monthDays = 365.25 / 12

/** The factory's figures for each animal, a year at a time. */
export const carcasses = defineView({
  id: 'carcasses',
  title: 'PAGES.CARCASSES',
  subApps: ['bovine', 'ovine'],
  over: 'herd',
  asks: [
    {
      kind: 'choice',
      keeps: true,
      name: 'year',
      in: 'listTab',
      label: 'VIEWS.YEAR',
      as: 'text',
      options: (tallies) => yearsIn(tallies).map((year) => ({ value: year, says: year })),
    },
    searchAnimals,
  ],
  fold: ({ fields, facts }, { subApp }) => {
    const [mg, killed] = [number(fields.deadWeightMg), number(fields.killDate) ?? number(fields.offHerdDate)]
    if (facts.deleted || facts.ovine !== (subApp === 'ovine') || mg === null || killed === null)
      return undefined
    const year = yearOf(killed)
    const [killOut, made] = [number(fields.killOutPercent), number(fields.carcassValue)]
    return {
      line: {
        tags: [year],
        cells: {
          killed,
          deadMg: mg,
          grade: text(fields.killOutGrade),
          killOut,
          price: number(fields.pricePerKilo),
          made,
          months: facts.born > 0 ? Math.floor((killed - facts.born) / oneDay / monthDays) : null,
        },
      },
      adds: [
        [year, 'deadMg', mg],
        ...(killOut === null ? [] : [[year, 'killOut', killOut] as const]),
        ...(made === null ? [] : [[year, 'made', made] as const]),
      ],
    }
  },
  finds: findsAnimal,
  order: { column: 'killed', direction: 'desc' },
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    { key: 'deadMg', label: 'FIELDS.DEAD_WEIGHT', kind: 'weight', place: 'figure' },
    { key: 'grade', label: 'FIELDS.KILL_OUT_GRADE', kind: 'text', place: 'small' },
    { key: 'killed', label: 'FIELDS.KILL_DATE', kind: 'day', place: 'about' },
    {
      key: 'killOut',
      label: 'FIELDS.KILL_OUT_PERCENT',
      kind: 'killOut',
      place: 'about',
      brief: 'CARCASSES.KILLED_OUT',
    },
    { key: 'price', label: 'FIELDS.PRICE_PER_KILO', kind: 'money' },
    { key: 'made', label: 'FIELDS.CARCASS_VALUE', kind: 'money', place: 'about' },
    { key: 'months', label: 'CARCASSES.MONTHS', kind: 'count' },
  ],
  sums: (tallies, _at, { year }) => {
    const of = (figure: string) => tallies.of(String(year), figure)
    const [weight, killOut, made] = [of('deadMg'), of('killOut'), of('made')]
    if (weight.count === 0) return []
    return [
      { label: 'CARCASSES.AVERAGE', kind: 'weight', value: Math.round(weight.sum / weight.count) },
      ...(killOut.count > 0
        ? [{ label: 'CARCASSES.KILL_OUT', kind: 'killOut', value: killOut.sum / killOut.count } as const]
        : []),
      ...(made.count > 0 ? [{ label: 'CARCASSES.MADE', kind: 'money', value: made.sum } as const] : []),
    ]
  },
  opens: opensAnimal,
  empty: { title: 'CARCASSES.NONE', text: 'CARCASSES.NONE_TEXT' },
  hint: 'CARCASSES.HOW',
  texts: ['CARCASSES.AVERAGE', 'CARCASSES.KILL_OUT', 'CARCASSES.MADE'],
})

const yearsIn = (tallies: Tallies) =>
  tallies.keys.filter((year) => Number(year) > 0).sort((a, b) => Number(b) - Number(a))
