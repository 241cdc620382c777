import type { FilingKind } from '../../jobs-read/filings/filing-kinds'
import type { FilingState } from '../../jobs-read/filings/filing-states'
import { askedAgain, documentOf } from './documents'
import type { FilingAct } from './filing-acts'

type Payload = Readonly<Record<string, unknown>>

/** A filing that an authority should have about one subject, from the jobs of now. */
export type Wanted = {
  kind: FilingKind
  subject: string
  day: number
  task: string
  /** Other jobs about the same event: two phones wrote up one lorry. */
  also: readonly string[]
  payload: Payload
  /** No new filing begins for it: the farmer reported it by hand, or it is from before this app sent any. */
  settled: boolean
}

/** An existing filing. The filings of one chain are about the same thing, one after the other. */
export type Known = {
  id: string
  chain: string
  turn: number
  kind: FilingKind
  act: FilingAct
  subject: string
  day: number
  task: string
  also: readonly string[]
  state: FilingState
  /** The payload that was sent; null before the first send. */
  payload: Payload | null
}

export type FilingStep =
  | {
      does: 'file'
      wanted: Pick<Wanted, 'kind' | 'subject' | 'day' | 'task' | 'also'>
      act: FilingAct
      turn: number
      chain?: string
      follows?: string
    }
  /** Ends a filing that was never sent, or a refused one that no longer counts. */
  | { does: 'withdraw' | 'supersede'; id: string }
  | { does: 'rename'; chain: string; task: string; also: readonly string[] }

const isOver = ({ state }: Known) => state === 'withdrawn' || state === 'superseded'

/**
 * The steps that bring an authority up to date with the jobs, and no more. A changed filing gets a
 * correction, and a filing without a job a withdrawal. Nothing is sent twice.
 */
export function planFilings(wanted: readonly Wanted[], known: readonly Known[]): FilingStep[] {
  const chains = new Map<string, Known[]>()
  for (const one of [...known].sort((a, b) => a.turn - b.turn))
    chains.set(one.chain, [...(chains.get(one.chain) ?? []), one])
  const turns = new Map<string, number>()
  const turnOf = ({ kind, subject }: Pick<Wanted, 'kind' | 'subject'>) => {
    const key = `${kind} ${subject}`
    const before =
      turns.get(key) ?? known.filter((one) => one.kind === kind && one.subject === subject).length
    turns.set(key, before + 1)
    return before
  }
  const left = new Set(chains.keys())
  const steps: FilingStep[] = []
  for (const { one, chain } of matched(wanted, chains)) {
    if (chain) left.delete(chain)
    steps.push(...toSay(one, chain ? (chains.get(chain) ?? []) : [], turnOf))
  }
  for (const chain of left) steps.push(...toTakeBack(chains.get(chain) ?? [], turnOf))
  return steps
}

/**
 * Pairs each wanted filing with its chain: by the job that filed it, else by the day. A chain has one at
 * most.
 */
function matched(wanted: readonly Wanted[], chains: ReadonlyMap<string, readonly Known[]>) {
  const free = new Set(chains.keys())
  const take = (one: Wanted, fits: (known: Known) => boolean) => {
    const found = [...free].find((chain) => {
      const last = chains.get(chain)?.at(-1)
      return last && last.kind === one.kind && last.subject === one.subject && fits(last)
    })
    if (found) free.delete(found)
    return found
  }
  const byJob = wanted.map((one) => ({ one, chain: take(one, ({ task }) => task === one.task) }))
  return byJob.map(({ one, chain }) => ({
    one,
    chain: chain ?? take(one, ({ day, task }) => day === one.day || one.also.includes(task)),
  }))
}

type Turn = (of: Pick<Wanted, 'kind' | 'subject'>) => number

function toSay(wanted: Wanted, chain: readonly Known[], turn: Turn): FilingStep[] {
  const steps: FilingStep[] = []
  const last = chain.at(-1)
  if (last && !isSame([wanted.task, ...wanted.also], [last.task, ...last.also]))
    steps.push({ does: 'rename', chain: last.chain, task: wanted.task, also: wanted.also })
  const standing = chain.filter((one) => !isOver(one))
  const file = (act: FilingAct, follows?: string) =>
    steps.push({
      ...{ does: 'file', wanted, act, turn: turn(wanted) },
      ...(last && { chain: last.chain }),
      ...(follows !== undefined && { follows }),
    })
  // Walks back past every filing to undo, until one remains to compare with.
  for (let at = standing.pop(); ; at = standing.pop()) {
    if (!at) {
      if (!wanted.settled) file('tell')
      return steps
    }
    if (at.act === 'withdraw') {
      if (at.state === 'queued') steps.push({ does: 'withdraw', id: at.id })
      else if (at.state !== 'refused') {
        file('tell', at.id)
        return steps
      }
      continue
    }
    if (at.state === 'queued') {
      if (!wanted.settled) return steps
      steps.push({ does: 'withdraw', id: at.id })
      continue
    }
    if (at.state === 'refused') {
      if (wanted.settled || isSame(at.payload, wanted.payload)) return steps
      steps.push({ does: 'supersede', id: at.id })
      continue
    }
    if (!isSame(ofJob(at), ofJob(wanted))) file('correct', at.id)
    return steps
  }
}

function toTakeBack(chain: readonly Known[], turn: Turn): FilingStep[] {
  const steps: FilingStep[] = []
  const standing = chain.filter((one) => !isOver(one))
  for (let at = standing.pop(); at; at = standing.pop()) {
    if (at.act === 'withdraw') return steps
    if (at.state === 'queued' || at.state === 'refused') {
      steps.push({ does: 'withdraw', id: at.id })
      continue
    }
    const { kind, subject, day, task, also } = at
    const wanted = { kind, subject, day, task, also }
    const own = { act: 'withdraw', turn: turn(at), chain: at.chain, follows: at.id } as const
    return [...steps, { does: 'file', wanted, ...own }]
  }
  return steps
}

/** The payload without its values about the subject, which may have another number since. */
function ofJob({ kind, payload }: Pick<Known, 'kind' | 'payload'>): Payload {
  const { ofSubject } = documentOf(kind)
  const apart = [...ofSubject, askedAgain]
  return Object.fromEntries(Object.entries(payload ?? {}).filter(([name]) => !apart.includes(name)))
}

const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
