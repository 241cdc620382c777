import { isHere } from '../../jobs-read/facts/lists-at'
import { defineView, type ViewRow } from '../engine/define-view'
import { averageFigures } from './average-figures'

const titleOf = (id: string): string => `HERD_AVERAGE.${id.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`

/** Figures for comparing a herd with another: each over the animals here that have it. */
export const herdAverage = defineView({
  id: 'herd-average',
  title: 'PAGES.HERD_AVERAGE',
  subApps: ['bovine', 'ovine'],
  over: 'herd',
  asks: [],
  fold: (animal, at) => {
    const { facts } = animal
    if (facts.ovine !== (at.subApp === 'ovine') || !isHere(facts, at.today)) return undefined
    const adds = averageFigures.flatMap(({ id, subApps, of }) => {
      const value = subApps.includes(at.subApp) ? of(animal, at) : Number.NaN
      return Number.isFinite(value) ? [[id, 'value', value] as const] : []
    })
    return { adds }
  },
  // A figure that no animal has is left out.
  rows: (tallies) =>
    averageFigures.flatMap(({ id, unit }): ViewRow[] => {
      const { count, sum, lowest, highest } = tallies.of(id, 'value')
      if (count === 0) return []
      return [
        { id, cells: { figure: titleOf(id), unit, average: sum / count, lowest, highest, animals: count } },
      ]
    }),
  columns: [
    { key: 'figure', label: 'HERD_AVERAGE.FIGURE', kind: 'key', place: 'name' },
    { key: 'average', label: 'HERD_AVERAGE.AVERAGE', kind: { by: 'unit' }, place: 'figure' },
    {
      key: 'lowest',
      label: 'HERD_AVERAGE.LOWEST',
      kind: { by: 'unit' },
      place: 'about',
      brief: 'HERD_AVERAGE.FROM',
    },
    {
      key: 'highest',
      label: 'HERD_AVERAGE.HIGHEST',
      kind: { by: 'unit' },
      place: 'about',
      brief: 'HERD_AVERAGE.TO',
    },
    { key: 'animals', label: 'ANIMALS.ANIMALS', kind: 'count', place: 'small', brief: 'ANIMALS.COUNT' },
  ],
  empty: { title: 'HERD_AVERAGE.NONE', text: 'HERD_AVERAGE.NONE_TEXT' },
  texts: averageFigures.map(({ id }) => titleOf(id)),
})
