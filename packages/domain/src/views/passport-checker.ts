import { isHere } from '../lists/lists-at'
import { defineView } from './define-view'
import { findsAnimal, opensAnimal, searchAnimals } from './found-animals'
import { checkPapers, obstacles, obstacleText } from './papers-check'

/** Who may leave the farm today, and what holds the others: heard at home and not at the mart gate. */
export const passportChecker = defineView({
  id: 'passport-checker',
  title: 'PAGES.PASSPORT_CHECKER',
  subApps: ['bovine', 'ovine'],
  over: 'herd',
  asks: [
    { kind: 'picked', name: 'ids' },
    {
      kind: 'only',
      name: 'only',
      in: 'listTab',
      label: 'PAPERS.BY_REASON',
      options: [
        {
          value: 'held',
          label: 'PAPERS.HELD',
          more: obstacles.map((value) => ({ value, label: obstacleText(value) })),
        },
        { value: 'ready', label: 'PAPERS.READY' },
      ],
    },
    searchAnimals,
  ],
  fold: ({ id, fields, facts }, at, { ids }) => {
    if (facts.ovine !== (at.subApp === 'ovine')) return undefined
    // Picked animals are looked at whether they are here or not.
    if (Array.isArray(ids) ? !ids.includes(id) : !isHere(facts, at.today)) return undefined
    const { ready, obstacles: found } = checkPapers(facts, at)
    return {
      line: {
        cells: { tag: fields.tag ?? null, obstacles: found.map(obstacleText) },
        tags: ready ? ['ready'] : ['held', ...found],
      },
    }
  },
  finds: findsAnimal,
  order: { column: 'tag', direction: 'asc' },
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    { key: 'obstacles', label: 'PAPERS.WHY', kind: 'key', place: 'about' },
  ],
  opens: opensAnimal,
  empty: { title: 'PAPERS.NONE_HELD', text: 'PAPERS.NONE_HELD_TEXT' },
  emptyOf: { ready: { title: 'PAPERS.NONE_READY', text: 'PAPERS.NONE_READY_TEXT' } },
})
