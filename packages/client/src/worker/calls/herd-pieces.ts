import { isRegion } from '@steading/domain/base/regions/regions'
import { fail, ok } from '@steading/domain/base/result'
import { writeAdeAnimal } from '@steading/domain/herd/icar/animals'
import type { AdeResource } from '@steading/domain/jobs-read/icar/ade'
import type { AdeFarm } from '@steading/domain/jobs-read/icar/ade-farm'
import { schemes } from '@steading/domain/jobs-read/icar/identifiers'
import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import { countedOn } from '@steading/domain/jobs-read/job/subjects'
import {
  writeAdeGroupTask,
  writeAdeMovements,
  writeAdeTask,
  writeAdeTestDay,
} from '@steading/domain/outside/icar/events'
import { isDeleted, type StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { FarmCalls, Tab } from '../../farm/farm-calls'
import type { HerdPlace } from '../../farm/farm-client'
import type { FarmService } from '../service/farm-service'

const atOnce = 500
const order = ['animals', 'tasks', 'perCow'] as const

/** The herd in ICAR's words, some records at a time: the caller holds the file; the database never waits. */
export function herdPieceCalls(service: FarmService): Pick<FarmCalls, 'herdPiece'> {
  return {
    async herdPiece(tab, { collection, after }) {
      const farm = service.farmOf(tab)
      if (!farm) return fail({ code: 'reportNotMade' })
      try {
        const { db } = service.ports
        const records = await db.scan(farm, collection, after, atOnce)
        const live = records.filter((record) => !isDeleted(record))
        const named = await animalsNamed(service, farm, collection, live)
        const ade = adeFarm(service, tab, farm, named)
        const resources = live.flatMap((record) => resourcesOf(collection, record, ade))
        const next = placeAfter(collection, records)
        const text = resources.map((resource) => JSON.stringify(resource)).join(',\n')
        return ok({ text, records: records.length, ...(next && { next }) })
      } catch (error) {
        return fail(await service.ports.problemOf(error))
      }
    },
  }
}

function resourcesOf(
  collection: HerdPlace['collection'],
  record: StoredRecord,
  farm: AdeFarm,
): AdeResource[] {
  if (collection === 'animals') return [writeAdeAnimal(record, farm), ...writeAdeMovements(record, farm)]
  if (collection === 'tasks') return [...writeAdeTask(record, farm), ...writeAdeGroupTask(record, farm)]
  return writeAdeTestDay(record, farm)
}

function placeAfter(
  collection: HerdPlace['collection'],
  records: readonly StoredRecord[],
): HerdPlace | undefined {
  const last = records.at(-1)
  if (last && records.length === atOnce) return { collection, after: last.id }
  const then = order[order.indexOf(collection) + 1]
  return then && { collection: then, after: '' }
}

/** The animals and groups these records name: parents, those a job was done to, the cow of a test day. */
async function animalsNamed(
  { ports: { db } }: FarmService,
  farm: string,
  collection: HerdPlace['collection'],
  records: readonly StoredRecord[],
): Promise<Map<string, StoredRecord>> {
  const named = records.flatMap(({ fields: { dam, sire, ram, fosterEwe, animalId, taskAnimals } }) => [
    ...[dam, sire, ram, fosterEwe, animalId],
    ...(taskAnimals ? onAnimals({ taskAnimals }).map((one) => one.animalId) : []),
  ])
  const ids = [...new Set(named.filter((id) => typeof id === 'string'))]
  const groups = [...new Set(records.flatMap(({ fields }) => countedOn(fields).map(({ mobId }) => mobId)))]
  const held = await db.getMany(farm, [
    ...ids.map((id) => ({ collection: 'animals' as const, id })),
    ...groups.map((id) => ({ collection: 'mobs' as const, id })),
  ])
  const found = new Map(held.flatMap((record) => (record ? [[record.id, record] as const] : [])))
  if (collection === 'animals') for (const record of records) found.set(record.id, record)
  return found
}

function adeFarm(
  { state, ports }: FarmService,
  tab: Tab,
  farm: string,
  animals: ReadonlyMap<string, StoredRecord>,
): AdeFarm {
  const region = isRegion(state.account?.region) ? state.account.region : 'GL'
  const herdNumber = state.sessionFor(tab, farm)?.farmData?.herdNumber
  return {
    region,
    source: `steading:${ports.appVersion}`,
    now: state.now(),
    location:
      typeof herdNumber === 'string' && herdNumber !== ''
        ? { id: herdNumber, scheme: schemes[region].location }
        : { id: farm, scheme: 'steading.farm' },
    animal: (id) => animals.get(id),
    group: (id) => animals.get(id),
  }
}
