import {
  type Alert,
  type AlertAnswer,
  type AlertWanted,
  alertOf,
  alertOfProblem,
  withLeaveOut,
} from '@steading/domain/frame/alerts/alert'
import {
  type AlertQueue,
  addAlert,
  addReLoginAlert,
  answerAlert,
  emptyQueue,
} from '@steading/domain/frame/alerts/alert-queue'
import { type Problem, type ProblemCode, textOf } from '@steading/domain/records/problems/problems'
import { showProblem } from '@steading/domain/records/problems/show-problem'
import { createStore } from '../device/store'
import { holdToasts, toast } from './toasts'

export type OpenAlert = Alert & {
  id: number
  answer: (answer: AlertAnswer, why?: string) => void
  waiting: ((answer: AlertAnswer, why?: string) => void)[]
}

let lastId = 0
export const alerts = createStore<AlertQueue<OpenAlert>>(emptyQueue)
// Toasts wait until the farmer has read the alerts in front of them.
alerts.subscribe(() => holdToasts(alerts.get().alerts.length > 0))

type Put = typeof addAlert<OpenAlert>

/** An answered alert: the problem it came to in the end, and a way to say more in the same place. */
export type Told = {
  problem: Problem
  last: ProblemCode
  yes: boolean
  say: (problem: Problem) => Promise<boolean>
}
type CarryOut = (told: Told) => Promise<void>
let carryOut: CarryOut | undefined

/** The frame, which knows the herd and the pages, does what comes after an alert. */
export function carryOutWith(how: CarryOut): () => void {
  carryOut = how
  return () => {
    if (carryOut === how) carryOut = undefined
  }
}

/**
 * Shows what the catalogue says about a problem, and has done what it says comes next. True when the farmer said yes, or
 * OK where that is all there is.
 */
export const report = (problem: Problem): Promise<boolean> => told(problem, addAlert)

/** Whether the farmer may have it done anyway, by saying why. */
export const asksWhy = ({ code }: Problem): boolean => textOf(code).asksWhy !== undefined

/** Shows such a problem; back comes why it is done anyway, or undefined where it is not. */
export async function askWhy(problem: Problem): Promise<string | undefined> {
  const answer = await askWhyOrInstead(problem)
  return 'why' in answer ? answer.why : undefined
}

/** The farmer's answer to such a problem: why, the third way it offers, or that they look again. */
export type WhyOrInstead = { why: string } | { instead: true } | { lookAgain: true }

export async function askWhyOrInstead(problem: Problem): Promise<WhyOrInstead> {
  const { yes, instead, why = '' } = await shown(problem, addAlert)
  if (instead) return { instead }
  return yes && why.trim() !== '' ? { why: why.trim() } : { lookAgain: true }
}

/** Asks about some of a job's animals; back comes yes, that they are left out, or that the farmer looks again. */
export async function askAbout(problem: Problem): Promise<'yes' | 'leaveOut' | 'lookAgain'> {
  const alert = alertOfProblem(problem)
  if (!alert) return 'yes'
  const { yes, instead } = await open(withLeaveOut(alert, problem.animals?.length ?? 0), addAlert)
  return yes ? 'yes' : instead ? 'leaveOut' : 'lookAgain'
}

/** The same for what goes wrong in the log-in that comes back, which no other alert may cover. */
export const reportInReLogin = (problem: Problem): Promise<boolean> => told(problem, addReLoginAlert)

async function told(problem: Problem, put: Put): Promise<boolean> {
  const { yes, last, alone } = await shown(problem, put)
  // Said from two sides it is read once, and what follows is done once.
  if (alone) await carryOut?.({ problem, last, yes, say: (next) => told(next, put) })
  return yes
}

async function shown(problem: Problem, put: Put): Promise<Answer & { last: ProblemCode }> {
  const { toast: said, onConfirm } = showProblem(problem)
  if (said) toast({ text: said, tone: 'error' })
  const alert = alertOfProblem(problem)
  const answer = alert ? await open(alert, put) : { yes: true, alone: true }
  return answer.yes && answer.alone && onConfirm
    ? shown({ code: onConfirm }, put)
    : { ...answer, last: problem.code }
}

type Question = Omit<AlertWanted, 'header' | 'message' | 'awaited'> & {
  header: string
  message: string
  /** The values for the message's blanks. */
  values?: Record<string, string | number>
}

/** Asks before something that cannot be taken back. */
export const ask = (question: Question): Promise<boolean> => asked(question, addAlert)

/** The same from the log-in that comes back. */
export const askInReLogin = (question: Question): Promise<boolean> => asked(question, addReLoginAlert)

async function asked({ header, message, values, ...rest }: Question, put: Put): Promise<boolean> {
  const words = { key: message, ...(values && { values }) }
  const alert = alertOf({ ...rest, header: { key: header }, message: words, awaited: true })
  return (await open(alert, put)).yes
}

/** Says something that is neither a problem nor a question. */
export const tell = async (
  wanted: Pick<AlertWanted, 'header' | 'message' | 'closeCross'>,
): Promise<boolean> => (await open(alertOf(wanted), addAlert)).yes

/** `alone` unless an earlier caller asked it and gets the same answer. */
type Answer = { yes: boolean; instead?: true; alone: boolean; why?: string | undefined }

const answerOf = (said: AlertAnswer, alone: boolean, why: string | undefined): Answer => ({
  yes: said === true,
  ...(said === 'instead' && { instead: true as const }),
  ...{ alone, why },
})

/** An alert that is already open does not open again: its one answer goes to every caller. */
function open(alert: Alert, put: Put): Promise<Answer> {
  return new Promise((resolve) => {
    const words = JSON.stringify(alert)
    const same = alerts.get().alerts.find((shown) => wordsOf(shown) === words)
    if (same) {
      same.waiting.push((said, why) => resolve(answerOf(said, false, why)))
      return
    }
    const id = ++lastId
    const waiting = [(said: AlertAnswer, why?: string) => resolve(answerOf(said, true, why))]
    const answer = (said: AlertAnswer, why?: string) => {
      alerts.set((queue) => answerAlert(queue, id))
      for (const tell of waiting) tell(said, why)
    }
    alerts.set((queue) => put(queue, { ...alert, id, answer, waiting }))
  })
}

const wordsOf = ({ id: _, answer: __, waiting: ___, ...alert }: OpenAlert) => JSON.stringify(alert)
