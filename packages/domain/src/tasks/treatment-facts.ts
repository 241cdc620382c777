import type { DoneTo, TaskFacts } from '../facts/task-facts'
import { courseOf, lastDose } from './withdrawal'

/** What lists know of an animal that was given something. */
export function treatmentFacts(facts: TaskFacts, { task, date }: DoneTo): void {
  facts.treated = Math.max(facts.treated, date)
  facts.courseEnds = Math.max(facts.courseEnds, lastDose(courseOf(task)) ?? 0)
}
