import type { Outcome } from './run-attack'
import type { Seen } from './watch-neighbour'

/** The result of one attack: for the attacker, the neighbour and the servers (memory in MB). */
export type Report = Outcome & { name: string; as: string; seen: Seen; memory: number }

const goal = { medianMs: 100, worstMs: 1_000, memory: 600 }
/** For the median wait: a busy test machine is not the server's fault. */
const leniency = 5

export const goals = `goals: the neighbour waits under ${goal.medianMs} ms (median; ${leniency} times that is a failure) and ${goal.worstMs} ms (worst; more is a failure). Each server stays under ${goal.memory} MB.\n`

/** The list of failures. */
export function judge({ tried, held, faults, seen, memory }: Report): string[] {
  return [
    ...faults,
    ...(tried > held && faults.length === 0 ? [`${tried - held} did not hold`] : []),
    ...seen.failed.map((what) => `the neighbour was turned away: ${what}`),
    ...(seen.median > goal.medianMs * leniency ? ['the neighbour waited too long as a rule'] : []),
    ...(seen.worst > goal.worstMs ? [`the neighbour waited too long for a ${seen.slowest}`] : []),
    ...(memory > goal.memory ? [`a server held ${Math.round(memory)} MB`] : []),
  ]
}

const ms = (value: number) => `${Math.round(value)} ms`

export function tableRow(report: Report | undefined): string {
  if (!report) return ''
  const { name, as, tried, held, seen, memory } = report
  return [
    `${as}: ${name}`.padEnd(70),
    `${held} of ${tried} held`.padStart(20),
    `neighbour ${ms(seen.median)} / ${ms(seen.worst)}`.padStart(30),
    `${Math.round(memory)} MB`.padStart(8),
  ].join('')
}

export function sumOfAll(reports: readonly Report[]): string {
  const sum = (count: (report: Report) => number) => reports.reduce((all, one) => all + count(one), 0)
  const most = (count: (report: Report) => number) => Math.max(...reports.map(count))
  const worst = most(({ seen }) => seen.worst)
  const median = most(({ seen }) => seen.median)
  const met = median < goal.medianMs && worst < goal.worstMs ? 'goal met' : 'goal missed'
  return [
    `${sum(({ tried }) => tried)} tried, ${sum(({ held }) => held)} held`,
    `another farm waited ${ms(worst)} at worst, ${ms(median)} in the middle of the worst attack (${met})`,
    `a server held ${Math.round(most(({ memory }) => memory))} MB at most`,
  ].join('; ')
}
