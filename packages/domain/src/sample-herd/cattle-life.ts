import { breedById } from '../base/breeds/breeds'
import { day, type Ledger, midnight, year } from './ledger'
import type { Random } from './random'
import { birthDate, type Season } from './seasons'
import type { CattleSketch } from './sketch'

export type Life = {
  id: string
  /** Number in the herd it was born in; calves are numbered as they come. */
  serial: number
  sex: 'F' | 'M' | 'B'
  breed: string
  dob: number
  /** Founders were here before records were kept. */
  origin: 'born' | 'bought' | 'founder' | 'ai'
  movedIn: number
  dam?: Life
  sire?: Life
  birth?: Birth
  births: Birth[]
  /** In calf: when she was served, by which bull, and when she is due. */
  due?: { served: number; date: number; sire: Life }
  left?: { date: number; reason: string }
  role: 'cow' | 'bull' | 'youngstock'
  /** How well it thrives beside its fellows; 1 is average. */
  thrift: number
}

export type Birth = {
  date: number
  served: number
  dam: Life
  sire: Life
  calf: Life
  difficulty: '1' | '2' | '3' | '4'
  stillBorn: boolean
}

export const present = (life: Life, at: number) =>
  life.origin !== 'ai' && life.movedIn <= at && life.dob <= at && !(life.left && life.left.date <= at)

const yearsLived = 8
// Two years to the week: her calvings then stay in the block she was born in.
const firstCalvingDays = 731

/** Lets a herd live through eight years up to today: calvings, replacements, culls, sales, deaths. */
export function liveCattle(sketch: CattleSketch, season: Season, ledger: Ledger, random: Random): Life[] {
  const { today } = ledger
  const start = today - yearsLived * year
  const lives: Life[] = []
  let serial = random.whole(210, 380)

  const enter = (life: Omit<Life, 'id' | 'births' | 'thrift'>): Life => {
    const entered = { ...life, id: ledger.newId(life.movedIn), births: [], thrift: random.about(1, 0.12) }
    lives.push(entered)
    return entered
  }

  const bulls = sketch.sires.flatMap((sire) => [...bullsOf(sire, start, today, random)].map(enter))
  const agenda = Array.from({ length: sketch.cows }, () => {
    const age = random.whole(2, 5)
    const calves = birthDate(season, today, yearsLived, random)
    const cow = enter({
      serial: serial++,
      sex: 'F',
      breed: random.pick(sketch.damBreeds),
      dob: midnight(calves - age * year),
      origin: 'founder',
      movedIn: midnight(calves - random.whole(60, 200) * day),
      role: 'cow',
    })
    return { date: calves, cow }
  })

  const wanted = (born: number) =>
    lives.filter((life) => life.role === 'cow' && !(life.left && life.left.date < born + 300 * day)).length <
    sketch.cows * 1.28

  while (agenda.length > 0) {
    const next = agenda.reduce((a, b) => (b.date < a.date ? b : a))
    agenda.splice(agenda.indexOf(next), 1)
    const { cow, date } = next
    const sire = chooseSire(bulls, sketch, date, random)
    const served = midnight(date - (breedById(sire.breed)?.gestationDays ?? 283) * day)
    if (date > today) {
      if (served <= today) cow.due = { served, date, sire }
      continue
    }
    const birth = calve(cow, sire, date, served)
    if (birth.calf.role === 'cow')
      agenda.push({
        cow: birth.calf,
        date: midnight(date + (firstCalvingDays + random.about(0, 14)) * day),
      })
    const lactation = cow.births.length
    if (random.chance(lactation >= 8 ? 0.7 : 0.05 + 0.022 * lactation)) cull(cow, date)
    else agenda.push({ cow, date: midnight(date + random.about(365, 13) * day) })
  }

  function calve(dam: Life, sire: Life, date: number, served: number): Birth {
    const sex = random.chance(0.49) ? 'F' : 'M'
    const breed = calfBreed(dam.breed, sire.breed)
    const breeds = breedById(sire.breed)?.use !== 'beef' || sketch.system !== 'dairy'
    const keep = sex === 'F' && breeds && wanted(date) && random.chance(0.8)
    const stillBorn = random.chance(0.025)
    const calf = enter({
      serial: serial++,
      sex,
      breed,
      dob: date,
      origin: 'born',
      movedIn: date,
      dam,
      sire,
      role: keep && !stillBorn ? 'cow' : 'youngstock',
    })
    const difficulty = random.pick(['1', '1', '1', '1', '1', '2', '2', '3', '4'] as const)
    const birth: Birth = { date, served, dam, sire, calf, difficulty, stillBorn }
    calf.birth = birth
    dam.births.push(birth)
    const end = stillBorn
      ? { date, reason: 'animal died on farm' }
      : calf.role === 'cow'
        ? undefined
        : fateOf(calf)
    if (end && end.date <= today) calf.left = end
    return birth
  }

  function fateOf(calf: Life): { date: number; reason: string } {
    const after = (least: number, most: number) => midnight(calf.dob + random.whole(least, most) * day)
    if (random.chance(0.03)) return { date: after(3, 60), reason: 'animal died on farm' }
    if (random.chance(sketch.finished)) return { date: after(640, 830), reason: 'sent to abattoir' }
    if (sketch.system === 'dairy') return { date: after(16, 42), reason: 'sold at market' }
    return {
      date: after(240, 320),
      reason: random.pick(['sold at market', 'sold at market', 'sold privately']),
    }
  }

  function cull(cow: Life, calved: number) {
    const date = midnight(calved + random.whole(190, 300) * day)
    if (date <= today) cow.left = { date, reason: random.pick(['sent to abattoir', 'sold at market']) }
  }

  if (sketch.cows > 0) for (const days of [4, 17]) buyHeifer(today + days * day)

  /**
   * Maiden heifers bought last year and served here, so that the herd has births due this month whatever the
   * dice did.
   */
  function buyHeifer(due: number) {
    const sire = chooseSire(bulls, sketch, due, random)
    const served = midnight(due - (breedById(sire.breed)?.gestationDays ?? 283) * day)
    const heifer = enter({
      serial: random.whole(400, 3900),
      sex: 'F',
      breed: random.pick(sketch.damBreeds),
      dob: midnight(served - random.whole(440, 480) * day),
      origin: 'bought',
      movedIn: midnight(today - 320 * day),
      role: 'cow',
    })
    heifer.due = { served, date: due, sire }
  }

  if (sketch.storesBought) for (const store of storesOf(sketch.storesBought)) enter(store)

  function* storesOf({ breeds, batch }: NonNullable<CattleSketch['storesBought']>) {
    for (let bought = today - 720 * day; bought < today - 12 * day; bought += 118 * day) {
      const movedIn = midnight(bought)
      for (let count = 0; count < batch; count++) {
        const dob = midnight(movedIn - random.whole(330, 480) * day)
        const leaves = midnight(dob + random.whole(700, 830) * day)
        const life: Omit<Life, 'id' | 'births' | 'thrift'> = {
          serial: random.whole(400, 3900),
          sex: random.chance(0.65) ? 'M' : 'F',
          breed: `${random.pick(breeds)}X`,
          dob,
          origin: 'bought',
          movedIn,
          role: 'youngstock',
        }
        yield leaves <= today ? { ...life, left: { date: leaves, reason: 'sent to abattoir' } } : life
      }
    }
  }

  return lives
}

/** A calf is of its sire's breed; a cross is marked so, and stays one. */
function calfBreed(dam: string, sire: string): string {
  if (dam === sire) return sire
  const bothDairy = breedById(dam)?.use === 'dairy' && breedById(sire)?.use === 'dairy'
  return bothDairy && !dam.endsWith('X') ? sire : `${sire}X`
}

type SireSketch = CattleSketch['sires'][number]

/** Straws serve the whole time; a bull of one's own is bought young and moved on before he meets his daughters twice. */
function* bullsOf({ breed, ai }: SireSketch, start: number, today: number, random: Random) {
  if (ai) {
    for (let count = 0; count < 2; count++) {
      const dob = midnight(start - random.whole(1000, 2600) * day)
      const straws = {
        serial: random.whole(1000, 9899),
        sex: 'B',
        breed,
        dob,
        origin: 'ai',
        movedIn: midnight(start - 1.4 * year),
      } as const
      yield { ...straws, role: 'bull' as const }
    }
    return
  }
  for (let bought = start - 1.4 * year; bought < today; bought += 3 * year) {
    const movedIn = midnight(bought)
    const leaves = midnight(bought + 3.1 * year)
    const bull = {
      serial: random.whole(100, 3900),
      sex: 'B',
      breed,
      dob: midnight(movedIn - random.whole(480, 560) * day),
      origin: 'bought',
      movedIn,
      role: 'bull',
    } as const
    yield leaves <= today ? { ...bull, left: { date: leaves, reason: 'sent to abattoir' } } : bull
  }
}

function chooseSire(bulls: readonly Life[], { sires }: CattleSketch, born: number, random: Random): Life {
  const served = born - 283 * day
  const kind = random.pick(sires.flatMap((sire) => Array<SireSketch>(sire.share).fill(sire)))
  const fit = bulls.filter(
    (bull) =>
      bull.breed === kind.breed &&
      (bull.origin === 'ai') === kind.ai &&
      bull.movedIn <= served &&
      (!bull.left || bull.left.date > served),
  )
  return random.pick(fit)
}
