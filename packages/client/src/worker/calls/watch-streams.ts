import { homeAt } from '@steading/domain/base/days/home-at'
import { isListed, type PlannedLine } from '@steading/domain/jobs/plans/planned-line'
import type { Row } from '@steading/domain/jobs-read/job/task-rows'
import { standingField } from '@steading/domain/lists/animals/standing-rule'
import type { DueAnimal } from '@steading/domain/lists/home/need-tally'
import { type DueJob, dueJobs, putAway, watchboard } from '@steading/domain/lists/watch/watchboard'
import type { FarmStreams } from '../../farm/farm-calls'
import type { WatchAnswer, WatchedAnimal } from '../../farm/watch-views'
import type { FarmService } from '../service/farm-service'
import { perHerd } from '../service/per-herd'
import { withTold } from './told-jobs'

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
        let untold: readonly Row[] | undefined
        const tell = latest(service, push)
        const told = () => {
          if (!due || !planned || !untold || (group !== undefined && !members)) return
          const { lines, today } = planned
          const only = group !== undefined && members && { id: group, members }
          const [now, place] = [service.state.now(), service.placeOf(farm)]
          const home = { ...homeAt(now, -new Date(now).getTimezoneOffset(), place), today }
          const asked = { today, needs, person, ...(only && { group: only }) }
          const board = watchboard(due, lines, asked, dueJobs(untold, home))
          tell(async () => {
            const animals = board.sections.flatMap((section) => section.lines.flatMap((line) => line.animals))
            const jobs = board.sections.flatMap((section) => section.filings.flatMap((line) => line.jobs))
            const [seen, said] = await Promise.all([
              seenIn(service, farm, animals),
              saidOf(service, farm, jobs),
            ])
            const sections = board.sections.map((section) => ({
              ...section,
              filings: section.filings.map((line) => ({ ...line, jobs: said(line.jobs) })),
              lines: section.lines.map((line) => ({ ...line, animals: seen(line.animals) })),
            }))
            return { ...board, sections }
          })
        }
        const stops = [
          service.jobs.watch(farm, (news) => {
            // Work that is due need not wait until every job is read.
            untold = 'reading' in news ? (untold ?? []) : news.book.untold(subApp)
            told()
          }),
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

async function saidOf(service: FarmService, farm: string, jobs: readonly DueJob[]) {
  const ids = [...new Set(jobs.map(({ job }) => job))]
  const records = await service.ports.lists.records(farm, 'tasks', ids)
  const byId = new Map((await withTold(service, farm, records)).map((record) => [record.id, record]))
  return (these: readonly DueJob[]) => these.flatMap(({ job }) => byId.get(job) ?? [])
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
