import { homeAt } from '@steading/domain/base/days/home-at'
import type { SubApp } from '@steading/domain/base/sub-apps'
import { listsAt } from '@steading/domain/jobs-read/facts/lists-at'
import { type CalendarAt, type CalendarFarm, calendarWith } from '@steading/domain/lists/calendar/calendar-of'
import { chosenNumbers } from '@steading/domain/lists/engine/own-list-counts'
import type { FarmStreams } from '../../farm/farm-calls'
import { farmZone } from '../../farm/farm-zone'
import { AnimalDays } from '../books/animal-days'
import type { HerdNow } from '../books/herd-lists'
import type { JobBook } from '../books/job-book'
import type { FarmService } from '../service/farm-service'
import { perHerd } from '../service/per-herd'

const most = 10_000
/** Saves in quick succession share one message. */
const restMs = 50

type Rest = Omit<CalendarFarm, 'animals'>

/** The planned, expected and due entries. Only changed animals are read again; the rest is a short list. */
export function calendarStreams(service: FarmService): Pick<FarmStreams, 'calendar'> {
  return {
    calendar: (tab, push, asked) =>
      perHerd(service, tab, (farm) => {
        const subApp = service.state.sessionFor(tab, farm)?.subApp
        if (!farm || !subApp) {
          push([])
          return () => undefined
        }
        const animals = new AnimalDays(asked)
        return watchFarm(service, farm, subApp, animals, async (rest, chosen, herd) => {
          const [now, place] = [service.state.now(), service.placeOf(farm)]
          const home = homeAt(now, -new Date(now).getTimezoneOffset(), place)
          const lists = herd?.at ?? listsAt({ now, today: home.today, ...place, timeZone: farmZone() })
          const at = { home: { ...home, today: lists.today }, lists, chosen }
          const ofAnimals = await animals.entries(at)
          return () => push(calendarWith(ofAnimals, rest, at, asked).filter(({ app }) => app === subApp))
        })
      }),
  }
}

function watchFarm(
  service: FarmService,
  farm: string,
  subApp: SubApp,
  animals: AnimalDays,
  make: (rest: Rest, chosen: CalendarAt['chosen'], herd: HerdNow | undefined) => Promise<() => void>,
): () => void {
  const { lists, db } = service.ports
  let herd: HerdNow | undefined
  let jobs: { book: JobBook; today: number } | undefined
  let planned: CalendarFarm['planned'] | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  const read = async () => {
    resting = undefined
    if (!jobs || !planned || (!herd && subApp !== 'crop')) return
    const mine = ++turn
    const { ids } = jobs.book.done(subApp, { search: '', toTellIn: service.placeOf(farm) })
    const [untold, sprayers, own] = await Promise.all([
      lists.records(farm, 'tasks', ids),
      db.scan(farm, 'sprayers', '', most),
      db.scan(farm, 'smartList', '', most),
    ])
    if (mine !== turn) return
    const batches = jobs.book.shelf('medicine', jobs.today)
    const chosen = { bovine: chosenNumbers(own, 'bovine'), ovine: chosenNumbers(own, 'ovine') }
    const tell = await make({ planned, untold, batches, sprayers }, chosen, herd)
    if (mine === turn) tell()
  }
  const changed = () => {
    resting ??= setTimeout(() => void read().catch(service.failed), restMs)
  }
  const stops = [
    subApp === 'crop'
      ? () => undefined
      : lists.watchHerd(farm, (now, ids) => {
          herd = now
          animals.changed(now, ids)
          changed()
        }),
    service.jobs.watch(farm, (told) => {
      if ('reading' in told) return
      jobs = told
      changed()
    }),
    service.plans.watch(farm, (told) => {
      if ('reading' in told) return
      planned = told.book.lines(told.today)
      changed()
    }),
  ]
  return () => {
    turn++
    clearTimeout(resting)
    for (const stop of stops) stop()
  }
}
