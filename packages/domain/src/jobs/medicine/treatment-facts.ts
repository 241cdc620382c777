import type { DoneTo, TaskFacts } from '../../jobs-read/facts/task-facts'
import { clearAt, courseOf, type GivenTube, lastDose, tubeIn } from '../../jobs-read/job/withdrawal'
import type { Fields } from '../../records/sync/stored-record'

type Ends = { lastDose: number; meat: number; milk: number; remedy: string; tube: GivenTube | undefined }

const worked = new WeakMap<Fields, Ends>()

/** Worked out once for all the animals of a job: a flock has a thousand. */
function endsOf(task: Fields): Ends {
  const known = worked.get(task)
  if (known) return known
  const course = courseOf(task)
  const remedy = typeof task.remedy === 'string' ? task.remedy.trim() : ''
  const tube = tubeIn(course)
  const ends: Ends = {
    lastDose: lastDose(course) ?? 0,
    meat: clearAt(course, 'meat') ?? 0,
    milk: clearAt(course, 'milk') ?? 0,
    remedy,
    tube: tube && { ...tube, remedy, course },
  }
  worked.set(task, ends)
  return ends
}

/** The facts that lists keep of a treated animal. */
export function treatmentFacts(facts: TaskFacts, { task, date }: DoneTo): void {
  const ends = endsOf(task)
  facts.treated = Math.max(facts.treated, date)
  if (ends.tube) facts.tubes = [...facts.tubes, ends.tube]
  facts.courseEnds = Math.max(facts.courseEnds, ends.lastDose)
  if (isLonger(ends.meat, ends.remedy, facts.meatUntil, facts.meatBy)) {
    facts.meatUntil = ends.meat
    facts.meatBy = ends.remedy
  }
  if (isLonger(ends.milk, ends.remedy, facts.milkUntil, facts.milkBy)) {
    facts.milkUntil = ends.milk
    facts.milkBy = ends.remedy
  }
}

/** Of two that end together the name decides: jobs come in any order, and every device must say the same. */
const isLonger = (ends: number, remedy: string, until: number, by: string) =>
  ends > until || (ends > 0 && ends === until && remedy < by)
