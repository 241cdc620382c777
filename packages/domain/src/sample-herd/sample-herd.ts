import { liveCattle } from './cattle-life'
import { writeCattle } from './cattle-records'
import { workCattle, worthKeeping } from './cattle-year'
import { type FarmYear, sayIn } from './farm-year'
import { writeCattleGroups, writeJobs, writeSheepGroups } from './group-records'
import { writeLand } from './land-records'
import { midnight, newLedger, type SampleRecord } from './ledger'
import { writeMilkRecordings } from './milk-records'
import { writePeople, writeSettings } from './people-records'
import type { Random } from './random'
import { scoreAndKill } from './scores-and-carcasses'
import { seasonAt } from './seasons'
import { liveSheep, sheepWorthKeeping } from './sheep-life'
import { writeSheep } from './sheep-records'
import type { FarmSketch } from './sketch'
import { buyFeed, buyMedicines, fillTheTank } from './store-records'

const calvingMonth = { dairy: 1, suckler: 2, finishing: 2 }
const lambingMonth = 2

/**
 * Every record of a sample farm, as if it had used Steading for years. A farm open to visitors also gets the
 * stock in its store and the milk in its tank.
 */
export function sampleHerd(
  sketch: FarmSketch,
  now: number,
  random: Random,
  { store = false } = {},
): SampleRecord[] {
  if (sketch.empty) return []
  const today = midnight(now)
  const ledger = newLedger(random, today)
  const { region, language } = sketch
  const say = sayIn({ language, place: region })
  const alone = { sketch, region, language, ledger, random, today, say }
  const farm: FarmYear = { ...alone, people: writePeople(alone) }
  writeSettings(farm)
  const paddocks = writeLand(farm)
  const latitude = sketch.land.centre[1]
  if (sketch.cattle) {
    const season = seasonAt(latitude, calvingMonth[sketch.cattle.system], 0.45)
    const lives = worthKeeping(liveCattle(sketch.cattle, season, ledger, random), today)
    const marks = workCattle(lives, farm)
    writeCattle(lives, marks, farm)
    writeCattleGroups(lives, marks.dried, farm, paddocks)
    if (sketch.cattle.system === 'dairy') {
      writeMilkRecordings(lives, farm)
      if (store) fillTheTank(lives, farm)
    }
  }
  if (sketch.sheep) {
    const season = seasonAt(latitude, lambingMonth, 0.4)
    const flock = sheepWorthKeeping(liveSheep(sketch.sheep, season, ledger, random), today)
    writeSheep(flock, farm)
    writeSheepGroups(flock, farm, paddocks)
  }
  writeJobs(farm)
  if (store && (sketch.cattle || sketch.sheep)) {
    buyMedicines(farm)
    buyFeed(farm)
    if (sketch.cattle) scoreAndKill(farm, 'bovine')
    if (sketch.sheep) scoreAndKill(farm, 'ovine')
  }
  return ledger.records
}
