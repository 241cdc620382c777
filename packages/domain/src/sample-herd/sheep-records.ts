import { breedCode } from '../base/breeds/breeds'
import { toMilligrams } from '../base/units'
import { describeAnimal } from '../jobs-read/animals/describe-animal'
import type { Json } from '../records/sync/stored-record'
import { paperOf } from './cattle-year'
import type { FarmYear } from './farm-year'
import { sheepFrame, weightAt } from './growth'
import { day, ids, midnight, year } from './ledger'
import { remedies } from './remedies'
import { onFarm, type Sheep } from './sheep-life'
import { tagMakers } from './tag-makers'
import { taskWriter } from './task-writer'
import { type Treatment, treat, withdrawalEnd } from './treat'
import { type Weighing, writeWeighings } from './weighings'

type Marks = {
  weighings: Map<Sheep, Weighing[]>
  treatments: Map<Sheep, Treatment[]>
  lambed: Map<Sheep, string>
}

/** The flock's year and then the flock, so that each sheep carries what the year left on it. */
export function writeSheep(flock: readonly Sheep[], farm: FarmYear) {
  const marks: Marks = { weighings: new Map(), treatments: new Map(), lambed: new Map() }
  writeLambings(flock, marks, farm)
  workFlock(flock, marks, farm)
  const known = new Set(flock)
  for (const sheep of flock) writeOne(sheep, known, marks, farm)
}

function writeLambings(flock: readonly Sheep[], marks: Marks, farm: FarmYear) {
  const known = new Set(flock)
  const task = taskWriter(farm, 'ovine')
  for (const { date, ewe, ram, lambs, difficulty } of flock.flatMap((sheep) => sheep.lambings)) {
    const kept = lambs.filter((lamb) => known.has(lamb))
    if (kept.length === 0 || date < farm.today - 400 * day) continue
    const id = task.done('LAMBING', date, {
      dam: ewe.id,
      sire: ram.id,
      taskAnimals: ids([ewe, ...kept]),
      birthDifficulty: difficulty,
    })
    for (const lamb of kept) marks.lambed.set(lamb, id)
  }
}

function workFlock(flock: readonly Sheep[], marks: Marks, farm: FarmYear) {
  const { today, random, people } = farm
  const task = taskWriter(farm, 'ovine')
  const here = flock.filter((sheep) => onFarm(sheep, today))
  const ewes = here.filter(({ role }) => role === 'ewe')
  const lambs = here.filter(({ role }) => role === 'lamb')
  const inLamb = ewes.filter(({ due }) => due)
  for (const ramIn of new Set(inLamb.map(({ due }) => due && midnight(due.ramIn / 7) * 7))) {
    const group = inLamb.filter(({ due }) => due && midnight(due.ramIn / 7) * 7 === ramIn)
    const [first] = group
    if (first?.due) task.done('RAMIN', first.due.ramIn, { taskAnimals: ids(group), sire: first.due.ram.id })
  }
  const scanDay = midnight(today - 9 * day)
  const scanned = inLamb.filter(({ due }) => due && due.ramIn < scanDay - 60 * day)
  if (scanned.length > 0)
    task.done('SCAN', scanDay, {
      taskAnimals: scanned.map(({ id, due }) => ({ animalId: id, foetusCount: due?.lambs ?? 1 })),
      operator: people.vet,
    })
  const ovine = { app: 'ovine' } as const
  const drenchDay = midnight(today - 6 * day)
  const drenched = lambs.filter((lamb) => lamb.dob < drenchDay - 40 * day)
  treat(drenched, drenchDay, remedies.drench, marks, farm, { ...ovine, typeId: 'PARASITECONTROL' })
  const vaccineDay = midnight(today - 40 * day)
  const vaccinated = ewes.filter(({ movedIn }) => movedIn < vaccineDay)
  treat(vaccinated, vaccineDay, remedies.clostridial, marks, farm, { ...ovine, typeId: 'VACCINATION' })
  for (const ewe of ewes.filter(() => random.chance(0.06))) {
    const date = midnight(today - random.whole(2, 120) * day)
    if (onFarm(ewe, date)) treat([ewe], date, remedies.penicillin, marks, farm, ovine)
  }
  const shornDay = midnight(today - 152 * day)
  task.done('SHEARING', shornDay, { taskAnimals: ids(ewes.filter(({ dob }) => dob < shornDay - year)) })
  const sold = flock.filter(({ left }) => left && left.date > today - 400 * day)
  for (const date of new Set(sold.map(({ left }) => left?.date))) {
    const lot = sold.filter(({ left }) => left?.date === date)
    const died = lot[0]?.left?.reason === 'animal died on farm'
    if (date)
      task.done(died ? 'REGDEATH' : 'SHEEPMOVEOUT', date, {
        taskAnimals: ids(lot),
        moveCertType: died ? 'death' : 'off',
        deathCause: died ? 'disease' : undefined,
        goesTo: died ? undefined : 'factory',
        supplierId: died ? undefined : people.abattoir,
        moveCertNumber: died ? undefined : paperOf(date),
      })
  }
  const kgAt = (sheep: Sheep, at: number) => weightAt(sheepFrame(sheep.sex), sheep.thrift, at - sheep.dob)
  writeWeighings(lambs, marks.weighings, farm, kgAt, { app: 'ovine' })
}

const raddle = ['blue', 'red', 'green', 'orange']

function writeOne(sheep: Sheep, known: ReadonlySet<Sheep>, marks: Marks, farm: FarmYear) {
  const { ledger, region, sketch, today, people } = farm
  const herd = sheep.origin === 'born' ? sketch.herdMark : sketch.herdMark.replace(/\d$/, '8')
  const made = tagMakers[region].sheep({ herd, serial: sheep.serial, dob: sheep.dob })
  const last = marks.weighings.get(sheep)?.at(-1)
  const treated = marks.treatments.get(sheep)?.at(-1)
  const died = sheep.left?.reason === 'animal died on farm'
  const brand = sheep.role === 'ewe' ? raddle[sheep.serial % raddle.length] : undefined
  const parent = (one: Sheep | undefined) => (one && known.has(one) ? one.id : undefined)
  const code = breedCode(sheep.breed, region)
  ledger.write('animals', {
    id: sheep.id,
    app: 'ovine',
    made: Math.max(sheep.movedIn, today - 5 * year),
    changed: Math.max(last?.date ?? 0, treated?.date ?? 0, sheep.left?.date ?? 0, sheep.movedIn),
    fields: {
      animalType: sheep.origin === 'born' ? 'BORNONFLOCK' : 'FROMOTHERFLOCK',
      species: 'OVINE',
      ...made,
      tagEnd: made.tag.slice(-5),
      breed: sheep.breed,
      sex: sheep.sex,
      dob: sheep.dob,
      dod: died ? sheep.left?.date : undefined,
      createdAt: sheep.movedIn,
      dateMovedIn: sheep.movedIn,
      inHerd: !sheep.left,
      offHerdDate: sheep.left?.date,
      offHerdReason: sheep.left?.reason,
      purpose: sheep.role,
      dam: parent(sheep.dam),
      sire: parent(sheep.ram),
      ram: parent(sheep.ram),
      sireBreedId: sheep.ram?.breed,
      isStockRam: sheep.role === 'ram',
      brand,
      displayDescription: describeAnimal(
        { species: 'OVINE', tag: made.tag, breedCode: code, sex: sheep.sex, ...(brand && { brand }) },
        region,
      ),
      ...lambFields(sheep, marks.lambed.get(sheep), died),
      ...eweFields(sheep),
      ...(last && {
        lastWeight: last.kg,
        lastWeightMg: toMilligrams(last.kg, 'KG'),
        lastAdgWeight: last.gainKg,
        lastAdgWeightMg: last.gainKg === undefined ? undefined : toMilligrams(last.gainKg, 'KG'),
        lastWeightDate: last.date,
      }),
      lastTreatedDate: treated?.date,
      meatWithdrawalPeriodEnd: withdrawalEnd(farm, treated?.date, treated?.meatDays),
      buyerId: sheep.left && !died ? people.abattoir : undefined,
      farmQualityAssurance: !sheep.left,
      iWarn: 'n',
    },
  })
}

const rearings = ['single', 'single', 'twin', 'triplet']

function lambFields(
  { serial, litter, difficulty, lambings, role }: Sheep,
  task: string | undefined,
  died: boolean,
) {
  if (litter === undefined) return {}
  return {
    lambingNumber: `L${serial}`,
    rearing: rearings[litter],
    lambingDifficulty: difficulty,
    vigour: difficulty === '1' ? 'V1' : 'V2',
    alive: !died,
    fromLambingTask: task,
    ...(role === 'lamb' &&
      lambings.length === 0 && { lambWeight: 4.5, lambWeightMg: toMilligrams(4.5, 'KG') }),
  } satisfies { [name: string]: Json | undefined }
}

function eweFields({ lambings, due, role, left }: Sheep) {
  if (role !== 'ewe') return {}
  return {
    lastLambedDate: lambings.at(-1)?.date,
    milkiness: lambings.length > 0 ? 'enough' : undefined,
    ...(due && !left && { expectedLambingDate: due.date, ramLetToEweDate: due.ramIn, ramUsed: due.ram.id }),
  } satisfies { [name: string]: Json | undefined }
}
