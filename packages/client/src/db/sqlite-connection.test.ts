import init from '@sqlite.org/sqlite-wasm'
import { describe, expect, test } from 'vitest'
import { SqliteConnection, type SqlValue } from './sqlite-connection'

const sqlite3 = await init()

function herdTable() {
  const connection = new SqliteConnection(sqlite3, new sqlite3.oo1.DB(':memory:'))
  connection.exec('CREATE TABLE herd (number INTEGER, name TEXT, notes TEXT)')
  const insert = connection.prepare('INSERT INTO herd VALUES (?, ?, ?)')
  const read = () =>
    connection.rows('SELECT number, name, notes FROM herd ORDER BY number', [], (row) => [
      row.number(0),
      row.isNull(1) ? null : row.text(1),
      row.isNull(2) ? null : row.text(2),
    ])
  return { connection, insert, read }
}

const inRows = (values: readonly SqlValue[]) =>
  Array.from({ length: values.length / 3 }, (_, row) => values.slice(row * 3, row * 3 + 3))

describe('many rows at once', () => {
  test('arrive as they were, in whatever letters, with nothing where nothing is', () => {
    const { insert, read } = herdTable()
    const names = ['Daisy', 'Órla', '', null, '牛', '🐄 Bó', 'Bluebell', 'Ñandú']
    const values = names.flatMap((name, number): SqlValue[] => [number, name, name && `${name} is quiet`])
    insert.runAll(values, 3)
    expect(read()).toEqual(inRows(values))
  })

  test('are more than fit into the memory set aside for them', () => {
    const { insert, read } = herdTable()
    const values = Array.from({ length: 3000 }, (_, number): SqlValue[] => [
      number,
      number % 700 === 0 ? `Síle ${number}` : `Rosie ${number}`,
      'x'.repeat(number % 500),
    ]).flat()
    insert.runAll([...values, 3000, 'Molly', 'y'.repeat(400_000)], 3)
    expect(read()).toEqual([...inRows(values), [3000, 'Molly', 'y'.repeat(400_000)]])
  })

  test('stop at the first that cannot be written', () => {
    const { connection, insert } = herdTable()
    connection.exec('CREATE UNIQUE INDEX by_name ON herd (name)')
    expect(() => insert.runAll([1, 'Daisy', null, 2, 'Daisy', null, 3, 'Rosie', null], 3)).toThrow('UNIQUE')
    expect(connection.number('SELECT count(*) FROM herd')).toBe(1)
  })
})
