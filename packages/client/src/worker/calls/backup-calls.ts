import { fail, ok } from '@steading/domain/base/result'
import type { FarmCalls } from '../../farm/farm-calls'
import { missingRows, putsOf, readBackup, wholeBackup } from '../../sync/backup'
import { rememberHerd } from '../../sync/herd-memory'
import type { FarmService } from '../service/farm-service'
import { unsentFiles, unsentOf } from '../service/unsent'

/** Everything of this herd in one file out and in. */
export function backupCalls(
  service: FarmService,
): Pick<FarmCalls, 'writeBackup' | 'writeUnsent' | 'restoreBackup' | 'lastCopy'> {
  return {
    async writeBackup(tab) {
      const farm = service.farmOf(tab)
      const session = service.state.sessionFor(tab, service.keeper.farm)
      if (!farm) return fail({ code: 'backupFailed' })
      try {
        const backup = await wholeBackup(
          service.state.records,
          farm,
          session?.subApp ?? '',
          service.state.now(),
        )
        service.events.log('HW533')
        return ok(JSON.stringify(backup))
      } catch (error) {
        service.events.log('HW530', { error: String(error) })
        return fail({ code: 'backupFailed' })
      }
    },

    async writeUnsent() {
      try {
        return ok(await unsentFiles(service.state))
      } catch (error) {
        service.events.log('HW530', { error: String(error) })
        return fail({ code: 'backupFailed' })
      }
    },

    async lastCopy(tab) {
      const farm = service.farmOf(tab)
      if (!farm) return ok(undefined)
      const unread = (why: string) => {
        service.events.log('HW534', { error: why })
        return fail({ code: 'backupCheckFailed' as const })
      }
      try {
        const text = await service.ports.backupFile.read(farm)
        if (text === undefined) return ok(undefined)
        const backup = readBackup(text)
        if (!backup.ok || backup.value.farm !== farm) return unread('not a backup of this herd')
        return ok({ made: backup.value.made, edits: unsentOf(backup.value.outbox).length })
      } catch (error) {
        return unread(String(error))
      }
    },

    async restoreBackup(tab, file) {
      const farm = service.farmOf(tab)
      const backup = readBackup(file)
      service.events.log('HW326G')
      if (!backup.ok || backup.value.farm !== farm) {
        service.events.log('HW326E')
        return fail({ code: 'restoreFailed' })
      }
      try {
        const { records } = service.state
        await records.restore(farm, putsOf(backup.value), (held, lastSeq) =>
          missingRows(backup.value, held, lastSeq),
        )
        await records.write(() => ({ farm, device: { restored: true, indexedDbError: null } }), farm)
        await rememberHerd({ records, farm }, { lastSyncDate: undefined })
        service.events.log('HW326D')
        service.stop()
        await service.ports.db.close()
        service.ports.restart()
        return ok(undefined)
      } catch (error) {
        service.events.log('HW326E', { error: String(error) })
        service.events.log('HW531', { error: String(error) })
        return fail({ code: 'restoreFailed' })
      }
    },
  }
}
