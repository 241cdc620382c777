import { fail, ok, type Result } from '@steading/domain/base/result'
import { tagIndex } from '@steading/domain/base/tags/tag-index'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { withStartingValues } from '@steading/domain/jobs/engine/settle'
import { groupsOfSubject, ownedGroups } from '@steading/domain/jobs-read/job/owned-fields'
import { type FileArrival, planFileArrival } from '@steading/domain/outside/imports/file-arrival'
import { rowsOf } from '@steading/domain/outside/imports/import-source'
import {
  type HerdNow,
  type ImportCounts,
  type ImportPlan,
  planImport,
} from '@steading/domain/outside/imports/plan-import'
import { type Undoable, undoableOf, undoImported } from '@steading/domain/outside/imports/undo-import'
import { uuidV7 } from '@steading/domain/records/collections/record-id'
import type { Problem } from '@steading/domain/records/problems/problems'
import type { Change } from '@steading/domain/records/sync/change'
import type { Fields, Json, StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { FileArrivalAsked, ImportSource, ImportUndone } from '../../farm/farm-client'
import { piecesOf } from '../../sync/all-records'
import type { Author } from '../../sync/farm-records'
import { breathe } from '../books/breathe'
import type { FarmService } from '../service/farm-service'

const changesAtOnce = 500

type Piece = Pick<StoredRecord, 'id' | 'fields'>

/** The animals as they were read, and what the farmer was shown of them, until something about them changes. */
type Herd = {
  farm: string
  animals: Map<string, Fields>
  shown?: { source: string; plan: ImportPlan }
  isStale: () => boolean
  forget: () => void
}

/** Imports of the herds on this device: planned, saved and undone in pieces that each are saved whole. */
export class ImportWork {
  private readonly running = new Map<string, Promise<unknown>>()
  private herd: Herd | undefined

  constructor(private readonly service: FarmService) {}

  /** Planned once for the farmer to look at and to say yes to; each answer about a row plans it anew. */
  async plan(farm: string, source: ImportSource): Promise<Result<ImportPlan, Problem>> {
    const herd = await this.herdOf(farm)
    const asked = JSON.stringify(source)
    if (herd.shown?.source === asked) return ok(herd.shown.plan)
    const planned = await planOver(herd.animals, source)
    if (planned.ok) herd.shown = { source: asked, plan: planned.value }
    return planned
  }

  /** The animals of a seller's file, for the form of the job they come with. */
  async arrival(
    farm: string,
    { file, ways }: ImportSource,
    { typeId, ...form }: FileArrivalAsked,
  ): Promise<Result<FileArrival, Problem>> {
    const creates = taskTypeOf(typeId)?.creates
    if (!creates?.fromRow) return fail({ code: 'taskTypeUnknown' })
    const rows = rowsOf(file, ways)
    if (!rows.ok) return rows
    const { animals } = await this.herdOf(farm)
    return inSteps(planFileArrival(rows.value, { ...ways, ...form, creates }, herdNow(animals)))
  }

  private async herdOf(farm: string): Promise<Herd> {
    if (this.herd?.farm === farm && !this.herd.isStale()) return this.herd
    this.herd?.forget()
    const watched = this.watchAnimals(farm)
    const herd: Herd = { farm, animals: await this.animals(farm), ...watched }
    this.herd = herd
    return herd
  }

  private watchAnimals(farm: string): Pick<Herd, 'isStale' | 'forget'> {
    const { records } = this.service.state
    let changed = false
    const forget = records.onCommit((committed) => {
      if (committed.farm !== farm) return
      changed ||= committed.everything || committed.changed.some(({ collection }) => collection === 'animals')
      if (!changed) return
      forget()
      this.herd = undefined
    })
    return { isStale: () => changed || this.service.state.records !== records, forget }
  }

  /** The same import started twice, after a lost answer, goes on where it is. */
  async start(
    farm: string,
    id: string,
    file: string,
    source: ImportSource,
    author: Author,
  ): Promise<Result<ImportCounts, Problem>> {
    const planned = await this.plan(farm, source)
    if (!planned.ok) return planned
    const { counts, changes } = planned.value
    let written: Piece[] | undefined
    if (!(await this.read(farm, id))) {
      const settled = await this.withTasks(farm, changes)
      written = await this.writeDown(farm, id, { file: file.slice(0, 200), counts }, settled, author)
    }
    await this.goOn(farm, id, author, written)
    return ok(counts)
  }

  /** Saves the pieces that still wait. Pieces `written` a moment ago need not be read again. */
  goOn(farm: string, id: string, author: Author, written?: Piece[]): Promise<void> {
    return this.once(id, async () => {
      const found = await this.read(farm, id)
      if (found?.fields.state !== 'unfinished') return
      let done = 0
      for (const piece of written ?? (await this.pieces(farm, id))) {
        const changes = changesIn(piece)
        done +=
          piece.fields.state === 'waiting'
            ? await this.savePiece(farm, id, piece, done, author)
            : changes.length
      }
      await this.set(farm, `${id}:done`, author, [
        importSet(id, { state: 'done', done: found.fields.total ?? done }),
      ])
      this.service.keeper.changed(farm)
    })
  }

  private async savePiece(farm: string, id: string, piece: Piece, done: number, author: Author) {
    const changes = changesIn(piece)
    const held = await this.service.state.records.db.getMany(farm, changes)
    const undo = undoableOf(changes, held) as unknown as Json
    await this.set(farm, `${id}:${piece.fields.at}`, author, [
      ...changes,
      pieceSet(piece.id, { state: 'done', changes: null, undo }),
      importSet(id, { done: done + changes.length }),
    ])
    return changes.length
  }

  /** Takes the whole import back, the latest piece first. */
  async undo(farm: string, id: string, author: Author): Promise<Result<ImportUndone, Problem>> {
    const found = await this.read(farm, id)
    if (!found || found.fields.state === 'undone') return fail({ code: 'importUndone' })
    return this.once(id, async () => {
      await this.set(farm, newId(), author, [importSet(id, { state: 'undoing' })])
      let [undone, stayed] = [0, 0]
      for (const piece of (await this.pieces(farm, id)).reverse()) {
        const back =
          piece.fields.state === 'done' ? await this.takeBack(farm, piece) : { changes: [], stayed: 0 }
        undone += back.changes.length
        stayed += back.stayed
        await this.set(farm, `${id}:undo:${piece.fields.at}`, author, [
          ...back.changes,
          pieceSet(piece.id, { state: 'undone', changes: null, undo: null }),
        ])
      }
      await this.set(farm, newId(), author, [importSet(id, { state: 'undone', stayed })])
      this.service.keeper.changed(farm)
      return ok({ undone, stayed })
    })
  }

  private async takeBack(farm: string, piece: Piece) {
    const { db } = this.service.state.records
    const saved = (Array.isArray(piece.fields.undo) ? piece.fields.undo : []) as unknown as Undoable[]
    const keys = saved.map(({ id }) => ({ collection: 'animals' as const, id }))
    const held = new Map((await db.getMany(farm, keys)).map((record, at) => [saved[at]?.id, record]))
    const worked = new Set<string>()
    for (const { id, set } of saved) {
      const tasks = set ? [] : await db.lookup(farm, 'tasks', 'taskAnimals', id)
      if (tasks.some(({ fields }) => fields.deleted !== true)) worked.add(id)
    }
    return undoImported(
      saved,
      (id) => held.get(id),
      (id) => worked.has(id),
    )
  }

  /** Finishes the imports and undos that were under way when the app was closed. */
  async resume(farm: string, author: Author): Promise<void> {
    for await (const piece of piecesOf({ records: this.service.state.records, farm }, 'imports'))
      for (const { id, fields } of piece) {
        if (fields.state === 'unfinished') await this.goOn(farm, id, author)
        if (fields.state === 'undoing') await this.undo(farm, id, author)
      }
  }

  /** One at a time for each import, however many windows ask. */
  private once<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.running.get(id) ?? Promise.resolve()
    const next = before.then(work, work)
    this.running.set(id, next)
    return next
  }

  private async writeDown(
    farm: string,
    id: string,
    facts: Fields,
    changes: readonly Change[],
    author: Author,
  ): Promise<Piece[]> {
    const count = Math.ceil(changes.length / changesAtOnce)
    const pieces = Array.from({ length: count }, (_, at) => {
      const part = changes.slice(at * changesAtOnce, (at + 1) * changesAtOnce) as unknown as Json
      return pieceSet(`${id}:${String(at).padStart(4, '0')}`, {
        importId: id,
        at,
        state: 'waiting',
        changes: part,
      })
    })
    const start = {
      ...facts,
      at: this.service.state.now(),
      state: 'unfinished',
      total: changes.length,
      done: 0,
    }
    await this.set(farm, `${id}:plan`, author, [importSet(id, start), ...pieces])
    return pieces.map((piece) => ({ id: piece.id, fields: piece.set }))
  }

  /** Jobs go on deciding the fields they decide of an animal that is here already. */
  private async withTasks(farm: string, changes: readonly Change[]): Promise<Change[]> {
    const { db } = this.service.state.records
    const touching = changes.filter(touchesJobs)
    const held = new Map((await db.getMany(farm, touching)).map((animal) => [animal?.id, animal]))
    const settled: Change[] = []
    for (const change of changes) {
      const animal = held.get(change.id)
      const begun =
        animal && groupsOfSubject('animals').some((group) => animal.fields[ownedGroups[group].before])
      if (!begun) settled.push(change)
      else {
        const tasks = await db.lookup(farm, 'tasks', 'taskAnimals', change.id)
        settled.push({ ...change, set: withStartingValues('animals', animal, tasks, change.set) })
      }
    }
    return settled
  }

  private async animals(farm: string): Promise<Map<string, Fields>> {
    const all = new Map<string, Fields>()
    for await (const piece of piecesOf({ records: this.service.state.records, farm }, 'animals')) {
      for (const { id, fields } of piece) if (fields.deleted !== true) all.set(id, fields)
      await breathe()
    }
    return all
  }

  private async read(farm: string, id: string): Promise<StoredRecord | undefined> {
    const [found] = await this.service.state.records.db.getMany(farm, [{ collection: 'imports', id }])
    return found
  }

  private async pieces(farm: string, id: string): Promise<Piece[]> {
    const found = await this.service.state.records.db.lookup(farm, 'importPieces', 'importId', id)
    return found.sort((a, b) => Number(a.fields.at) - Number(b.fields.at))
  }

  private async set(farm: string, mutation: string, author: Author, changes: Change[]): Promise<void> {
    await this.service.state.records.save(farm, changes, mutation, author)
  }
}

async function planOver(
  animals: Map<string, Fields>,
  { file, ways }: ImportSource,
): Promise<Result<ImportPlan, Problem>> {
  const rows = rowsOf(file, ways, ways.answers?.cells)
  if (!rows.ok) return rows
  return ok(await inSteps(planImport(rows.value, ways, herdNow(animals), newId)))
}

/** Each planning adds its new animals to it, so each has its own. */
const herdNow = (animals: Map<string, Fields>): HerdNow => ({
  tags: tagIndex(animals),
  animal: (id) => animals.get(id),
})

async function inSteps<T>(steps: Generator<number, T>): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await breathe()
  }
}

const newId = () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
const importSet = (id: string, set: Fields): Change => ({ collection: 'imports', id, set })
const pieceSet = (id: string, set: Fields): Change => ({ collection: 'importPieces', id, set })
const changesIn = ({ fields }: Piece) =>
  (Array.isArray(fields.changes) ? fields.changes : []) as unknown as Change[]

const owned = new Set<string>(groupsOfSubject('animals').flatMap((group) => ownedGroups[group].fields))
// New animals have no jobs yet, and a new one always says what species it is.
const touchesJobs = ({ set }: Change) =>
  !('species' in set) && Object.keys(set).some((name) => owned.has(name))
