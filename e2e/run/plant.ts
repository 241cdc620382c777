import { type Region, regionFacts } from '@steading/domain/base/regions/regions'
import type { FarmRole } from '@steading/domain/frame/access/roles'
import type { Level } from '@steading/domain/frame/herds/plans'
import { notYetOnboarded } from '@steading/domain/frame/onboarding/onboarding'
import { writeClock } from '@steading/domain/records/sync/clock'
import { farmData } from '@steading/domain/sample-herd/farm-data'
import { seededRandom, seedOf } from '@steading/domain/sample-herd/random'
import { sampleHerd } from '@steading/domain/sample-herd/sample-herd'
import type { FarmSketch } from '@steading/domain/sample-herd/sketch'
import { sampleOperator } from '@steading/server/auth/sample-accounts'
import { type Database, openDatabase } from '@steading/server/database/database'
import { movePlan } from '@steading/server/plans/move-plan'
import { hashQuickly } from '@steading/server/proofs/testing/hash-quickly'
import { plantRecoveryCode } from '@steading/server/proofs/testing/plant'
import { locksmithFor } from '@steading/server/store/farm-lock'
import { pgFarmStore } from '@steading/server/store/pg-farm-store'
import { bullocks } from './bullocks'
import { plantCalfToRegister, plantThreeCalves } from './calf-to-register'
import { calvesAtFoot } from './calves-at-foot'
import { plantCowsInCalf } from './cows-in-calf'
import { onAnotherDay, plantedAsOn } from './on-another-day'

export const password = 'steading'
const operatorPassword = 'a gate of our own'
const device = 'planted'
let hashed: Promise<string> | undefined

export type Farmer = { username: string; password: string; userId: string; farms: string[] }
export type Herd = {
  key: string
  cows?: number
  ewes?: number
  /** Calves still on the cow, in a group of their own, that were weighed once forty days ago. */
  calvesAtFoot?: number
  /** Fit for the mart. */
  bullocks?: number
  /** One whose dam the department does not know. */
  calfToRegister?: boolean
  /** Under three cows, of which the department does not know the last. */
  threeCalves?: boolean
  /** One to dry off, and one that was bought in calf. */
  cowsInCalf?: boolean
  /** Barley, and no animals unless some are asked for. */
  tillage?: boolean
  /** Nothing is recorded yet. */
  empty?: boolean
  /** Just signed up: its first questions are still to be answered. */
  brandNew?: boolean
  herdNumber?: string
  /** The digits that the tags of the herd share. */
  herdMark?: string
  farmName?: string
  level?: Level
  /** Days until the paywall of a farm without a plan. */
  paywallDelay?: number
}
type Wanted = {
  herds?: readonly Herd[]
  farms?: readonly string[]
  demo?: boolean
  firstName?: string
  /** Where the account is; Ireland where left out. */
  region?: Region
  /** The day it is on the farm; where left out it is today, and the herd is that of one certain day. */
  now?: number
}

/** A small farm for this test alone, and a user who may log in to it. */
export class Planter {
  private constructor(
    private readonly db: Database,
    private readonly name: string,
  ) {}

  static open = (url: string, name: string) => new Planter(openDatabase({ url, connections: 2 }), name)
  close = () => this.db.destroy()

  private planted = 0

  async farmer(wanted: Wanted = {}) {
    const {
      herds = [{ key: 'home' }],
      farms = [],
      demo = false,
      firstName = 'Áine',
      region = 'IE',
      now,
    } = wanted
    const number = `${this.name}${String(++this.planted).padStart(3, '0')}`
    const userId = `account-${number}`
    const days = { asOn: now ?? plantedAsOn, now: now ?? Date.now() }
    const made: string[] = []
    for (const herd of herds)
      made.push(await this.farm(herd, `farm-${number}-${herd.key}`, { user: userId, demo, region, ...days }))
    const username = `+35386${number}`
    hashed ??= hashQuickly(password)
    await this.db
      .insertInto('accounts')
      .values({
        id: userId,
        username,
        password_hash: await hashed,
        first_name: firstName,
        last_name: 'Ní Bhriain',
        phone: username,
        language: 'en',
        region,
        country_code: regionFacts(region).countryCode ?? region,
        demo,
        role: 'farmer',
        app_data: '{}',
        created_at: Date.now(),
      })
      .execute()
    const all = [...made, ...farms]
    for (const [position, farm] of all.entries())
      await this.db
        .insertInto('account_farms')
        .values({ account: userId, farm, role: 'owner', position })
        .execute()
    return { username, password, userId, farms: all } satisfies Farmer
  }

  /** The operator, with a second factor: a recovery code is good for one log-in. */
  async operator() {
    const [username, account] = [sampleOperator, 'account-operator']
    await this.db
      .insertInto('accounts')
      .values({
        ...{ id: account, username, password_hash: await hashQuickly(operatorPassword), phone: username },
        ...{ first_name: 'Oisín', last_name: 'Ó Sé', language: 'en', region: 'IE', country_code: 'IE' },
        ...{ role: 'farmer', app_data: '{}', created_at: Date.now() },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const secret = { secret: 'A'.repeat(32), confirmed: 1 }
    await this.db
      .insertInto('two_factor')
      .values({ account, ...secret })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const code = await plantRecoveryCode(this.db, username)
    return { username, password: operatorPassword, code }
  }

  /** The office's change to an account while its farmer is out. */
  async setActive(userId: string, active: boolean): Promise<void> {
    await this.db.updateTable('accounts').set({ active }).where('id', '=', userId).execute()
  }

  /** The owner's change of a person's role on the farm. */
  async setRole(userId: string, farm: string, role: FarmRole): Promise<void> {
    await this.db
      .updateTable('account_farms')
      .set({ role })
      .where('account', '=', userId)
      .where('farm', '=', farm)
      .execute()
  }

  async takeHerd(userId: string, farm: string): Promise<void> {
    await this.db.deleteFrom('account_farms').where('account', '=', userId).where('farm', '=', farm).execute()
  }

  /** The electronic tags of a farm's grown cows that are in the herd. */
  async cows(farm: string): Promise<string[]> {
    const grown = Date.now() - 800 * 86_400_000
    const herd = await this.herd(farm)
    return herd.filter(({ sex, dob }) => sex === 'F' && dob < grown).map(({ tag }) => tag.slice(-5))
  }

  /** Every animal in the herd, with its whole tag. */
  async herd(farm: string): Promise<{ id: string; tag: string; sex: string; dob: number }[]> {
    const rows = await this.db
      .selectFrom('records')
      .where('farm', '=', farm)
      .where('collection', '=', 'animals')
      .select(['id', 'body'])
      .execute()
    return rows
      .map(({ id, body }) => ({ ...JSON.parse(body), id }))
      .filter(({ inHerd, animalType }) => inHerd && animalType !== 'AIBULL')
      .map(({ id, tag, sex, dob }) => ({ id, tag: String(tag), sex, dob }))
  }

  /** The payment provider's message about a farm's plan. */
  async movePlan(farm: string, type: 'plan.lapsed' | 'plan.ended'): Promise<void> {
    const at = Date.now()
    await movePlan(locksmithFor(this.db), { id: `planted-${farm}-${at}`, type, at, farm }, at)
  }

  /** What the farm keeps of itself: its kinds of farming, what it counted. */
  async dataOf(farm: string): Promise<Record<string, unknown>> {
    const { data } = await this.db
      .selectFrom('farms')
      .select('data')
      .where('id', '=', farm)
      .executeTakeFirstOrThrow()
    return data
  }

  /** How much was changed about a farm since it was planted. */
  async changes(farm: string): Promise<number> {
    const lines = this.db.selectFrom('history').where('farm', '=', farm).where('device', '!=', device)
    const { count } = await lines
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  private async farm(
    herd: Herd,
    id: string,
    {
      user,
      demo,
      asOn,
      now,
      region,
    }: { user: string; demo: boolean; asOn: number; now: number; region: Region },
  ): Promise<string> {
    const sketch = sketchOf(herd, demo)
    const made = farmData(sketch, id, now)
    const kinds = made.farmTypes?.map(({ type }) => type) ?? []
    const data = {
      ...made,
      ...(herd.brandNew && { onBoardingData: notYetOnboarded(kinds) }),
      ...(herd.paywallDelay !== undefined && { paywallConfig: { delay: herd.paywallDelay, frequency: 1 } }),
    }
    await this.db
      .insertInto('farms')
      .values({ id, region, data: JSON.stringify(data), created_at: now })
      .execute()
    if (herd.empty) return id
    await pgFarmStore(this.db).write(id, async (transaction) => {
      const records = [
        ...onAnotherDay(sampleHerd(sketch, asOn, seededRandom(seedOf(sketch.key))), asOn, now),
        ...calvesAtFoot(herd.calvesAtFoot ?? 0, now),
        ...bullocks(herd.bullocks ?? 0, now),
        ...(herd.calfToRegister ? plantCalfToRegister(now) : []),
        ...(herd.threeCalves ? plantThreeCalves(now) : []),
        ...(herd.cowsInCalf ? plantCowsInCalf(now) : []),
      ]
      const puts = records.map(({ collection, id: record, fields, at }) => ({
        collection,
        record: { id: record, fields, clocks: { '*': writeClock(at, 0, device) } },
      }))
      await transaction.put(puts, now)
      const lines = records.map(({ collection, id: record, fields, at }) => ({
        collection,
        id: record,
        field: 'created',
        before: undefined,
        after: fields.created ?? null,
        clock: writeClock(at, 0, device),
        lost: false,
      }))
      await transaction.addHistory(lines, { user, device }, now)
    })
    return id
  }
}

function sketchOf(
  { key, cows, ewes, tillage, herdNumber, herdMark = '2219876', farmName, level = 'complete' }: Herd,
  demo: boolean,
): FarmSketch {
  return {
    key: `planted-${key}`,
    region: 'IE',
    country: 'IE',
    language: 'en',
    ...(demo && { demo }),
    herdMark,
    level,
    farm: {
      herdNumber: herdNumber ?? 'C2219876',
      farmName: farmName ?? 'Ballinacurra',
      firstname: 'Áine',
      lastname: 'Ní Bhriain',
      address1: 'Ballinacurra',
      townCity: 'Midleton',
      county: 'Cork',
      postCode: 'P25 X0X0',
      timeZone: 'Europe/Dublin',
    },
    ...(ewes && { sheep: { ewes, eweBreeds: ['OVINE-SB'], ramBreeds: ['OVINE-TX'] } }),
    ...((cows !== undefined || !(ewes || tillage)) && {
      cattle: {
        system: 'suckler',
        cows: cows ?? 8,
        damBreeds: ['LMX', 'SIX'],
        sires: [{ breed: 'CH', ai: false, share: 10 }],
        finished: 0.3,
      },
    }),
    land: {
      centre: [-8.17, 51.91],
      hectares: 22,
      paddocks: ['Home Field', 'Well Field'],
      ...(tillage && { crops: ['CROP-SPRING-BARLEY'] }),
    },
  }
}
