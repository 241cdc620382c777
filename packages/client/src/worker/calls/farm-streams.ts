import { refusedRecords } from '@steading/domain/records/sync/outbox'
import type { FarmStreams } from '../../farm/farm-calls'
import type { FarmService } from '../service/farm-service'
import { perHerd } from '../service/per-herd'
import type { ShownHerds } from '../service/shown-herds'
import { calendarStreams } from './calendar-streams'
import { groupStreams } from './group-streams'
import { jobStreams } from './job-streams'
import { stockStreams } from './stock-streams'
import { asksTold, watchTold } from './told-jobs'
import { viewStreams } from './view-streams'
import { waitingStreams } from './waiting-streams'
import { watchStreams } from './watch-streams'
import { weighStreams } from './weigh-streams'

const nothingToShow = { rows: [], count: 0, offset: 0 }

export function farmStreams(service: FarmService, shown: ShownHerds): FarmStreams {
  const { lists } = service.ports
  return {
    query: (tab, push, query) =>
      perHerd(service, tab, (farm) => {
        if (farm && asksTold(query)) return watchTold(service, farm, query, push)
        if (farm) return lists.watch(farm, query, push)
        push(nothingToShow)
        return () => undefined
      }),

    record: (tab, push, collection, id) =>
      perHerd(service, tab, (farm) => {
        if (farm) return lists.watchRecord(farm, collection, id, push)
        push(undefined)
        return () => undefined
      }),

    listCounts: (tab, push) =>
      perHerd(service, tab, (farm) => (farm ? lists.watchCounts(farm, push) : () => undefined)),

    session(tab, push) {
      const leave = shown.show(tab)
      service.show(tab)
      service.keeper.seenOrNot()
      const stop = service.sessionChanged.watch(() =>
        push(service.state.sessionFor(tab, service.keeper.farm)),
      )
      return () => {
        stop()
        leave()
        service.keeper.seenOrNot()
      }
    },

    sync: (tab, push) => perHerd(service, tab, (farm) => service.board.of(farm ?? '').watch(push)),

    attention: (tab, push) =>
      service.attention.watch((rows) =>
        push(refusedRecords(rows.filter((row) => row.farm === service.farmOf(tab)))),
      ),

    home: (tab, push) =>
      perHerd(service, tab, (farm) => (farm ? service.home.watch(farm, push) : () => undefined)),

    ...calendarStreams(service),
    ...groupStreams(service),
    ...jobStreams(service),
    ...stockStreams(service),
    ...viewStreams(service),
    ...waitingStreams(service),
    ...watchStreams(service),
    ...weighStreams(service),

    turbo: (_tab, push) => service.turbo.state.watch(push),

    newestApp: (_tab, push) => service.newestApp.watch(push),

    notices: (_tab, push) => service.notices.watch(push),
  }
}
