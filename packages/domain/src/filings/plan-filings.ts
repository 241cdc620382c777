import { askedAgain, documentOf, type FilingKind } from './documents'
import type { FilingAct } from './filing-acts'
import type { FilingState } from './filing-states'

type Payload = Readonly<Record<string, unknown>>

/** Something an authority is to know of one subject, as the jobs that say so stand now. */
export type Wanted = {
  kind: FilingKind
  subject: string
  day: number
  task: string
  /** Other jobs that say the same: two phones wrote up one lorry. */
  also: readonly string[]
  payload: Payload
  /** Nothing new is begun for it: somebody told it by hand, or it is from before anything was sent from here. */
  settled: boolean
}

/** A filing there is already. Those of one chain are about the same thing, one after the other. */
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
  /** What was sent; null where nothing was yet. */
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
  /** Before it left, or what was refused and is nobody's any more. */
  | { does: 'withdraw' | 'supersede'; id: string }
  | { does: 'rename'; chain: string; task: string; also: readonly string[] }

const isOver = ({ state }: Known) => state === 'withdrawn' || state === 'superseded'

/**
 * What is to be done so that an authority comes to know what the jobs say now, and no more: for whatever was told
 * already a correction, for what nobody says any more a withdrawal, and nothing twice.
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

/** Each with the chain that is about it: by its job where that told it, else by the day. A chain has one at most. */
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
  // Walked back over what is undone on the way, until something stands that it can be held against.
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

/** Without what it says of the subject, which may have got another number since. */
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
