import { fail, ok, type Result } from '@steading/domain/base/result'
import { collectionByWireName } from '@steading/domain/records/collections/collections'
import { type HerdState, type Load, writeHerdState } from '@steading/domain/records/sync/herd-state'
import type { Key, Put } from '@steading/domain/records/sync/local-db'
import { planDeltaPage, planFinishLoad, planLoadPage } from '@steading/domain/records/sync/plan-page'
import { needsFullFetch } from '@steading/domain/records/sync/sync-due'
import { ask, type Page, type Question, type Reply, read, send } from './ask'
import { byWire } from './compare-herd'
import { followRestore, type Restored } from './follow-restore'
import { herdState } from './herd-memory'
import type { CallProblem, SyncPorts } from './ports'

const pageSize = 5000

type Fetched<T> = Result<T, CallProblem | Restored>

/** A server restored again and again while we compare with it is left for the next sync. */
const mostRestores = 3

/** Fetches what changed, or the whole herd where there is none yet. */
export async function fetchEntities(ports: SyncPorts): Promise<Result<void, CallProblem>> {
  for (let restores = 0; restores < mostRestores; restores++) {
    const state = await herdState(ports)
    const fetched = await (needsFullFetch(state) ? fetchHerd(ports) : fetchChanges(ports))
    if (fetched.ok) return fetched
    if (fetched.problem.code !== 'serverRestored') return fail(fetched.problem)
    const followed = await followRestore(ports, fetched.problem)
    if (!followed.ok) return followed
  }
  return fail({ code: 'farmChangedMeanwhile' })
}

/** Nothing of an answer from another copy of the farm may be taken in before this device has sent back what it has. */
async function askSame(ports: SyncPorts, question: Question): Promise<Fetched<Page>> {
  const page = await ask(ports, question)
  return page.ok ? sameServer(ports, page.value) : page
}

async function sameServer(ports: SyncPorts, page: Page): Promise<Fetched<Page>> {
  const { epoch } = await herdState(ports)
  const { answer } = page
  if (!answer.epoch || !epoch || answer.epoch === epoch) return ok(page)
  return fail({ code: 'serverRestored', epoch: answer.epoch, date: answer.now.date })
}

async function fetchChanges(ports: SyncPorts): Promise<Fetched<void>> {
  const missed = await fetchMissed(ports)
  if (!missed.ok) return missed
  for (;;) {
    const state = await herdState(ports)
    const page = await askSame(ports, {
      timestamp: state.cursor,
      limit: pageSize,
      system_type: true,
      versions: { system_type: state.systemTypes },
    })
    if (!page.ok) return page
    await ports.records.write(async (outbox) => {
      const next = { ...(await afterPage(ports, page.value)), cursor: page.value.answer.now.date }
      return planDeltaPage(ports.farm, page.value.puts, outbox, next)
    }, ports.farm)
    if (!page.value.answer.hasMore) return ok(undefined)
  }
}

/** Records a page brought but that could not be taken in are asked for by id until they are. */
async function fetchMissed(ports: SyncPorts): Promise<Fetched<void>> {
  const { missed } = await herdState(ports)
  if (Object.keys(missed).length === 0) return ok(undefined)
  const keys = Object.entries(missed).flatMap(([wire, ids]) => {
    const collection = collectionByWireName(wire)
    return collection ? ids.map((id) => ({ collection, id })) : []
  })
  const fetched = await fetchRecords(ports, keys)
  return fetched.ok ? ok(undefined) : fetched
}

/** Answers which of the records the server has. */
export async function fetchRecords(ports: SyncPorts, keys: readonly Key[]): Promise<Fetched<Put[]>> {
  const puts: Put[] = []
  // No more ids at once than records fit on a page; the server would refuse a whole herd of them.
  for (let from = 0; from < keys.length; from += pageSize) {
    const ids = byWire(keys.slice(from, from + pageSize))
    const page = await askSame(ports, { ids, limit: pageSize })
    if (!page.ok) return page
    await ports.records.write(async (outbox) => {
      const state = await herdState(ports)
      const missed = missedIn(page.value, without(state.missed, ids))
      return planDeltaPage(ports.farm, page.value.puts, outbox, { ...state, missed })
    }, ports.farm)
    for (const put of page.value.puts) puts.push(put)
  }
  return ok(puts)
}

/** A full sync, beside the herd that is shown. Each page is kept with its place, so it goes on where it broke off. */
async function fetchHerd(ports: SyncPorts): Promise<Fetched<void>> {
  const pages = oneAhead(ports)
  const begun = await beginLoad(ports, pages)
  if (!begun.ok) return begun
  for (;;) {
    const state = await herdState(ports)
    const load = state.load
    // A log-out forgot the herd meanwhile: nothing of this answer may be written.
    if (!load) return fail({ code: 'farmChangedMeanwhile' })
    ports.status({ state: 'loading', progress: { done: load.done, total: Math.max(load.total, load.done) } })
    const taken = await pages.take(requestFor(load, state))
    if (!taken.ok) return taken
    const page = await sameServer(ports, taken.value)
    if (!page.ok) return page
    const next = nextLoad(load, page.value)
    const last = load.phase === 'delta' && !page.value.answer.hasMore
    if (!last)
      void pages.expect(requestFor(next, { ...state, systemTypes: systemTypesAfter(state, page.value) }))
    let isOurs = true
    await ports.records.write(async (outbox) => {
      const now = await afterPage(ports, page.value)
      isOurs = isSameLoad(now.load, load)
      return isOurs
        ? planLoadPage(ports.farm, page.value.puts, outbox, { ...now, load: next })
        : { farm: ports.farm }
    }, ports.farm)
    if (!isOurs) return fail({ code: 'farmChangedMeanwhile' })
    if (last) return finish(ports)
  }
}

/** Finished or begun anew while the page was on its way, by a sync that puts this herd away: it is no page of that load. */
const isSameLoad = (now: Load | undefined, asked: Load): boolean =>
  now !== undefined && JSON.stringify(requestFor(now, noTypes)) === JSON.stringify(requestFor(asked, noTypes))
const noTypes = { systemTypes: 0 }

/**
 * The copy begun before is dropped only once the server has answered, and from the same copy of the farm: until then it
 * may be the only place that has what this device sent.
 */
async function beginLoad(ports: SyncPorts, pages: ReturnType<typeof oneAhead>): Promise<Fetched<void>> {
  const started = await herdState(ports)
  if (started.load) return ok(undefined)
  const load: Load = { phase: 'full', cursor: 0, done: 0, total: 0 }
  const state = { ...started, load, systemTypes: 0, missed: {} }
  const first = await pages.expect(requestFor(load, state))
  if (!first.ok) return first
  const { epoch, now } = first.value as { epoch?: string; now?: { date?: number } }
  if (epoch && started.epoch && epoch !== started.epoch)
    return fail({ code: 'serverRestored', epoch, date: now?.date ?? 0 })
  const begin = { farm: ports.farm, startLoad: true, meta: writeHerdState(state) }
  await ports.records.write(() => begin, ports.farm)
  return ok(undefined)
}

/** The server makes the next page while this device writes the last. Each is still read and kept in its turn. */
function oneAhead(ports: SyncPorts) {
  let coming: { question: string; reply: Promise<Reply> } | undefined
  return {
    expect(question: Question): Promise<Reply> {
      const reply = send(ports, question)
      coming = { question: JSON.stringify(question), reply }
      return reply
    },
    async take(question: Question): Promise<Result<Page, CallProblem>> {
      // The load may have been begun anew since: then another page is wanted than the one on its way.
      const expected = coming?.question === JSON.stringify(question) ? coming.reply : undefined
      coming = undefined
      return read(ports, await (expected ?? send(ports, question)))
    },
  }
}

function requestFor(load: Load, state: Pick<HerdState, 'systemTypes'>): Question {
  const common = { limit: pageSize, system_type: true }
  if (load.phase === 'delta') {
    return { ...common, timestamp: load.cursor, versions: { system_type: state.systemTypes } }
  }
  return { ...common, timestamp: 0, versions: { full: load.position, system_type: state.systemTypes } }
}

function nextLoad(load: Load, { answer, puts }: Page): Load {
  const done = load.done + puts.length
  const total = answer.total ?? load.total
  const cursor = answer.now.date
  if (load.phase === 'delta') return { ...load, done, total, cursor }
  if (answer.hasMore && answer.versions?.full)
    return { ...load, done, total, cursor, position: answer.versions.full }
  return { phase: 'delta', cursor, done, total }
}

async function finish(ports: SyncPorts): Promise<Result<void, CallProblem>> {
  await ports.records.write(async (outbox) => {
    const keys = outbox.map(({ collection, id }) => ({ collection, id }))
    const found = await ports.records.db.getMany(ports.farm, keys, 'loading')
    const fresh = keys.map((key, index): Put | undefined => {
      const record = found[index]
      return record && { collection: key.collection, record }
    })
    const { load, ...state } = await herdState(ports)
    return planFinishLoad(ports.farm, fresh, outbox, {
      ...state,
      cursor: load?.cursor ?? state.cursor,
      reloadHerd: 'done',
      // All of it has just come from the server: there is nothing to compare until something has had time to go wrong.
      lastFullCheckDate: ports.now(),
    })
  }, ports.farm)
  return ok(undefined)
}

/** Read anew: while the page was on its way the farmer may have given up an edit, which asks for its record again. */
async function afterPage(ports: SyncPorts, page: Page): Promise<HerdState> {
  const state = await herdState(ports)
  const epoch = page.answer.epoch ?? state.epoch
  return {
    ...state,
    ...(epoch && { epoch }),
    systemTypes: systemTypesAfter(state, page),
    missed: missedIn(page, state.missed),
  }
}

const systemTypesAfter = (state: HerdState, { answer }: Page) =>
  answer.versions?.system_type ?? state.systemTypes

function without(missed: HerdState['missed'], asked: HerdState['missed']): HerdState['missed'] {
  const left = Object.entries(missed).map(
    ([wire, ids]) => [wire, ids.filter((id) => !asked[wire]?.includes(id))] as const,
  )
  return Object.fromEntries(left.filter(([, ids]) => ids.length > 0))
}

function missedIn(page: Page, before: HerdState['missed']): HerdState['missed'] {
  const missed = { ...before }
  for (const { wire, ids } of page.failed) missed[wire] = [...new Set([...(missed[wire] ?? []), ...ids])]
  return missed
}
