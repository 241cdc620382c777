import { planSave } from '@steading/domain/jobs/sync/plan-save'
import { type CollectionName, collectionFacts } from '@steading/domain/records/collections/collections'
import type { Change } from '@steading/domain/records/sync/change'
import { type Clock, type ClockState, observe } from '@steading/domain/records/sync/clock'
import { type HerdState, readHerdState, writeHerdState } from '@steading/domain/records/sync/herd-state'
import type { Batch, LocalDb, Put } from '@steading/domain/records/sync/local-db'
import { merge } from '@steading/domain/records/sync/merge'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import { restamp, withStamps } from '@steading/domain/records/sync/restamp'
import type { Lost } from '@steading/domain/records/sync/send-back'
import { withSets } from '@steading/domain/records/sync/set-fields'
import {
  clockOf,
  type Fields,
  type Json,
  type StoredRecord,
} from '@steading/domain/records/sync/stored-record'
import { undoChanges } from '@steading/domain/records/sync/undo'

export type Committed = {
  farm: string
  batch: Batch
  changed: readonly { collection: CollectionName; id: string }[]
  /** The whole herd was replaced or put away. */
  everything: boolean
  /** Rows came into the outbox, left it or were refused. */
  outbox: boolean
  /** Other rows may be refused now than before, which a plain save cannot bring about. */
  refusals: boolean
}
export type Author = { user: string; app: string }

export type Decided<T> = {
  changes: readonly Change[]
  /** Facts about the herd that are kept with them. */
  meta?: { [name: string]: Json }
  /** Its animals are already what their tasks make of them. */
  settled?: boolean
  answer: T
}

type DeviceFacts = {
  device: string
  outboxId: string
  clock: ClockState
  /** The latest stamp sent while it was not ahead of its time, or seen in what the server sent: others may know it. */
  sure: ClockState
  lastSeq: number
  mutations: string[]
}

/** `settled` where it is what a job makes of it. */
type MayEdit = (farm: string, change: Change, before: StoredRecord | undefined, settled: boolean) => boolean

const rememberedMutations = 200
const rememberedUndos = 50

/**
 * The one writer of the local database. Everything that reads and then writes does so in turn, so that a save, an
 * arriving page and an acknowledgement never overtake each other.
 */
export class FarmRecords {
  private turn: Promise<unknown> = Promise.resolve()
  private listeners = new Set<(committed: Committed) => void>()
  private undoable = new Map<string, OutboxRow[]>()
  private forgotten = new Set<string>()
  private retired = false
  /** The surest stamp as it is on the disk. */
  private kept: ClockState
  /** Whether the current user may make an edit. An edit that no person saves is not checked. */
  mayEdit: MayEdit = () => true

  private constructor(
    readonly db: LocalDb,
    private readonly now: () => number,
    private facts: DeviceFacts,
  ) {
    this.kept = facts.sure
  }

  /** `makeId` names the device and its outbox the first time this database is opened. */
  static async open(db: LocalDb, now: () => number, makeId: () => string): Promise<FarmRecords> {
    const known = await db.device()
    const rows = await db.outbox()
    const facts: DeviceFacts = {
      device: textOr(known.device, makeId),
      outboxId: textOr(known.outboxId, makeId),
      clock: { ms: numberOr(known.clockMs, 0), counter: numberOr(known.clockCounter, 0) },
      sure: { ms: numberOr(known.sureMs, 0), counter: numberOr(known.sureCounter, 0) },
      // Numbers are never given twice, even when the facts were lost and only the rows survived.
      lastSeq: rows.reduce((last, row) => Math.max(last, row.seq), numberOr(known.lastSeq, 0)),
      mutations: Array.isArray(known.mutations) ? known.mutations.map(String) : [],
    }
    for (const row of rows) facts.clock = observe(facts.clock, row.clock, Number.MAX_SAFE_INTEGER)
    const records = new FarmRecords(db, now, facts)
    if (known.device !== facts.device || known.outboxId !== facts.outboxId) {
      await records.commit({ farm: '', device: { device: facts.device, outboxId: facts.outboxId } })
    }
    return records
  }

  get device(): string {
    return this.facts.device
  }
  /** The name a link gives this device, before its first edit. */
  takeName(device: string): Promise<void> {
    return this.inTurn(async () => {
      await this.commit({ farm: '', device: { device } })
      this.facts = { ...this.facts, device }
    })
  }
  get outboxId(): string {
    return this.facts.outboxId
  }

  onCommit(listener: (committed: Committed) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Resolves when the edit is durable. The same mutation again, after a lost answer, is not saved again. */
  save(farm: string, changes: readonly Change[], mutation: string, author: Author): Promise<OutboxRow[]> {
    return this.inTurn(async () =>
      this.facts.mutations.includes(mutation) ? [] : this.keep(farm, { changes }, mutation, author),
    )
  }

  /**
   * Reads, decides and saves in one turn: no other window's save comes in between. A repeated mutation, whose
   * first answer was lost, gets `again` and saves nothing.
   */
  decide<T>(
    farm: string,
    mutation: string | undefined,
    author: Author,
    plan: (db: LocalDb, again: boolean) => Promise<Decided<T>>,
  ): Promise<T> {
    return this.inTurn(async () => {
      const again = mutation !== undefined && this.facts.mutations.includes(mutation)
      const { answer, ...decided } = await plan(this.db, again)
      if (!again && (decided.changes.length > 0 || decided.meta))
        await this.keep(farm, decided, mutation, author)
      return answer
    })
  }

  /** Puts back what a save changed, as a new save. */
  async undo(farm: string, mutation: string, newMutation: string, author: Author): Promise<OutboxRow[]> {
    const rows = (this.undoable.get(mutation) ?? (await this.db.outbox(farm))).filter(
      (row) => row.mutation === mutation && row.farm === farm,
    )
    if (rows.length === 0) throw new UndoTooLate()
    const current = await this.db.getMany(farm, rows)
    const records = new Map(rows.map((row, index) => [row, current[index]]))
    return this.save(
      farm,
      undoChanges(rows, (row) => records.get(row)),
      newMutation,
      author,
    )
  }

  /** For pages and acknowledgements: reads what it needs and commits, with no save in between. */
  write(plan: (outbox: OutboxRow[]) => Promise<Batch> | Batch, farm: string): Promise<void> {
    return this.inTurn(async () => {
      // An answer that was slow to come must not bring back a herd that was put away meanwhile.
      if (this.forgotten.has(farm)) throw new HerdForgotten(farm)
      const outbox = await this.db.outbox(farm)
      await this.commit(await plan(outbox), outbox)
    })
  }

  /**
   * An upload may arrive although its answer does not, and other devices then know its stamps. From now on this phone never
   * stamps an edit earlier, whatever its clock says.
   */
  sending(farm: string, rows: readonly OutboxRow[]): Promise<void> {
    return this.write(() => {
      for (const { clock } of rows) {
        this.facts.clock = observe(this.facts.clock, clock, this.now())
        this.facts.sure = observe(this.facts.sure, clock, this.now())
      }
      return { farm }
    }, farm)
  }

  /**
   * Edits stamped while the clock was ahead get the right time, and what is saved from now on is stamped after them, no
   * longer after the time they had.
   */
  setTimeRight(farm: string): Promise<void> {
    return this.inTurn(async () => {
      if (this.forgotten.has(farm)) throw new HerdForgotten(farm)
      const all = await this.db.outbox()
      const outbox = all.filter((row) => row.farm === farm)
      const outboxChange = restamp(outbox, this.now(), this.facts.sure.ms)
      const found = await this.db.getMany(farm, outboxChange)
      const puts = outboxChange.flatMap(({ collection }, index) => {
        const record = found[index]
        return record ? [{ collection, record: withStamps(record, outbox, outboxChange) }] : []
      })
      const renewed = new Map(outboxChange.map((row) => [row.seq, row]))
      let clock = this.facts.sure
      for (const row of all)
        clock = observe(clock, (renewed.get(row.seq) ?? row).clock, Number.MAX_SAFE_INTEGER)
      const device = { clockMs: clock.ms, clockCounter: clock.counter }
      await this.commit({ farm, outboxChange, puts, device }, outbox)
      this.facts.clock = clock
    })
  }

  /** Notes facts about a herd that can be made again. Does not read the outbox for them. */
  note(farm: string, meta: { [name: string]: Json }): Promise<void> {
    return this.inTurn(async () => {
      if (!this.forgotten.has(farm)) await this.commit({ farm, meta })
    })
  }

  /** Edits the server turned out not to have go up again, with the stamps they were made with. */
  sendBack(
    farm: string,
    user: string,
    plan: (outbox: OutboxRow[]) => Promise<{ lost: readonly Lost[]; puts?: readonly Put[] }>,
  ): Promise<void> {
    return this.inTurn(async () => {
      if (this.forgotten.has(farm)) throw new HerdForgotten(farm)
      const { lost, puts = [] } = await plan(await this.db.outbox(farm))
      if (lost.length === 0 && puts.length === 0) return
      let seq = this.facts.lastSeq
      const rows = lost.map(
        ({ collection, id, fields, clock }): OutboxRow => ({
          seq: ++seq,
          mutation: `again:${id}:${seq}`,
          farm,
          collection,
          id,
          fields,
          clock,
          at: this.now(),
          user,
          before: {},
          // The starting values that go with it hold the typed values.
          ...(collection === 'animals' && { decided: true }),
        }),
      )
      await this.commit({ farm, puts, outboxAdd: rows, device: { lastSeq: seq } })
      this.facts.lastSeq = seq
    })
  }

  /** The farmer gives these edits up: each record goes back to the newest copy without them. Answers what they were. */
  discard(farm: string, seqs: readonly number[]): Promise<OutboxRow[]> {
    return this.inTurn(async () => {
      const rows = await this.db.outbox(farm)
      const gone = new Set(seqs)
      const given = rows.filter((row) => gone.has(row.seq))
      const found = await this.db.getMany(farm, given)
      const puts = given.flatMap((row, index) => {
        const record = found[index]
        return record ? [{ collection: row.collection, record: takeBack(record, row) }] : []
      })
      const state = readHerdState(await this.db.meta(farm))
      const missed = askAgain(state.missed, given)
      const meta = writeHerdState({ ...state, missed })
      await this.commit({ farm, puts, outboxRemove: [...gone], meta })
      return given
    })
  }

  /** Records of a backup laid over what is here, field by field, and its unsent edits put back into the outbox. */
  restore(
    farm: string,
    puts: readonly Put[],
    rowsFor: (held: OutboxRow[], lastSeq: number) => OutboxRow[],
  ): Promise<void> {
    return this.inTurn(async () => {
      const found = await this.db.getMany(
        farm,
        puts.map(({ collection, record }) => ({ collection, id: record.id })),
      )
      const merged = puts.map((put, index) => ({
        ...put,
        record: withSets(put.collection, merge(found[index], put.record).record),
      }))
      const rows = rowsFor(await this.db.outbox(), this.facts.lastSeq)
      const lastSeq = rows.reduce((last, row) => Math.max(last, row.seq), this.facts.lastSeq)
      await this.commit({ farm, puts: merged, outboxAdd: rows, device: { lastSeq } })
      this.facts.lastSeq = lastSeq
    })
  }

  /**
   * Later stamps of this device come after everything it has seen. Other devices also have the server's
   * records, even where the server's clock has gone back since. So an edit made over one of them must not be
   * put back before it.
   */
  see(clocks: Iterable<Clock>): void {
    for (const clock of clocks) {
      this.facts.clock = observe(this.facts.clock, clock, this.now())
      this.facts.sure = observe(this.facts.sure, clock, Number.POSITIVE_INFINITY)
    }
  }

  /** The time of the latest stamp that others may have. */
  get sure(): number {
    return this.facts.sure.ms
  }

  /** Puts a herd's records away, if that is still right when its turn comes. */
  forget(farm: string, stillRight: (outbox: OutboxRow[]) => boolean): Promise<void> {
    return this.inTurn(async () => {
      if (!stillRight(await this.db.outbox(farm))) return
      await this.commit({ farm, forget: true })
      this.forgotten.add(farm)
    })
  }

  choose(farm: string): void {
    this.forgotten.delete(farm)
  }

  /** Forced log-out. This writer writes nothing more; the next log-in opens a new one. */
  clear(): Promise<void> {
    return this.inTurn(async () => {
      this.retired = true
      await this.db.clear()
    })
  }

  private async keep(
    farm: string,
    { changes, meta, settled = false }: Omit<Decided<unknown>, 'answer'>,
    mutation: string | undefined,
    author: Author,
  ): Promise<OutboxRow[]> {
    const existing = await this.db.getMany(farm, changes)
    if (
      mutation !== undefined &&
      changes.some((change, index) => !this.mayEdit(farm, change, existing[index], settled))
    )
      throw new NotYourRole()
    const { clock, lastSeq, device } = this.facts
    const name = mutation ?? `${device}:${lastSeq + 1}`
    const context = {
      farm,
      mutation: name,
      ...author,
      device,
      now: this.now(),
      clock,
      lastSeq,
      decided: settled,
    }
    const plan = planSave(existing, changes, context)
    const mutations = mutation
      ? [...this.facts.mutations, mutation].slice(-rememberedMutations)
      : this.facts.mutations
    const batch = { ...plan.batch, ...(meta && { meta }), device: { ...plan.batch.device, mutations } }
    await this.commit(batch)
    this.facts = { ...this.facts, clock: plan.clock, lastSeq: plan.lastSeq, mutations }
    if (mutation) this.rememberUndo(mutation, plan.rows)
    return plan.rows
  }

  private async commit(batch: Batch, outbox: readonly OutboxRow[] = []): Promise<void> {
    const { sure } = this.facts
    const learned = sure !== this.kept && {
      device: { sureMs: sure.ms, sureCounter: sure.counter, ...batch.device },
    }
    await this.db.commit({ ...batch, ...learned })
    this.kept = sure
    const { puts = [], loads = [], outboxAdd = [], outboxChange = [], outboxRemove = [] } = batch
    const changed = [...puts, ...loads].map(({ collection, record }) => ({ collection, id: record.id }))
    const committed = {
      farm: batch.farm,
      batch,
      changed: [...changed, ...rowsTouched(batch, outbox)],
      everything: batch.finishLoad === true || batch.forget === true,
      outbox: outboxAdd.length + outboxChange.length + outboxRemove.length > 0,
      refusals: outboxChange.length + outboxRemove.length > 0 || outboxAdd.some((row) => row.refusal),
    }
    for (const listener of this.listeners) listener(committed)
  }

  private rememberUndo(mutation: string, rows: OutboxRow[]): void {
    this.undoable.set(mutation, rows)
    const [oldest] = this.undoable.keys()
    if (this.undoable.size > rememberedUndos && oldest !== undefined) this.undoable.delete(oldest)
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const start = () => (this.retired ? Promise.reject(new HerdForgotten('every farm')) : work())
    const result = this.turn.then(start, start)
    // A failed turn is its caller's to handle; the next one goes ahead.
    this.turn = result.catch(() => undefined)
    return result
  }
}

/** A record whose rows left the outbox looks different too: it is no longer waiting to be sent. */
function rowsTouched({ outboxRemove = [], outboxChange = [] }: Batch, outbox: readonly OutboxRow[]) {
  const touched = new Set([...outboxRemove, ...outboxChange.map((row) => row.seq)])
  return outbox.filter((row) => touched.has(row.seq)).map(({ collection, id }) => ({ collection, id }))
}

/** The old values show at once; the server's own copy is asked for and replaces them. */
function takeBack(record: StoredRecord, row: OutboxRow): StoredRecord {
  const born = row.before.created === null
  const fields: Fields = born ? { ...record.fields, deleted: true } : { ...record.fields }
  for (const [name, value] of Object.entries(row.fields)) {
    if (clockOf(record, name) === row.clock) fields[name] = row.before[name] ?? value
  }
  return withSets(row.collection, { ...record, fields })
}

/** The next sync fetches these records by their ids: the server's copies are newer. */
export function askAgain(missed: HerdState['missed'], rows: readonly OutboxRow[]): HerdState['missed'] {
  const all = { ...missed }
  for (const row of rows) {
    const wire = collectionFacts(row.collection).wire ?? row.collection
    all[wire] = [...new Set([...(all[wire] ?? []), row.id])]
  }
  return all
}

export class HerdForgotten extends Error {
  constructor(farm: string) {
    super(`The records of ${farm} were put away`)
  }
}

/** The user's role on this farm does not allow that change; nothing was written. */
export class NotYourRole extends Error {}

/** Nothing is known here any more of what was saved, or another herd is open by now. */
export class UndoTooLate extends Error {}

const textOr = (value: Json | undefined, make: () => string) =>
  typeof value === 'string' && value ? value : make()
const numberOr = (value: Json | undefined, fallback: number) => (typeof value === 'number' ? value : fallback)
