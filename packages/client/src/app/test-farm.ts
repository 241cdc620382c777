import init, { type Database } from '@sqlite.org/sqlite-wasm'
import { oneDay } from '@steading/domain/base/one-day'
import { type SubApp, subApps } from '@steading/domain/base/sub-apps'
import { countersOf } from '@steading/domain/frame/onboarding/counters'
import { notYetOnboarded } from '@steading/domain/frame/onboarding/onboarding'
import { registerPaths } from '@steading/domain/frame/onboarding/register-calls'
import { registeredFarm } from '@steading/domain/frame/onboarding/registered-farm'
import { type CollectionName, collections } from '@steading/domain/records/collections/collections'
import { writeClock } from '@steading/domain/records/sync/clock'
import type { Batch } from '@steading/domain/records/sync/local-db'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { farmData } from '@steading/domain/sample-herd/farm-data'
import { farmSketches, threeHerds } from '@steading/domain/sample-herd/farm-sketches'
import { seededRandom, seedOf } from '@steading/domain/sample-herd/random'
import { sampleHerd } from '@steading/domain/sample-herd/sample-herd'
import type { FarmSketch } from '@steading/domain/sample-herd/sketch'
import { closingDb, DbClosed } from '../db/closing-db'
import { LiveQueries } from '../db/live-queries'
import { SqliteConnection } from '../db/sqlite-connection'
import { SqliteDb } from '../db/sqlite-db'
import { watchedDb } from '../db/watched-db'
import { farmLists, hotCollections } from '../worker/books/farm-lists'
import { HerdLists, herdListCalls } from '../worker/books/herd-lists'
import type { FarmService } from '../worker/service/farm-service'
import { type Answers, phone, tab } from '../worker/test-phone'

const sqlite3 = await init()
const now = Date.now()

/** A record the test adds to the sample herd. */
export type Added = { collection?: CollectionName; id: string; fields: Fields }

/** A mixed farm small enough to open at once: ten cows and their young, eight ewes and theirs. */
const mixed = {
  ...farmSketches[0],
  cattle: { ...farmSketches[0].cattle, cows: 10 },
  sheep: { ewes: 8, eweBreeds: ['OVINE-SB'], ramBreeds: ['OVINE-TX'] },
} as const satisfies FarmSketch
const sketches = {
  mixed,
  cattle: { ...mixed, sheep: undefined },
  suckler: { ...mixed, cattle: { ...mixed.cattle, system: 'suckler' }, sheep: undefined },
  flock: { ...mixed, cattle: undefined },
  tillage: { ...threeHerds[2], cattle: undefined, sheep: undefined },
  nothing: { ...mixed, empty: true },
  connected: { ...mixed, empty: true },
  newFlock: { ...mixed, cattle: undefined, empty: true },
  newTillage: { ...threeHerds[2], cattle: undefined, sheep: undefined, empty: true },
} as const
export type Farm = keyof typeof sketches

export const herdId = 'A'

/** The whole herd as the server sends it. */
function wholeHerd(kind: Farm) {
  const { sheep, cattle, ...rest } = sketches[kind]
  const sketch = { ...rest, ...(sheep && { sheep }), ...(cattle && { cattle }) } as FarmSketch
  const entities: { [wire: string]: object[] | Record<string, object> } = {}
  for (const { collection, id, fields, at } of sampleHerd(sketch, now, seededRandom(seedOf(sketch.key)))) {
    const { wire, wireKey } = collections[collection] as { wire?: string; wireKey?: string }
    if (!wire || wireKey) continue
    entities[wire] ??= []
    ;(entities[wire] as object[]).push({ ...fields, id, updatedAt: at })
  }
  const data = farmData(sketch, herdId, now)
  const kinds = data.farmTypes?.map(({ type }) => type) ?? []
  const asked = kind.startsWith('new') && { onBoardingData: notYetOnboarded(kinds) }
  // As one whose department the server tells.
  const told = kind === 'connected' && { isWsCredentials: true }
  return { entities, data: { ...data, ...asked, ...told } }
}

function serverOf(kind: Farm): Answers {
  const { entities, data } = wholeHerd(kind)
  let farm = data
  const signUp = (subApp: SubApp): Answers[string] => {
    return ({ farmId: _, ...said }) => {
      const counters = countersOf[subApp].map((name) => [name, Number(said[name])] as const)
      farm = registeredFarm(farm, subApp, Object.fromEntries(counters))
      return { body: { success: true } }
    }
  }
  const answer = (sent: object) => ({
    body: {
      success: true,
      entities: sent,
      farmData: farm,
      farmTypes: farm.farmTypes,
      onBoardingData: farm.onBoardingData,
      now: { date: 1, time: Date.now() },
    },
  })
  return {
    [paths.get]: ({ timestamp }) => answer(timestamp ? {} : entities),
    ...Object.fromEntries(subApps.map((subApp) => [registerPaths[subApp], signUp(subApp)])),
    [paths.account('IE')]: {
      body: {
        success: true,
        farmIds: [data],
        userId: '7',
        userName: '+353',
        firstName: 'Aoife',
        lastName: 'Crowley',
        language: 'en',
        region: 'IE',
        countryCode: 'IE',
        demo: false,
      },
    },
  }
}

/** A phone's database in memory with its live lists, as the worker puts them together. */
async function phoneOn(file: Database, answers: Answers) {
  const plain = closingDb(new SqliteDb(new SqliteConnection(sqlite3, file), farmLists.keys))
  // A read still running when the database closes has no reader left, so its failure does not count.
  const failed = (error: unknown) => {
    if (!(error instanceof DbClosed)) throw error
  }
  let service: FarmService | undefined
  const herdLists: HerdLists = new HerdLists({
    db: plain,
    now: () => service?.state.now() ?? Date.now(),
    place: (farm) => service?.placeOf(farm) ?? { region: 'GL' },
    connected: (farm) => service?.state.connected(farm),
    note: (farm) => live.note(farm, 'animals'),
    failed,
  })
  const live = await LiveQueries.open(plain, {
    hot: hotCollections,
    lists: farmLists.definitions,
    notes: herdLists.notes,
    failed,
  })
  const db = watchedDb(plain, {
    committed: (batch: Batch) => {
      live.committed(batch)
      herdLists.committed(batch)
    },
    cleared: () => {
      herdLists.stop()
      live.cleared()
    },
  })
  const one = await phone(undefined, answers, {
    db,
    lists: herdListCalls(live, herdLists),
    makeId: () => crypto.randomUUID(),
  })
  service = one.service
  const close = async () => {
    one.service.stop()
    herdLists.stop()
    await plain.close()
  }
  return { ...one, db, close }
}

const kept = new Map<Farm, Promise<Uint8Array>>()

/** Logged in once and the herd fetched whole; every test then starts a phone on a copy of that database. */
async function loggedIn(kind: Farm): Promise<Uint8Array> {
  const file = new sqlite3.oo1.DB(':memory:')
  const one = await phoneOn(file, serverOf(kind))
  const session = await one.logIn()
  if (!session.ok) throw new Error(session.problem.code)
  const chosen = await one.chooseHerd(tab, herdId)
  if (!chosen.ok) throw new Error(chosen.problem.code)
  const bytes = sqlite3.capi.sqlite3_js_db_export(file)
  await one.close()
  return bytes
}

function copyOf(bytes: Uint8Array): Database {
  const file = new sqlite3.oo1.DB(':memory:')
  const at = sqlite3.wasm.allocFromTypedArray(bytes)
  const { sqlite3_deserialize, SQLITE_DESERIALIZE_FREEONCLOSE, SQLITE_DESERIALIZE_RESIZEABLE } = sqlite3.capi
  const flags = SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE
  const code = sqlite3_deserialize(
    file.pointer as number,
    'main',
    at,
    bytes.byteLength,
    bytes.byteLength,
    flags,
  )
  if (code !== 0) throw new Error(`The copy could not be opened: ${code}`)
  return file
}

/** A phone before its first log-in. */
export const newPhone = (answers: Answers) =>
  phoneOn(new sqlite3.oo1.DB(':memory:'), { ...serverOf('mixed'), ...answers })

/** A logged-in phone with the herd on it, plus the test's own records as if they came from the server. */
export async function farmPhone(kind: Farm, added: readonly Added[], answers: Answers) {
  const bytes = kept.get(kind) ?? loggedIn(kind)
  kept.set(kind, bytes)
  const one = await phoneOn(copyOf(await bytes), { ...serverOf(kind), ...answers })
  const clocks = { '*': writeClock(now - 1000, 0, 'server') }
  const puts = added.map(({ collection = 'animals', id, fields }) => ({
    collection,
    record: { id, fields, clocks },
  }))
  await one.db.commit({ farm: herdId, puts })
  return one
}

/** A cow of this farm besides those of the sample, with a tag no other has. */
export const cow = (id: string, end: string, more: Fields = {}): Added => ({
  id,
  fields: {
    species: 'BOVINE',
    animalType: 'BORNONFARM',
    purpose: 'dairy',
    sex: 'F',
    tag: tagOf(end),
    breed: 'FR',
    dob: dayFrom(-1800),
    inHerd: true,
    lactation: 2,
    calfRegSuccessDate: dayFrom(-1790),
    status: { calfRegStatus: 'CRS-PASSPORT_ISSUED' },
    ...more,
  },
})

/** A tag of this herd that ends with these four digits. */
export function tagOf(end: string): string {
  return `3722214507${(Number(end) % 9) + 1}${end}`
}

/** Midnight of a day before or after today. */
export const dayFrom = (days: number): number => Math.floor(now / oneDay) * oneDay + days * oneDay
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
