import { fail, ok } from '@steading/domain/result'
import type { FarmCalls } from '../../farm/farm-calls'
import { missingRows, putsOf, readBackup, wholeBackup } from '../../sync/backup'
import { rememberHerd } from '../../sync/herd-memory'
import type { FarmService } from '../service/farm-service'
import { unsentFiles } from '../service/unsent'

/** Everything of this herd in one file out and in. */
export function backupCalls(
  service: FarmService,
): Pick<FarmCalls, 'writeBackup' | 'writeUnsent' | 'restoreBackup'> {
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
        return fail({ code: 'restoreFailed' })
      }
    },
  }
}
