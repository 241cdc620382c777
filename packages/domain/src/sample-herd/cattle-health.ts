import { type Life, present } from './cattle-life'
import type { Marks } from './cattle-records'
import type { FarmYear } from './farm-year'
import { day, ids, midnight } from './ledger'
import { remedies } from './remedies'
import { taskWriter } from './task-writer'
import { treat } from './treat'

/** Doses, vaccines, the sick and the lame, and what is done to young stock. */
export function treatCattle(here: readonly Life[], marks: Marks, farm: FarmYear) {
  const { today } = farm
  const doseDay = midnight(today - 74 * day)
  const vaccineDay = midnight(today - 128 * day)
  const young = here.filter((life) => life.births.length === 0 && life.role !== 'bull')
  const cows = here.filter((life) => life.births.length > 0)
  const at = (group: readonly Life[], date: number) => group.filter((life) => present(life, date))
  treat(at(young, doseDay), doseDay, remedies.pourOn, marks, farm, { typeId: 'PARASITECONTROL' })
  treat(at(cows, vaccineDay), vaccineDay, remedies.clostridial, marks, farm, { typeId: 'VACCINATION' })
  treatTheSick(here, marks, farm)
  trimFeet(cows, marks, farm)
  workYoungStock(young, farm)
  if (marks.tested > 0) testForTb(here, marks.tested, farm)
}

function treatTheSick(here: readonly Life[], marks: Marks, farm: FarmYear) {
  const { random, today, sketch } = farm
  const dairy = sketch.cattle?.system === 'dairy'
  const cases = Math.max(6, Math.round(here.length * 0.14))
  for (let count = 0; count < cases; count++) {
    const life = random.pick(here)
    // The last few fell ill this week, so that the herd always has an animal in withdrawal.
    const daysAgo = count >= cases - 4 ? random.whole(0, 4) : random.whole(5, 220)
    const date = midnight(today - daysAgo * day)
    if (!present(life, date)) continue
    const remedy =
      dairy && life.births.length > 0
        ? remedies.cephapirin
        : random.pick([remedies.oxytetracycline, remedies.penicillin, remedies.meloxicam])
    treat([life], date, remedy, marks, farm)
  }
}

function trimFeet(cows: readonly Life[], marks: Marks, farm: FarmYear) {
  const { random, today, people } = farm
  for (const cow of cows.filter(() => random.chance(0.07))) {
    const date = midnight(today - random.whole(6, 160) * day)
    const courseOfAction = random.pick([['trim'], ['trim', 'block'], ['trim', 'bandage']])
    taskWriter(farm, 'bovine').done('HOOFCARE', date, { taskAnimals: ids([cow]), courseOfAction })
    if (date > today - 60 * day) marks.labels.set(cow, [people.labels.lame])
  }
}

function workYoungStock(young: readonly Life[], farm: FarmYear) {
  const { today, people, sketch } = farm
  const task = taskWriter(farm, 'bovine')
  const aged = (least: number, most: number) =>
    young.filter(({ dob }) => today - dob > least * day && today - dob < most * day)
  const together = (typeId: string, daysAgo: number, animals: readonly Life[], operator: string) => {
    if (animals.length > 0)
      task.done(typeId, midnight(today - daysAgo * day), { taskAnimals: ids(animals), operator })
  }
  together('DISBUDDING', 33, aged(47, 93), people.vet)
  const bullocks = aged(421, 520).filter(({ sex, origin }) => sex === 'M' && origin === 'born')
  together('CASTRATION', 61, bullocks, people.vet)
  if (sketch.cattle?.system === 'dairy') return
  const weanlings = aged(240, 420).filter(({ origin }) => origin === 'born')
  together('WEANING', 40, weanlings, people.farmer)
}

function testForTb(here: readonly Life[], date: number, farm: FarmYear) {
  const tested = here.filter((life) => present(life, date) && date - life.dob > 42 * day)
  taskWriter(farm, 'bovine').done('TBTEST', date, { taskAnimals: ids(tested), operator: farm.people.vet })
}
