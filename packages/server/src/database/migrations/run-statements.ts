import { type Kysely, type Migration, sql } from 'kysely'

export type Migrations = Record<string, Migration>

export const run =
  (statements: string): Migration['up'] =>
  async (db: Kysely<unknown>) => {
    await sql.raw(statements).execute(db)
  }
