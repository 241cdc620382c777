import type { HomeAt } from '../../base/days/home-at'
import { addMonths } from '../../base/days/month-days'
import type { SubApp } from '../../base/sub-apps'
import { isCowOn } from '../../jobs-read/facts/lists-at'
import { dayOf, type ReadFields, subAppOfAnimal, textOf } from '../../records/collections/farm-record'

/** How a farmer counts heads; the sheep are those of the flock counters. */
export const animalClasses = {
  bovine: ['cows', 'heifers', 'bullocks', 'bulls', 'calves', 'others'],
  ovine: ['ewes', 'lambs', 'rams', 'wethers', 'cullEwes', 'others'],
} as const satisfies Partial<Record<SubApp, readonly string[]>>
export type AnimalClass = (typeof animalClasses)[keyof typeof animalClasses][number]

export const classKey = (name: AnimalClass): string =>
  `HOME.CLASS.${name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`

type Today = Pick<HomeAt, 'today'>

export function classOf(animal: ReadFields, at: Today): AnimalClass {
  return subAppOfAnimal(animal) === 'ovine' ? sheepClass(animal, at) : cattleClass(animal, at)
}

/** An animal without a birth date counts as grown: a calf is the one thing a farmer knows the age of. */
function isYoung({ dob }: ReadFields, { today }: Today): boolean {
  const born = dayOf(dob)
  return born !== undefined && today < addMonths(born, 12)
}

function cattleClass(animal: ReadFields, at: Today): AnimalClass {
  const { sex, lactation } = animal
  if (
    isCowOn(at.today)({ sex: textOf(sex), born: dayOf(animal.dob) ?? 0, lactation: Number(lactation ?? 0) })
  )
    return 'cows'
  if (animal.isStockBull === true) return 'bulls'
  if (isYoung(animal, at)) return 'calves'
  if (animal.sex === 'F') return 'heifers'
  if (animal.sex === 'B') return 'bulls'
  if (animal.sex === 'M') return animal.castrated === true ? 'bullocks' : 'bulls'
  return 'others'
}

const bySheepPurpose: { readonly [purpose: string]: AnimalClass } = {
  ewe: 'ewes',
  lamb: 'lambs',
  ram: 'rams',
  wether: 'wethers',
  'cull ewe': 'cullEwes',
}

function sheepClass(animal: ReadFields, at: Today): AnimalClass {
  const said = bySheepPurpose[textOf(animal.purpose)]
  if (said) return said
  if (animal.isStockRam === true) return 'rams'
  if (isYoung(animal, at)) return 'lambs'
  if (animal.sex === 'F') return 'ewes'
  if (animal.sex === 'M' || animal.sex === 'B') return animal.castrated === true ? 'wethers' : 'rams'
  return 'others'
}
