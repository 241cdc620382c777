import type { Facts } from '../../jobs-read/facts/facts'
import { type Growth, growthOf } from '../../jobs-read/facts/growth'
import { daysBefore, hasLeft, isHere, type ListsAt } from '../../jobs-read/facts/lists-at'
import { asideOf } from '../../jobs-read/facts/put-aside'
import { type AnyList, type ListOf, type Numbers, numbersOf } from './define-list'
import { allLists, pageLists } from './smart-lists'

type Ready = { id: string; takes: (facts: Facts) => boolean }
type BySubApp = Record<'bovine' | 'ovine', Record<ListOf, readonly Ready[]>>

/** The lists made ready for one day: everything is worked out that does not depend on the animal. */
export type ReadyLists = { at: ListsAt; of: BySubApp }

/** The farmer's own numbers, by list. */
export type ChosenNumbers = { readonly [listId: string]: { readonly [name: string]: unknown } }

const counted = [...allLists, ...pageLists].filter(({ family }) => family !== 'own')

export function readyLists(
  at: ListsAt,
  chosen: ChosenNumbers = {},
  lists: readonly AnyList[] = counted,
): ReadyLists {
  const ready = lists.map((list) => ({
    list,
    ready: { id: list.id, takes: shownBy(list, numbersOf(list, chosen[list.id]), at) },
  }))
  const ofApp = (subApp: 'bovine' | 'ovine', of: ListOf) =>
    ready.filter(({ list }) => list.of === of && list.subApps.includes(subApp)).map((one) => one.ready)
  const forApp = (subApp: 'bovine' | 'ovine') => ({
    here: ofApp(subApp, 'here'),
    left: ofApp(subApp, 'left'),
    straws: ofApp(subApp, 'straws'),
  })
  return { at, of: { bovine: forApp('bovine'), ovine: forApp('ovine') } }
}

/** Which lists an animal is in. A change to one animal takes its old lists away and adds its new ones. */
export function listContributions(facts: Facts, { at, of }: ReadyLists): string[] {
  const among = whereIs(facts, at.today)
  if (!among) return []
  const found: string[] = []
  for (const { id, takes } of of[facts.ovine ? 'ovine' : 'bovine'][among]) if (takes(facts)) found.push(id)
  return found
}

function whereIs(facts: Facts, today: number): ListOf | undefined {
  if (isHere(facts, today)) return 'here'
  if (hasLeft(facts, today)) return 'left'
  return facts.neverHere && !facts.deleted ? 'straws' : undefined
}

/** Whether a list shows an animal, with the numbers the farmer asks for. */
export const listTest = (
  list: AnyList,
  chosen: { readonly [name: string]: unknown },
  at: ListsAt,
): ((facts: Facts) => boolean) => among(list, at, shownBy(list, numbersOf(list, chosen), at))

/** Whether a list's rule holds for an animal, put aside or not. */
export const ruleTest = (
  list: AnyList,
  chosen: { readonly [name: string]: unknown },
  at: ListsAt,
): ((facts: Facts) => boolean) => among(list, at, list.where(numbersOf(list, chosen), at))

/**
 * The list's rule, without the animals the farmer put aside. The list, its count and home leave out the same
 * ones.
 */
function shownBy(list: AnyList, numbers: Numbers, at: ListsAt): (facts: Facts) => boolean {
  const takes = list.where(numbers, at)
  return list.about ? (facts) => takes(facts) && asideOf(list, facts, at.today) === undefined : takes
}

function among(list: AnyList, at: ListsAt, takes: (facts: Facts) => boolean): (facts: Facts) => boolean {
  const [cattle, sheep] = [list.subApps.includes('bovine'), list.subApps.includes('ovine')]
  return (facts) => (facts.ovine ? sheep : cattle) && whereIs(facts, at.today) === list.of && takes(facts)
}

/** The recent gain of animals born together, for the lists that compare them. */
export const growthFor = (animals: Iterable<Facts>, today: number): Growth =>
  growthOf(animals, { from: daysBefore(today, measuredDays), today })

const simple = counted.filter(({ comparesPeers }) => !comparesPeers)
const comparing = counted.filter(({ comparesPeers }) => comparesPeers)
const measuredDays = 180

/**
 * How many animals each list holds. Saving an animal checks only that animal again. The two lists that
 * compare peers are recounted only when the app asks for them.
 */
export class ListTally {
  private readonly facts = new Map<string, Facts>()
  private readonly listsOf = new Map<string, readonly string[]>()
  private readonly sums = new Map<string, number>()
  private readonly lists: ReadyLists
  private compared: Map<string, Set<string>> | undefined

  constructor(
    private readonly at: ListsAt,
    private readonly chosen: ChosenNumbers = {},
  ) {
    this.lists = readyLists(at, chosen, simple)
  }

  put(facts: Facts): void {
    const before = this.facts.get(facts.id)
    this.add(facts.id, -1)
    this.facts.set(facts.id, facts)
    this.listsOf.set(facts.id, listContributions(facts, this.lists))
    this.add(facts.id, 1)
    if (!before || measuresDiffer(before, facts)) this.compared = undefined
  }

  remove(id: string): void {
    this.add(id, -1)
    this.listsOf.delete(id)
    if (this.facts.delete(id)) this.compared = undefined
  }

  count(listId: string): number {
    return this.sums.get(listId) ?? this.peers().get(listId)?.size ?? 0
  }

  counts(): Map<string, number> {
    return new Map(counted.map(({ id }) => [id, this.count(id)]))
  }

  /** The animals of a list, in no order. */
  animalsOf(listId: string): string[] {
    const compared = this.peers().get(listId)
    if (compared) return [...compared]
    return [...this.listsOf].filter(([, lists]) => lists.includes(listId)).map(([id]) => id)
  }

  private add(id: string, times: 1 | -1): void {
    for (const list of this.listsOf.get(id) ?? []) this.sums.set(list, (this.sums.get(list) ?? 0) + times)
  }

  private peers(): Map<string, Set<string>> {
    if (this.compared) return this.compared
    const growth = growthFor(this.facts.values(), this.at.today)
    const lists = readyLists({ ...this.at, growth }, this.chosen, comparing)
    const found = new Map<string, Set<string>>(comparing.map(({ id }) => [id, new Set()]))
    for (const facts of this.facts.values())
      for (const list of listContributions(facts, lists)) found.get(list)?.add(facts.id)
    this.compared = found
    return found
  }
}

const measuresDiffer = (a: Facts, b: Facts): boolean =>
  !Object.is(a.gainMg, b.gainMg) ||
  a.weighed !== b.weighed ||
  a.peers !== b.peers ||
  a.left !== b.left ||
  a.deleted !== b.deleted
