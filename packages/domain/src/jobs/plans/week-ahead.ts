import { type PlannedLine, whenOf } from './planned-line'

/** The person's place in jobs without one. */
export const nobody = 'nobody'

/** Whose jobs the page of what is planned shows, and whether only those up to the end of the week. */
export type PlansAsked = { person?: string | undefined; week?: boolean | undefined }

/** How an address asks for the week alone. */
export const weekFilter = { period: 'WEEK' } as const

const ofTheWeek: readonly string[] = ['late', 'today', 'week']

/** The page and every count of its lines share this rule. */
export const isAskedFor = (line: PlannedLine, { person, week }: PlansAsked, today: number): boolean =>
  (person === undefined || personOf(line) === person) && (!week || ofTheWeek.includes(whenOf(line, today)))

const personOf = ({ person }: PlannedLine) => person || nobody

export type PersonsWeek = { person: string; lines: readonly PlannedLine[]; late: number }

/** Each person's jobs for the week: the person with the most late jobs first, unassigned jobs last. */
export function weekByPerson(lines: readonly PlannedLine[], today: number): PersonsWeek[] {
  const people = new Set(lines.filter((line) => isAskedFor(line, { week: true }, today)).map(personOf))
  return [...people]
    .map((person) => {
      const theirs = lines.filter((line) => isAskedFor(line, { person, week: true }, today))
      const late = theirs.filter((line) => whenOf(line, today) === 'late').length
      return { person, lines: theirs, late }
    })
    .sort(
      (a, b) =>
        Number(a.person === nobody) - Number(b.person === nobody) ||
        b.late - a.late ||
        b.lines.length - a.lines.length ||
        (a.person < b.person ? -1 : 1),
    )
}

/** Whether a job is for a group: planned for the group itself or for any of its animals. */
export function isForGroup(line: PlannedLine, group: string, members: ReadonlySet<string>): boolean {
  return line.group === group || line.animals.some((id) => members.has(id))
}
