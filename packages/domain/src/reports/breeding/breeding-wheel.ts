import { sliceOf, stageOf, stages } from '../../lists/breeding/breeding-stage'
import { defineView } from '../engine/define-view'
import { findsAnimal, opensAnimal, searchAnimals } from '../engine/found-animals'

export const stageLabel = (stage: string): string => `WHEEL.STAGE.${stage.toUpperCase()}`
/** The tag of a slice of the wheel. */
export const sliceTag = (slice: number): string => `slice-${slice}`

/** Every cow at her place in the year: each has one place and one slice of it. */
export const breedingWheel = defineView({
  id: 'breeding-wheel',
  title: 'PAGES.BREEDING_WHEEL',
  subApps: ['bovine'],
  over: 'herd',
  asks: [
    {
      kind: 'only',
      name: 'only',
      in: 'listTab',
      label: 'WHEEL.WHICH',
      options: [
        {
          value: 'all',
          label: 'WHEEL.ALL',
          more: stages.map((stage) => ({ value: stage, label: stageLabel(stage) })),
        },
      ],
    },
    searchAnimals,
  ],
  fold: ({ facts }, at) => {
    const stands = stageOf(facts, at)
    if (!stands) return undefined
    const { stage, day } = stands
    const slice = sliceOf(stands)
    return {
      line: {
        cells: {
          stage: stageLabel(stage),
          day,
          due: facts.due > 0 && ['served', 'inCalf', 'dry', 'due'].includes(stage) ? facts.due : null,
          // Round the wheel, and within a slice the cow with the fewest days there first.
          place: slice * 1000 + Math.min(999, day),
        },
        tags: ['all', stage, sliceTag(slice)],
      },
    }
  },
  finds: findsAnimal,
  order: { column: 'place', direction: 'asc' },
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    { key: 'stage', label: 'WHEEL.WHERE', kind: 'key', place: 'about' },
    { key: 'day', label: 'WHEEL.DAYS', kind: 'days', place: 'figure' },
    { key: 'due', label: 'WHEEL.DUE', kind: 'day', place: 'small', brief: 'WHEEL.DUE_DAY' },
  ],
  opens: opensAnimal,
  within: 'breeding-wheel',
  empty: { title: 'WHEEL.NONE', text: 'WHEEL.NONE_TEXT' },
  texts: [...stages.map(stageLabel)],
})
