import { movesLists, noteTask, taskFactsOf } from '@steading/domain/jobs/facts/note-task'
import { noTasks, notRead, type TaskFacts } from '@steading/domain/jobs-read/facts/task-facts'
import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import type { Batch, LocalDb } from '@steading/domain/records/sync/local-db'
import type { Fields, StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { ListDb } from '../../db/list-db'
import { breathe } from './breathe'

export type JobPorts = {
  db: LocalDb & Pick<ListDb, 'isFinished'>
  failed(error: unknown): void
}

type Known = {
  facts: Map<string, TaskFacts>
  /** Whom each job names, so that one taken off a job is looked at again. */
  names: Map<string, readonly string[]>
}

const pageSize = 500

/**
 * The jobs' word on each animal of a herd: all jobs read once, in pieces, and from then on only the changes
 * of a commit. A new job is added; an animal whose job changed is read again.
 */
export class HerdJobs {
  private known: Known | undefined
  private reading: Promise<void> | undefined
  /** Jobs committed during the reading: they are newer than the ones read. */
  private newer: Map<string, StoredRecord> | undefined
  private finished: boolean | undefined
  private run = 0
  private commits = 0

  constructor(
    private readonly farm: string,
    private readonly ports: JobPorts,
    private readonly changed: (animals: readonly string[]) => void,
  ) {}

  of(animalId: string): TaskFacts {
    return this.known ? (this.known.facts.get(animalId) ?? noTasks) : notRead
  }

  /** Resolves when every job has been read. */
  read(): Promise<void> {
    this.reading ??= this.readAll().catch((error) => {
      this.reading = undefined
      throw error
    })
    return this.reading
  }

  committed({ puts = [], loads = [], startLoad, finishLoad, forget }: Batch): void {
    const first = this.finished === false
    if (finishLoad) this.finished = true
    if (forget) this.finished = false
    const other = forget === true || finishLoad === true || (startLoad === true && first)
    if (other && this.reading) {
      this.stop()
      void this.read().catch(this.ports.failed)
      return
    }
    const jobs = (first ? [...puts, ...loads] : puts).flatMap(({ collection, record }) =>
      collection === 'tasks' ? [record] : [],
    )
    if (jobs.length > 0) this.take(jobs)
  }

  /** Cancels the reading under way. */
  stop(): void {
    this.run++
    this.reading = undefined
    this.newer = undefined
  }

  private take(jobs: readonly StoredRecord[]): void {
    this.commits++
    if (this.newer) for (const job of jobs) this.newer.set(job.id, job)
    const { known } = this
    if (!known || this.newer) return
    const added = jobs.filter(({ id }) => !known.names.has(id))
    const edited = jobs.filter(({ id }) => known.names.has(id))
    const touched = new Set(added.flatMap((job) => note(known, job)))
    if (touched.size > 0) this.changed([...touched])
    const again = new Set(edited.flatMap((job) => [...(known.names.get(job.id) ?? []), ...named(job.fields)]))
    for (const job of edited) remember(known, job)
    if (again.size > 0) void this.readAgain(known, [...again]).catch(this.ports.failed)
  }

  /** Animals some job of which is not what it was. */
  private async readAgain(known: Known, animals: readonly string[]): Promise<void> {
    for (const id of animals) known.facts.set(id, taskFactsOf(id, await this.jobsOf(id)))
    if (known === this.known) this.changed(animals)
  }

  /** As they are when they are used: a job saved while they were read would be lost. */
  private async jobsOf(animalId: string): Promise<StoredRecord[]> {
    for (;;) {
      const { commits } = this
      const jobs = await this.ports.db.lookup(this.farm, 'tasks', 'taskAnimals', animalId)
      if (commits === this.commits) return jobs
    }
  }

  private async readAll(): Promise<void> {
    const run = ++this.run
    const current = () => run === this.run
    const known: Known = { facts: new Map(), names: new Map() }
    const newer = new Map<string, StoredRecord>()
    this.newer = newer
    this.finished ??= await this.ports.db.isFinished(this.farm)
    for (let after: string | undefined = ''; after !== undefined && current(); ) {
      const page: StoredRecord[] = await this.ports.db.scan(this.farm, 'tasks', after, pageSize)
      for (const job of page) if (!newer.has(job.id)) note(known, job)
      after = page.length < pageSize ? undefined : page.at(-1)?.id
      await breathe()
    }
    // Stopped or begun again: callers who wait for this reading get the next one's answer.
    if (!current()) return this.reading
    this.newer = undefined
    this.known = known
    this.take([...newer.values()])
  }
}

const named = (fields: Fields): string[] => onAnimals(fields).map(({ animalId }) => animalId)

function remember({ names }: Known, { id, fields }: StoredRecord): void {
  if (movesLists(fields)) names.set(id, named(fields))
}

/** Adds a job that was not known before, and says whom it names. */
function note(known: Known, job: StoredRecord): readonly string[] {
  if (!movesLists(job.fields)) return []
  remember(known, job)
  noteTask(job, (id) => {
    const facts = known.facts.get(id) ?? { ...noTasks }
    known.facts.set(id, facts)
    return facts
  })
  return known.names.get(job.id) ?? []
}
