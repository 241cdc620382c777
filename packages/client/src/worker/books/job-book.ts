import type { CollectionName } from '@steading/domain/collections/collections'
import { subAppOfTask } from '@steading/domain/home/farm-record'
import type { Ware } from '@steading/domain/stock/bookings'
import { StockLedger } from '@steading/domain/stock/ledger'
import { firstToExpire, type StockBatch } from '@steading/domain/stock/replay-stock'
import type { SubApp } from '@steading/domain/sub-apps'
import type { Fields } from '@steading/domain/sync/stored-record'
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
} from '@steading/domain/tasks/done-jobs'
import type { Row } from '@steading/domain/tasks/task-rows'
import { type Given, givenRemedy, usedRemedies } from '@steading/domain/tasks/used-remedies'
import type { UsedRemedy } from '@steading/domain/tasks/used-remedy'
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
