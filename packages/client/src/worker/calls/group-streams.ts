import { standingField } from '@steading/domain/lists/animals/standing-rule'

import type { FarmStreams } from '../../farm/farm-calls'
import type { FarmService } from '../service/farm-service'
import { onlyNews } from '../service/only-news'
import { perHerd } from '../service/per-herd'

type GroupStreams = Pick<FarmStreams, 'groups' | 'group' | 'groupMembers'>

export function groupStreams(service: FarmService): GroupStreams {
  const { groups: board } = service
  return {
    groups: (tab, push) =>
      perHerd(service, tab, (farm) => {
        if (farm)
          return board.watch(
            farm,
            onlyNews(push, ({ book, today }) => ({ groups: book.lines(today) })),
          )
        push({ groups: [] })
        return () => undefined
      }),

    group: (tab, push, id) =>
      perHerd(service, tab, (farm) => {
        if (farm)
          return board.watch(
            farm,
            onlyNews(push, ({ book, today }) => ({ sheet: book.sheet(id, today) })),
          )
        push({ sheet: undefined })
        return () => undefined
      }),

    groupMembers: (tab, push, id, { search, offset, limit }) =>
      perHerd(service, tab, (farm) => {
        const nobody = { rows: [], count: 0, offset }
        if (!farm) {
          push(nobody)
          return () => undefined
        }
        let asked = 0
        return board.watch(farm, (told) => {
          if ('reading' in told) return
          const ids = told.book.members(id, told.today, {
            text: search,
            region: service.placeOf(farm).region,
          })
          const turn = ++asked
          void service.ports.lists
            .records(farm, 'animals', ids.slice(offset, offset + limit), [standingField])
            .then((rows) => turn === asked && push({ rows, count: ids.length, offset }))
            .catch(service.failed)
        })
      }),
  }
}
