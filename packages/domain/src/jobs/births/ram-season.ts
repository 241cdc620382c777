import { oneDay } from '../../base/one-day'
import { type DatedRule, newest, undated } from '../../base/regions/dated-rules'
import type { AnimalFacts, Earlier } from '../../jobs-read/job/define-task-type'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { isGone } from '../../jobs-read/job/task-rows'
import { birthRules } from '../../jobs-read/rules/birth-rules'
import { defineFields } from '../../records/fields/fields'

/** From light to dark: a darker colour shows over a lighter one, and never the other way round. */
export const raddleColours = ['yellow', 'orange', 'red', 'green', 'blue', 'purple', 'black'] as const

export const { raddle } = defineFields({ raddle: { kind: 'choice', options: raddleColours } })

/** A ewe carries as long whatever the breed. */
export const carriedDays = birthRules.OVINE.usualGestation

/** The ram is on his jobs beside the ewes, so that his page shows them and the app asks about him. */
export const besideEwes = { field: 'sire', role: 'sire' } as const

type RamRules = {
  /** More ewes than this for one ram, or for one in his first year, are asked about. */
  mostEwes: number
  mostEwesLamb: number
  /** A check lasts so long. */
  checkedDays: number
  leastEweDays: number
  /** A ewe comes round every sixteen or seventeen days. */
  cycle: { least: number; most: number }
  /** Two to three cycles. */
  stay: { least: number; most: number }
  /** Round the testicles, in centimetres. */
  leastScrotumCm: number
  leastScrotumCmLamb: number
  leastCondition: number
}

/** Advice that is asked about, never refused. */
export const ramRows: readonly [DatedRule<RamRules>] = [
  {
    from: undated,
    value: {
      ...{ mostEwes: 45, mostEwesLamb: 25, checkedDays: 60, leastEweDays: 200 },
      cycle: { least: 16, most: 17 },
      stay: { least: 34, most: 51 },
      ...{ leastScrotumCm: 32, leastScrotumCmLamb: 30, leastCondition: 3.5 },
    },
    source: 'how rams are worked; condition at tupping: farmersjournal 646952, eblex',
    fromMemory: true,
  },
]

export const ramRules = newest(ramRows).value

const lambDays = 365

/** In his first year. A ram without a birth date counts as grown. */
export const isRamLamb = ({ dob }: Pick<AnimalFacts, 'dob'>, on: number): boolean =>
  dob !== undefined && dob > 0 && on - dob < lambDays * oneDay

export const isRam = ({ species, sex, castrated }: Partial<AnimalFacts>): boolean =>
  species === 'OVINE' && (sex === 'M' || sex === 'B') && castrated !== true

export const isEwe = ({ species, sex }: Partial<AnimalFacts>): boolean => species === 'OVINE' && sex === 'F'

/** Old enough to be put together; one without a birth date counts as old enough. */
export const isGrownSheep = ({ dob }: { dob?: unknown }, on: number): boolean =>
  typeof dob !== 'number' || dob <= 0 || on - dob >= ramRules.leastEweDays * oneDay

type Running = { since: number; colour: string | undefined; marked: readonly string[] }

/** Since when a ram has been with ewes, the colour on him now and those he marked; undefined while he is with none. */
export function running(earlier: Earlier, ramId: string): Running | undefined {
  let now: Running | undefined
  for (const { typeId, date, fields } of earlier) {
    const colour = typeof fields.raddle === 'string' ? fields.raddle : undefined
    if (typeId === 'RAMOUT' && !isGone({ id: '', fields })) now = undefined
    if (fields.sire !== ramId) continue
    if (typeId === 'RAMIN') now = { since: date, colour, marked: [] }
    if (typeId === 'RADDLECHANGE' && now) {
      const ewes = onAnimals(fields).flatMap(({ animalId, role }) => (role ? [] : [animalId]))
      now = { ...now, colour, marked: [...now.marked, ...ewes] }
    }
  }
  return now
}
