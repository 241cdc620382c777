import { cellLimit } from '../../jobs/rules/milk-tests'
import { isHere } from '../../jobs-read/facts/lists-at'
import { defineView } from '../engine/define-view'
import { findsAnimal, opensAnimal, searchAnimals } from '../engine/found-animals'

const number = (value: unknown) => (typeof value === 'number' ? value : null)

/** Each cow on her last test day: the best first, or the one with most cells. */
export const milkPerCow = defineView({
  id: 'milk-per-cow',
  title: 'PAGES.MILK_PER_COW',
  subApps: ['bovine'],
  over: 'herd',
  asks: [
    {
      kind: 'order',
      name: 'sort',
      in: 'sort',
      label: 'LIST.SORT',
      options: [
        { value: 'milkYield', label: 'HERD_AVERAGE.MILK_YIELD' },
        { value: 'cells', label: 'HERD_AVERAGE.CELL_COUNT' },
      ],
    },
    searchAnimals,
  ],
  fold: ({ fields: { milkYield, milkDate, fat, protein, latestScc }, facts }, { today }) => {
    if (facts.ovine || !isHere(facts, today) || !(Number(milkYield) > 0)) return undefined
    const cells = number(latestScc)
    return {
      line: {
        cells: {
          milkYield: number(milkYield),
          cells,
          high: cells !== null && cells > cellLimit ? 'MILK.HIGH' : null,
          milkDate: number(milkDate),
          fat: number(fat),
          protein: number(protein),
        },
      },
    }
  },
  finds: findsAnimal,
  order: { column: 'milkYield', direction: 'desc' },
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    { key: 'milkYield', label: 'HERD_AVERAGE.MILK_YIELD', kind: 'litres', place: 'figure' },
    { key: 'cells', label: 'HERD_AVERAGE.CELL_COUNT', kind: 'cells', place: 'small', brief: 'MILK.CELLS' },
    { key: 'high', label: 'FIELDS.NOTES', kind: 'key', place: 'small' },
    { key: 'milkDate', label: 'MILK.TESTED_ON', kind: 'day', place: 'about' },
    { key: 'fat', label: 'HERD_AVERAGE.FAT', kind: 'ofMilk', place: 'about', brief: 'MILK.FAT' },
    { key: 'protein', label: 'HERD_AVERAGE.PROTEIN', kind: 'ofMilk', place: 'about', brief: 'MILK.PROTEIN' },
  ],
  opens: opensAnimal,
  empty: { title: 'MILK.NO_COWS', text: 'MILK.NO_COWS_TEXT' },
  texts: ['MILK.HIGH'],
})
