import type { SubApp } from '@steading/domain/base/sub-apps'
import {
  type DoneJob,
  doneJob,
  findJobs,
  type JobsAsked,
  type JobsFound,
  jobsNaming,
  jobsOfGroup,
  type LineOfJob,
  lineOfJob,
  newestFirst,
} from '@steading/domain/jobs/engine/done-jobs'
import { type Given, givenRemedy, usedRemedies } from '@steading/domain/jobs/medicine/used-remedies'
import { StockLedger } from '@steading/domain/jobs/stock/ledger'
import type { Row } from '@steading/domain/jobs-read/job/task-rows'
import type { UsedRemedy } from '@steading/domain/jobs-read/job/used-remedy'
import { firstToExpire, type StockBatch } from '@steading/domain/jobs-read/stock/replay-stock'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import { subAppOfTask } from '@steading/domain/records/collections/farm-record'
import type { Ware } from '@steading/domain/records/stock/bookings'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { ShelfBatch } from '../../farm/stock-views'
import type { HerdBook } from './herd-reader'

export const jobCollections: readonly CollectionName[] = ['tasks']

/** More than any farm has given. */
const offeredRemedies = 2000

/** Every job of a herd in its place, the medicines that were given, and what is in store by what the jobs booked. */
export class JobBook implements HerdBook {
  private readonly jobs = new Map<string, DoneJob>()
  private readonly open = new Map<string, DoneJob>()
  private readonly lines = new Map<string, LineOfJob>()
  private readonly given = new Map<string, Given>()
  readonly stock = new StockLedger()
  private sorted: DoneJob[] | undefined

  put(_collection: CollectionName, id: string, fields: Fields): void {
    const done = doneJob(id, fields)
    keep(this.jobs, id, done)
    keep(this.open, id, done?.untold && done)
    keep(this.lines, id, lineOfJob(fields))
    keep(this.given, id, givenRemedy(id, fields))
    this.stock.put({ id, fields })
    this.sorted = undefined
  }

  /** Newest first. `named` are the animals that answer to what is looked for. */
  done(subApp: SubApp, asked: JobsAsked, named: readonly string[] = []): JobsFound {
    this.sorted ??= [...this.jobs.values()].sort(newestFirst)
    const namesOne = named.length > 0 ? jobsNaming(new Set(named), this.lines.values()) : undefined
    return findJobs(this.sorted, subApp, { ...asked, namesOne })
  }

  /** The jobs an authority may still have to hear of. */
  untold(subApp: SubApp): Row[] {
    return [...this.open.values()].flatMap(({ id, untold }) =>
      untold && subAppOfTask(untold) === subApp ? [{ id, fields: untold }] : [],
    )
  }

  /** The jobs done for a group, and to its members on that day. */
  ofGroup(group: string, wasIn: (animalId: string, day: number) => boolean): (job: DoneJob) => boolean {
    return jobsOfGroup(group, wasIn, this.lines.values())
  }

  remedies(): UsedRemedy[] {
    return usedRemedies(this.given.values(), offeredRemedies)
  }

  /** First to expire first. */
  shelf(ware: Ware, today: number): ShelfBatch[] {
    return this.stock
      .batches(today)
      .filter((batch) => batch.ware === ware)
      .sort(firstToExpire)
      .map(({ moves: _, ...batch }) => batch)
  }

  batch(id: string, today: number): StockBatch | undefined {
    return this.stock.batches(today).find((batch) => batch.id === id)
  }
}

function keep<T>(kept: Map<string, T>, id: string, value: T | undefined): void {
  if (value) kept.set(id, value)
  else kept.delete(id)
}
