import { defineView, type ViewColumn } from '../engine/define-view'
import { searchAnimals } from '../engine/found-animals'
import { askPeriod } from '../medicine/remedies-used'
import { cellsOf, concerns, isBornHere, isEntered, overAnimals, particulars } from './animal-in-register'
import { calfLayout } from './herd-layouts'
import { incomplete, lacksColumn, lacksOf } from './layout'

const { animal, tag, dob, sex, breed, dam, sire, died } = particulars

const calfColumns = [
  animal,
  lacksColumn,
  ...[dob, tag, sex, breed, dam],
  { key: 'told', label: 'FIELDS.CALF_REG_SUCCESS_DATE', kind: 'day' },
  died,
  { key: 'ease', label: 'CALVING_BOOK.EASE', kind: 'key' },
  sire,
] as const satisfies readonly ViewColumn[]

/** Every calf born here in a time, by the day it was born. */
export const calfRegister = defineView({
  ...overAnimals,
  id: 'calf-register',
  title: 'PAGES.CALF_REGISTER',
  subApps: ['bovine'],
  collections: ['animals'],
  looksBy: { animals: ['id'] },
  asks: [
    askPeriod('dob'),
    {
      kind: 'only',
      name: 'only',
      in: 'type',
      label: 'PAPERS.WHICH_ANIMALS',
      options: [
        { value: 'all', label: 'PAPERS.ALL' },
        { value: incomplete, label: 'PAPERS.INCOMPLETE' },
      ],
    },
    searchAnimals,
  ],
  fold: (thing, at, _asked, look) => {
    const { fields } = thing
    if (!isEntered(thing, at) || !isBornHere(fields)) return undefined
    const cells = cellsOf({ fields }, look)
    const needs = calfLayout(at).needs.filter((key) => concerns(key, { fields }, cells, at))
    const lacks = lacksOf(cells, needs, calfColumns)
    return { line: { cells: { ...cells, lacks }, tags: ['all', ...(lacks.length > 0 ? [incomplete] : [])] } }
  },
  order: { column: 'dob', direction: 'asc' },
  columns: calfColumns,
  empty: { title: 'PAPERS.NO_CALVES', text: 'PAPERS.NO_CALVES_TEXT' },
  emptyOf: { [incomplete]: { title: 'PAPERS.COMPLETE', text: 'PAPERS.COMPLETE_TEXT' } },
  prints: calfLayout,
})
