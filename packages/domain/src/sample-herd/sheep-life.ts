import { day, type Ledger, midnight, year } from './ledger'
import type { Random } from './random'
import { birthDate, type Season } from './seasons'
import type { SheepSketch } from './sketch'

export type Sheep = {
  id: string
  serial: number
  sex: 'F' | 'M' | 'B'
  breed: string
  dob: number
  movedIn: number
  origin: 'born' | 'bought'
  role: 'ewe' | 'ram' | 'lamb'
  dam?: Sheep
  ram?: Sheep
  litter?: number
  difficulty?: '1' | '2' | '3'
  lambings: Lambing[]
  due?: { ramIn: number; date: number; ram: Sheep; lambs: number }
  left?: { date: number; reason: string }
  thrift: number
}
export type Lambing = { date: number; ewe: Sheep; ram: Sheep; lambs: Sheep[]; difficulty: '1' | '2' | '3' }

const gestation = 147 * day
const oldestEwe = 7
const seasonsOnRecord = 3

/** A flock: ewes of every age, their lambs of the last seasons, the best ewe lambs kept, the rest sold fat. */
export function liveSheep(sketch: SheepSketch, season: Season, ledger: Ledger, random: Random): Sheep[] {
  const { today } = ledger
  const flock: Sheep[] = []
  let serial = random.whole(40, 160)

  const enter = (sheep: Omit<Sheep, 'id' | 'lambings' | 'thrift' | 'serial'>): Sheep => {
    const entered = {
      ...sheep,
      serial: serial++,
      id: ledger.newId(sheep.movedIn),
      lambings: [],
      thrift: random.about(1, 0.1),
    }
    flock.push(entered)
    return entered
  }

  const rams = sketch.ramBreeds.map((breed) => {
    const movedIn = midnight(today - random.about(3.9, 0.2) * year)
    const dob = midnight(movedIn - random.about(1, 0.2) * year)
    return enter({ sex: 'B', breed, dob, movedIn, origin: 'bought', role: 'ram' })
  })
  const bought = Math.ceil(sketch.ewes * 0.8)
  const ewes = Array.from({ length: bought }, () => {
    const age = random.whole(3, oldestEwe)
    const dob = birthDate(season, today, age, random)
    const movedIn = midnight(dob + 0.6 * year)
    const breed = random.pick(sketch.eweBreeds)
    return enter({ sex: 'F', breed, dob, movedIn, origin: 'bought', role: 'ewe' })
  })

  for (let yearsAgo = seasonsOnRecord; yearsAgo >= 0; yearsAgo--)
    for (const ewe of [...ewes]) {
      const date = birthDate(season, today, yearsAgo, random)
      if (date - ewe.dob < 1.7 * year || (ewe.left && ewe.left.date < date)) continue
      if (ewe.lambings.some((before) => date - before.date < 230 * day)) continue
      lamb(ewe, date, yearsAgo)
    }

  function lamb(ewe: Sheep, date: number, yearsAgo: number) {
    const ram = random.pick(rams)
    const lambs = random.pick([1, 1, 2, 2, 2, 2, 3])
    if (date > today) {
      if (date - gestation < today) ewe.due = { ramIn: midnight(date - gestation), date, ram, lambs }
      return
    }
    const difficulty = random.pick(['1', '1', '1', '1', '2', '3'] as const)
    const lambing: Lambing = { date, ewe, ram, difficulty, lambs: [] }
    ewe.lambings.push(lambing)
    for (let count = 0; count < lambs; count++) {
      const sex = random.chance(0.5) ? 'F' : 'M'
      const keep = sex === 'F' && ewes.length < sketch.ewes * 1.15 && random.chance(0.3)
      const child = enter({
        sex,
        breed: ram.breed,
        dob: date,
        movedIn: date,
        origin: 'born',
        role: keep ? 'ewe' : 'lamb',
        dam: ewe,
        ram,
        litter: lambs,
        difficulty,
      })
      lambing.lambs.push(child)
      if (keep) ewes.push(child)
      else sell(child)
    }
    if (yearsAgo <= 1 && random.chance(0.08)) {
      const leaves = midnight(date + random.whole(120, 200) * day)
      if (leaves <= today) ewe.left = { date: leaves, reason: 'sold at market' }
    }
  }

  function sell(lamb: Sheep) {
    const died = random.chance(0.05)
    const date = midnight(lamb.dob + (died ? random.whole(0, 12) : random.whole(110, 260)) * day)
    if (date > today) return
    lamb.left = {
      date,
      reason: died
        ? 'animal died on farm'
        : random.pick(['sent to abattoir', 'sent to abattoir', 'sold at market']),
    }
  }

  return flock
}

export const onFarm = (sheep: Sheep, at: number) =>
  sheep.movedIn <= at && sheep.dob <= at && !(sheep.left && sheep.left.date <= at)

/** Lambs sold seasons ago are left out, or they would outnumber the flock. */
export function sheepWorthKeeping(flock: readonly Sheep[], today: number): Sheep[] {
  const lately = today - 250 * day
  const here = flock.filter((sheep) => onFarm(sheep, today))
  const left = flock.filter((sheep) => sheep.left && sheep.left.date > lately)
  const dams = here.flatMap((sheep) => (sheep.dam ? [sheep.dam] : []))
  return [...new Set([...here, ...left, ...dams])].sort((a, b) => a.dob - b.dob)
}
