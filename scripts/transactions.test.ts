import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { inRoot } from './lib/root.mjs'

/** The names under which the server keeps its pools, or something that holds them. */
const pools = ['db', 'reads', 'callers', 'context', 'desk', 'store', 'locksmith']
/** The parts of those that ask for no connection. */
const harmless = ['now', 'config', 'rules', 'signal', 'isTransaction']
/** Calls whose callback is the work of a transaction. */
const begins =
  /(?:\btransaction\(\)[\s\S]*\.execute|\blockFarm|\bdecide|\bstore\.write|pgFarmStore\(\w+\)\.write)$/

/** Every use of a pool inside the work of a transaction, which has a connection of its own. */
function secondConnections(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const look = (node: ts.Node) => {
    if (ts.isCallExpression(node) && begins.test(node.expression.getText()))
      for (const work of node.arguments)
        if (ts.isArrowFunction(work) || ts.isFunctionExpression(work)) inWork(work)
    ts.forEachChild(node, look)
  }
  const inWork = (work: ts.ArrowFunction | ts.FunctionExpression) => {
    const own = work.parameters.map(({ name }) => name.getText())
    const walk = (node: ts.Node) => {
      if (ts.isIdentifier(node) && pools.includes(node.text) && !own.includes(node.text) && asks(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        found.push(`${file}:${line + 1} ${node.text}`)
      }
      ts.forEachChild(node, walk)
    }
    walk(work.body)
  }
  look(source)
  return [...new Set(found)]
}

function asks(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent))
    return parent.expression === node && !harmless.includes(parent.name.text)
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false
  // A copy with the transaction's own connection in it.
  if (ts.isSpreadAssignment(parent))
    return !parent.parent.properties.some((one) => one.name?.getText() === 'db')
  return true
}

const files = readdirSync(inRoot('packages/server/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => `packages/server/src/${file}`)
const read = (file: string) => readFileSync(inRoot(file), 'utf8')

test('the work of a transaction asks for no second connection', () => {
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => secondConnections(file, read(file)))).toEqual([])
})

describe('the check finds', () => {
  test.each([
    ['await db.transaction().execute(async (trx) => { await ask(db) })', 'db'],
    ['lockFarm(context, asked, async (trx) => namesOf(context, caller))', 'context'],
    ['decide(context, caller, asked, (trx, farm) => context.reads.selectFrom("farms"))', 'context'],
    ['store.write(farm, async () => { await store.write(farm, work) })', 'store'],
    ['lockFarm(desk, asked, (trx) => note({ ...desk }, filing))', 'desk'],
  ])('%s', (text, name) => {
    expect(secondConnections('x.ts', text)).toContain(`x.ts:1 ${name}`)
  })
})

describe('the check allows', () => {
  test.each([
    ['db.transaction().execute(async (db) => { await ask(db) })'],
    ['lockFarm(context, asked, async (trx) => ask(trx, context.now()))'],
    ['lockFarm(desk, asked, (trx) => note({ ...desk, db: trx }, filing))'],
    ['lockFarm(context, asked, (trx) => useProof({ db: trx }, id))'],
  ])('%s', (text) => {
    expect(secondConnections('x.ts', text)).toEqual([])
  })
})

/** Statements that lock a farm belong to work that has its turn, or to an operator's command. */
const locks =
  /\b(?:update farms\b|updateTable\('farms'\)|from farms\b[^`]*\bfor (?:no key )?(?:update|share)\b)/
const outside: { readonly [file: string]: string } = {
  'packages/server/src/farms/erase-farm.ts': 'its callers take the turn of the farm first',
  'packages/server/src/store/pg-farm-store.ts': 'uploads take their turn in front of it',
}

test('a statement that locks a farm waits for the farm’s turn before it takes a connection', () => {
  const locking = files.filter((file) => !file.includes('/migrations/') && locks.test(read(file)))
  expect(locking.length).toBeGreaterThan(5)
  const free = locking.filter((file) => !(file in outside) && !/\block(?:ed)?Farm\b/i.test(read(file)))
  expect(free).toEqual([])
})
