import type { Batch } from '@steading/domain/sync/local-db'
import type { FarmStreams } from '../../farm/farm-calls'
import { watchWeighDay, watchWeighDays } from '../books/weigh-days'
import type { FarmService } from '../service/farm-service'
import { perHerd } from '../service/per-herd'

type WeighStreams = Pick<FarmStreams, 'weighDay' | 'weighDays'>

export function weighStreams(service: FarmService): WeighStreams {
  const { lists, db } = service.ports
  const onCommit = (told: (batch: Batch) => void) =>
    service.state.records.onCommit(({ batch }) => told(batch))
  const ports = { lists, db, onCommit, failed: service.failed }
  return {
    weighDay: (tab, push, asked) =>
      perHerd(service, tab, (farm) => {
        if (farm) return watchWeighDay(ports, farm, asked, push)
        push(undefined)
        return () => undefined
      }),

    weighDays: (tab, push, { shown }) =>
      perHerd(service, tab, (farm) => {
        if (!farm) return () => undefined
        const subApp = service.state.sessionFor(tab, service.keeper.farm)?.subApp
        const app = subApp === 'ovine' ? 'ovine' : 'bovine'
        return watchWeighDays(ports, farm, { app, shown }, push)
      }),
  }
}
