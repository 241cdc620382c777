import type { FilingReason } from '../../jobs-read/filings/filing-reasons'
import {
  type FilingMove,
  type FilingState,
  filingMoves,
  hasEnded,
  mayMove,
} from '../../jobs-read/filings/filing-states'

/** The department's progress with a filing it accepted. */
export const standings = ['held', 'restricted', 'issued'] as const
export type Standing = (typeof standings)[number]

/** The result of one call to the department. */
export type Heard =
  | { heard: 'accepted'; reference: string; standing?: Standing | undefined }
  | { heard: 'refused' | 'queried'; reasons: readonly FilingReason[] }
  /** The department says so itself, or the call never reached it: it has taken nothing. */
  | { heard: 'busy'; afterMs?: number | undefined }
  | { heard: 'notReached' | 'notLetIn' }
  /** Only an answer to a question about a filing. */
  | { heard: 'notKnown' }
  /**
   * No answer in time, a broken line or an answer that makes no sense: the department may have taken the
   * filing.
   */
  | { heard: 'silent' }

export type Pace = {
  /** How long after sending something the department may still be busy taking it in. */
  settleMs: number
  firstMs: number
  mostMs: number
  /** How often the server asks about a filing that was accepted or is under review. */
  standingMs: number
  /** After this long since the filing was made, the server expects no more news. */
  restMs: number
}

const minute = 60_000
export const usualPace: Pace = {
  settleMs: 2 * minute,
  firstMs: minute / 2,
  mostMs: 60 * minute,
  standingMs: 6 * 60 * minute,
  restMs: 90 * 24 * 60 * minute,
}

export type Filing = { state: FilingState; tries: number; sentAt: number; madeAt: number }
export type Outcome = {
  moves: readonly FilingMove[]
  /** When the server handles it again; undefined where nothing is left to do. */
  due: number | undefined
}

/** Twice as long each time, up to a maximum. */
export const pauseAfter = (tries: number, { firstMs, mostMs }: Pace): number =>
  Math.min(mostMs, firstMs * 2 ** Math.min(Math.max(0, tries - 1), 20))

const taken: Partial<Record<Heard['heard'], FilingMove>> = {
  accepted: 'accept',
  refused: 'refuse',
  queried: 'ask',
}
const byStanding: Record<Standing, FilingMove> = { held: 'hold', restricted: 'restrict', issued: 'issue' }

/**
 * Applies an answer to a filing. Only a filing the department certainly lacks goes back to be sent; the
 * server asks about every uncertain one. The same answer twice changes nothing the second time.
 */
export function afterHearing(filing: Filing, heard: Heard, at: number, pace: Pace = usualPace): Outcome {
  const moves = movesOf(filing, heard, at, pace)
  const state = moves.reduce<FilingState>((_, move) => filingMoves[move].to, filing.state)
  return { moves, due: dueOf({ ...filing, state }, heard, at, pace) }
}

function movesOf(filing: Filing, heard: Heard, at: number, pace: Pace): FilingMove[] {
  const { state } = filing
  const decided = taken[heard.heard]
  if (decided) return [decided, ...standingMoves(state, heard)].filter(canFollow(state))
  if (heard.heard === 'notKnown')
    return state === 'unknown' && at - filing.sentAt >= pace.settleMs ? ['sendAgain'] : []
  if (state !== 'sent') return []
  return heard.heard === 'silent' ? ['loseSight'] : ['loseSight', 'sendAgain']
}

/** A negative BVD result leaves the calf registered like any other. */
function standingMoves(state: FilingState, heard: Heard): FilingMove[] {
  if (heard.heard !== 'accepted') return []
  const { standing } = heard
  if (standing === undefined) return state === 'held' ? ['clear'] : []
  return standing === 'restricted' ? ['hold', 'restrict'] : [byStanding[standing]]
}

/** Drops a move that is impossible from the state the move before it led to. */
function canFollow(from: FilingState): (move: FilingMove) => boolean {
  let state = from
  return (move) => {
    if (!mayMove(state, move)) return false
    state = filingMoves[move].to
    return true
  }
}

function dueOf({ state, tries, sentAt, madeAt }: Filing, heard: Heard, at: number, pace: Pace) {
  if (hasEnded(state)) return undefined
  const later = at + pauseAfter(tries, pace)
  if (state === 'accepted' || state === 'held' || state === 'asked')
    return at - madeAt > pace.restMs ? undefined : at + pace.standingMs
  if (heard.heard === 'busy') return Math.max(later, at + Math.min(heard.afterMs ?? 0, pace.mostMs))
  if (heard.heard === 'notLetIn') return at + pace.mostMs
  if (heard.heard === 'notKnown') return state === 'queued' ? at : Math.max(later, sentAt + pace.settleMs)
  return later
}
