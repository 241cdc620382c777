import type { CollectionName } from '@steading/domain/records/collections/collections'
import { thisDevice } from '@steading/domain/records/sync/local-db'
import { type Copies, readFrom, staysOnDevice } from './copies'
import type { SqliteConnection } from './sqlite-connection'
import { createCopy, dropCopy, indexCopy } from './sqlite-schema'

type FarmCopies = Copies & { kept?: number }
type Role = 'kept' | 'shown' | 'loading'

/** Which numbered tables belong to which farm. Held in memory too: this worker is the only one who changes them. */
export class SqliteCopies {
  private farms = new Map<string, FarmCopies>()
  private indexed = new Set<number>()

  constructor(private readonly connection: SqliteConnection) {
    this.reload()
  }

  /** After a rollback memory may be ahead of the file. */
  reload(): void {
    this.farms = new Map()
    this.indexed = new Set()
    const sql = 'SELECT number, farm, role, finished FROM copies'
    const rows = this.connection.rows(sql, [], (row) => ({
      number: row.number(0),
      farm: row.text(1),
      role: row.text(2) as Role,
      finished: row.number(3) === 1,
    }))
    for (const { number, farm, role, finished } of rows) {
      const copies = this.of(farm)
      this.farms.set(farm, { ...copies, [role]: number, finished: copies.finished || finished })
      if (role !== 'loading') this.indexed.add(number)
    }
  }

  of(farm: string): FarmCopies {
    return this.farms.get(farm) ?? { finished: false }
  }

  names(): string[] {
    return [...this.farms.keys()].filter((farm) => farm !== thisDevice).sort()
  }

  numbers(): number[] {
    return [...this.farms.values()].flatMap(({ kept, shown, loading }) =>
      [kept, shown, loading].filter((number) => number !== undefined),
    )
  }

  isIndexed(copy: number): boolean {
    return this.indexed.has(copy)
  }

  toRead(farm: string, collection: CollectionName, from: 'shown' | 'loading'): number | undefined {
    const copies = this.of(farm)
    if (staysOnDevice(collection)) return copies.kept
    return from === 'loading' ? copies.loading : readFrom(copies)
  }

  toPut(farm: string, collection: CollectionName): number {
    return (
      this.toRead(farm, collection, 'shown') ??
      this.create(farm, staysOnDevice(collection) ? 'kept' : 'shown')
    )
  }

  toLoad(farm: string, collection: CollectionName): number {
    if (staysOnDevice(collection)) return this.toPut(farm, collection)
    const { loading } = this.of(farm)
    if (loading === undefined) throw new Error(`Farm ${farm} has no load under way`)
    return loading
  }

  startLoad(farm: string): void {
    this.drop(this.of(farm).loading)
    this.create(farm, 'loading')
  }

  finishLoad(farm: string): void {
    const { shown, loading } = this.of(farm)
    if (loading === undefined) throw new Error(`Farm ${farm} has no load under way`)
    this.drop(shown)
    indexCopy(this.connection, loading)
    this.connection.run("UPDATE copies SET role = 'shown', finished = 1 WHERE number = ?", loading)
    this.reload()
  }

  forget(farm: string): void {
    const { kept, shown, loading } = this.of(farm)
    for (const copy of [kept, shown, loading]) this.drop(copy)
    this.reload()
  }

  private create(farm: string, role: Role): number {
    this.connection.run('INSERT INTO copies (farm, role, finished) VALUES (?, ?, 0)', farm, role)
    const copy = this.connection.number('SELECT max(number) FROM copies')
    createCopy(this.connection, copy)
    if (role !== 'loading') indexCopy(this.connection, copy)
    this.reload()
    return copy
  }

  private drop(copy: number | undefined): void {
    if (copy === undefined) return
    dropCopy(this.connection, copy)
    this.connection.run('DELETE FROM copies WHERE number = ?', copy)
  }
}
