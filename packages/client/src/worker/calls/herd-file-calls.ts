import { fail, ok, type Result } from '@steading/domain/base/result'
import {
  changesFrom,
  emptyHerdFile,
  type HerdFile,
  herdFileCollections,
  herdFileRecord,
  readHerdFile,
} from '@steading/domain/outside/herd-file/herd-file'
import type { Problem } from '@steading/domain/records/problems/problems'
import type { Change } from '@steading/domain/records/sync/change'
import type { FarmCalls } from '../../farm/farm-calls'
import type { HerdFileNews } from '../../farm/farm-client'
import { piecesOf } from '../../sync/all-records'
import { settleHerd } from '../../sync/settle-herd'
import { breathe } from '../books/breathe'
import type { FarmService } from '../service/farm-service'
import { authorOf } from './record-calls'

const changesAtOnce = 500

/** Every record of the herd in one file out, and in again as edits that are sent like any other. */
export function herdFileCalls(
  service: FarmService,
): Pick<FarmCalls, 'writeHerdFile' | 'compareHerdFile' | 'takeHerdFile'> {
  return {
    async writeHerdFile(tab) {
      const farm = service.farmOf(tab)
      if (!farm) return fail({ code: 'backupFailed' })
      try {
        const file = emptyHerdFile(farm, service.state.now())
        for (const collection of herdFileCollections) {
          const records: HerdFile['records'][string] = []
          for await (const piece of piecesOf({ records: service.state.records, farm }, collection))
            for (const record of piece) records.push(herdFileRecord(record))
          if (records.length > 0) file.records[collection] = records
        }
        service.events.log('HW533')
        return ok(JSON.stringify(file))
      } catch (error) {
        service.events.log('HW530', { error: String(error) })
        return fail({ code: 'backupFailed' })
      }
    },

    async compareHerdFile(tab, text) {
      const found = await differences(service, service.farmOf(tab), text)
      return found.ok ? ok(found.value.news) : found
    },

    async takeHerdFile(tab, text, mutation) {
      const farm = service.farmOf(tab)
      service.events.log('HW326G')
      const found = await differences(service, farm, text)
      if (!found.ok || !farm) {
        service.events.log('HW326E')
        return fail({ code: 'restoreFailed' })
      }
      const { changes, news } = found.value
      try {
        const author = authorOf(service, tab)
        for (let at = 0; at < changes.length; at += changesAtOnce)
          await service.state.records.save(
            farm,
            changes.slice(at, at + changesAtOnce),
            `${mutation}:${at}`,
            author,
          )
      } catch (error) {
        service.events.log('HW326E', { error: String(error) })
        return fail(await service.ports.problemOf(error))
      }
      await settleHerd({ records: service.state.records, farm, pause: breathe }, authorOf(service, tab))
      service.events.log('HW326D')
      service.keeper.changed(farm)
      return ok(news)
    },
  }
}

async function differences(
  service: FarmService,
  farm: string | undefined,
  text: string,
): Promise<Result<{ changes: Change[]; news: HerdFileNews }, Problem>> {
  const file = farm === undefined ? undefined : readHerdFile(text, farm)
  if (farm === undefined || !file?.ok) return fail({ code: 'restoreFailed' })
  const all: Change[] = []
  let added = 0
  for (const collection of herdFileCollections) {
    const records = file.value.records[collection] ?? []
    const keys = records.map(({ id }) => ({ collection, id }))
    const held = await service.state.records.db.getMany(farm, keys)
    const found = changesFrom(collection, records, held)
    for (const change of found.changes) all.push(change)
    added += found.added
  }
  return ok({ changes: all, news: { added, changed: all.length - added } })
}
