import { oneDay } from '../../base/one-day'
import { registrationRule } from '../../base/regions/identification-rules'
import type { Facts } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import { filingReasons, isFilingReason, reasonKey, rightedIn } from '../../jobs-read/filings/filing-reasons'
import { isWithDepartment } from '../../jobs-read/rules/registration-steps'
import { isIn } from '../../lists/animals/standing-rule'
import { defineView } from '../engine/define-view'
import { findsAnimal, opensAnimal, searchAnimals } from '../engine/found-animals'

const parts = ['toDo', 'underWay', 'back'] as const
type Part = (typeof parts)[number]

const lists = new WeakMap<ListsAt, (facts: Facts) => Part | undefined>()

/** Whose move it is: the farmer's, the department's, or the farmer's again. By the ready-made lists and nothing else. */
function partOf(at: ListsAt): (facts: Facts) => Part | undefined {
  const known = lists.get(at)
  if (known) return known
  const [toDo, back] = [isIn('SL-CALVES-TO-REGISTER', at), isIn('SL-REG-QUERIES', at)]
  const part = (facts: Facts): Part | undefined => {
    if (back(facts)) return 'back'
    if (!toDo(facts)) return undefined
    return isWithDepartment(facts.registration) ? 'underWay' : 'toDo'
  }
  lists.set(at, part)
  return part
}

const partLabel = (part: Part) => `REGISTRATION.${part.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`
const stateKey = (registration: string) => `REGISTRATION.STATE.${registration.replace('CRS-', '') || 'DRAFT'}`
const said = ['DRAFT', 'READY', 'QUEUED', 'SENT', 'TIMEOUT', 'QUERY', 'REJECTED'].map((name) =>
  stateKey(`CRS-${name}`),
)

const reasonsOf = (status: unknown) => {
  const { calfRegReasons } = (status ?? {}) as { calfRegReasons?: unknown }
  return Array.isArray(calfRegReasons) ? calfRegReasons.filter(isFilingReason) : []
}

/** Every calf the department does not know yet: how many days are left, its status, and its errors. */
export const calvesToRegisterView = defineView({
  id: 'calves-to-register',
  title: 'PAGES.CALVES_TO_REGISTER',
  subApps: ['bovine'],
  over: 'herd',
  asks: [
    {
      kind: 'only',
      name: 'which',
      in: 'listTab',
      label: 'REGISTRATION.WHICH',
      options: [
        { value: 'all', label: 'REGISTRATION.ALL' },
        ...parts.map((value) => ({ value, label: partLabel(value) })),
      ],
    },
    searchAnimals,
  ],
  fold: ({ fields, facts }, at) => {
    const part = partOf(at)(facts)
    if (!part) return undefined
    const rule = registrationRule(at, facts)
    const left = rule ? rule.value - Math.round((at.today - facts.born) / oneDay) : null
    const reasons = reasonsOf(fields.status)
    return {
      line: {
        cells: {
          left,
          state: stateKey(facts.registration),
          why: reasons.map(reasonKey),
          born: facts.born,
          // Said on the row, so that it opens where it is put right.
          rights: reasons.some((reason) => rightedIn(reason) !== undefined),
        },
        tags: ['all', part],
      },
    }
  },
  finds: findsAnimal,
  order: { column: 'left', direction: 'asc' },
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    {
      key: 'left',
      label: 'REGISTRATION.DAYS_LEFT',
      kind: 'days',
      place: 'figure',
      brief: 'REGISTRATION.DAYS_LEFT_OF',
    },
    { key: 'state', label: 'REGISTRATION.HOW', kind: 'key', place: 'about' },
    { key: 'why', label: 'FIELDS.CALF_REG_REASONS', kind: 'key', place: 'about' },
    { key: 'born', label: 'FIELDS.DOB', kind: 'day' },
  ],
  opens: (row) => (row.cells.rights ? { page: 'animal-edit', search: { id: row.id } } : opensAnimal(row)),
  empty: { title: 'REGISTRATION.NONE', text: 'REGISTRATION.NONE_TEXT' },
  emptyOf: {
    underWay: { title: 'REGISTRATION.NONE_UNDER_WAY', text: 'REGISTRATION.NONE_UNDER_WAY_TEXT' },
    back: { title: 'REGISTRATION.NONE_BACK', text: 'REGISTRATION.NONE_BACK_TEXT' },
  },
  hint: 'REGISTRATION.HINT',
  texts: [...said, ...filingReasons.map(reasonKey)],
})
