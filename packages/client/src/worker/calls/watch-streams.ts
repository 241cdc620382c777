import { standingField } from '@steading/domain/animals/standing-rule'
import type { DueAnimal } from '@steading/domain/home/need-tally'
import { isListed, type PlannedLine } from '@steading/domain/plans/planned-line'
import { putAway, watchboard } from '@steading/domain/watch/watchboard'
import type { FarmStreams } from '../../farm/farm-calls'
import type { WatchAnswer, WatchedAnimal } from '../../farm/watch-views'
import type { FarmService } from '../service/farm-service'
import { perHerd } from '../service/per-herd'

type WatchStreams = Pick<FarmStreams, 'watchboard' | 'putAway' | 'due'>

const nothing: WatchAnswer = { sections: [], people: [], away: 0 }

/** The due animals and jobs, from the books behind the home page and the page of planned jobs. */
export function watchStreams(service: FarmService): WatchStreams {
  const { lists } = service.ports
  return {
    watchboard: (tab, push, { needs, person, group }) =>
      perHerd(service, tab, (farm) => {
        const subApp = service.state.sessionFor(tab, farm)?.subApp
        if (!farm || !subApp) {
          push(nothing)
          return () => undefined
        }
        let due: readonly DueAnimal[] | undefined = subApp === 'crop' ? [] : undefined
        let planned: { lines: readonly PlannedLine[]; today: number } | undefined
        let members: ReadonlySet<string> | undefined
        const tell = latest(service, push)
        const told = () => {
          if (!due || !planned || (group !== undefined && !members)) return
          const { lines, today } = planned
          const only = group !== undefined && members && { id: group, members }
          const board = watchboard(due, lines, { today, needs, person, ...(only && { group: only }) })
          tell(async () => {
            const animals = board.sections.flatMap((section) => section.lines.flatMap((line) => line.animals))
            const seen = await seenIn(service, farm, animals)
            const sections = board.sections.map((section) => ({
              ...section,
              lines: section.lines.map((line) => ({ ...line, animals: seen(line.animals) })),
            }))
            return { ...board, sections }
          })
        }
        const stops = [
          service.plans.watch(farm, (news) => {
            if ('reading' in news) return
            const { book, today } = news
            planned = { lines: book.lines(today).filter((line) => isListed(line, subApp)), today }
            told()
          }),
        ]
        if (subApp !== 'crop')
          stops.push(
            lists.watchDue(farm, subApp, (now) => {
              due = now
              told()
            }),
          )
        if (group !== undefined)
          stops.push(
            service.groups.watch(farm, (news) => {
              if ('reading' in news) return
              members = new Set(news.book.members(group, news.today))
              told()
            }),
          )
        return () => {
          for (const stop of stops) stop()
        }
      }),

    putAway: (tab, push, needs) =>
      perHerd(service, tab, (farm) => {
        const subApp = service.state.sessionFor(tab, farm)?.subApp
        if (!farm || !subApp || subApp === 'crop') {
          push([])
          return () => undefined
        }
        const tell = latest(service, push)
        return lists.watchDue(farm, subApp, (due) => {
          const away = putAway(due, needs)
          tell(async () => (await seenIn(service, farm, away))(away))
        })
      }),

    due: (tab, push, need) =>
      perHerd(service, tab, (farm) => {
        const subApp = service.state.sessionFor(tab, farm)?.subApp
        if (!farm || !subApp || subApp === 'crop') {
          push([])
          return () => undefined
        }
        return lists.watchDue(farm, subApp, (due) =>
          push(due.flatMap((one) => (one.need === need && !one.aside && !one.sent ? [one.animal] : []))),
        )
      }),
  }
}

/** A newer answer overtakes an older one, and what says the same as before is not said again. */
function latest<T>({ failed }: FarmService, push: (answer: T) => void) {
  let turn = 0
  let last = ''
  return (answer: () => Promise<T>) => {
    const mine = ++turn
    void answer()
      .then((answered) => {
        const said = JSON.stringify(answered)
        if (mine !== turn || said === last) return
        last = said
        push(answered)
      })
      .catch(failed)
  }
}

async function seenIn({ ports: { lists } }: FarmService, farm: string, animals: readonly DueAnimal[]) {
  const ids = [...new Set(animals.map(({ animal }) => animal))]
  const records = await lists.records(farm, 'animals', ids, [standingField])
  const byId = new Map(records.map((record) => [record.id, record]))
  return (these: readonly DueAnimal[]): WatchedAnimal[] =>
    these.flatMap((one) => {
      const record = byId.get(one.animal)
      return record ? [{ ...one, record }] : []
    })
}
