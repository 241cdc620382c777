import type { Facts } from '../../jobs-read/facts/facts'
import { isHere } from '../../jobs-read/facts/lists-at'
import { type GroupCount, looseHeads, membersOn, type Row } from '../../jobs-read/groups/groups'

/** The facts of an animal that its group's summary needs. */
export type Member = Pick<
  Facts,
  'deleted' | 'neverHere' | 'came' | 'left' | 'born' | 'weightMg' | 'weighed' | 'gainMg'
>

export type GroupSummary = GroupCount & {
  weights?: { animals: number; averageMg: number; lightestMg: number; heaviestMg: number; lastDay: number }
  /** The average daily gain of those weighed twice. */
  gainMg?: number
  /** Days of birth. */
  ages?: { animals: number; oldest: number; youngest: number; middle: number }
}

/** The animals of a group that are on the farm. */
export function membersHere(
  group: Row,
  stays: readonly Row[],
  animalOf: (id: string) => Member | undefined,
  day: number,
): string[] {
  return membersOn(group, stays, day).filter((id) => {
    const animal = animalOf(id)
    return animal !== undefined && isHere(animal, day)
  })
}

/** How many, how heavy and how old. Leaves out any part without data. */
export function summariseGroup(
  group: Row,
  stays: readonly Row[],
  animalOf: (id: string) => Member | undefined,
  day: number,
): GroupSummary {
  const ids = membersHere(group, stays, animalOf, day)
  const members = ids.flatMap((id) => animalOf(id) ?? [])
  const weights = members.filter(({ weightMg }) => weightMg > 0)
  const gains = members.map(({ gainMg }) => gainMg).filter(Number.isFinite)
  const born = members
    .map((member) => member.born)
    .filter((day) => day !== 0)
    .sort((a, b) => a - b)
  const [oldest, youngest, middle] = [born[0], born.at(-1), born[Math.floor(born.length / 2)]]
  return {
    animals: ids.length,
    heads: ids.length + looseHeads(group, stays, day),
    ...(weights.length > 0 && { weights: weightsOf(weights) }),
    ...(gains.length > 0 && { gainMg: mean(gains) }),
    ...(oldest !== undefined &&
      youngest !== undefined &&
      middle !== undefined && { ages: { animals: born.length, oldest, youngest, middle } }),
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function weightsOf(members: readonly Member[]): GroupSummary['weights'] {
  const mg = members.map(({ weightMg }) => weightMg)
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0)
  const least = mg.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const lastDay = most(members.map(({ weighed }) => weighed))
  return { animals: mg.length, averageMg: mean(mg), lightestMg: least, heaviestMg: most(mg), lastDay }
}
