import type { DoneJob } from '@steading/domain/jobs/engine/done-jobs'
import { isListed } from '@steading/domain/jobs/plans/planned-line'
import { animalSearchFields } from '@steading/domain/lists/animals/search-fields'
import type { FarmStreams } from '../../farm/farm-calls'
import type { GroupBook } from '../books/group-book'
import type { JobBook } from '../books/job-book'
import type { Lists } from '../books/lists'
import type { FarmService } from '../service/farm-service'
import { perHerd } from '../service/per-herd'
import { withTold } from './told-jobs'

type JobStreams = Pick<FarmStreams, 'doneJobs' | 'remedies' | 'planned'>

export function jobStreams(service: FarmService): JobStreams {
  const { jobs: board } = service
  return {
    doneJobs: (tab, push, { offset, limit, group, ...asked }) =>
      perHerd(service, tab, (farm) => {
        const subApp = service.state.sessionFor(tab, farm)?.subApp
        if (!farm || !subApp) {
          push({ rows: [], count: 0, offset, kinds: {}, people: {} })
          return () => undefined
        }
        let turn = 0
        const { lists } = service.ports
        const find = async (book: JobBook, only?: (job: DoneJob) => boolean) => {
          const mine = ++turn
          const wanted = {
            ...asked,
            ...(asked.filing && { toTellIn: service.placeOf(farm) }),
            ...(only && { only }),
          }
          const { ids, ...tallies } = book.done(subApp, wanted, await answeringTo(lists, farm, asked.search))
          const records = await lists.records(farm, 'tasks', ids.slice(offset, offset + limit))
          const rows = await withTold(service, farm, records)
          if (mine === turn) push({ rows, count: ids.length, offset, ...tallies })
        }
        return watchJobs(service, farm, group, (...found) => void find(...found).catch(service.failed))
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

/** The animals a farmer may mean: any part of a tag, a brand or a name, also of one that left. */
async function answeringTo(lists: Lists, farm: string, search: string): Promise<string[]> {
  const text = search.trim()
  if (text === '') return []
  return lists.ids(farm, { collection: 'animals', search: { text, fields: [...animalSearchFields] } })
}

/** The jobs, and where a group is asked for which of them are its own: who was in it when is in another book. */
function watchJobs(
  { jobs, groups }: Pick<FarmService, 'jobs' | 'groups'>,
  farm: string,
  group: string | undefined,
  tell: (book: JobBook, only?: (job: DoneJob) => boolean) => void,
): () => void {
  let [book, groupBook]: [JobBook?, GroupBook?] = []
  const told = () => {
    if (!book) return
    if (group === undefined) tell(book)
    else if (groupBook) tell(book, book.ofGroup(group, groupBook.wasIn(group)))
  }
  const stops = [
    jobs.watch(farm, (news) => {
      if ('reading' in news) return
      book = news.book
      told()
    }),
  ]
  if (group !== undefined)
    stops.push(
      groups.watch(farm, (news) => {
        if ('reading' in news) return
        groupBook = news.book
        told()
      }),
    )
  return () => {
    for (const stop of stops) stop()
  }
}
