import type { FarmStreams } from '../../farm/farm-calls'
import { watchWeighDay } from '../books/weigh-day'
import type { FarmService } from '../service/farm-service'
import { perHerd } from '../service/per-herd'

type WeighStreams = Pick<FarmStreams, 'weighDay'>

export function weighStreams(service: FarmService): WeighStreams {
  const { lists, db } = service.ports
  const ports = { lists, db, failed: service.failed }
  return {
    weighDay: (tab, push, asked) =>
      perHerd(service, tab, (farm) => {
        if (farm) return watchWeighDay(ports, farm, asked, push)
        push(undefined)
        return () => undefined
      }),
  }
}
