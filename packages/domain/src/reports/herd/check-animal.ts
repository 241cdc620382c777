import { placeIn } from '../../base/regions/places'
import { foundAt } from '../../jobs/doors/at-the-door'
import { checkPapers, type Obstacle, obstacles, obstacleText } from '../../jobs/doors/papers-check'
import type { Facts } from '../../jobs-read/facts/facts'
import { dayAfter, type ListsAt } from '../../jobs-read/facts/lists-at'

/** Where farmers mostly send them. */
export const checkedFor = ['mart', 'factory', 'farm'] as const
type CheckedFor = (typeof checkedFor)[number]

/** Facts the doors know besides the papers. Those a factory pays less for hold no animal back. */
const atDoors = [
  ...(['tbReactor', 'tbInconclusive', 'tbHerdHeld', 'tbExposedCow'] as const),
  ...(['bvdStopped', 'bvdUntested', 'bvdFemale', 'standstill', 'tooYoung'] as const),
] as const
const paidLess: readonly string[] = ['lastFarm', 'overAge', 'attestation']
/** Asked about when it leaves, and known by the farmer alone. */
const askedThere: readonly string[] = [
  'testIfYearly',
  'testOfHerd',
  'testForMilk',
  'tbFattensHere',
  'bvdHerd',
  'bvdScreen',
  'tagNotIn',
  'notElectronic',
]
/** A factory takes them all the same. */
const aliveOnly: readonly string[] = [
  ...([
    'testOutOfDate',
    'bvdOutstanding',
    'tbReactor',
    'tbInconclusive',
    ...(['tbHerdHeld', 'tbExposedCow', 'bvdStopped', 'bvdUntested', 'bvdFemale'] as const),
    'standstill',
  ] as const),
]

export const holds = [...obstacles, ...atDoors] as const
export type Hold = Obstacle | (typeof atDoors)[number]

const isAtDoor = (name: string): name is (typeof atDoors)[number] => atDoors.some((one) => one === name)
export const holdText = (name: Hold): string => (isAtDoor(name) ? textOf(name) : obstacleText(name))
const textOf = (name: string) => `CHECKER.${name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`

export const goesText = (to: CheckedFor, less: boolean): string => textOf(less ? `${to}Less` : to)

type Checked = {
  /** The holds on its way to a mart or another farm. */
  holds: Hold[]
  /** Where it can go today; `less` where it is paid less there. */
  goes: { to: CheckedFor; less: boolean }[]
  /** The first day it can go somewhere, where all that holds it ends on a day of its own. */
  from: number | undefined
}

/** One animal looked at before it leaves: by its papers, its tests, what it was given and how long it is here. */
export function checkAnimal(facts: Facts, at: ListsAt): Checked {
  const papers = checkPapers(facts, at).obstacles
  const withdrawn = dayAfter(facts.meatClear, at)
  const way = (to: CheckedFor) => {
    const found = foundAt(facts, to, { ...placeIn(at), day: at.today })
    const ends = new Map<string, number | undefined>(found.map(({ door, clears }) => [door, clears]))
    const held = new Set<string>(papers)
    for (const { door } of found) if (![...paidLess, ...askedThere].includes(door)) held.add(door)
    if (to === 'factory') for (const name of aliveOnly) held.delete(name)
    const days = [...held].map((name) => (name === 'meatWithdrawal' ? withdrawn : ends.get(name)))
    return { to, held, days, less: found.some(({ door }) => paidLess.includes(door)) }
  }
  const ways = checkedFor.map(way)
  const later = ways.flatMap(({ days }) =>
    days.length > 0 && days.every((day) => day !== undefined) ? Math.max(...days) : [],
  )
  const all = new Set(ways.flatMap(({ held }) => [...held]))
  const goes = ways.filter(({ held }) => held.size === 0).map(({ to, less }) => ({ to, less }))
  return {
    holds: holds.filter((name) => all.has(name)),
    goes,
    from: goes.length > 0 || later.length === 0 ? undefined : Math.min(...later),
  }
}

export const checkerTexts: readonly string[] = [
  ...atDoors.map(textOf),
  ...checkedFor.map((to) => goesText(to, false)),
  goesText('factory', true),
]
