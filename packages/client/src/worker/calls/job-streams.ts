import { isListed } from '@steading/domain/plans/planned-line'
import type { FarmStreams } from '../../farm/farm-calls'
import type { FarmService } from '../service/farm-service'
import { perHerd } from '../service/per-herd'
import { withTold } from './told-jobs'

type JobStreams = Pick<FarmStreams, 'doneJobs' | 'remedies' | 'planned'>

export function jobStreams(service: FarmService): JobStreams {
  const { jobs: board } = service
  return {
    doneJobs: (tab, push, { offset, limit, toTell = false, ...asked }) =>
      perHerd(service, tab, (farm) => {
        const subApp = service.state.sessionFor(tab, farm)?.subApp
        if (!farm || !subApp) {
          push({ rows: [], count: 0, offset, kinds: {}, people: {} })
          return () => undefined
        }
        let turn = 0
        return board.watch(farm, (told) => {
          if ('reading' in told) return
          const { ids, ...tallies } = told.book.done(subApp, {
            ...asked,
            ...(toTell && { toTellIn: service.region }),
          })
          const mine = ++turn
          void service.ports.lists
            .records(farm, 'tasks', ids.slice(offset, offset + limit))
            .then((rows) => withTold(service, farm, rows))
            .then((rows) => mine === turn && push({ rows, count: ids.length, offset, ...tallies }))
            .catch(service.failed)
        })
      }),

    planned: (tab, push, { types, of }) =>
      perHerd(service, tab, (farm) => {
        const subApp = service.state.sessionFor(tab, farm)?.subApp
        if (!farm || !subApp) {
          push([])
          return () => undefined
        }
        return service.plans.watch(farm, (told) => {
          if ('reading' in told) return
          const listed = told.book.lines(told.today).filter((line) => isListed(line, subApp, types))
          push(listed.filter((line) => of === undefined || [...line.animals, ...line.paddocks].includes(of)))
        })
      }),

    remedies: (tab, push) =>
      perHerd(service, tab, (farm) => {
        if (!farm) return () => undefined
        return board.watch(farm, (told) => {
          if ('book' in told) push(told.book.remedies())
        })
      }),
  }
}
