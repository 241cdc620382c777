import { regionFacts } from '../base/regions/regions'
import { breedCattle } from './cattle-breeding'
import { treatCattle } from './cattle-health'
import { type Life, present } from './cattle-life'
import type { Marks } from './cattle-records'
import type { FarmYear } from './farm-year'
import { cattleFrame, weightAt } from './growth'
import { day, ids, midnight, yearBack } from './ledger'
import { taskWriter } from './task-writer'
import { writeWeighings } from './weighings'

/** The animals worth keeping on record: those here, those who left lately, and the parents of those here. */
export function worthKeeping(lives: readonly Life[], today: number): Life[] {
  const here = lives.filter((life) => present(life, today))
  const lately = lives.filter((life) => life.left && life.left.date > today - yearBack)
  const parents = here
    .flatMap((life) => [life.dam, life.sire, life.due?.sire])
    .filter((life) => life !== undefined)
    .filter((life) => !life.left || life.left.date > today - 3 * 365 * day)
  return [...new Set([...here, ...lately, ...parents])].sort((a, b) => a.dob - b.dob)
}

/** A year's work on the herd: what was done becomes tasks, what it left on the animals is returned. */
export function workCattle(lives: readonly Life[], farm: FarmYear): Marks {
  const { today } = farm
  const marks: Marks = {
    weighings: new Map(),
    treatments: new Map(),
    dried: new Map(),
    labels: new Map(),
    tested: regionFacts(farm.region).herdNumbers ? midnight(today - 137 * day) : 0,
  }
  const here = lives.filter((life) => present(life, today))
  breedCattle(lives, here, marks, farm)
  treatCattle(here, marks, farm)
  const young = here.filter((life) => life.births.length === 0 && life.role !== 'bull')
  const kgAt = (life: Life, at: number) =>
    weightAt(cattleFrame(life.breed, life.sex), life.thrift, at - life.dob)
  const cows = here.filter((life) => life.births.length > 0)
  writeWeighings(young, marks.weighings, farm, kgAt, { app: 'bovine' })
  writeWeighings(cows, marks.weighings, farm, kgAt, { app: 'bovine', daysAgo: [96] })
  moveCattle(lives, farm)
  label(young, marks, farm)
  return marks
}

/** The number of the paper; on one day in fourteen the farmer still has to look it up. */
export const paperOf = (date: number): string | undefined =>
  (date / day) % 14 === 0 ? undefined : `M${date / day}`

/** Off to mart or factory, in from the mart, and the dead. */
function moveCattle(lives: readonly Life[], farm: FarmYear) {
  const { people, today } = farm
  const task = taskWriter(farm, 'bovine')
  for (const life of lives) {
    if (!life.left || life.left.date < today - yearBack || life.birth?.stillBorn) continue
    const { date, reason } = life.left
    const died = reason === 'animal died on farm'
    task.done(died ? 'REGDEATH' : 'EXTMOVE', date, {
      taskAnimals: ids([life]),
      moveCertType: died ? 'death' : 'off',
      deathCause: died ? 'disease' : undefined,
      goesTo: died ? undefined : reason === 'sent to abattoir' ? 'factory' : 'mart',
      supplierId: died ? undefined : reason === 'sent to abattoir' ? people.abattoir : people.mart,
      moveCertNumber: died ? undefined : paperOf(date),
    })
  }
  const arrived = lives.filter((life) => life.origin === 'bought' && life.movedIn > today - yearBack)
  for (const date of new Set(arrived.map(({ movedIn }) => movedIn))) {
    const lot = arrived.filter(({ movedIn }) => movedIn === date)
    task.done('EXTMOVEON', date, {
      taskAnimals: ids(lot),
      supplierId: people.mart,
      moveCertNumber: paperOf(date),
    })
  }
}

function label(young: readonly Life[], marks: Marks, farm: FarmYear) {
  const { people, today, say } = farm
  for (const life of young.slice(-2)) marks.labels.set(life, [people.labels.watch])
  const finished = young.filter(({ dob }) => today - dob > 500 * day).slice(0, 3)
  for (const life of finished) marks.labels.set(life, [people.labels.sale])
  for (const life of young.slice(2, 4))
    taskWriter(farm, 'bovine').planned('MISSINGTAG', today, {
      taskAnimals: ids([life]),
      title: say('orderTags'),
    })
}
