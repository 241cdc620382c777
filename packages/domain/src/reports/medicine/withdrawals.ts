import type { Facts } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import { isIn } from '../../lists/animals/standing-rule'
import { type AnimalThing, defineView, type ViewAt } from '../engine/define-view'
import { findsAnimal, opensAnimal, searchAnimals } from '../engine/found-animals'

/** The ready-made lists it is about: a count on a watch list and the rows here are one rule. */
const lists = {
  meat: 'SL-WITHDRAWAL-MEAT',
  milk: 'SL-WITHDRAWAL-MILK',
  clear: 'SL-OUT-WITHDRAWAL-7',
} as const
type Rules = Record<keyof typeof lists, (facts: Facts) => boolean>

const readied = new WeakMap<ListsAt, Rules>()

function rulesAt(at: ListsAt): Rules {
  const known = readied.get(at)
  if (known) return known
  const rules: Rules = {
    meat: isIn(lists.meat, at),
    milk: isIn(lists.milk, at),
    clear: isIn(lists.clear, at),
  }
  readied.set(at, rules)
  return rules
}

const none = (title: string) => ({ title, text: 'WITHDRAWALS.NONE_TEXT' })

/** Who may not go to the factory or into the tank, until when and because of what; and who has just come clear. */
export const withdrawals = defineView({
  id: 'withdrawals',
  title: 'PAGES.WITHDRAWAL_LIST',
  subApps: ['bovine', 'ovine'],
  over: 'herd',
  asks: [
    {
      kind: 'only',
      name: 'which',
      in: 'listTab',
      label: 'WITHDRAWALS.WHICH',
      options: [
        {
          value: 'held',
          label: 'WITHDRAWALS.HELD',
          more: [
            { value: 'meat', label: 'WITHDRAWALS.MEAT' },
            { value: 'milk', label: 'WITHDRAWALS.MILK' },
          ],
        },
        { value: 'clear', label: 'WITHDRAWALS.CLEAR' },
      ],
    },
    searchAnimals,
  ],
  fold: ({ facts }, at) => {
    if (facts.ovine !== (at.subApp === 'ovine')) return undefined
    const rules = rulesAt(at)
    const [meat, milk, clear] = [rules.meat(facts), rules.milk(facts), rules.clear(facts)]
    if (!meat && !milk && !clear) return undefined
    const { meatClear, milkClear, meatBy, milkBy, milkAfterCalving } = facts
    const waits = milk && milkAfterCalving > 0
    const said = (until: number, shown: boolean) => (shown && until > 0 ? until : null)
    const by = [...new Set([meat || clear ? meatBy : '', milk || clear ? milkBy : ''])].filter(Boolean)
    return {
      line: {
        cells: {
          // Without a day it ends after all that have one.
          until: waits
            ? Number.MAX_SAFE_INTEGER
            : Math.max(meat || clear ? meatClear : 0, milk || clear ? milkClear : 0),
          meat: said(meatClear, meat || clear),
          milk: said(milkClear, milk || (clear && facts.sex !== 'M')),
          ...(waits && { afterCalving: `${milkAfterCalving} hc` }),
          by,
        },
        tags: clear ? ['clear'] : ['held', ...(meat ? ['meat'] : []), ...(milk ? ['milk'] : [])],
      },
    }
  },
  finds: findsAnimal,
  order: { column: 'until', direction: 'asc' },
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    { key: 'by', label: 'FIELDS.REMEDY', kind: 'text', place: 'about' },
    {
      key: 'meat',
      label: 'WITHDRAWALS.MEAT_CLEAR',
      kind: 'moment',
      place: 'figure',
      brief: 'WITHDRAWALS.MEAT_AT',
    },
    {
      key: 'milk',
      label: 'WITHDRAWALS.MILK_CLEAR',
      kind: 'moment',
      place: 'small',
      brief: 'WITHDRAWALS.MILK_AT',
    },
    {
      key: 'afterCalving',
      label: 'FIELDS.MILK_AFTER_CALVING_HOURS',
      kind: 'wait',
      place: 'small',
      brief: 'WITHDRAWALS.MILK_AFTER',
      subApps: ['bovine'],
    },
  ],
  opens: opensAnimal,
  empty: none('WITHDRAWALS.NONE'),
  emptyOf: {
    clear: none('WITHDRAWALS.NONE_CLEAR'),
    milk: none('WITHDRAWALS.NONE_MILK'),
    meat: none('WITHDRAWALS.NONE_MEAT'),
  },
})

/** Who has come clear in the last days, and of what, the latest first: what can be sold again. */
export const justClear = defineView({
  ...withdrawals,
  id: 'just-clear',
  title: 'PAGES.JUST_OUT_OF_WITHDRAWAL_RESULT',
  asks: [searchAnimals],
  fold: (animal: AnimalThing, at: ViewAt) => {
    const folded = withdrawals.fold(animal, at)
    return folded?.line?.tags?.includes('clear') ? folded : undefined
  },
  order: { column: 'until', direction: 'desc' },
  empty: none('WITHDRAWALS.NONE_CLEAR'),
})
