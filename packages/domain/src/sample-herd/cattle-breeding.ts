import type { Life } from './cattle-life'
import type { Marks } from './cattle-records'
import type { FarmYear } from './farm-year'
import { day, ids, midnight, yearBack } from './ledger'
import { remedies } from './remedies'
import { taskWriter } from './task-writer'
import { treat } from './treat'

/** Calvings, registrations, serves, scans and drying off. */
export function breedCattle(lives: readonly Life[], here: readonly Life[], marks: Marks, farm: FarmYear) {
  writeCalvings(lives, marks, farm)
  const inCalf = here.filter((life) => life.due)
  for (const cow of inCalf) writeServe(cow, farm)
  writeScans(inCalf, farm)
  if (farm.sketch.cattle?.system === 'dairy')
    for (const cow of inCalf.filter((life) => life.births.length > 0)) dryOff(cow, marks, farm)
}

function writeCalvings(lives: readonly Life[], marks: Marks, farm: FarmYear) {
  const { today, say } = farm
  const task = taskWriter(farm, 'bovine')
  const known = new Set(lives)
  for (const { dam, calf, sire, date, difficulty, stillBorn } of lives.flatMap((life) => life.births)) {
    if (date < today - yearBack || !known.has(calf)) continue
    const calving = task.done('CALVING', date, {
      dam: dam.id,
      sire: known.has(sire) ? sire.id : undefined,
      taskAnimals: ids([dam, calf]),
      birthDifficulty: difficulty,
      notes: !stillBorn && difficulty === '3' ? say('slowCalf') : undefined,
    })
    const registered = date < today - 20 * day && date > today - 210 * day
    if (registered && !stillBorn && marks.tested > 0)
      task.done('CALFREG', midnight(date + 6 * day), { taskAnimals: ids([calf]), parentTaskId: calving })
  }
}

/** One in five came round again three weeks later. */
function writeServe(cow: Life, farm: FarmYear) {
  if (!cow.due) return
  const task = taskWriter(farm, 'bovine')
  const { served, sire } = cow.due
  const how = sire.origin === 'ai' ? 'INSEMINATION' : 'SERVE'
  const fields = { taskAnimals: ids([cow]), sire: sire.id }
  const calved = cow.births.at(-1)?.date ?? 0
  if (served - 42 * day > calved && farm.random.chance(0.22)) {
    task.done('HEAT', served - 42 * day, { taskAnimals: ids([cow]) })
    task.done(how, served - 21 * day, fields)
  }
  task.done(how, served, fields)
}

function writeScans(inCalf: readonly Life[], farm: FarmYear) {
  const { today, random, people } = farm
  const task = taskWriter(farm, 'bovine')
  let after = 0
  for (const date of [today - 118 * day, today - 27 * day].map(midnight)) {
    const before = date - 35 * day
    const scanned = inCalf.filter(({ due }) => due && due.served > after && due.served <= before)
    after = before
    if (scanned.length === 0) continue
    task.done('SCAN', date, {
      taskAnimals: scanned.map(({ id }) => ({
        animalId: id,
        scanStatus: 'In Calf',
        foetusCount: random.chance(0.03) ? 2 : 1,
      })),
      operator: people.vet,
    })
  }
}

function dryOff(cow: Life, marks: Marks, farm: FarmYear) {
  if (!cow.due) return
  const date = midnight(cow.due.date - farm.random.whole(55, 66) * day)
  if (date > farm.today) return
  marks.dried.set(cow, date)
  taskWriter(farm, 'bovine').done('DRYOFF', date, { taskAnimals: ids([cow]) })
  treat([cow], date, remedies.dryCowTube, marks, farm)
}
