const columns = ['killed', 'by simulation', 'timeout', 'survived', 'unsure', 'does not compile'] as const
type Column = (typeof columns)[number]

/** The mutants' results by folder. Those the compiler refused count separately: no test saw them. */
export class Tally {
  private readonly counts = new Map<string, Map<Column, number>>()
  readonly survivors: string[] = []

  add(folder: string, column: Column): void {
    const row = this.counts.get(folder) ?? new Map<Column, number>()
    row.set(column, (row.get(column) ?? 0) + 1)
    this.counts.set(folder, row)
  }

  get tried(): number {
    return this.sum(columns.filter((column) => column !== 'does not compile'))
  }

  report(): string {
    const noticed = this.sum(['killed', 'by simulation', 'timeout'])
    const judged = noticed + this.sum(['survived'])
    const lines = [...this.counts].map(
      ([folder, row]) =>
        `${folder}: ${columns.map((column) => `${column} ${row.get(column) ?? 0}`).join(', ')}`,
    )
    const score = judged === 0 ? '' : `, ${Math.round((100 * noticed) / judged)} %`
    return [
      '',
      ...lines,
      `${noticed} of ${judged} mutants noticed${score}; ${this.sum(['killed', 'timeout'])} of them by unit tests.`,
      ...(this.survivors.length > 0 ? ['', 'Survived:', ...this.survivors] : []),
    ].join('\n')
  }

  private sum(wanted: readonly Column[]): number {
    let sum = 0
    for (const row of this.counts.values()) for (const column of wanted) sum += row.get(column) ?? 0
    return sum
  }
}
