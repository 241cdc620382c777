import { defineView, type Line, type Look, type ViewAt, type ViewColumn } from '../engine/define-view'
import { searchAnimals } from '../engine/found-animals'
import { movedAnimals, type Stay, staysOf } from '../herd/stays'
import { askPeriod } from '../medicine/remedies-used'
import { cellsOf, concerns, isEntered, overAnimals, particulars } from './animal-in-register'
import { herdLayout } from './herd-layouts'
import { incomplete, lacksColumn, lacksOf } from './layout'
import { otherHoldingText } from './movement-book'

const { animal, tag, dob, sex, breed, dam, sire, died } = particulars

// The most wanted columns come first: a narrow desktop has no room for the last.
const columns = [
  animal,
  lacksColumn,
  ...[tag, dob, sex, breed],
  { key: 'came', label: 'REGISTER.CAME', kind: 'day', place: 'about', brief: 'REGISTER.CAME_ON' },
  { key: 'from', label: 'REGISTER.CAME_FROM', kind: 'text', lacking: otherHoldingText },
  { key: 'left', label: 'REGISTER.LEFT', kind: 'day', place: 'about', brief: 'REGISTER.LEFT_ON' },
  { key: 'to', label: 'REGISTER.WENT_TO', kind: 'text', lacking: otherHoldingText },
  died,
  dam,
  sire,
  { key: 'eId', label: 'FIELDS.E_ID', kind: 'text', letters: 15 },
  { key: 'why', label: 'FIELDS.OFF_HERD_REASON', kind: 'key' },
  { key: 'scrapieTag', label: 'FIELDS.SCRAPIE_TAG', kind: 'text', subApps: ['ovine'] },
] as const satisfies readonly ViewColumn[]

/** One stay of an animal. Each stay must have the entries for its own arrival and departure. */
function lineOf(stay: Stay, at: ViewAt, look: Look): Line {
  const cells = cellsOf(stay, look)
  const { needs } = herdLayout(at, at.subApp)
  const lacks = lacksOf(
    cells,
    needs.filter((key) => concerns(key, stay, cells, at)),
    columns,
  )
  const stays = cells.gone === null && stay.fields.inHerd !== false
  return {
    cells: { ...cells, lacks },
    tags: ['all', stays ? 'here' : 'gone', ...(lacks.length > 0 ? [incomplete] : [])],
  }
}

/** Every animal that was here in a time, as the book of the region has it: once for each stay. */
export const herdRegister = defineView({
  ...overAnimals,
  id: 'herd-register',
  title: 'PAGES.HERD_REGISTER',
  subApps: ['bovine', 'ovine'],
  collections: ['animals', 'operators', 'tasks'],
  looksBy: { animals: ['id'], operators: ['id'], tasks: ['id', movedAnimals] },
  asks: [
    askPeriod('here', 'gone'),
    {
      kind: 'only',
      name: 'only',
      in: 'type',
      label: 'PAPERS.WHICH_ANIMALS',
      options: [
        { value: 'all', label: 'PAPERS.ALL' },
        { value: 'here', label: 'PAPERS.HERE' },
        { value: 'gone', label: 'PAPERS.GONE' },
        { value: incomplete, label: 'PAPERS.INCOMPLETE' },
      ],
    },
    searchAnimals,
  ],
  fold: (thing, at, _asked, look) => {
    if (!isEntered(thing, at)) return undefined
    const { last, earlier } = staysOf(thing, look)
    return {
      line: lineOf(last, at, look),
      ...(earlier.length > 0 && {
        earlier: earlier.map((stay) => {
          const { cells, tags = [] } = lineOf(stay, at, look)
          return { cells: { ...cells, animal: thing.id }, tags }
        }),
      }),
    }
  },
  order: { column: 'here', direction: 'asc' },
  counts: 'PAPERS.LINES',
  columns,
  empty: { title: 'PAPERS.NO_ANIMALS', text: 'PAPERS.NO_ANIMALS_TEXT' },
  emptyOf: { [incomplete]: { title: 'PAPERS.COMPLETE', text: 'PAPERS.COMPLETE_TEXT' } },
  prints: herdLayout,
  texts: [otherHoldingText],
})
