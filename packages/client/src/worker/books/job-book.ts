import type { CollectionName } from '@steading/domain/collections/collections'
import type { Region } from '@steading/domain/regions/regions'
import type { SubApp } from '@steading/domain/sub-apps'
import type { Fields } from '@steading/domain/sync/stored-record'
import { type DoneJob, doneJob, isJobOf, isToTell, newestFirst } from '@steading/domain/tasks/done-jobs'
import { type Given, givenRemedy, type UsedRemedy, usedRemedies } from '@steading/domain/tasks/used-remedies'
import type { HerdBook } from './herd-reader'

export const jobCollections: readonly CollectionName[] = ['tasks']

const offeredRemedies = 40

type Asked = {
  search: string
  types?: readonly string[] | undefined
  /** The region, where only what is still to be told there is asked for. */
  toTellIn?: Region | undefined
}

/** Every job of a herd in its place, and the medicines that were given. */
export class JobBook implements HerdBook {
  private readonly jobs = new Map<string, DoneJob>()
  private readonly given = new Map<string, Given>()
  private sorted: DoneJob[] | undefined

  put(_collection: CollectionName, id: string, fields: Fields): void {
    keep(this.jobs, id, doneJob(id, fields))
    keep(this.given, id, givenRemedy(id, fields))
    this.sorted = undefined
  }

  /** Ids, newest first. */
  done(subApp: SubApp, { search, types, toTellIn }: Asked): string[] {
    this.sorted ??= [...this.jobs.values()].sort(newestFirst)
    const wanted = search.trim().toLowerCase()
    return this.sorted
      .filter(
        (job) =>
          isJobOf(job, subApp) &&
          (types === undefined || types.includes(job.typeId)) &&
          (toTellIn === undefined || isToTell(job, subApp, toTellIn)) &&
          (wanted === '' || job.words.includes(wanted)),
      )
      .map(({ id }) => id)
  }

  remedies(): UsedRemedy[] {
    return usedRemedies(this.given.values(), offeredRemedies)
  }
}

function keep<T>(kept: Map<string, T>, id: string, value: T | undefined): void {
  if (value) kept.set(id, value)
  else kept.delete(id)
}
