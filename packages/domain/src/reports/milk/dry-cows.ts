import { dryCowChoice, dryReasonKey, dryReasons } from '../../jobs/medicine/dry-cow-choice'
import type { Facts } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import { isIn } from '../../lists/animals/standing-rule'
import { defineView } from '../engine/define-view'
import { findsAnimal, opensAnimal, searchAnimals } from '../engine/found-animals'

const readied = new WeakMap<ListsAt, (facts: Facts) => boolean>()

/** The ready-made list of cows to dry off: this one only says more about each. */
function isDue(at: ListsAt): (facts: Facts) => boolean {
  const known = readied.get(at) ?? isIn('SL-DRYOFF-DUE', at)
  readied.set(at, known)
  return known
}

const tags = { 'seal only': 'seal', 'tube and seal': 'tube' } as const

const limit = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined)

/** The cows to be dried off soon, each with what her cell counts speak for. */
export const dryCows = defineView({
  id: 'dry-cows',
  title: 'PAGES.DRY_COW_CHOICE',
  subApps: ['bovine'],
  over: 'herd',
  asks: [
    {
      kind: 'only',
      name: 'which',
      in: 'listTab',
      label: 'DRY_COW.WHICH',
      options: [
        {
          value: 'all',
          label: 'DRY_COW.ALL',
          more: [
            { value: 'seal', label: 'DRY_COW.SEAL' },
            { value: 'tube', label: 'DRY_COW.TUBE' },
            { value: 'unknown', label: 'DRY_COW.UNKNOWN' },
          ],
        },
      ],
    },
    { kind: 'setting', name: 'cells', setting: 'dryCowCells' },
    { kind: 'setting', name: 'firstCells', setting: 'dryCowCellsFirst' },
    { kind: 'tank', name: 'tankCells' },
    searchAnimals,
  ],
  fold: ({ fields, facts }, at, asked) => {
    if (!isDue(at)(facts)) return undefined
    const limits = {
      ...{ cells: limit(asked.cells), firstCells: limit(asked.firstCells) },
      tankCells: limit(asked.tankCells),
    }
    const choice = dryCowChoice(fields, { place: at, day: at.today, limits })
    const tag = choice?.choice ? tags[choice.choice] : 'unknown'
    return {
      line: {
        cells: {
          choice: `DRY_COW.${tag.toUpperCase()}`,
          why: choice ? dryReasonKey(choice.why) : null,
          counts: choice?.cells.join(' · ') || null,
          due: facts.due,
        },
        tags: ['all', tag],
      },
    }
  },
  finds: findsAnimal,
  order: { column: 'due', direction: 'asc' },
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    { key: 'choice', label: 'FIELDS.DRY_TREATMENT', kind: 'key', place: 'figure' },
    { key: 'why', label: 'DRY_COW.BECAUSE', kind: 'key', place: 'about' },
    { key: 'counts', label: 'DRY_COW.COUNTS', kind: 'text', place: 'small' },
    { key: 'due', label: 'DRY_COW.DUE', kind: 'day', place: 'about', brief: 'DRY_COW.DUE_ON' },
  ],
  opens: opensAnimal,
  empty: { title: 'DRY_COW.NONE', text: 'DRY_COW.NONE_TEXT' },
  texts: dryReasons.map(dryReasonKey),
})
