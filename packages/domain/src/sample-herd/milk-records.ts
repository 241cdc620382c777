import type { Json } from '../records/sync/stored-record'
import type { Life } from './cattle-life'
import type { FarmYear } from './farm-year'
import { day, midnight } from './ledger'

const testsAYear = 6
const daysBetweenTests = 42

export const lastMilkTest = (today: number) => midnight(today - 9 * day)

const one = (value: number) => Math.round(value * 10) / 10
const two = (value: number) => Math.round(value * 100) / 100

/** Rises for six weeks after calving, then falls a little every week until she is dried off. */
export function dailyMilk(life: Life, at: number): number | undefined {
  const calved = life.births.findLast((birth) => birth.date < at)
  if (!calved) return undefined
  const days = (at - calved.date) / day
  if (days > 305) return undefined
  const peak = (life.births.length === 1 ? 25 : 31) * life.thrift
  return one(days < 42 ? peak * (0.7 + (0.3 * days) / 42) : peak * (1 - (days - 42) * 0.0021))
}

/** The milk fields of a cow after her last test day. */
export function milkOf(life: Life, dried: number | undefined, { today, random, sketch }: FarmYear) {
  const date = lastMilkTest(today)
  const milkYield = dried !== undefined && dried < date ? undefined : dailyMilk(life, date)
  if (life.sex !== 'F' || milkYield === undefined) return {}
  const cells = Math.round(40 * 2 ** (random.next() * 3.4))
  const fat = two(random.about(4.25, 0.5))
  const protein = two(random.about(3.55, 0.25))
  return {
    milkDate: date,
    milkYield,
    milkScc: cells,
    latestScc: cells,
    highestScc: Math.round(cells * random.about(1.6, 0.5)),
    fat,
    protein,
    lactose: two(random.about(4.7, 0.15)),
    milkSolids: two((milkYield * (fat + protein)) / 100),
    casesOfMastitis: cells > 300 ? 1 : 0,
    SDCTSuitable: cells < 200,
    ...(sketch.cattle?.breedingIndex && {
      ebiTitle: sketch.cattle.breedingIndex,
      ebiDate: midnight(today - 60 * day),
      ebi: Math.round(random.about(172, 80)),
      milkSubIndex: Math.round(random.about(58, 35)),
      fertilitySubIndex: Math.round(random.about(71, 40)),
    }),
  } satisfies { [name: string]: Json }
}

/** Herd test days, newest first; the id is the day. */
export function writeMilkRecordings(lives: readonly Life[], { ledger, random, today }: FarmYear) {
  for (let test = 0; test < testsAYear; test++) {
    const date = lastMilkTest(today) - test * daysBetweenTests * day
    const yields = lives
      .filter((life) => !(life.left && life.left.date <= date))
      .flatMap((life) => dailyMilk(life, date) ?? [])
    if (yields.length === 0) continue
    const total = yields.reduce((sum, milk) => sum + milk, 0)
    const fat = two(random.about(4.2, 0.2))
    const protein = two(random.about(3.5, 0.1))
    ledger.write('milkRecording', {
      id: new Date(date).toISOString().slice(0, 10),
      made: date + 3 * day,
      fields: {
        testDate: date,
        cowsMilked: yields.length,
        cowsTested: yields.length,
        averageYield: one(total / yields.length),
        totalYield: one(total),
        fat,
        protein,
        lactose: two(random.about(4.7, 0.08)),
        averageScc: Math.round(random.about(165, 50)),
        cowsOverSccLimit: Math.round(yields.length * random.about(0.15, 0.08)),
        averageMilkSolids: two(((total / yields.length) * (fat + protein)) / 100),
      },
    })
  }
}
