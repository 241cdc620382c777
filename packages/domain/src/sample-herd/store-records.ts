import { oneDay } from '../base/one-day'
import { type Life, present } from './cattle-life'
import type { FarmYear } from './farm-year'
import { midnight, type SampleRecord } from './ledger'
import { dailyMilk } from './milk-records'
import { supplierIn } from './people-records'
import { taskWriter } from './task-writer'

const givenBy = ['REMEDY', 'VACCINATION', 'PARASITECONTROL']
/** The farm buys for half a year at most. */
const boughtFor = 182 * oneDay
const packs: Record<string, readonly number[]> = {
  ml: [50, 100, 250, 500, 1000, 2500],
  tube: [12, 24, 48, 96],
}
/** For one millilitre or one tube, near enough for a page about money. */
const costs: Record<string, number> = { ml: 0.3, tube: 4.2 }

const headsIn = ({ fields: { taskAnimals } }: SampleRecord) =>
  Array.isArray(taskAnimals) ? taskAnimals.length : 1

/** Buys every bottle before its use and counts it last week. The uses themselves are written elsewhere. */
export function buyMedicines(farm: FarmYear): void {
  const uses = farm.ledger.records
    .filter(({ collection, fields }) => collection === 'tasks' && givenBy.includes(String(fields.typeId)))
    .sort((a, b) => Number(a.fields.date) - Number(b.fields.date))
  for (const remedy of new Set(uses.map(({ fields }) => String(fields.remedy)))) {
    let left = uses.filter(({ fields }) => fields.remedy === remedy)
    while (left[0]) {
      const until = Number(left[0].fields.date) + boughtFor
      buy(
        left.filter(({ fields }) => Number(fields.date) < until),
        farm,
      )
      left = left.filter(({ fields }) => Number(fields.date) >= until)
    }
  }
}

function buy(uses: readonly SampleRecord[], farm: FarmYear): void {
  const [first] = uses
  if (!first) return
  const { random, region } = farm
  const { remedy, doseUnit, meatWithdrawalDays, milkWithdrawalDays, date } = first.fields
  const unit = String(doseUnit)
  const needed = uses.reduce((sum, use) => sum + Number(use.fields.dose) * headsIn(use), 0)
  const sizes = packs[unit] ?? [100]
  const packSize = sizes.find((size) => size >= needed * 1.2) ?? sizes.at(-1) ?? 100
  const batchNumber = `B${random.whole(1000, 9999)}`
  const bought = midnight(Number(date) - random.whole(2, 20) * oneDay)
  const packsBought = Math.ceil((needed * 1.2) / packSize)
  const store = taskWriter(farm, first.fields.createdApp === 'ovine' ? 'ovine' : 'bovine')
  const bottle = {
    takesEffect: true,
    remedy,
    stockUnit: unit,
    batchNumber,
    useByDate: midnight(bought + random.whole(300, 800) * oneDay),
  }
  for (const use of uses) use.fields.batchNumber = batchNumber
  store.done('REMEDYPURCHASE', bought, {
    ...bottle,
    stockKind: 'bought',
    packs: packsBought,
    packSize,
    supplierName: supplierIn(region),
    meatWithdrawalDays,
    milkWithdrawalDays,
    cost: Math.round(packsBought * packSize * (costs[unit] ?? 0.3)),
  })
  store.done('REMEDYPURCHASE', midnight(farm.today - 6 * oneDay), {
    ...bottle,
    stockKind: 'counted',
    packSize: Math.max(0, Math.round(packsBought * packSize - needed)),
  })
}

/** Concentrate, a load every few months. */
export function buyFeed(farm: FarmYear): void {
  const { random, region, today, sketch } = farm
  const app = sketch.cattle ? 'bovine' : 'ovine'
  for (const daysAgo of [15, 110, 230]) {
    const tonnes = random.whole(3, 8)
    taskWriter(farm, app).done('FEEDPURCHASE', midnight(today - daysAgo * oneDay), {
      takesEffect: true,
      stockKind: 'bought',
      feedProduct: farm.say('concentrate'),
      feedKind: 'Concentrate',
      packSize: tonnes,
      feedUnit: 't',
      batchNumber: `F${random.whole(10_000, 99_999)}`,
      supplierName: supplierIn(region),
      cost: tonnes * 340,
    })
  }
}

const collections = 45

/** The lorry comes every second day, and takes what the cows in milk gave. */
export function fillTheTank(lives: readonly Life[], farm: FarmYear): void {
  const { random, today } = farm
  for (let back = 0; back < collections; back++) {
    const date = midnight(today - (1 + 2 * back) * oneDay)
    const aDay = lives
      .filter((life) => present(life, date))
      .reduce((sum, life) => sum + (dailyMilk(life, date) ?? 0), 0)
    if (aDay === 0) continue
    taskWriter(farm, 'bovine').done('BULKTANK', date, {
      takesEffect: true,
      tankLitres: Math.round(aDay * 2 * random.about(0.97, 0.03)),
      tankTemperature: Math.round(random.about(3.2, 0.6) * 10) / 10,
      antibioticTest: 'pass',
    })
  }
}
