import type { Answer, Plan } from './plan'
import { firstFrom, lastUntil } from './plan-days'

/** The next thing to do of a plan. */
export type DueDay = {
  /** The day of the plan that doing it now answers: of three missed mornings the last. */
  on: number
  /** Since when it waits, or when it comes: the first of them, or the day it was moved to. */
  due: number
  /** When the work on it began. */
  begun?: number
}

/** Undefined when nothing of it is open any more. `isGone` says whether a recorded job was taken back. */
export function dueDay(plan: Plan, today: number, isGone: (taskId: string) => boolean): DueDay | undefined {
  const answered = lastAnswered(plan, isGone)
  const first = firstFrom(plan, answered + 1)
  if (first === undefined) return undefined
  const on = Math.max(first, lastUntil(plan, today) ?? first)
  const answer = plan.answers.get(on)
  const due = plan.moves.get(on) ?? plan.moves.get(first) ?? first
  return { on, due, ...(answer?.outcome === 'begun' && { begun: answer.day }) }
}

/** A job done on Wednesday covers what was left since Monday: days before the last answer are over. */
function lastAnswered({ answers }: Plan, isGone: (taskId: string) => boolean): number {
  let last = 0
  for (const [on, answer] of answers)
    if (typeof on === 'number' && on > last && isOver(answer, isGone)) last = on
  return last
}

const isOver = ({ outcome, taskId }: Answer, isGone: (taskId: string) => boolean): boolean =>
  outcome !== 'begun' && !(taskId !== undefined && isGone(taskId))
