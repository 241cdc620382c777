import type { HomeAt } from '../../base/days/home-at'
import { groupBy } from '../../base/group-by'
import { type DueWhen, dueWhen, dueWhens } from '../../jobs/plans/due-when'
import { type PlannedLine, whenOf } from '../../jobs/plans/planned-line'
import { isAskedFor, isForGroup } from '../../jobs/plans/week-ahead'
import { onAnimals } from '../../jobs-read/job/on-animals'
import type { Row } from '../../jobs-read/job/task-rows'
import type { DueAnimal } from '../home/need-tally'
import { listNeeds, needs, shownNeeds } from '../home/needs'

export type WatchAsked = {
  today: number
  /** Lines of this farm's plan and sub-app; others are not shown. */
  needs: readonly string[]
  /** Only this person's jobs; animals that are due belong to everybody. */
  person?: string | undefined
  /** Only a group, and who is in it. */
  group?: { id: string; members: ReadonlySet<string> } | undefined
}

/** A job on one line: an authority has not taken its report. */
export type DueJob = { need: string; job: string; days: number; animals: readonly string[] }
export type WatchJobs = { need: string; count: number; jobs: readonly DueJob[] }

/** The animals of one line that are due together: the first few, and how many there are. */
export type WatchLine = { need: string; count: number; animals: readonly DueAnimal[] }

export type WatchSection = {
  when: DueWhen
  count: number
  /** Reports to an authority. */
  filings: readonly WatchJobs[]
  planned: { count: number; lines: readonly PlannedLine[] }
  lines: readonly WatchLine[]
}

export type Watchboard = {
  sections: readonly WatchSection[]
  /** Who has something planned for them. */
  people: readonly string[]
  away: number
}

/** Of a line with more, the first are seen; its list has all of them. */
const mostOfALine = 6
/** No list holds just those of a group, so that more of them are seen here. */
const mostOfAGroup = 100
const mostPlanned = 20

const toDo = listNeeds.filter(({ toKnow }) => !toKnow)
const forToday = new Set(needs.filter((need) => need.forToday).map(({ id }) => id))
const sectionOf = ({ days, need }: Pick<DueAnimal, 'days' | 'need'>): DueWhen =>
  dueWhen(forToday.has(need) ? Math.min(days, 0) : days)

const byDay = (a: DueJob, b: DueJob) => a.days - b.days || (a.job < b.job ? -1 : 1)

/** The jobs of each line that shows them one by one. */
export const dueJobs = (jobs: readonly Row[], at: HomeAt): DueJob[] =>
  jobs.flatMap(({ id, fields }) =>
    shownNeeds.flatMap((need): DueJob[] => {
      const due = need.counts(fields, at)
      const animals = () => onAnimals(fields).map(({ animalId }) => animalId)
      return due ? [{ need: need.id, job: id, days: due.days ?? 0, animals: animals() }] : []
    }),
  )

/** Everything that is due: late, today, this week and later, animals and planned jobs together. */
export function watchboard(
  due: readonly DueAnimal[],
  planned: readonly PlannedLine[],
  asked: WatchAsked,
  filings: readonly DueJob[] = [],
): Watchboard {
  const { today, person, group } = asked
  const jobs = groupBy(
    planned.filter(
      (line) => isAskedFor(line, { person }, today) && (!group || isForGroup(line, group.id, group.members)),
    ),
    (line) => whenOf(line, today),
  )
  const animals = groupBy(
    due.filter(
      ({ aside, animal }) => !aside && person === undefined && (!group || group.members.has(animal)),
    ),
    (one) => `${sectionOf(one)} ${one.need}`,
  )
  const filed = groupBy(
    filings.filter(
      (one) => person === undefined && (!group || one.animals.some((id) => group.members.has(id))),
    ),
    (one) => `${sectionOf(one)} ${one.need}`,
  )
  const sections = dueWhens.flatMap((when): WatchSection[] => {
    const ofJobs = shownNeeds.flatMap(({ id }): WatchJobs[] => {
      const these = asked.needs.includes(id) ? filed.get(`${when} ${id}`) : undefined
      return these
        ? [{ need: id, count: these.length, jobs: [...these].sort(byDay).slice(0, mostOfALine) }]
        : []
    })
    const lines = toDo.flatMap(({ id }): WatchLine[] => {
      const these = asked.needs.includes(id) ? animals.get(`${when} ${id}`) : undefined
      const most = group ? mostOfAGroup : mostOfALine
      return these ? [{ need: id, count: these.length, animals: these.slice(0, most) }] : []
    })
    const these = jobs.get(when) ?? []
    const counted = [...lines, ...ofJobs]
    const count = these.length + counted.reduce((sum, line) => sum + line.count, 0)
    if (count === 0) return []
    return [
      {
        when,
        count,
        filings: ofJobs,
        planned: { count: these.length, lines: these.slice(0, mostPlanned) },
        lines,
      },
    ]
  })
  return {
    sections,
    people: [...new Set(planned.filter((line) => whenOf(line, today) !== 'old').map((line) => line.person))],
    away: putAway(due, asked.needs).length,
  }
}

/** The animals put aside, the last first. */
export const putAway = (due: readonly DueAnimal[], needs: readonly string[]): DueAnimal[] =>
  due
    .filter(({ aside, need }) => aside && needs.includes(need))
    .sort((a, b) => (b.aside?.on ?? 0) - (a.aside?.on ?? 0))
