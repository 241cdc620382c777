import { oneDay } from '../../base/one-day'
import { nextOf, nextThings } from '../../lists/breeding/breeding-next'
import { defineView, type Livestock } from '../engine/define-view'
import { findsAnimal, opensAnimal, searchAnimals } from '../engine/found-animals'

/** A day of the next weeks and the work on it; all late work shares one tag. */
export const dayTag = (day: number, what: string, today: number): string =>
  day < today ? `late ${what}` : `${day} ${what}`

const weeksAhead = 3 * 7 * oneDay
export const nextLabel = (what: string, subApp: Livestock): string =>
  `BREEDING_NEXT.${what === 'birth' ? (subApp === 'ovine' ? 'LAMB' : 'CALVE') : what.toUpperCase()}`

/** The next event of each female, the soonest first. */
export const breedingNext = defineView({
  id: 'breeding-next',
  title: 'PAGES.BREEDING_NEXT',
  subApps: ['bovine', 'ovine'],
  over: 'herd',
  asks: [
    {
      kind: 'only',
      name: 'only',
      in: 'listTab',
      label: 'BREEDING_NEXT.WHICH',
      options: [
        {
          value: 'all',
          label: 'BREEDING_NEXT.ALL',
          more: nextThings.map((what) => ({
            value: what,
            label: `BREEDING_NEXT.KIND.${what.toUpperCase()}`,
          })),
        },
      ],
    },
    searchAnimals,
  ],
  fold: ({ facts }, at) => {
    if (facts.ovine !== (at.subApp === 'ovine')) return undefined
    const next = nextOf(facts, at)
    if (!next) return undefined
    const { what, day } = next
    return {
      line: {
        cells: { what: nextLabel(what, at.subApp), day, served: facts.lastServe || null },
        tags: ['all', what, ...(day < at.today + weeksAhead ? [dayTag(day, what, at.today)] : [])],
      },
    }
  },
  finds: findsAnimal,
  order: { column: 'day', direction: 'asc' },
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    { key: 'what', label: 'BREEDING_NEXT.WHAT', kind: 'key', place: 'about' },
    { key: 'day', label: 'BREEDING_NEXT.DAY', kind: 'day', place: 'figure' },
    {
      key: 'served',
      label: 'BREEDING_NEXT.SERVED',
      kind: 'day',
      place: 'small',
      brief: 'BREEDING_NEXT.SERVED_ON',
    },
  ],
  opens: opensAnimal,
  empty: { title: 'BREEDING_NEXT.NONE', text: 'BREEDING_NEXT.NONE_TEXT' },
  texts: [
    ...nextThings.flatMap((what) => [nextLabel(what, 'bovine'), nextLabel(what, 'ovine')]),
    'BREEDING_NEXT.LATE',
  ],
})
