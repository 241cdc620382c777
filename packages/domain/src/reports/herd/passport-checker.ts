import { addMonths } from '../../base/days/month-days'
import { oneDay } from '../../base/one-day'
import { moveOff } from '../../jobs/types/moving/move-off'
import { sheepMoveOut } from '../../jobs/types/moving/sheep-move-out'
import { isHere } from '../../jobs-read/facts/lists-at'
import { defineView } from '../engine/define-view'
import { findsAnimal, opensAnimal, searchAnimals } from '../engine/found-animals'
import { checkAnimal, checkerTexts, goesText, holds, holdText } from './check-animal'

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
          more: holds.map((value) => ({ value, label: holdText(value) })),
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
    const { holds: found, goes, from } = checkAnimal(facts, at)
    const until = Math.min(at.today, facts.left)
    return {
      line: {
        cells: {
          tag: fields.tag ?? null,
          obstacles: found.map(holdText),
          goes: goes.map(({ to, less }) => goesText(to, less)),
          from: from ?? null,
          stayed: facts.came > 0 ? Math.round((until - facts.came) / oneDay) : null,
          months: facts.born > 0 ? monthsOld(facts.born, until) : null,
        },
        // One that only a factory takes is held on every other way.
        tags: found.length === 0 ? ['ready'] : ['held', ...found],
      },
    }
  },
  finds: findsAnimal,
  order: { column: 'tag', direction: 'asc' },
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    { key: 'obstacles', label: 'PAPERS.WHY', kind: 'key', place: 'about' },
    { key: 'goes', label: 'CHECKER.GOES', kind: 'key', place: 'about', brief: 'CHECKER.GOES_TO' },
    { key: 'from', label: 'CHECKER.FROM', kind: 'day', place: 'about', brief: 'CHECKER.FROM_DAY' },
    { key: 'months', label: 'FIELDS.AGE_IN_MONTHS', kind: 'count', place: 'small', brief: 'CHECKER.MONTHS' },
    { key: 'stayed', label: 'CHECKER.STAYED', kind: 'days', place: 'about', brief: 'CHECKER.STAYED_DAYS' },
  ],
  does: { ready: [{ job: moveOff.id }, { job: sheepMoveOut.id }] },
  opens: opensAnimal,
  empty: { title: 'PAPERS.NONE_HELD', text: 'PAPERS.NONE_HELD_TEXT' },
  texts: checkerTexts,
  emptyOf: { ready: { title: 'PAPERS.NONE_READY', text: 'PAPERS.NONE_READY_TEXT' } },
})

/** Whole months, as a factory counts them. */
function monthsOld(born: number, day: number): number {
  const [from, to] = [new Date(born), new Date(day)]
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return addMonths(born, months) > day ? months - 1 : months
}
