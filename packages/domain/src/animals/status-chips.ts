import { animalFactsOf, type Facts } from '../facts/facts'
import { taskFactsOf } from '../facts/task-facts'
import { isHere, type ReadFields } from '../home/farm-record'
import { daysBetween, homeAt } from '../home/home-at'
import { readyNeed } from '../home/need-tally'
import { cowsNearCalving, cowsOverdue, sheepCloseToLambing } from '../home/needs/breeding'
import { calvesToRegister, calvesWithQueries } from '../home/needs/calves'
import { listsAt } from '../lists/lists-at'
import type { Region } from '../regions/regions'
import { onAnimals, type Row } from '../tasks/task-rows'
import { clearAt, courseOf, type Withdrawal, withdrawalsOf } from '../tasks/withdrawal'

export type ChipTone = 'bad' | 'warn' | 'breeding' | 'good' | 'plain'
export type ChipValue = { day: number } | { moment: number } | { number: number } | { text: string }
export type ChipWords = { key: string; values: { readonly [blank: string]: ChipValue } }
export type StatusChip = ChipWords & {
  kind:
    | 'meatWithdrawal'
    | 'milkWithdrawal'
    | 'toRegister'
    | 'registrationQuery'
    | 'due'
    | 'inCalf'
    | 'left'
    | 'labelled'
  tone: ChipTone
  /** Why, for the farmer who asks: which treatment and when. */
  reason?: ChipWords
  /** The job or label it comes from. */
  recordId?: string
}

export type ChipsAt = { now: number; offsetMinutes: number; region: Region }
export type Label = { id: string; name: string; colour?: string }

/** What stands out about an animal today, the most urgent first. */
export function statusChips(
  animal: Row,
  tasks: readonly Row[],
  labels: readonly Label[],
  at: ChipsAt,
): StatusChip[] {
  const { fields } = animal
  const home = homeAt(at.now, at.offsetMinutes, at.region)
  const here = isHere(fields, home)
  const facts = animalFactsOf(animal, taskFactsOf(animal.id, tasks))
  return [
    ...withdrawals(animal, tasks, at.now),
    ...(here ? registration(facts, home) : []),
    ...(here ? breeding(animal, facts, home) : []),
    ...leaving(fields),
    ...labelled(fields, labels),
  ]
}

/** The longest of each product; what else is running ends sooner and would only confuse. */
function withdrawals(animal: Row, tasks: readonly Row[], now: number): StatusChip[] {
  return withdrawalsOf(animal, tasks, now)
    .filter(({ longest }) => longest)
    .map((one) => withdrawalChip(one.taskId ? one : { ...one, ...treatmentBehind(animal, tasks, one) }))
}

/** An animal that came with its date may have come with the treatment too: the one that ends just then. */
function treatmentBehind(
  { id }: Row,
  tasks: readonly Row[],
  { product, until }: Withdrawal,
): Partial<Withdrawal> {
  const treatment = tasks.find(
    (task) => isDoneOn(task, id) && clearAt(courseOf(task.fields), product) === until,
  )
  const remedy = treatment?.fields.remedy
  if (!treatment || typeof remedy !== 'string') return {}
  return { taskId: treatment.id, remedy, treated: courseOf(treatment.fields).date }
}

const isDoneOn = ({ fields }: Row, id: string): boolean =>
  fields.deleted !== true &&
  fields.status !== 'inProgress' &&
  onAnimals(fields).some(({ animalId }) => animalId === id)

function withdrawalChip({ product, until, remedy, treated, taskId }: Withdrawal): StatusChip {
  const reason: ChipWords =
    remedy && treated !== undefined
      ? { key: 'ANIMALS.CHIP.TREATED_WITH', values: { remedy: { text: remedy }, when: { day: treated } } }
      : { key: 'ANIMALS.CHIP.CAME_WITH_IT', values: {} }
  return {
    kind: `${product}Withdrawal`,
    tone: 'bad',
    key: product === 'meat' ? 'ANIMALS.MEAT_UNTIL' : 'ANIMALS.MILK_UNTIL',
    values: { when: { moment: until } },
    reason,
    ...(taskId && { recordId: taskId }),
  }
}

type At = ReturnType<typeof homeAt>

function registration(facts: Facts, at: At): StatusChip[] {
  if (readyNeed(calvesWithQueries, listsAt(at)).takes(facts))
    return [{ kind: 'registrationQuery', tone: 'bad', key: 'ANIMALS.CHIP.REGISTRATION_QUERY', values: {} }]
  const { takes, days: daysLeft } = readyNeed(calvesToRegister, listsAt(at))
  if (!takes(facts)) return []
  const days = daysLeft?.(facts) ?? 0
  const late = days < 0
  return [
    {
      kind: 'toRegister',
      tone: late ? 'bad' : 'warn',
      key: late ? 'ANIMALS.CHIP.REGISTER_LATE' : 'ANIMALS.CHIP.REGISTER_WITHIN',
      values: { days: { number: Math.abs(days) } },
    },
  ]
}

function breeding(animal: Row, facts: Facts, at: At): StatusChip[] {
  const { fields } = animal
  const sheep = fields.species === 'OVINE'
  const lines = sheep ? [sheepCloseToLambing] : [cowsNearCalving, cowsOverdue]
  const near = lines.some((line) => readyNeed(line, listsAt(at)).takes(facts))
  const due = momentOf(
    sheep ? fields.expectedLambingDate : (fields.expectedCalvingDate ?? fields.estCalvingDate),
  )
  if (near && due !== undefined) return [dueChip(due, at)]
  if (!isCarrying(animal, facts, due, at)) return []
  const key = sheep ? 'ANIMALS.CHIP.IN_LAMB' : 'ANIMALS.CHIP.IN_CALF'
  return [
    due === undefined
      ? { kind: 'inCalf', tone: 'breeding', key, values: {} }
      : { kind: 'inCalf', tone: 'breeding', key: `${key}_UNTIL`, values: { when: { day: due } } },
  ]
}

function dueChip(due: number, { today }: At): StatusChip {
  const days = daysBetween(today, due)
  const late = days < 0
  return {
    kind: 'due',
    tone: late ? 'warn' : 'breeding',
    key: late ? 'ANIMALS.CHIP.OVERDUE' : days === 0 ? 'ANIMALS.CHIP.DUE_TODAY' : 'ANIMALS.CHIP.DUE_IN',
    values: { days: { number: Math.abs(days) }, when: { day: due } },
  }
}

/** The last scan decides; without one a date to come does. */
function isCarrying({ fields }: Row, { scan }: Facts, due: number | undefined, { today }: At): boolean {
  if (fields.sex !== 'F') return false
  if (scan !== '') return scan === 'carrying'
  const born = momentOf(fields.species === 'OVINE' ? fields.lastLambedDate : fields.lastCalvingDate) ?? 0
  return due !== undefined && due >= today && due > born
}

function leaving({ offHerdDate, inHerd, animalType }: ReadFields): StatusChip[] {
  const left = momentOf(offHerdDate)
  if (left !== undefined)
    return [{ kind: 'left', tone: 'warn', key: 'ANIMALS.CHIP.LEFT_ON', values: { when: { day: left } } }]
  const never = animalType === 'AIBULL' || animalType === 'NEVERINHERD'
  return inHerd === false && !never
    ? [{ kind: 'left', tone: 'warn', key: 'ANIMALS.CHIP.LEFT', values: {} }]
    : []
}

function labelled({ labels: worn }: ReadFields, labels: readonly Label[]): StatusChip[] {
  const ids: readonly unknown[] = Array.isArray(worn) ? worn : []
  return labels
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name }) => ({
      kind: 'labelled',
      tone: 'plain',
      key: 'ANIMALS.CHIP.LABEL',
      values: { name: { text: name } },
      recordId: id,
    }))
}

const momentOf = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined)

export const chipTextKeys = (): string[] => [
  'ANIMALS.MEAT_UNTIL',
  'ANIMALS.MILK_UNTIL',
  ...[
    ...[
      'TREATED_WITH',
      'CAME_WITH_IT',
      'REGISTRATION_QUERY',
      'REGISTER_LATE',
      'REGISTER_WITHIN',
      'OVERDUE',
      'DUE_TODAY',
    ],
    ...['DUE_IN', 'IN_CALF', 'IN_CALF_UNTIL', 'IN_LAMB', 'IN_LAMB_UNTIL', 'LEFT_ON', 'LEFT', 'LABEL'],
  ].map((name) => `ANIMALS.CHIP.${name}`),
]
