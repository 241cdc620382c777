import type { SqliteConnection } from './sqlite-connection'

/** Small numbers for the names of collections and fields, so that a million rows need not spell them out. */
export class SqliteNames {
  private codes = new Map<string, number>()

  constructor(private readonly connection: SqliteConnection) {
    this.reload()
  }

  reload(): void {
    const rows = this.connection.rows(
      'SELECT name, code FROM names',
      [],
      (row) => [row.text(0), row.number(1)] as const,
    )
    this.codes = new Map(rows)
  }

  /** No name has the number 0, so a name never written finds nothing. */
  known(name: string): number {
    return this.codes.get(name) ?? 0
  }

  code(name: string): number {
    const known = this.codes.get(name)
    if (known !== undefined) return known
    this.connection.run('INSERT INTO names (name) VALUES (?)', name)
    const code = this.connection.number('SELECT code FROM names WHERE name = ?', name)
    this.codes.set(name, code)
    return code
  }
}
