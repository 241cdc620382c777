import { oneDay } from '../../base/one-day'
import { registrationRule } from '../../base/regions/identification-rules'
import { newTagBy } from '../../base/regions/lost-tag-rules'
import type { PageIcon } from '../../frame/pages/icons'
import type { Facts } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import type { ListNumbers } from '../engine/define-list'
import type { ListNeed, Tone } from '../home/define-need'
import { cowsDueToDryOff, cowsNearCalving, heatsDue, sheepCloseToLambing } from '../home/needs/breeding'
import { calvesToRegister, calvesWithQueries } from '../home/needs/calves'

type Kind = { tone: Tone; icon: PageIcon; deadline?: true }

/**
 * A day of an animal, by the same list that shows the animal. The animal appears on a day if that list would
 * include it then.
 */
export type ListKind = Kind & {
  list: `SL-${string}`
  /** A second list whose animals keep the same day: those that the authority sent back. */
  also?: `SL-${string}`
  /** The list of animals past the day, where there is one. */
  lateList?: `SL-${string}`
  /** The moment of the day; 0 or long past where it has none. */
  moment: (numbers: ListNumbers, at: ListsAt) => (facts: Facts) => number
  /**
   * It ends at a moment, usually the end of a day. An animal whose period ends then is clear on the next day.
   */
  byTheClock?: true
}

const ofNeed = ({ list, days }: Pick<ListNeed, 'list'> & Required<Pick<ListNeed, 'days'>>) => ({
  list,
  moment: (numbers: ListNumbers, at: ListsAt) => {
    const left = days(numbers, at)
    return (facts: Facts) => at.today + left(facts) * oneDay
  },
})

/** The last day to register; none where no law asks. */
const registerBy: ListKind['moment'] = (numbers, at) => {
  const left = calvesToRegister.days(numbers, at)
  return (facts) => (registrationRule(at, facts) ? at.today + left(facts) * oneDay : 0)
}

/** The last day for another tag in its ear. Once it is ordered, the job to put it in has that day. */
const tagBy: ListKind['moment'] = (_, at) => {
  return ({ tagLost, ovine }) => newTagBy(at, ovine ? 'ovine' : 'bovine', tagLost) ?? 0
}

/** Watching for her return is never late: the entry stays under today until those days are over. */
const servedBack: ListKind['moment'] =
  ({ fromDays = 0 }, { today }) =>
  ({ lastServe }) =>
    lastServe === 0 ? 0 : Math.max(today, lastServe + fromDays * oneDay)

/** Every kind of calendar entry, in the order of a day's list. A new kind is one more row here. */
export const calendarKinds = {
  job: { tone: 'amber', icon: 'clipboard-list' },
  test: { tone: 'amber', icon: 'test-tube', deadline: true },
  register: {
    list: calvesToRegister.list,
    also: calvesWithQueries.list,
    moment: registerBy,
    tone: 'amber',
    icon: 'calf',
    deadline: true,
  },
  notify: { tone: 'amber', icon: 'trailer', deadline: true },
  newTag: { list: 'SL-TAGS-MISSING', moment: tagBy, tone: 'amber', icon: 'ear-tag', deadline: true },
  tbTest: { tone: 'amber', icon: 'shield-check', deadline: true },
  calving: {
    ...ofNeed(cowsNearCalving),
    lateList: 'SL-OVERDUE-CALVE',
    tone: 'violet',
    icon: 'cow',
  },
  lambing: { ...ofNeed(sheepCloseToLambing), tone: 'violet', icon: 'ewe' },
  heat: { ...ofNeed(heatsDue), tone: 'violet', icon: 'flame' },
  repeat: { list: 'SL-REPEAT-WATCH', moment: servedBack, tone: 'violet', icon: 'repeat' },
  dryOff: { ...ofNeed(cowsDueToDryOff), tone: 'amber', icon: 'udder' },
  booster: {
    list: 'SL-VACCINE-DUE',
    moment:
      () =>
      ({ boosterDue }) =>
        boosterDue,
    tone: 'amber',
    icon: 'syringe',
  },
  meatClear: {
    list: 'SL-WITHDRAWAL-MEAT',
    moment:
      () =>
      ({ meatClear }) =>
        meatClear,
    byTheClock: true,
    tone: 'blue',
    icon: 'hourglass',
  },
  milkClear: {
    list: 'SL-WITHDRAWAL-MILK',
    moment:
      () =>
      ({ milkClear }) =>
        milkClear,
    byTheClock: true,
    tone: 'blue',
    icon: 'hourglass',
  },
  medicine: { tone: 'amber', icon: 'pill' },
  sprayer: { tone: 'amber', icon: 'tractor', deadline: true },
} as const satisfies { readonly [id: string]: Kind | ListKind }

export type CalendarKind = keyof typeof calendarKinds

export const calendarKindIds = Object.keys(calendarKinds) as readonly CalendarKind[]
export const isCalendarKind = (id: unknown): id is CalendarKind =>
  typeof id === 'string' && Object.hasOwn(calendarKinds, id)

/** The kinds with a last day set by an authority or a test. */
export const deadlineKinds = calendarKindIds.filter((id) => 'deadline' in calendarKinds[id])

/** `CALENDAR.KIND.DRY_OFF` for dryOff. */
export const kindKey = (kind: CalendarKind): string =>
  `CALENDAR.KIND.${kind.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`

/** The list that the farm's plan must open for this kind. */
export const listOfKind = (kind: CalendarKind): string | undefined => {
  const row: Kind | ListKind = calendarKinds[kind]
  return 'list' in row ? row.list : undefined
}

export const listKinds = calendarKindIds.flatMap((id): { id: CalendarKind; kind: ListKind }[] => {
  const row: Kind | ListKind = calendarKinds[id]
  return 'list' in row ? [{ id, kind: row }] : []
})
