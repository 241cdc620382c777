import type { Sample } from './samples'

type Unit = 'ms' | 'MB' | '/s'

export type Goal =
  /** Ours, in its own unit. */
  | { atMost: number }
  /** Theirs is at least this many times ours. */
  | { fasterBy: number }
  /** Ours is at most this many times theirs. */
  | { within: number }

/** One line of the table: ours, perhaps beside another, perhaps with a goal. */
export type Figure = {
  group: string
  what: string
  unit: Unit
  ours: Sample
  than?: { name: string; sample: Sample }
  goal?: Goal
  note?: string
}

export type Judged = Figure & { ratio?: number; met?: boolean }

export function judge(figure: Figure): Judged {
  const { ours, than, goal } = figure
  const ratio = than && than.sample.median / ours.median
  const met = goal && meets(goal, ours.median, ratio)
  return { ...figure, ...(ratio !== undefined && { ratio }), ...(met !== undefined && { met }) }
}

function meets(goal: Goal, ours: number, ratio = Number.NaN): boolean {
  if ('atMost' in goal) return ours <= goal.atMost
  if ('fasterBy' in goal) return ratio >= goal.fasterBy
  return 1 / ratio <= goal.within
}

const headings = ['', 'ours', 'n', 'beside', 'theirs', 'n', 'ratio', 'goal', 'met']

export function tableOf(figures: readonly Judged[]): string {
  const lines: string[] = []
  const rows = figures.map(rowOf)
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...rows.map((row) => (row[at] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) =>
        at === 0 || at === 3 || at >= 6 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd()
  let group = ''
  figures.forEach((figure, index) => {
    if (figure.group !== group) {
      group = figure.group
      lines.push('', group, line(headings))
    }
    lines.push(line(rows[index] ?? []))
    if (figure.note) lines.push(`    ${figure.note}`)
  })
  return lines.join('\n')
}

function rowOf({ what, unit, ours, than, goal, ratio, met }: Judged): string[] {
  const judged = goal && 'within' in goal
  const shown =
    ratio === undefined ? '' : judged ? `${number(1 / ratio)} x theirs` : `${number(ratio)} x faster`
  return [
    what,
    `${number(ours.median)} ${unit}`,
    String(ours.n),
    than?.name ?? '',
    than ? `${number(than.sample.median)} ${unit}` : '',
    than ? String(than.sample.n) : '',
    unit === '/s' && ratio !== undefined ? `${number(1 / ratio)} of theirs` : shown,
    goal ? goalText(goal, unit) : '',
    met === undefined ? '' : met ? 'yes' : 'NO',
  ]
}

function goalText(goal: Goal, unit: Unit): string {
  if ('atMost' in goal) return `at most ${goal.atMost} ${unit}`
  if ('fasterBy' in goal) return `${goal.fasterBy} x faster`
  return `within ${goal.within} x`
}

function number(value: number): string {
  if (!Number.isFinite(value)) return '-'
  if (value >= 100) return String(Math.round(value))
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
