import { shortName } from '@steading/domain/herd/animals/short-name'
import { animalFactsOf, type Facts } from '@steading/domain/jobs-read/facts/facts'
import type { ListsAt } from '@steading/domain/jobs-read/facts/lists-at'
import { ownNumbers } from '@steading/domain/lists/animals/search-fields'
import { standingOn } from '@steading/domain/lists/animals/standing'
import { standingField } from '@steading/domain/lists/animals/standing-rule'
import { askedTest, asksJobs, comparesPeers } from '@steading/domain/lists/engine/asked-animals'
import { growthFor } from '@steading/domain/lists/engine/list-counts'
import { isDerived, valueReader } from '@steading/domain/lists/engine/list-fields'
import { sortsAs } from '@steading/domain/lists/engine/sorts'
import type { Batch } from '@steading/domain/records/sync/local-db'
import type { Json, StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { HotSet } from '../../db/hot-set'
import type { Knowledge, Reads, Takes } from '../../db/knowledge'
import type { Query } from '../../db/query'
import { HerdJobs, type JobPorts } from './herd-jobs'

export type FactPorts = JobPorts & {
  /** The day and the farm lists are made for now. */
  at(): ListsAt
  /** Resolves when that is known. */
  settled(): Promise<void>
  /** The facts of these animals changed; of all of them where none are named. */
  seen(set: HotSet, ids?: readonly string[]): void
}

/** The lists' knowledge of a herd's animals: their facts, and how to read each field and each list. */
export class HerdFacts implements Knowledge {
  private readonly jobs: HerdJobs
  private told: (ids?: readonly string[]) => void = () => undefined
  private set: HotSet | undefined
  private growth: ListsAt['growth'] | undefined

  constructor(
    farm: string,
    private readonly ports: FactPorts,
  ) {
    this.jobs = new HerdJobs(farm, ports, (animals) => this.told(animals))
  }

  of = ({ id, fields }: StoredRecord): Facts => animalFactsOf({ id, fields }, this.jobs.of(id))

  reader(field: string): Reads | undefined {
    const as = sortsAs(field)
    const value = this.shows(field)
    if (!as) return value
    return (record, note) => as(value ? value(record, note) : record.fields[field])
  }

  shows(field: string): Reads | undefined {
    if (field === standingField) return this.standing()
    if (!isDerived(field)) return undefined
    const read = valueReader(field, this.ports.at())
    return ({ fields }, note) => read(fields, note as Facts | undefined)
  }

  own = ({ fields }: StoredRecord): string => ownNumbers(fields, this.ports.at().region)

  test({ asked }: Pick<Query, 'asked'>): Takes | undefined {
    if (!asked) return undefined
    const at = this.ports.at()
    const takes = askedTest(asked, comparesPeers(asked) ? { ...at, growth: this.growthNow() } : at)
    return ({ fields }, note) => takes(fields, note as Facts | undefined)
  }

  needed({ asked, sort = [], shows = [] }: Pick<Query, 'asked' | 'sort' | 'shows'>): boolean {
    return asksJobs(asked ?? {}, sort) || shows.some(isDerived)
  }

  wanted({ shows = [] }: Pick<Query, 'shows'>): boolean {
    return shows.includes(standingField)
  }

  async ready(): Promise<void> {
    await Promise.all([this.jobs.read(), this.ports.settled()])
  }

  committed(batch: Batch): void {
    this.jobs.committed(batch)
  }

  onChange(told: (ids?: readonly string[]) => void): void {
    this.told = told
  }

  seen(set: HotSet, ids?: readonly string[]): void {
    this.set = set
    this.growth = undefined
    this.ports.seen(set, ids)
  }

  /** Another day, another region or other dates: the same animals, looked at differently. */
  turned(): void {
    this.growth = undefined
    this.told()
  }

  stop(): void {
    this.jobs.stop()
  }

  /** The sentence a row shows about its animal; from the animal's own fields until the jobs are read. */
  private standing(): Reads {
    const at = this.ports.at()
    const read = standingOn(at)
    const nameOf = (id: string) => {
      const sire = this.set?.get(id)
      return sire && (shortName(sire.fields, at.region) || undefined)
    }
    return (record, note) =>
      read((note as Facts | undefined) ?? this.of(record), nameOf) as unknown as Json | undefined
  }

  private growthNow(): ListsAt['growth'] {
    this.growth ??= growthFor(factsIn(this.set), this.ports.at().today)
    return this.growth
  }
}

export function* factsIn(set: HotSet | undefined): Generator<Facts> {
  for (const { note } of set?.rows() ?? []) if (note) yield note as Facts
}
